import { withPlainDigits } from './digits.ts';

/** Removes invisible characters and replaces digits of other scripts. */
function plain(text: string): string {
  // A superscript is an exponent, not another digit: 12² is not 122.
  return withPlainDigits(text.replaceAll(/(?<=\p{N})[²³¹⁰⁴-⁹]/gu, '^'))
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const grouped = /^\d{1,3}(?:[, '’٬]\d{2,3})*[, '’٬]\d{3}(?=\.|$)/;

/**
 * Parses a non-negative number as people write it into digits with a decimal point: `1,200.50`, `1 200`, `12,5`,
 * `１２００`. Null if it is not a number, and for `1.200`, which is ambiguous (1,200 or 1.2).
 */
export function typedNumber(text: string): string | null {
  const number = plain(text)
    .replace('٫', '.')
    .replace(grouped, (whole) => whole.replaceAll(/\D/g, ''))
    // A decimal comma, and a full stop or comma that ends a sentence.
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
    .replace(/^(\d+)[.,]$/, '$1');
  return /^\d+(?:\.\d+)?$/.test(number) && !/^\d{1,3}\.\d{3}$/.test(number) ? number : null;
}

const squareFeet = String.raw`(?:(?:sq(?:uare|r)?\.? ?)?(?:ft|feet|foot)\.?(?: ?(?:2|sq(?:uare)?d?\.?))?|s\.?q?\.?f\.?t?\.?|වර්ග අඩි|ව\.අ\.?|சதுர அடி(?:கள்)?|ச\.அ\.?)`;
const unitAround = new RegExp(`^${squareFeet} |(?<=[^ ]) ?${squareFeet}$`, 'i');

const maxArea = 999_999_999;

/** Whole square feet as digits: `1,200 sq ft` is 1200, 12.5 is 13. Null if it is not an area. */
export function squareFeetOf(text: string): string | null {
  const [whole, decimals = ''] = typedNumber(plain(text).replace(unitAround, ''))?.split('.') ?? [];
  if (whole === undefined || whole.length > 12) return null;
  const area = Number(whole) + (decimals >= '5' ? 1 : 0);
  return area <= maxArea ? String(area) : null;
}
