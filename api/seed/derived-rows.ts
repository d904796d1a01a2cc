import { sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import { addPhoneTodo, addTodo, rebuildTodos } from '../features/work-queue/refresh-work-item.ts';

// Derives what the program writes as it runs, for rows that were inserted directly.

/** A receipt for every verified payment, in the order of time. The same SQL works in both dialects. */
export async function deriveReceipts(tx: Transaction): Promise<void> {
  await sql`
insert into receipt (id, number, payment_id, kind, reference, payer_name, amount_lkr, issued_at)
select 'receipt-' || payment.id, row_number() over (order by payment.verified_at, payment.id), payment.id, payment.kind, payment.reference,
 coalesce(booking.full_name, estimate_request.contact_name), payment.received_lkr, payment.verified_at
 from payment left join job on job.id = payment.job_id
 left join booking on booking.id = coalesce(payment.booking_id, job.booking_id)
 left join estimate_request on estimate_request.id = payment.estimate_request_id
 where payment.state = 'verified'`.execute(tx.db);
  await tx.db
    .updateTable('receiptSeries')
    .set((eb) => ({
      lastNumber: eb.selectFrom('receipt').select((receipt) => receipt.fn.countAll<number>().as('count')),
    }))
    .where('id', '=', 'receipt')
    .execute();
}

export async function deriveTodos(tx: Transaction): Promise<void> {
  await rebuildTodos(tx);
  const tasks = tx.db.selectFrom('officeTask').select(['id', 'createdAt']).where('doneAt', 'is', null);
  for (const { id, createdAt } of await tasks.execute()) {
    addPhoneTodo(tx, id, new Date(createdAt));
  }
  const givenUp = tx.db
    .selectFrom('notification')
    .select(['id', 'createdAt'])
    .where('sentAt', 'is', null)
    .where('nextAt', 'is', null)
    .where('details', 'is not', null);
  for (const { id, createdAt } of await givenUp.execute()) {
    addTodo(tx, id, { kind: 'mail', dueAt: createdAt });
  }
}
