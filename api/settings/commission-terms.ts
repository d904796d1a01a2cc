import { expressionBuilder, sql, type Expression } from 'kysely';
import type { CommissionTerms } from '../../shared/jobs/commission.ts';
import { defaultInspectionFeeLkr, defaultSupervisionPercent } from '../../shared/site/fees.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { Computed } from '../database/write-rows.ts';
import { settings } from '../entities/setting-entity.ts';
import type { Tables } from '../entities/tables.ts';

export const settingView = view(settings, pick(settings, 'key', 'value'));

/** As long as a device tries by itself to send what it has kept. */
const shownMs = 14 * 24 * 60 * 60 * 1000;

/**
 * The fee in whole LKR, where a row is written that promises it: the one that was `shown` when it was promised, if it
 * has been in force within the last 14 days, and otherwise the present one. One expression, so that both are read as
 * they are at one moment. Nothing else counts of what a client says.
 */
export function promisedInspectionFee(shown: number | undefined, now: Date): Expression<number> {
  const eb = expressionBuilder<Tables>();
  const current = eb.fn.coalesce(
    eb
      .selectFrom('setting')
      .select((present) => present.cast<number>('setting.value', 'integer').as('lkr'))
      .where('setting.key', '=', 'inspection_fee_lkr'),
    sql.lit(defaultInspectionFeeLkr),
  );
  if (shown === undefined) return current;
  const since = new Date(now.getTime() - shownMs).toISOString();
  return eb.fn.coalesce(
    eb
      .selectFrom('settingHistory')
      .select((past) => past.fn.max(past.cast<number>('settingHistory.value', 'integer')).as('lkr'))
      .where('settingHistory.key', '=', 'inspection_fee_lkr')
      .where('settingHistory.value', '=', String(shown))
      .where('settingHistory.endedAt', '>=', since),
    current,
  );
}

/** The percentage as its digits, where a row is written that promises it. */
export const currentSupervisionPercent = new Computed(
  `coalesce((select ${settings.value} from ${settings} where ${settings.key} = 'supervision_percent'), '${defaultSupervisionPercent}')`,
);

/** The fee and the percentage of the back office's settings. */
export async function commissionTerms(read: Database['read']): Promise<CommissionTerms> {
  const values = new Map((await settingView.read(read)).map(({ key, value }) => [key, value]));
  return {
    inspectionFeeLkr: Number(values.get('inspection_fee_lkr') ?? defaultInspectionFeeLkr),
    supervisionPercent: Number(values.get('supervision_percent') ?? defaultSupervisionPercent),
  };
}
