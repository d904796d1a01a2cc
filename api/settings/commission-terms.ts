import { Computed } from '../database/write-rows.ts';
import type { CommissionTerms } from '../../shared/jobs/commission.ts';
import { defaultInspectionFeeLkr, defaultSupervisionPercent } from '../../shared/site/fees.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { settings } from '../entities/setting-entity.ts';

export const settingView = view(settings, pick(settings, 'key', 'value'));

/** The fee in whole LKR, where a row is written that promises it. */
export const currentInspectionFee = new Computed(
  `coalesce((select cast(${settings.value} as integer) from ${settings} where ${settings.key} = 'inspection_fee_lkr'), ${defaultInspectionFeeLkr})`,
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
