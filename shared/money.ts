/**
 * Writes whole rupees as the product shows them: `LKR 10,000`, with an ordinary space and groups of three.
 * Our own, because ICU disagrees between locales: `en-LK` puts a no-break space, `ta-LK` groups in lakhs.
 */
export function formatLkr(amountLkr: number): string {
  return `LKR ${groupThousands(String(amountLkr))}`;
}

/**
 * The same within a sentence of our own, whose lines do not break between the two. Texts that are prescribed, mails and
 * tables have the ordinary space.
 */
export const unbrokenLkr = (amountLkr: number): string => formatLkr(amountLkr).replace(' ', '\u00A0');

/** `450000` → `450,000`, for a string of digits of any length. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
