import { expressionBuilder, sql, type AliasableExpression, type Expression } from 'kysely';
import type { CommissionTerms } from '../../../shared/features/jobs/commission.ts';
import { defaultInspectionFeeLkr, defaultSupervisionPercent } from '../../../shared/features/settings/fees.ts';
import type { Db, Tables } from '../../entities/tables.ts';
import { dayMs } from '../../../shared/duration.ts';

/** How long a device keeps retrying to send a stored form, in milliseconds. */
const shownMs = 14 * dayMs;

/**
 * The fee in whole LKR for a new row: the fee that was `shown` to the customer if it has been in force within the last
 * 14 days, otherwise the current one. A single expression, so that both are read at the same moment. No other value
 * from a client is accepted.
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

/** The percentage as decimal digits, for a new row. */
export function currentSupervisionPercent(): AliasableExpression<string> {
  const eb = expressionBuilder<Tables>();
  const current = eb.selectFrom('setting').select('setting.value').where('setting.key', '=', 'supervision_percent');
  return eb.fn.coalesce(current, eb.val(String(defaultSupervisionPercent)));
}

/** The fee and the percentage of the back office's settings. */
export async function commissionTerms(db: Db): Promise<CommissionTerms> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    inspectionFeeLkr: Number(values.get('inspection_fee_lkr') ?? defaultInspectionFeeLkr),
    supervisionPercent: Number(values.get('supervision_percent') ?? defaultSupervisionPercent),
  };
}
