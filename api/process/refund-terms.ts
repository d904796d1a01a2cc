import type { TranslationLanguage } from '../../shared/site-language.ts';
import type { Settings } from './env-settings.ts';

export type RefundTerms = {
  /** What the operator says of refunds; null: nothing. */
  readonly refundTerms: string | null;
  /** The same in other languages; null: it is said in English. */
  readonly refundTermsIn: Readonly<Record<TranslationLanguage, string | null>>;
};

const demo: RefundTerms = {
  refundTerms:
    'Made up for the demonstration: a fee is refunded in full when no professional can come, or when you cancel before it is verified.',
  refundTermsIn: {
    si: 'ආදර්ශනය සඳහා සාදාගත් කොන්දේසියකි: ශිල්පියෙකුට පැමිණිය නොහැකි නම්, හෝ ගෙවීම තහවුරු කිරීමට පෙර ඔබ අවලංගු කළොත්, ගාස්තුව සම්පූර්ණයෙන් ආපසු ගෙවමු.',
    ta: 'மாதிரிக்காக உருவாக்கப்பட்டது: நிபுணர் எவரும் வர முடியாவிட்டால், அல்லது கொடுப்பனவு உறுதியாகும் முன் நீங்கள் ரத்து செய்தால், கட்டணம் முழுமையாக மீளளிக்கப்படும்.',
  },
};

/** What nobody has written in English is not said in another language either. */
export function refundTermsOf(settings: Settings): RefundTerms {
  const { REFUND_TERMS: refundTerms, REFUND_TERMS_SI: si = null, REFUND_TERMS_TA: ta = null } = settings;
  if (refundTerms !== undefined) return { refundTerms, refundTermsIn: { si, ta } };
  return settings.OIDC_ISSUER === undefined ? demo : { refundTerms: null, refundTermsIn: { si: null, ta: null } };
}
