import { endsWithDigits } from '../../shared/phone-numbers.ts';
import { maxLinkTries } from '../../shared/features/orders/request-link-contract.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Db } from '../entities/tables.ts';
import { dayMs } from '../../shared/duration.ts';

const lockMs = dayMs;

/** A link that asks for the last digits of a telephone number. Each generation has tries of its own. */
type TriedLink = {
  readonly kind: 'booking' | 'estimate' | 'desk';
  readonly id: string;
  readonly generation: number;
};

/** The result of an attempt, or the state without one. */
export type Tried = {
  readonly access: 'closed' | 'wrong' | 'locked' | 'open';
  readonly triesLeft: number;
  readonly lockedUntil: string | null;
};

const selectTries = (db: Db, of: TriedLink) =>
  db.selectFrom('linkTry').select(['tries', 'lockedUntil']).where('id', '=', nameOf(of));

const nameOf = ({ kind, id, generation }: TriedLink): string => `${kind} ${id} ${generation}`;

/** The lock state of a link without an attempt to open it. */
export const readTries = async (db: Db, of: TriedLink, now: Date): Promise<Tried> =>
  triedOf(await selectTries(db, of).executeTakeFirst(), now);

type Tries = { readonly tries: number; readonly lockedUntil: string | null };

function triedOf(row: Tries | undefined, now: Date): Tried {
  if (!row) return { access: 'closed', triesLeft: maxLinkTries, lockedUntil: null };
  if (row.lockedUntil === null) return { access: 'closed', triesLeft: maxLinkTries - row.tries, lockedUntil: null };
  return row.lockedUntil > now.toISOString()
    ? { access: 'locked', triesLeft: 0, lockedUntil: row.lockedUntil }
    : { access: 'closed', triesLeft: maxLinkTries, lockedUntil: null };
}

/**
 * Whether these are the last digits of the phone number. Attempts for one link are serialised over all processes; too
 * many wrong ones lock the link.
 */
export async function tryDigits(
  tx: Transaction,
  linked: TriedLink & { readonly phone: string },
  digits: string,
  now: Date,
): Promise<Tried> {
  const id = nameOf(linked);
  await tx.db
    .insertInto('linkTry')
    .values({ id, tries: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const before = triedOf(await selectTries(tx.db, linked).forNoKeyUpdate().executeTakeFirst(), now);
  if (before.access === 'locked') return before;
  const isRight = endsWithDigits(linked.phone, digits);
  const tries = isRight ? 0 : maxLinkTries - before.triesLeft + 1;
  const lockedUntil = tries < maxLinkTries ? null : new Date(now.getTime() + lockMs).toISOString();
  await tx.db
    .updateTable('linkTry')
    .set({ tries: lockedUntil === null ? tries : 0, lockedUntil })
    .where('id', '=', id)
    .execute();
  if (isRight) return { access: 'open', triesLeft: maxLinkTries, lockedUntil: null };
  return lockedUntil !== null
    ? { access: 'locked', triesLeft: 0, lockedUntil }
    : { access: 'wrong', triesLeft: maxLinkTries - tries, lockedUntil: null };
}
