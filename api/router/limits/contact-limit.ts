import { numbersIn } from '../../../shared/phone-numbers.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { memoryLimiter, secondsOf, type MakeLimiter } from './limiters.ts';

const daySeconds = 24 * 60 * 60;

/** Gmail ignores dots, and its two domains are the same. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * A normalised address, equal for all addresses of one mailbox: only for counting, never for sending. With a plus sign,
 * one mailbox has any number of addresses.
 */
export function mailboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [domain, local = ''] = [lower.slice(at + 1), lower.slice(0, at).split('+', 1)[0]];
  return dotless.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** Digits of a Sri Lankan number without the leading zero. Further digits, such as an extension, are ignored. */
const ownLength = 9;

/** The normalised telephone numbers in one field; none if it has no digits. */
const linesOf = (phone: string): readonly string[] =>
  numbersIn(phone).map((number) => {
    const local = /^(?:\+94|0094|94(?=\d{9})|0(?!0))0?(.*)$/.exec(number)?.[1];
    return local?.slice(0, ownLength) ?? number.replace(/^(?:\+|00)/, '');
  });

type Contact = { readonly email: string | null; readonly phone: string };

/**
 * Limits how many requests a day name one mailbox or telephone number, because anybody can type somebody else's. Counts
 * one more, and rejects with 429 above the limit; a refused request is not counted.
 */
export type ContactLimit = (contact: Contact) => Promise<void>;

export function contactLimit(maxPerDay: number, limiter: MakeLimiter = memoryLimiter): ContactLimit {
  const requests = limiter('requests of a contact', { points: maxPerDay, seconds: daySeconds });
  return async ({ email, phone }) => {
    const lines = linesOf(phone).map((line) => `phone ${line}`);
    const names = [...new Set(lines), ...(email === null ? [] : [`mailbox ${mailboxOf(email)}`])];
    for (const name of names) {
      const counted = await requests.get(name);
      if (counted && counted.consumedPoints >= maxPerDay) {
        throw new ProblemError('too-many-requests', 'tooManyForContact', { retryAfter: secondsOf(counted) });
      }
    }
    for (const name of names) await requests.penalty(name);
  };
}
