import { randomUUID } from 'node:crypto';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { Transaction } from '../database/database.ts';
import { earliest } from '../queue/queue-retry.ts';
import { instantOf } from '../database/raw-values.ts';
import { operatorOf } from './push-service.ts';

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
  const browsers = await tx.execute<{ id: string; endpoint: string }>(
    'select id, endpoint from push_subscription where customer_id = ?',
    [customerId],
  );
  for (const { id, endpoint } of browsers) {
    const replaced = await tx.execute<{ next_at: unknown }>(
      'delete from push_message where subscription_id = ? and topic = ? and attempts = 0 returning next_at',
      [id, notice.tag],
    );
    const times = replaced.map(({ next_at }) => new Date(instantOf(next_at)));
    await tx.execute(
      'insert into push_message (id, subscription_id, customer_id, service, topic, notice, created_at, attempts, next_at) values (?, ?, ?, ?, ?, ?, ?, 0, ?)',
      [
        randomUUID(),
        id,
        customerId,
        operatorOf(endpoint),
        notice.tag,
        JSON.stringify(notice),
        now,
        earliest([dueAt, ...times]),
      ],
    );
  }
}
