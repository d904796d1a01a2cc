import { randomUUID } from 'node:crypto';
import type { InsertObject, InsertResult } from 'kysely';
import type { Tables } from '../../entities/tables.ts';
import type { WriteContext, Actor } from '../../router/handler.ts';
import type { Transaction } from '../../db/transaction.ts';
import { mailboxOf } from '../../router/limits/contact-limit.ts';

type About = { readonly id: string } & Pick<WriteContext<unknown>, 'secrets' | 'warn'>;

/**
 * Stores a request with the hash of its device's secret. `insert` does nothing where another row has that secret
 * already. Then the request is stored without it: the sender is not refused, and cannot read another's.
 */
export async function withSecret(
  { id, secrets: [secretHash], warn }: About,
  insert: (secretHash: string | null) => Promise<InsertResult>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await insert(secretHash ?? null);
  if (numInsertedOrUpdatedRows === 1n) return;
  warn({ request: id }, 'stored without its secret, which another request has');
  await insert(null);
}

type Fee = Omit<InsertObject<Tables, 'payment'>, 'id' | 'createdAt'>;

/** With its fee. `insert`: as of `withSecret`. */
export async function storeRequest(
  context: Pick<WriteContext<unknown>, 'tx' | 'now' | 'secrets' | 'warn'>,
  id: string,
  insert: (secretHash: string | null) => Promise<InsertResult>,
  fee: Fee,
): Promise<void> {
  const { tx, now } = context;
  await withSecret({ ...context, id }, insert);
  // Its id is not the request's: a client may give one key to a booking and to an estimate.
  const payment = { id: randomUUID(), createdAt: now.toISOString(), ...fee };
  await tx.db.insertInto('payment').values(payment).execute();
}

/** Whether somebody who is signed in writes down the address of their account, which is theirs. */
export async function isOwnAddress(tx: Transaction, actor: Actor | null, address: string | null): Promise<boolean> {
  if (actor === null || address === null) return false;
  const account = await tx.db
    .selectFrom('customer')
    .select(['email', 'emailVerified'])
    .where('id', '=', actor.customerId)
    .executeTakeFirst();
  return account?.emailVerified === true && mailboxOf(account.email) === mailboxOf(address);
}
