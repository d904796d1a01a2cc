import { sql } from 'kysely';
import { endsWithDigits } from '../../../shared/phone-numbers.ts';
import { maxLinkTries } from '../../../shared/features/orders/request-link-contract.ts';
import type { SiteLanguage } from '../../../shared/site-language.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Db } from '../../entities/tables.ts';
import type { Claimed, LinkOf } from '../../auth/request-links.ts';

const lockMs = 24 * 60 * 60 * 1000;

/** `language`: the language of the request. */
type Linked = LinkOf & { readonly phone: string; readonly language: SiteLanguage };

/** The request that a token or a grant names; null if there is none. */
export async function readLinked(db: Db, { kind, id }: Pick<Claimed, 'kind' | 'id'>): Promise<Linked | null> {
  const row =
    kind === 'booking'
      ? await db
          .selectFrom('booking')
          .select(['linkGeneration as generation', 'phone', 'language'])
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('estimateRequest')
          .select(['linkGeneration as generation', 'contactPhone as phone', 'language'])
          .where('id', '=', id)
          .executeTakeFirst();
  return row ? { kind, id, ...row } : null;
}

type Tried = {
  readonly access: 'closed' | 'wrong' | 'locked' | 'open';
  readonly triesLeft: number;
  readonly lockedUntil: string | null;
};

const selectTries = (db: Db, of: LinkOf) =>
  db.selectFrom('linkTry').select(['tries', 'lockedUntil']).where('id', '=', nameOf(of));

const nameOf = ({ kind, id, generation }: LinkOf): string => `${kind} ${id} ${generation}`;

/** The lock state of a link without an attempt to open it. */
export const readTries = async (db: Db, of: LinkOf, now: Date): Promise<Tried> =>
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
  linked: Omit<Linked, 'language'>,
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

/** Revokes all links of the request sent so far. */
export const nextLink = { linkGeneration: sql<number>`link_generation + 1` };
