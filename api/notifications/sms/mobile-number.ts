import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { dialable } from '../../../shared/phone.ts';

/** A mobile number in its international form, for SMS: `077 123 4567` → `+94771234567`. Null if it is none. */
export function mobileNumber(typed: string | null): string | null {
  const number = typed === null ? null : dialable(typed);
  return number !== null && parsePhoneNumberFromString(number)?.isValid() ? number : null;
}
