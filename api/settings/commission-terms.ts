import { Computed } from '../database/write-rows.ts';
import type { CommissionTerms } from '../../shared/jobs/commission.ts';
import { defaultInspectionFeeLkr, defaultSupervisionPercent } from '../../shared/site/fees.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { settingHistory, settings } from '../entities/setting-entity.ts';

export const settingView = view(settings, pick(settings, 'key', 'value'));

const currentInspectionFee = `coalesce((select cast(${settings.value} as integer) from ${settings} where ${settings.key} = 'inspection_fee_lkr'), ${defaultInspectionFeeLkr})`;

/** As long as a device tries by itself to send what it has kept. */
const shownMs = 14 * 24 * 60 * 60 * 1000;

/**
 * The fee in whole LKR, where a row is written that promises it: the one that was `shown` when it was promised, if it
 * has been in force within the last 14 days, and otherwise the present one. One expression, so that both are read as
 * they are at one moment. Nothing else counts of what a client says.
 */
export const promisedInspectionFee = (shown: number | undefined, now: Date): Computed =>
  shown === undefined
    ? new Computed(currentInspectionFee)
    : new Computed(
        `coalesce((select max(cast(${settingHistory.value} as integer)) from ${settingHistory} where ${settingHistory.key} = 'inspection_fee_lkr' and ${settingHistory.value} = ? and ${settingHistory.endedAt} >= ?), ${currentInspectionFee})`,
        [String(shown), new Date(now.getTime() - shownMs)],
      );

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
