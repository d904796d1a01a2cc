import { defaultInspectionFeeLkr, defaultSupervisionPercent, estimateFeeLkr } from '../../shared/site/fees.ts';
import type { Site } from '../../shared/site/site-contract.ts';
import type { Database } from '../database.ts';
import type { Env } from '../env.ts';

type SettingRow = { readonly key: string; readonly value: string };

/** What pages may know of the business: settings of the server and of the back office. */
export async function siteValues({ bank, premiumChatNumber, contact, contactInbox, isDemo }: Env, read: Database['read']): Promise<Site> {
  const settings = new Map((await read<SettingRow>('select key, value from setting')).map(({ key, value }) => [key, value]));
  return {
    estimateFeeLkr,
    inspectionFeeLkr: Number(settings.get('inspection_fee_lkr') ?? defaultInspectionFeeLkr),
    supervisionPercent: Number(settings.get('supervision_percent') ?? defaultSupervisionPercent),
    bank,
    premiumChatNumber: premiumChatNumber.replace(/\D/g, ''),
    contact: { ...contact, emails: [...contact.emails], phones: [...contact.phones] },
    contactDelivery: contactInbox !== null,
    vapidPublicKey: null,
    isDemo,
  };
}
