import { randomUUID } from 'node:crypto';
import type { InsertObject, InsertResult } from 'kysely';
import type { Tables } from '../../entities/tables.ts';
import type { WriteContext, Actor } from '../../router/handler.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { mailboxOf } from '../../router/limits/contact-limit.ts';

type About = { readonly id: string } & Pick<WriteContext<unknown>, 'secrets' | 'warn'>;

/**
 * Stores a request with the hash of its device's secret. If another row has that hash already, `insert` does nothing
 * and the request is stored without it: the sender is not refused, and cannot read the other request.
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

/** Stores a request with its fee. `insert`: as for `withSecret`. */
export async function storeRequest(
  context: Pick<WriteContext<unknown>, 'tx' | 'now' | 'secrets' | 'warn'>,
  id: string,
  insert: (secretHash: string | null) => Promise<InsertResult>,
  fee: Fee,
): Promise<void> {
  const { tx, now } = context;
  await withSecret({ ...context, id }, insert);
  // A separate id, because a client may use one key for a booking and for an estimate request.
  const payment = { id: randomUUID(), createdAt: now.toISOString(), ...fee };
  await tx.db.insertInto('payment').values(payment).execute();
}

/** How a request names its provider: the field of its form, and the column. */
type Chosen = { readonly field: string; readonly column: 'id' | 'slug'; readonly value: string };

/**
 * The id of the provider of a new request; undefined if there is none. Their row is held, so that they are still listed
 * when the request is stored. Throws 422 if they are not.
 */
export async function lockListedProvider(
  { db }: Transaction,
  { field, column, value }: Chosen,
): Promise<string | undefined> {
  const provider = await db
    .selectFrom('provider')
    .select(['id', 'isListed'])
    .where(column, '=', value)
    .forShare()
    .executeTakeFirst();
  if (provider?.isListed === false) {
    throw new ProblemError('invalid', 'providerIsNotListed', { errors: { [field]: 'providerIsNotListed' } });
  }
  return provider?.id;
}

/** Whether a signed-in customer has typed the address of their own account. */
export async function isOwnAddress(tx: Transaction, actor: Actor | null, address: string | null): Promise<boolean> {
  if (actor === null || address === null) return false;
  const account = await tx.db
    .selectFrom('customer')
    .select(['email', 'emailVerified'])
    .where('id', '=', actor.customerId)
    .executeTakeFirst();
  return account?.emailVerified === true && mailboxOf(account.email) === mailboxOf(address);
}
