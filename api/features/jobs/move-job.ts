import { randomUUID } from 'node:crypto';
import {
  canDo,
  jobTransitions,
  refusalOf,
  type JobAction,
  type JobRole,
} from '../../../shared/features/jobs/job-lifecycle.ts';
import type { JobStatus } from '../../../shared/features/jobs/job-status.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Updateable } from 'kysely';
import type { Tables } from '../../entities/tables.ts';
import type { Transaction } from '../../db/transaction.ts';
import { doneBefore } from '../../router/admin-refusals.ts';
import type { Actor } from '../../router/handler.ts';

/** The same error for a job that does not exist and for another customer's, so that they cannot be told apart. */
export const noSuchJob = (): ProblemError => new ProblemError('not-found', 'noSuchJob');

export type JobMove = {
  readonly jobId: string;
  readonly action: JobAction;
  /** The role in which the actor acts; a customer can only move their own jobs. */
  readonly role: JobRole;
  readonly actor: Actor;
  readonly reason?: string | null;
  readonly now: Date;
  /** Other columns that change with the status. */
  readonly also?: Pick<Updateable<Tables['job']>, 'contractValueLkr' | 'supervision'>;
};

/**
 * Moves a job to its next status and records who did it and when. If several requests race, the first update wins and
 * the row stays locked until the transaction ends; the others get 409 with the job's status. The caller refreshes the
 * work queue after all changes.
 */
export async function moveJob(
  tx: Transaction,
  { jobId, action, role, actor, reason = null, now, also = {} }: JobMove,
): Promise<{ readonly from: JobStatus; readonly bookingId: string | null }> {
  const { to } = jobTransitions[action];
  for (;;) {
    const job = await tx.db
      .selectFrom('job')
      .select(['status', 'customerId', 'bookingId'])
      .where('id', '=', jobId)
      .executeTakeFirst();
    if (!job || (role === 'customer' && job.customerId !== actor.customerId)) throw noSuchJob();
    const from = job.status;
    if (!canDo(action, from, role)) throw await refused(tx, { jobId, action, role, actor }, from);
    const completedAt = to === 'completed' ? now.toISOString() : null;
    const { numUpdatedRows } = await tx.db
      .updateTable('job')
      .set({ ...also, status: to, completedAt })
      .where('id', '=', jobId)
      .where('status', '=', from)
      .executeTakeFirst();
    // Another transaction was faster, so the new status is checked. Statuses never go back, so the loop ends.
    if (numUpdatedRows === 0n) continue;
    await recordChange(tx, { jobId, from, to, role, actor, reason, now });
    return { from, bookingId: job.bookingId };
  }
}

/** An administrator is told who was first; a customer only the job's status. */
async function refused(
  tx: Transaction,
  { jobId, action, role, actor }: Pick<JobMove, 'jobId' | 'action' | 'role' | 'actor'>,
  from: JobStatus,
): Promise<ProblemError> {
  const refusal = refusalOf(action, from);
  if (role !== 'admin' || from !== jobTransitions[action].to) return new ProblemError('conflict', refusal);
  const mover = await tx.db
    .selectFrom('jobTransition')
    .select('actorId')
    .where('jobId', '=', jobId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return doneBefore(tx, refusal, { by: mover?.actorId, actor });
}

type Change = Omit<JobMove, 'action' | 'also'> & { readonly from: JobStatus | null; readonly to: JobStatus };

export async function recordChange(
  tx: Transaction,
  { jobId, from, to, role, actor, reason = null, now }: Change,
): Promise<void> {
  await tx.db
    .insertInto('jobTransition')
    .values({
      id: randomUUID(),
      jobId,
      fromStatus: from,
      toStatus: to,
      actorKind: role,
      actorId: actor.customerId,
      reason,
      createdAt: now.toISOString(),
    })
    .execute();
}
