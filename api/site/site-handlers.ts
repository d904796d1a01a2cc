import { defaultInspectionFeeLkr, defaultSupervisionPercent, estimateFeeLkr } from '../../shared/site/fees.ts';
import type { siteContract } from '../../shared/site/site-contract.ts';
import type { Env } from '../env.ts';
import type { Handlers } from '../handler.ts';

type SettingRow = { readonly key: string; readonly value: string };

export const siteHandlers = ({ bank, premiumChatNumber, contact, contactInbox, isDemo }: Env): Handlers<typeof siteContract> => ({
  async getSite(_input, { read }) {
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
  },
});
