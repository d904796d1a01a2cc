import { randomUUID } from 'node:crypto';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { Transaction } from '../database.ts';
import { operatorOf } from './push-service.ts';

/** Part of the transaction that has something to tell, as `queueMail` is: one message for each browser of the customer. */
export async function queuePush(tx: Transaction, customerId: string, notice: PushNotice, now: Date): Promise<void> {
  const browsers = await tx.execute<{ id: string; endpoint: string }>('select id, endpoint from push_subscription where customer_id = ?', [customerId]);
  for (const { id, endpoint } of browsers) {
    await tx.execute(
      'insert into push_message (id, subscription_id, customer_id, service, notice, created_at, attempts, next_at) values (?, ?, ?, ?, ?, ?, 0, ?)',
      [randomUUID(), id, customerId, operatorOf(endpoint), JSON.stringify(notice), now, now],
    );
  }
}
