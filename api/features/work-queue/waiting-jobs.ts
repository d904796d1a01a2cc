import type { InferResult } from 'kysely';
import type { DueTodo } from '../../../shared/features/work-queue/todo.ts';
import { dueTodosOfJob } from '../../../shared/features/work-queue/due-todos-of-job.ts';
import { refundOf } from '../../entities/payment-columns.ts';
import type { Db } from '../../entities/tables.ts';

export const selectJobs = (db: Db) =>
  db
    .selectFrom('job')
    .leftJoin('booking', 'booking.id', 'job.bookingId')
    .leftJoin('quote', 'quote.jobId', 'job.id')
    .leftJoin('payment', 'payment.jobId', 'job.id')
    .select([
      'job.id',
      'job.status',
      'booking.scheduledAt',
      'quote.declinedAt',
      'payment.state as commissionState',
      'payment.claimedAt',
      'payment.refundPromisedAt',
      'payment.refundLkr',
      'payment.refundedAt',
    ])
    .select((eb) => [
      eb.fn
        .coalesce(
          eb
            .selectFrom('jobTransition')
            .select(({ fn }) => fn.max('jobTransition.createdAt').as('reachedAt'))
            .whereRef('jobTransition.jobId', '=', 'job.id'),
          'job.createdAt',
        )
        .as('reachedAt'),
      // The oldest objection that the customer has not resolved.
      eb
        .selectFrom('jobProgress')
        .select(({ fn }) => fn.min('jobProgress.objectedAt').as('objectedAt'))
        .whereRef('jobProgress.jobId', '=', 'job.id')
        .where('jobProgress.confirmedAt', 'is', null)
        .as('objectedAt'),
      // The oldest entry that a professional has sent and the office has not decided about.
      eb
        .selectFrom('jobProgress')
        .select(({ fn }) => fn.min('jobProgress.createdAt').as('sentAt'))
        .whereRef('jobProgress.jobId', '=', 'job.id')
        .where('jobProgress.publishedAt', 'is', null)
        .where('jobProgress.sentBackAt', 'is', null)
        .as('sentAt'),
      eb
        .selectFrom('jobProgress')
        .select(({ fn }) => fn.max('jobProgress.publishedAt').as('readyAt'))
        .whereRef('jobProgress.jobId', '=', 'job.id')
        .where('jobProgress.kind', '=', 'check')
        .as('readyAt'),
    ]);

export function ofJob(row: InferResult<ReturnType<typeof selectJobs>>[number]): readonly DueTodo[] {
  const { id: _id, commissionState: state, claimedAt, refundPromisedAt, refundLkr, refundedAt, ...facts } = row;
  const refund = refundOf({ refundPromisedAt, refundLkr, refundedAt });
  return dueTodosOfJob({ ...facts, commission: state === null ? null : { state, claimedAt, refund } });
}
