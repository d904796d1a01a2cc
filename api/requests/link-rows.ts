import { endsWithDigits } from '../../shared/phone-numbers.ts';
import { mostLinkTries } from '../../shared/requests/request-link-contract.ts';
import type { SiteLanguage } from '../../shared/site-language.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { pick, view } from '../database/view.ts';
import { Computed, hold, insert, onConflictKeep, update } from '../database/write-rows.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { linkTries } from '../entities/link-entity.ts';
import type { Claimed, LinkOf } from '../sessions/request-links.ts';

const lockMs = 24 * 60 * 60 * 1000;

const bookingView = view(bookings, {
  generation: bookings.linkGeneration,
  ...pick(bookings, 'phone', 'language'),
});
const estimateView = view(estimates, {
  generation: estimates.linkGeneration,
  phone: estimates.contactPhone,
  language: estimates.language,
});

/** `language`: in which it was written. */
type Linked = LinkOf & { readonly phone: string; readonly language: SiteLanguage };

/** The request that a token or a grant says it is of; null where there is none. */
export async function readLinked(
  read: Database['read'],
  { kind, id }: Pick<Claimed, 'kind' | 'id'>,
): Promise<Linked | null> {
  const row =
    kind === 'booking'
      ? await bookingView.first(read, `where ${bookings.id} = ?`, [id])
      : await estimateView.first(read, `where ${estimates.id} = ?`, [id]);
  return row ? { kind, id, ...row } : null;
}

type Tried = {
  readonly access: 'closed' | 'wrong' | 'locked' | 'open';
  readonly triesLeft: number;
  readonly lockedUntil: string | null;
};

const triesView = view(linkTries, pick(linkTries, 'tries', 'lockedUntil'));

const nameOf = ({ kind, id, generation }: LinkOf): string => `${kind} ${id} ${generation}`;

/** How it stands with a link that nobody tries to open. */
export async function readTries(read: Database['read'], of: LinkOf, now: Date): Promise<Tried> {
  const row = await triesView.first(read, `where ${linkTries.id} = ?`, [nameOf(of)]);
  if (!row) return { access: 'closed', triesLeft: mostLinkTries, lockedUntil: null };
  if (row.lockedUntil === null) return { access: 'closed', triesLeft: mostLinkTries - row.tries, lockedUntil: null };
  return row.lockedUntil > now.toISOString()
    ? { access: 'locked', triesLeft: 0, lockedUntil: row.lockedUntil }
    : { access: 'closed', triesLeft: mostLinkTries, lockedUntil: null };
}

/**
 * Whether these are the last digits of the phone number. Tries of the same link come one after the other, in all
 * processes together; the last wrong one locks it.
 */
export async function tryDigits(
  tx: Transaction,
  linked: Omit<Linked, 'language'>,
  digits: string,
  now: Date,
): Promise<Tried> {
  const id = nameOf(linked);
  await insert(tx, linkTries, { id, tries: 0 }, onConflictKeep(linkTries, ['id']));
  await hold(tx, linkTries, { id });
  const before = await readTries(tx.execute, linked, now);
  if (before.access === 'locked') return before;
  const isRight = endsWithDigits(linked.phone, digits);
  const tries = isRight ? 0 : mostLinkTries - before.triesLeft + 1;
  const lockedUntil = tries < mostLinkTries ? null : new Date(now.getTime() + lockMs);
  await update(tx, linkTries, { id }, { tries: lockedUntil ? 0 : tries, lockedUntil });
  if (isRight) return { access: 'open', triesLeft: mostLinkTries, lockedUntil: null };
  return lockedUntil
    ? { access: 'locked', triesLeft: 0, lockedUntil: lockedUntil.toISOString() }
    : { access: 'wrong', triesLeft: mostLinkTries - tries, lockedUntil: null };
}

/** What has been sent of it so far leads nowhere any more. */
export const nextLink = { linkGeneration: new Computed('link_generation + 1') };
