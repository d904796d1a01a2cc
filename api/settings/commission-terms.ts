import type { CommissionTerms } from '../../shared/jobs/commission.ts';
import { defaultInspectionFeeLkr, defaultSupervisionPercent } from '../../shared/site/fees.ts';
import type { Database } from '../database/database.ts';

type SettingRow = { readonly key: string; readonly value: string };

/** The fee and the percentage of the back office's settings. */
export async function commissionTerms(read: Database['read']): Promise<CommissionTerms> {
  const settings = new Map(
    (await read<SettingRow>('select key, value from setting')).map(({ key, value }) => [key, value]),
  );
  return {
    inspectionFeeLkr: Number(settings.get('inspection_fee_lkr') ?? defaultInspectionFeeLkr),
    supervisionPercent: Number(settings.get('supervision_percent') ?? defaultSupervisionPercent),
  };
}
