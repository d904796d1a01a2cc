import { randomUUID } from 'node:crypto';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { Transaction } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { insert, remove, removeReturning } from '../database/write-rows.ts';
import { pushMessages } from '../entities/push-message-entity.ts';
import { pushSubscriptions } from '../entities/push-subscription-entity.ts';
import { earliest } from '../queue/queue-retry.ts';
import { operatorOf } from './push-service.ts';

const browserView = view(pushSubscriptions, pick(pushSubscriptions, 'id', 'endpoint'));

const whenDue = view(pushMessages, pick(pushMessages, 'nextAt'));

/**
 * Part of the transaction that has something to tell, as `queueMail` is: one message for each browser of the customer.
 * It takes the place of what waits for that browser with the same tag, as it would on the phone. `dueAt`: when to send
 * it.
 */
export async function queuePush(
  tx: Transaction,
  customerId: string,
  notice: PushNotice,
  now: Date,
  dueAt = now,
): Promise<void> {
  const browsers = await browserView.read(tx.execute, `where ${pushSubscriptions.customerId} = ?`, [customerId]);
  const topic = notice.tag;
  for (const { id: subscriptionId, endpoint } of browsers) {
    const waiting = { subscriptionId, topic, attempts: 0 };
    const replaced = await removeReturning(tx, pushMessages, waiting, whenDue);
    const times = replaced.flatMap(({ nextAt }) => (nextAt === null ? [] : [new Date(nextAt)]));
    await insert(tx, pushMessages, {
      id: randomUUID(),
      subscriptionId,
      customerId,
      service: operatorOf(endpoint),
      topic,
      notice: JSON.stringify(notice),
      createdAt: now,
      nextAt: earliest([dueAt, ...times]),
    });
  }
}

/** What waits for the customer's browsers under a tag, and nobody has begun to send, is not told. */
export async function withdrawPush(tx: Transaction, customerId: string, topic: string): Promise<void> {
  await remove(tx, pushMessages, { customerId, topic, attempts: 0 });
}
