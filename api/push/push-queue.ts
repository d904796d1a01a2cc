import { randomUUID } from 'node:crypto';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { Transaction } from '../database.ts';

/** Part of the transaction that has something to tell, as `queueMail` is: one message for each browser of the customer. */
export async function queuePush(tx: Transaction, customerId: string, notice: PushNotice, now: Date): Promise<void> {
  const browsers = await tx.execute<{ id: string }>('select id from push_subscription where customer_id = ?', [customerId]);
  for (const { id } of browsers) {
    await tx.execute(
      'insert into push_message (id, subscription_id, customer_id, notice, created_at, attempts, next_at) values (?, ?, ?, ?, ?, 0, ?)',
      [randomUUID(), id, customerId, JSON.stringify(notice), now, now],
    );
  }
}
