import { randomUUID } from 'node:crypto';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { Transaction } from '../database/transaction.ts';
import { pick, view } from '../database/view.ts';
import { Computed, insert, remove, removeReturning } from '../database/write-rows.ts';
import { pushMessages } from '../entities/push-message-entity.ts';
import { pushSubscriptions } from '../entities/push-subscription-entity.ts';
import { earliest } from '../queue/queue-retry.ts';
import { operatorOf } from './push-service.ts';

const browserView = view(pushSubscriptions, pick(pushSubscriptions, 'id', 'endpoint'));

const whenDue = view(pushMessages, pick(pushMessages, 'nextAt'));

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
  const browsers = await browserView.read(tx.execute, `where ${pushSubscriptions.customerId} = ?`, [customerId]);
  const { tag } = notice;
  const topic = laterAt ? laterOf(tag) : tag;
  const isOvertaken = `${pushMessages.subscriptionId} = ? and ${pushMessages.topic} in (?, ?) and ${pushMessages.attempts} = 0`;
  for (const { id: subscriptionId, endpoint } of browsers) {
    const waiting = new Computed(isOvertaken, [subscriptionId, topic, laterOf(tag)]);
    const replaced = dueTimes(await removeReturning(tx, pushMessages, waiting, whenDue));
    await insert(tx, pushMessages, {
      id: randomUUID(),
      subscriptionId,
      customerId,
      service: operatorOf(endpoint),
      topic,
      notice: JSON.stringify(notice),
      createdAt: now,
      nextAt: earliest([laterAt ?? now, ...replaced]),
    });
  }
}

/** What waits for the customer's browsers under a tag to be told at once, and nobody has begun to send, is not told. */
export async function withdrawPush(tx: Transaction, customerId: string, tag: string): Promise<void> {
  await remove(tx, pushMessages, { customerId, topic: tag, attempts: 0 });
}

/** The same of what was to be told later; answers when. */
export async function withdrawLaterPush(tx: Transaction, customerId: string, tag: string): Promise<readonly Date[]> {
  const waiting = { customerId, topic: laterOf(tag), attempts: 0 };
  return dueTimes(await removeReturning(tx, pushMessages, waiting, whenDue));
}
