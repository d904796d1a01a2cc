import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import { withdrawTasks, type TaskOf } from './office-task-queries.ts';

/**
 * Assigns a booking or a job to a provider and returns the provider's name. Withdraws the queued notifications to the
 * former and the new provider. The caller has locked the row; `before` is the former provider.
 */
export async function assignProvider(
  tx: Transaction,
  of: TaskOf,
  { before, providerId }: { readonly before: string | null; readonly providerId: string },
): Promise<{ readonly isChanged: boolean; readonly name: string }> {
  const provider = await tx.db
    .selectFrom('provider')
    .select('displayName')
    .where('id', '=', providerId)
    .executeTakeFirst();
  if (!provider) {
    const refusal = 'There is no such professional.';
    throw new ProblemError('invalid', refusal, { errors: { providerId: refusal } });
  }
  const isChanged = before !== providerId;
  if (isChanged) {
    for (const overtaken of [before, providerId]) if (overtaken !== null) await withdrawTasks(tx, of, overtaken);
    const bookings = tx.db.updateTable('booking').set({ providerId });
    if ('bookingId' in of) await bookings.where('id', '=', of.bookingId).execute();
    else {
      const { bookingId } = await tx.db
        .updateTable('job')
        .set({ providerId })
        .where('id', '=', of.jobId)
        .returning('bookingId')
        .executeTakeFirstOrThrow();
      // Notifications about the visit read the provider from the booking.
      if (bookingId !== null) await bookings.where('id', '=', bookingId).execute();
    }
  }
  return { isChanged, name: provider.displayName };
}
