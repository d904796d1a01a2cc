import { numbersIn } from '../../../shared/phone-numbers.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { memoryLimiter, secondsOf, type MakeLimiter } from './limiters.ts';

const daySeconds = 24 * 60 * 60;

/** Gmail's mailboxes are the same with and without dots, and under both of its names. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The same text for all addresses of one mailbox, to count them; never to send to it. A person who has a mailbox
 * has as many addresses as they can think of words behind a plus sign.
 */
export function mailboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [domain, local = ''] = [lower.slice(at + 1), lower.slice(0, at).split('+', 1)[0]];
  return dotless.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** Digits of a Sri Lankan number without its zero. More of them, such as an extension, lead to the same line. */
const ownLength = 9;

/** The same for the telephone numbers in one field; none where it has no digits. */
const linesOf = (phone: string): readonly string[] =>
  numbersIn(phone).map((number) => {
    const local = /^(?:\+94|0094|94(?=\d{9})|0(?!0))0?(.*)$/.exec(number)?.[1];
    return local?.slice(0, ownLength) ?? number.replace(/^(?:\+|00)/, '');
  });

type Contact = { readonly email: string | null; readonly phone: string };

/**
 * Limits how many requests of a day name one mailbox or one telephone number: anybody can type anybody's. Counts one
 * more, and rejects with 429 where there have been enough; those that are refused count for nobody.
 */
export type ContactLimit = (contact: Contact) => Promise<void>;

export function contactLimit(mostADay: number, limiter: MakeLimiter = memoryLimiter): ContactLimit {
  const requests = limiter('requests of a contact', { points: mostADay, seconds: daySeconds });
  return async ({ email, phone }) => {
    const lines = linesOf(phone).map((line) => `phone ${line}`);
    const names = [...new Set(lines), ...(email === null ? [] : [`mailbox ${mailboxOf(email)}`])];
    for (const name of names) {
      const counted = await requests.get(name);
      if (counted && counted.consumedPoints >= mostADay) {
        throw new ProblemError('too-many-requests', 'tooManyForContact', { retryAfter: secondsOf(counted) });
      }
    }
    for (const name of names) await requests.penalty(name);
  };
}
