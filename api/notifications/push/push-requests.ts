import type { ExpressionBuilder } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import type { Db, Tables } from '../../entities/tables.ts';
import type { PushTo } from '../rendering/notification-event.ts';

/** Maximum number of browsers that get notifications of one request; the oldest subscriptions lose it. */
const maxBrowsersOfRequest = 10;

/** Matches the browsers of the customer, and those that have asked for notifications of the request. */
export const getsPush =
  ({ customerId, secretHash }: PushTo) =>
  (eb: ExpressionBuilder<Tables, 'pushSubscription'>) =>
    eb.or([
      ...(customerId === null ? [] : [eb('pushSubscription.customerId', '=', customerId)]),
      ...(secretHash === null
        ? []
        : [
            eb.exists(
              eb
                .selectFrom('pushRequest')
                .select('pushRequest.subscriptionId')
                .whereRef('pushRequest.subscriptionId', '=', 'pushSubscription.id')
                .where('pushRequest.secretHash', '=', secretHash),
            ),
          ]),
    ]);

const tables = ['booking', 'estimateRequest', 'contactMessage'] as const;

/** The hashes that belong to a request or a message. */
export async function knownSecrets(db: Db, secretHashes: readonly string[]): Promise<readonly string[]> {
  if (secretHashes.length === 0) return [];
  const found = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('secretHash').where('secretHash', 'in', secretHashes).execute()),
  );
  // One secret may serve a booking and an estimate request.
  return [...new Set(found.flat().flatMap(({ secretHash }) => secretHash ?? []))];
}

/** The browser gets notifications of these requests, and of no others that were sent without an account. */
export async function followRequests(
  { db }: Transaction,
  subscriptionId: string,
  secretHashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('pushRequest').where('subscriptionId', '=', subscriptionId).execute();
  await db
    .insertInto('pushRequest')
    .values(secretHashes.map((secretHash) => ({ subscriptionId, secretHash })))
    .execute();
  const crowded = await db
    .selectFrom('pushRequest')
    .select('secretHash')
    .where('secretHash', 'in', secretHashes)
    .groupBy('secretHash')
    .having((eb) => eb.fn.countAll(), '>', maxBrowsersOfRequest)
    .execute();
  for (const { secretHash } of crowded) {
    await db
      .deleteFrom('pushRequest')
      .where('secretHash', '=', secretHash)
      .where('subscriptionId', 'not in', (eb) =>
        eb
          .selectFrom('pushRequest')
          .innerJoin('pushSubscription', 'pushSubscription.id', 'pushRequest.subscriptionId')
          .select('pushRequest.subscriptionId')
          .where('pushRequest.secretHash', '=', secretHash)
          .orderBy('pushSubscription.subscribedAt', 'desc')
          .orderBy('pushSubscription.id')
          .limit(maxBrowsersOfRequest),
      )
      .execute();
  }
  if (crowded.length === 0) return;
  // A browser without a customer and without requests gets no pushes, so no failed push would show that it has ended.
  await db
    .deleteFrom('pushSubscription')
    .where('customerId', 'is', null)
    .where('id', 'not in', (eb) => eb.selectFrom('pushRequest').select('subscriptionId'))
    .execute();
}
