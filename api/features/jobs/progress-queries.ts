import { expressionBuilder, type Expression, type NotNull, type SqlBool } from 'kysely';
import type { Progress, SentProgress } from '../../../shared/features/jobs/job-progress.ts';
import type { Actor } from '../../router/handler.ts';
import { readPhotos } from '../../entities/shown-photos.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Db, Tables } from '../../entities/tables.ts';

const entry = expressionBuilder<Tables, 'jobProgress'>();

/** The customer reads it. */
export const isPublished = entry('jobProgress.publishedAt', 'is not', null);

/** A professional has sent it, and the office has neither published it nor sent it back. */
export const isUndecided = entry.and([
  entry('jobProgress.publishedAt', 'is', null),
  entry('jobProgress.sentBackAt', 'is', null),
]);

/** The published progress of these jobs, newest first, by job. */
export async function readProgress(db: Db, which: Expression<SqlBool>): Promise<ReadonlyMap<string, Progress[]>> {
  const said = db
    .selectFrom('jobProgress')
    .innerJoin('job', 'job.id', 'jobProgress.jobId')
    .where(which)
    .where(isPublished);
  const entries = await said
    .select(['jobProgress.jobId', 'jobProgress.id', 'jobProgress.kind', 'jobProgress.text', 'jobProgress.amountLkr'])
    .select(['jobProgress.confirmedAt', 'jobProgress.objection', 'jobProgress.objectedAt'])
    .select('jobProgress.publishedAt as at')
    .orderBy('jobProgress.publishedAt', 'desc')
    .orderBy('jobProgress.id')
    .$narrowType<{ at: NotNull }>()
    .execute();
  if (entries.length === 0) return new Map();
  const pictures = await said
    .innerJoin('photo', 'photo.progressId', 'jobProgress.id')
    .select(['photo.id', 'photo.kind', 'photo.storedAt', 'jobProgress.id as progressId'])
    .where('photo.storedAt', 'is not', null)
    .orderBy('photo.createdAt')
    .orderBy('photo.id')
    .$narrowType<{ storedAt: NotNull }>()
    .execute();
  const photosOf = Map.groupBy(pictures, ({ progressId }) => progressId);
  const progress = entries.map((one) => ({ ...one, photos: photosOf.get(one.id) ?? [] }));
  return Map.groupBy(progress, ({ jobId }) => jobId);
}

/** What professionals have sent of these jobs and the customer does not read, oldest first, by job. */
export async function readSent(db: Db, which: Expression<SqlBool>): Promise<ReadonlyMap<string, SentProgress[]>> {
  const entries = await db
    .selectFrom('jobProgress')
    .innerJoin('job', 'job.id', 'jobProgress.jobId')
    .select(['jobProgress.jobId', 'jobProgress.id', 'jobProgress.kind', 'jobProgress.text', 'jobProgress.amountLkr'])
    .select(['jobProgress.createdAt as at', 'jobProgress.photoIds'])
    .select(['jobProgress.sentBackAt', 'jobProgress.sentBackReason'])
    .where(which)
    .where('jobProgress.publishedAt', 'is', null)
    .orderBy('jobProgress.createdAt')
    .orderBy('jobProgress.id')
    .execute();
  const stored = await readPhotos(
    db,
    'progressId',
    entries.map(({ id }) => id),
  );
  const sent = entries.map(({ photoIds, sentBackAt, sentBackReason, ...said }) => {
    const storedAt = new Map((stored.get(said.id) ?? []).map((photo) => [photo.id, photo.storedAt]));
    const photos = photoIds.map((id) => ({ id, storedAt: storedAt.get(id) ?? null }));
    const sentBack = sentBackAt === null ? null : { reason: sentBackReason ?? '', at: sentBackAt };
    return { ...said, photos, sentBack };
  });
  return Map.groupBy(sent, ({ jobId }) => jobId);
}

/** What the milestones of a job stand for, in whole LKR. `which`: the entries that count. */
export async function sumOfMilestones(db: Db, jobId: string, which: Expression<SqlBool>): Promise<number> {
  const { totalLkr } = await db
    .selectFrom('jobProgress')
    .select(({ fn }) => fn.sum<number | string | null>('amountLkr').as('totalLkr'))
    .where('jobId', '=', jobId)
    .where(which)
    .executeTakeFirstOrThrow();
  return Number(totalLkr);
}

type Decided = { readonly actor: Actor; readonly now: Date };

/** Sends back what waits to be read of a job that another professional gets. The caller has locked the job. */
export async function sendWaitingBack({ db }: Transaction, jobId: string, { actor, now }: Decided): Promise<void> {
  const sentBackReason = 'Another professional has the job now.';
  await db
    .updateTable('jobProgress')
    .set({ sentBackAt: now.toISOString(), sentBackReason, createdById: actor.customerId })
    .where('jobId', '=', jobId)
    .where(isUndecided)
    .execute();
}
