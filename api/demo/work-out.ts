import type { Transaction } from '../database/transaction.ts';
import { pick, view } from '../database/view.ts';
import { mailMessages } from '../entities/mail-message-entity.ts';
import { officeTasks } from '../entities/office-task-entity.ts';
import { addTell, addTodo, keepAllTodos } from '../todos/keep-todo.ts';

// What the program writes down as it goes, for rows that are put there without it.

/** A receipt for every payment that has been verified, in the order of time. The same in both dialects. */
export async function workOutReceipts(tx: Transaction): Promise<void> {
  await tx.execute(`
insert into receipt (id, number, payment_id, kind, reference, payer_name, amount_lkr, issued_at)
select 'receipt-' || payment.id, row_number() over (order by payment.verified_at, payment.id), payment.id, payment.kind, payment.reference,
 coalesce(booking.full_name, estimate_request.contact_name), payment.received_lkr, payment.verified_at
 from payment left join job on job.id = payment.job_id
 left join booking on booking.id = coalesce(payment.booking_id, job.booking_id)
 left join estimate_request on estimate_request.id = payment.estimate_request_id
 where payment.state = 'verified'`);
  await tx.execute("update receipt_series set last_number = (select count(*) from receipt) where id = 'receipt'");
}

const openTasks = view(officeTasks, pick(officeTasks, 'id', 'createdAt'));
const givenUpMails = view(mailMessages, pick(mailMessages, 'id', 'createdAt'));

/** What waits for the office, of everything that there is. */
export async function workOutTodos(tx: Transaction): Promise<void> {
  await keepAllTodos(tx);
  for (const { id, createdAt } of await openTasks.read(tx.execute, `where ${officeTasks.doneAt} is null`)) {
    await addTell(tx, id, new Date(createdAt));
  }
  const givenUp = `where ${mailMessages.sentAt} is null and ${mailMessages.nextAt} is null and ${mailMessages.text} <> ''`;
  for (const { id, createdAt } of await givenUpMails.read(tx.execute, givenUp)) {
    await addTodo(tx, id, { kind: 'mail', dueAt: createdAt });
  }
}
