import { dialable } from '../../../shared/phone.ts';
import { estimateFeeLkr } from '../../../shared/features/settings/fees.ts';
import type { Site } from '../../../shared/features/settings/site-contract.ts';
import type { TranslationLanguage } from '../../../shared/site-language.ts';
import { activeTitles } from '../banners/banner-queries.ts';
import type { Db } from '../../entities/tables.ts';
import type { Env } from '../../config/env.ts';
import { commissionTerms } from './commission-terms.ts';

/** Public values about the business, from the settings of the server and of the back office. */
export async function siteValues(
  { bank, premiumChatNumber, contact, contactInbox, contactToOffice, refundTerms, isDemo, vapid }: Env,
  db: Db,
): Promise<Site> {
  return {
    estimateFeeLkr,
    ...(await commissionTerms(db)),
    bank,
    premiumChatNumber: premiumChatNumber.replace(/\D/g, ''),
    contact: {
      ...contact,
      emails: [...contact.emails],
      phones: [...contact.phones],
      dialled: contact.phones.map((phone) => dialable(phone) ?? ''),
    },
    contactDelivery: contactInbox !== null || contactToOffice,
    contactAnswers: contactToOffice,
    refundTerms,
    vapidPublicKey: vapid?.publicKey ?? null,
    isDemo,
  };
}

/** The operator's texts in another language. */
export const siteTexts = async ({ refundTermsIn }: Env, db: Db, language: TranslationLanguage) => ({
  refundTerms: refundTermsIn[language],
  banners: await activeTitles(db, language),
});
