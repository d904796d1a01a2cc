import { withPlainDigits } from './digits.ts';

/** Without what cannot be seen, and with plain digits. */
function plain(text: string): string {
  // A power is no further digit: 12² is not 122.
  return withPlainDigits(text.replaceAll(/(?<=\p{N})[²³¹⁰⁴-⁹]/gu, '^'))
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const grouped = /^\d{1,3}(?:[, '’٬]\d{2,3})*[, '’٬]\d{3}(?=\.|$)/;

/**
 * A number above or equal to 0 as people write it, as digits with a point before its decimals: `1,200.50`, `1 200`,
 * `12,5`, `１２００`. Null for what is no number, and for `1.200`, which is 1,200 to some and 1.2 to others.
 */
export function typedNumber(text: string): string | null {
  const number = plain(text)
    .replace('٫', '.')
    .replace(grouped, (whole) => whole.replaceAll(/\D/g, ''))
    // A decimal comma; and a full stop or a comma that ends a sentence.
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
    .replace(/^(\d+)[.,]$/, '$1');
  return /^\d+(?:\.\d+)?$/.test(number) && !/^\d{1,3}\.\d{3}$/.test(number) ? number : null;
}

const squareFeet = String.raw`(?:(?:sq(?:uare)?\.? ?)?(?:ft|feet|foot)\.?(?: ?(?:2|sq(?:uare)?d?\.?))?|s\.?q?\.?f\.?t?\.?|වර්ග අඩි|ව\.අ\.?|சதுர அடி|ச\.அ\.?)`;
const unitAround = new RegExp(`^${squareFeet} |(?<=[^ ]) ?${squareFeet}$`, 'i');

const largestArea = 999_999_999;

/** Whole square feet as digits, of what somebody typed: `1,200 sq ft` is 1200, 12.5 is 13. Null for what is no area. */
export function squareFeetOf(text: string): string | null {
  const [whole, decimals = ''] = typedNumber(plain(text).replace(unitAround, ''))?.split('.') ?? [];
  if (whole === undefined || whole.length > 12) return null;
  const area = Number(whole) + (decimals >= '5' ? 1 : 0);
  return area <= largestArea ? String(area) : null;
}
