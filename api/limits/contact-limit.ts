import { numbersIn } from '../../shared/phone-numbers.ts';
import { ProblemError } from '../../shared/problem.ts';
import { ownUsesOnly, type ShareUses } from './shared-uses.ts';
import { WindowCounts, type Clock } from './window-counts.ts';

const dayMs = 24 * 60 * 60_000;

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

/** Limits how many requests name one mailbox or one telephone number: anybody can type anybody's. */
export class ContactLimit {
  readonly #mostADay: number;
  readonly #counts: WindowCounts;

  constructor(
    mostADay: number,
    { clock, share = ownUsesOnly }: { readonly clock?: Clock; readonly share?: ShareUses } = {},
  ) {
    this.#mostADay = mostADay;
    this.#counts = new WindowCounts({ clock, windowMs: dayMs, share: share('requests of a contact') });
  }

  /** Counts one more. Throws 429 where there have been enough; those that are refused count for nobody. */
  admit({ email, phone }: Contact): void {
    const lines = linesOf(phone).map((line) => `phone ${line}`);
    const names = [...new Set(lines), ...(email === null ? [] : [`mailbox ${mailboxOf(email)}`])];
    if (names.some((name) => this.#counts.get(name) >= this.#mostADay)) {
      throw new ProblemError('too-many-requests', 'tooManyForContact', { retryAfter: this.#counts.secondsLeft });
    }
    for (const name of names) this.#counts.add(name);
  }
}
