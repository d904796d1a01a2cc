import { ProblemError } from '../../shared/problem.ts';
import type { Transaction } from '../database/transaction.ts';
import { pick, view } from '../database/view.ts';
import { Computed, update } from '../database/write-rows.ts';
import { bookings } from '../entities/booking-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { withdrawTasks, type TaskOf } from './office-task-rows.ts';

const nameView = view(providers, pick(providers, 'displayName'));

/**
 * Whose a booking or a job is from now on; answers their name. What waited to be told to either of them is
 * overtaken. The row is held, and `before` is who has it.
 */
export async function assignProvider(
  tx: Transaction,
  of: TaskOf,
  { before, providerId }: { readonly before: string | null; readonly providerId: string },
): Promise<{ readonly isChanged: boolean; readonly name: string }> {
  const provider = await nameView.first(tx.execute, `where ${providers.id} = ?`, [providerId]);
  if (!provider) {
    const refusal = 'There is no such professional.';
    throw new ProblemError('invalid', refusal, { errors: { providerId: refusal } });
  }
  const isChanged = before !== providerId;
  if (isChanged) {
    for (const overtaken of [before, providerId]) if (overtaken !== null) await withdrawTasks(tx, of, overtaken);
    if ('bookingId' in of) await update(tx, bookings, { id: of.bookingId }, { providerId });
    else {
      await update(tx, jobs, { id: of.jobId }, { providerId });
      // All that concerns the visit reads its booking.
      const booking = `id = (select ${jobs.bookingId} from ${jobs} where ${jobs.id} = ?)`;
      await update(tx, bookings, new Computed(booking, [of.jobId]), { providerId });
    }
  }
  return { isChanged, name: provider.displayName };
}
