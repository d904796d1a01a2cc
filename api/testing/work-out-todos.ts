import type { Database } from '../database/database.ts';
import { fillLateTodos } from '../migrations/fill-late-todos.ts';
import { fillEstimateSettlements, fillSettlements } from '../migrations/fill-settlements.ts';
import { fillRefundTodos, fillTodos, leaveArchived, postgresqlHours, sqliteHours } from '../migrations/fill-todos.ts';

/** Forgets what is kept of what waits, and works it out from everything else. */
export const workOutTodos = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute('delete from todo');
    const hours = database.kind === 'sqlite' ? sqliteHours : postgresqlHours;
    const fills = [
      fillTodos(hours),
      fillRefundTodos(hours),
      leaveArchived,
      fillCommissionRefunds(hours),
      fillSettlements(hours),
      fillEstimateSettlements(hours),
      fillLateTodos(hours),
      fillJobSettlements(hours),
    ].join(';\n');
    for (const statement of fills.split(';\n')) await tx.execute(statement);
  });

/** Of commissions that go back. */
const fillCommissionRefunds = (hours: (count: number) => string): string => `
insert into todo (id, kind, subject_id, due_at, stamp)
select 'commissionRefund:' || job_id, 'commissionRefund', job_id, refund_promised_at + ${hours(72)}, 1
 from payment where job_id is not null and refund_promised_at is not null and refunded_at is null and state <> 'refused'`;

/** What happens to the fee of an inspection whose job was cancelled without a word of it. */
const fillJobSettlements = (hours: (count: number) => string): string => `
insert into todo (id, kind, subject_id, due_at, stamp)
select 'settlement:' || booking.id, 'settlement', booking.id, coalesce((select min(created_at) from request_event
  where request_event.booking_id = booking.id and request_event.kind in ('cancelled', 'refused')), booking.created_at) + ${hours(24)}, 1
 from payment join booking on booking.id = payment.booking_id join job on job.booking_id = booking.id
 where job.status = 'cancelled' and payment.state in ('claimed', 'verified') and payment.refund_promised_at is null
 and booking.ended_as is null and booking.archived_at is null
 and not exists (select 1 from request_event where request_event.booking_id = booking.id and request_event.money is not null)`;
