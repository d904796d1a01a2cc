import { withPlainDigits } from './digits.ts';
import { typedNumber } from './typed-area.ts';
import { withoutInvisible } from './visible.ts';

const currency = /^(?:LKR|SLR|Rs|රු|ரூ)\.?\s*|\s*(?:LKR|SLR|Rs\.?|\/[-=])$/gi;

/**
 * Parses an amount as people write it: `450000`, `4,50,000.00`, `Rs. 450 000/-` or -1. Text that is not an amount
 * becomes NaN; a fraction stays a fraction. `150.000` and `10,00` are fractions, because they may mean thousands.
 */
export function rupeesOf(value: number | string): number {
  if (typeof value === 'number') return value;
  const typed = withPlainDigits(withoutInvisible(value)).trim().replaceAll(currency, '');
  const text = typed.replace(/^-/, '');
  // A group never begins with a zero, and a raised digit is a footnote.
  if (/^0[,\s]\d/.test(text) || /[\u00B2\u00B3\u00B9\u2070-\u2079]/.test(value)) return Number.NaN;
  const number = /,\d\d?$/.test(text) ? null : typedNumber(text);
  const match = /^(\d{1,15})(?:[.,](\d*))?$/.exec(number ?? text);
  if (!match) return Number.NaN;
  const [, whole, part = ''] = match;
  const isFraction = number === null ? part !== '' : /[1-9]/.test(part);
  return (typed === text ? 1 : -1) * (Number(whole) + (isFraction ? 0.5 : 0));
}
