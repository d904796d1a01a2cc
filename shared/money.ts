/**
 * Formats whole LKR as `LKR 10,000`, with an ordinary space and groups of three digits. `Intl` is not used, because ICU
 * differs between locales: `en-LK` inserts a no-break space, `ta-LK` groups in lakhs.
 */
export function formatLkr(amountLkr: number): string {
  return `LKR ${groupThousands(String(amountLkr))}`;
}

/** The same with a no-break space, for use in a sentence. Prescribed texts, mails and tables use the ordinary space. */
export const unbrokenLkr = (amountLkr: number): string => formatLkr(amountLkr).replace(' ', '\u00A0');

/** `450000` → `450,000`, for any number of digits, and `1234.5` → `1,234.5`, for up to three decimals. */
export function groupThousands(digits: string): string {
  return digits.replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,');
}
