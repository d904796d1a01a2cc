import { expect, test } from 'vitest';
import { settingsSchema } from './env-settings.ts';
import { refundTermsOf } from './refund-terms.ts';

const termsOf = (values: object) =>
  refundTermsOf(settingsSchema.parse({ OIDC_ISSUER: 'https://id.example', ...values }));

test('refunds are spoken of in each language that the operator has written, and in none without the English', () => {
  expect(termsOf({ REFUND_TERMS: 'All of it.', REFUND_TERMS_TA: 'முழுவதும்.' })).toEqual({
    refundTerms: 'All of it.',
    refundTermsIn: { si: null, ta: 'முழுவதும்.' },
  });
  expect(termsOf({ REFUND_TERMS_SI: 'සම්පූර්ණයෙන්.' })).toEqual({
    refundTerms: null,
    refundTermsIn: { si: null, ta: null },
  });
});
