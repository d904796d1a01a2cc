import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { numbersIn } from './phone-numbers.ts';

/** Shorter numbers are extensions, or the last digit of a second line (`011 234 5678/9`). */
const shortest = 6;

/**
 * The international form of a number. Without a country code it is Sri Lankan and has ten digits including the zero.
 */
function international(number: string): string | null {
  if (number.startsWith('+')) return number;
  if (number.startsWith('00')) return `+${number.slice(2)}`;
  if (number.startsWith('94')) return `+${number}`;
  if (number.startsWith('0')) return `+94${number.slice(1)}`;
  return number.length === 9 ? `+94${number}` : null;
}

/**
 * A Sri Lankan or international number for a `tel:` link: `077 123 4567` → `+94771234567`. Null if no number is valid
 * in its country, or if there are two: a link to the wrong person is worse than none. The numbering plans of all
 * countries are larger than a public page, so only the server and the back office use this.
 */
export function dialable(typed: string): string | null {
  const [number, second] = numbersIn(typed).filter((one) => one.length >= shortest);
  if (number === undefined || second !== undefined) return null;
  const parsed = parsePhoneNumberFromString(international(number) ?? '');
  return parsed?.isValid() ? parsed.number : null;
}
