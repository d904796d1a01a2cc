import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { numbersIn } from './phone-numbers.ts';

/** Shorter ones are extensions, or the last digit of a second line (`011 234 5678/9`). */
const shortest = 6;

/** As it is dialled from abroad. Without a country code a number is Sri Lankan, and has ten digits with its zero. */
function international(number: string): string | null {
  if (number.startsWith('+')) return number;
  if (number.startsWith('00')) return `+${number.slice(2)}`;
  if (number.startsWith('94')) return `+${number}`;
  if (number.startsWith('0')) return `+94${number.slice(1)}`;
  return number.length === 9 ? `+94${number}` : null;
}

/**
 * A Sri Lankan or international number as a link wants it: `077 123 4567` → `+94771234567`. Null where there is none
 * that is valid in its country, or where two were typed: no link is better than one to somebody else. The numbers of
 * all countries weigh more than a public page: only the server and the back office use this.
 */
export function dialable(typed: string): string | null {
  const [number, second] = numbersIn(typed).filter((one) => one.length >= shortest);
  if (number === undefined || second !== undefined) return null;
  const parsed = parsePhoneNumberFromString(international(number) ?? '');
  return parsed?.isValid() ? parsed.number : null;
}
