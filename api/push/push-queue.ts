import { randomUUID } from 'node:crypto';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { Transaction } from '../database/transaction.ts';
import { earliest } from '../queue/queue-retry.ts';
import { operatorOf } from './push-service.ts';

/** Under what those wait that can be taken back until they are due: apart, for what is told at once cannot be. */
const laterOf = (tag: string): string => `${tag} later`;

const dueTimes = (rows: readonly { readonly nextAt: string | null }[]): Date[] =>
  rows.flatMap(({ nextAt }) => (nextAt === null ? [] : [new Date(nextAt)]));

/**
 * Part of the transaction that has something to tell, as `queueMail` is: one message for each browser of the customer.
 * It takes the place of what waits for that browser with the same tag, as it would on the phone. `laterAt`: when to
 * send what may be taken back until then. Of such news the last is told, when the first was due; what is to be told at
 * once stays before it.
 */
export async function queuePush(
  tx: Transaction,
  customerId: string,
  notice: PushNotice,
  now: Date,
  laterAt: Date | null = null,
): Promise<void> {
  const { tag } = notice;
  const topic = laterAt ? laterOf(tag) : tag;
  const browsers = tx.db.selectFrom('pushSubscription').select(['id', 'endpoint']).where('customerId', '=', customerId);
  for (const { id: subscriptionId, endpoint } of await browsers.execute()) {
    const replaced = await tx.db
      .deleteFrom('pushMessage')
      .where('subscriptionId', '=', subscriptionId)
      .where('topic', 'in', [topic, laterOf(tag)])
      .where('attempts', '=', 0)
      .returning('nextAt')
      .execute();
    await tx.db
      .insertInto('pushMessage')
      .values({
        id: randomUUID(),
        subscriptionId,
        customerId,
        service: operatorOf(endpoint),
        topic,
        notice: JSON.stringify(notice),
        createdAt: now.toISOString(),
        nextAt: earliest([laterAt ?? now, ...dueTimes(replaced)]).toISOString(),
      })
      .execute();
  }
}

const deleteWaiting = (tx: Transaction, customerId: string, topic: string) =>
  tx.db
    .deleteFrom('pushMessage')
    .where('customerId', '=', customerId)
    .where('topic', '=', topic)
    .where('attempts', '=', 0);

/** What waits for the customer's browsers under a tag to be told at once, and nobody has begun to send, is not told. */
export async function withdrawPush(tx: Transaction, customerId: string, tag: string): Promise<void> {
  await deleteWaiting(tx, customerId, tag).execute();
}

/** The same of what was to be told later; answers when. */
export async function withdrawLaterPush(tx: Transaction, customerId: string, tag: string): Promise<readonly Date[]> {
  return dueTimes(await deleteWaiting(tx, customerId, laterOf(tag)).returning('nextAt').execute());
}
