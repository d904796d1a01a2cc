import { randomUUID } from 'node:crypto';
import { expressionBuilder } from 'kysely';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import type { Progress } from '../../../shared/features/jobs/job-progress.ts';
import * as jobTexts from '../../../shared/features/jobs/job-texts.ts';
import type { progressContract } from '../../../shared/features/jobs/progress-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import { readPhotos, removedPhoto } from '../../entities/shown-photos.ts';
import { doneBefore } from '../../router/admin-refusals.ts';
import type { Actor, Handlers } from '../../router/handler.ts';
import type { Tables } from '../../entities/tables.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { lockOwnJob, readAdminJob, readPortalJob } from './job-queries.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { noSuchJob } from './move-job.ts';
import { isPublished, sumOfMilestones } from './progress-queries.ts';

const noSuchProgress = () => new ProblemError('not-found', 'noSuchProgress');

const entry = expressionBuilder<Tables, 'jobProgress'>();

const openMilestone = (jobId: string, id: string) =>
  entry.and([entry.and({ jobId, id, kind: 'milestone' }), isPublished, entry('confirmedAt', 'is', null)]);

/** Throws if the customer does not read this milestone. */
function milestoneOf({ progress }: Pick<PortalJob, 'progress'>, id: string): Progress {
  const milestone = progress.find((entry) => entry.id === id && entry.kind === 'milestone');
  if (!milestone) throw noSuchProgress();
  return milestone;
}

/** Locks the job, so that it does not end meanwhile, and concurrent milestones cannot exceed the contract value. */
async function lockRunningJob({ db }: Transaction, id: string, what = 'add progress') {
  const job = await db
    .selectFrom('job')
    .select(['status', 'contractValueLkr', 'publishesAtOnce'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(noSuchJob);
  if (job.status === 'in_progress') return job;
  const status = jobTexts.statusNames[job.status]().toLowerCase();
  throw new ProblemError('conflict', `This job is ${status}, so you cannot ${what}.`);
}

type Part = { readonly job: { readonly contractValueLkr: number | null }; readonly part: number | null };

async function checkPart({ db }: Transaction, jobId: string, { job, part }: Part): Promise<void> {
  if (part === null) return;
  if ((await sumOfMilestones(db, jobId, isPublished)) + part <= (job.contractValueLkr ?? 0)) return;
  const tooMuch = 'The milestones cannot add up to more than the contract value';
  throw new ProblemError('invalid', tooMuch, { errors: { amountLkr: tooMuch } });
}

type SentId = { readonly id: string; readonly progressId: string };

/** Locks what a professional has sent. Of several administrators who decide about it, the first one wins. */
async function lockSent(tx: Transaction, { id: jobId, progressId: id }: SentId, actor: Actor) {
  const sent = await tx.db
    .selectFrom('jobProgress')
    .select(['kind', 'photoIds', 'publishedAt', 'sentBackAt', 'createdById'])
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(noSuchProgress);
  const { publishedAt, sentBackAt, createdById: by } = sent;
  if (publishedAt !== null) throw await doneBefore(tx, 'This has been published.', { by, actor });
  if (sentBackAt !== null) throw await doneBefore(tx, 'This has been sent back.', { by, actor });
  return sent;
}

type Named = {
  readonly progressId: string;
  readonly photoIds: readonly string[];
  readonly withoutMissing: boolean;
  readonly now: Date;
};

/** Refuses while photos that the entry names are missing, or makes it name the stored ones only. */
async function settlePhotos({ db }: Transaction, { progressId, photoIds, withoutMissing, now }: Named): Promise<void> {
  if (withoutMissing) {
    // Before the stored ones are read, so that one that arrives meanwhile is either stored or refused.
    const announced = db.updateTable('photo').where('progressId', '=', progressId).where('storedAt', 'is', null);
    await announced.set(removedPhoto(now)).execute();
  }
  const stored = (await readPhotos(db, 'progressId', [progressId])).get(progressId) ?? [];
  const present = photoIds.filter((named) => stored.some(({ id }) => id === named));
  const missing = photoIds.length - present.length;
  if (missing === 0) return;
  if (!withoutMissing) {
    const photos = missing === 1 ? '1 photo is' : `${missing} photos are`;
    throw new ProblemError('conflict', `${photos} still on the way. Wait, or publish without what is missing.`);
  }
  await db
    .updateTable('jobProgress')
    .set({ photoIds: JSON.stringify(present) })
    .where('id', '=', progressId)
    .execute();
}

/** Progress of running jobs: the back office reports it, and the customer responds. */
export const progressHandlers = (notifications: Notifications): Handlers<typeof progressContract> => ({
  async addProgress({ params: { id }, body: { kind, text, amountLkr } }, { tx, actor, now, clientKey }) {
    const job = await lockRunningJob(tx, id);
    const part = kind === 'milestone' ? amountLkr : null;
    await checkPart(tx, id, { job, part });
    const at = now.toISOString();
    const said = { kind, text, amountLkr: part, createdById: actor.customerId, createdAt: at, publishedAt: at };
    await tx.db
      .insertInto('jobProgress')
      .values({ id: clientKey ?? randomUUID(), jobId: id, ...said })
      .execute();
    if (kind === 'check') refreshWorkItem(tx, { jobId: id });
    await notifications.progressMade(tx, id, now);
    return readAdminJob(tx.db, id);
  },

  async publishProgress({ params: { id, progressId }, body }, { tx, actor, now }) {
    const { text, amountLkr, withoutMissing = false } = body;
    // The job before its entries, as when another professional gets it.
    const job = await lockRunningJob(tx, id, 'publish progress');
    const { kind, photoIds } = await lockSent(tx, { id, progressId }, actor);
    // The customer sees photos that arrive later at once, which only a trusted professional may send.
    if (!job.publishesAtOnce) await settlePhotos(tx, { progressId, photoIds, withoutMissing, now });
    const part = kind === 'milestone' ? amountLkr : null;
    await checkPart(tx, id, { job, part });
    await tx.db
      .updateTable('jobProgress')
      .set({ text, amountLkr: part, createdById: actor.customerId, publishedAt: now.toISOString() })
      .where('id', '=', progressId)
      .execute();
    refreshWorkItem(tx, { jobId: id });
    await notifications.progressMade(tx, id, now);
    return readAdminJob(tx.db, id);
  },

  async sendProgressBack({ params: { id, progressId }, body: { reason } }, { tx, actor, now }) {
    await lockRunningJob(tx, id, 'send progress back');
    await lockSent(tx, { id, progressId }, actor);
    await tx.db
      .updateTable('jobProgress')
      .set({ sentBackAt: now.toISOString(), sentBackReason: reason, createdById: actor.customerId })
      .where('id', '=', progressId)
      .execute();
    refreshWorkItem(tx, { jobId: id });
    await notifications.workSentBack(tx, id, reason, now);
    return readAdminJob(tx.db, id);
  },

  async removeProgress({ params: { id, progressId } }, { tx, now }) {
    const { confirmedAt } = await tx.db
      .selectFrom('jobProgress')
      .select('confirmedAt')
      .where('id', '=', progressId)
      .where('jobId', '=', id)
      .where(isPublished)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(noSuchProgress);
    if (confirmedAt !== null) {
      throw new ProblemError('conflict', 'The customer has confirmed this, so you cannot remove it.');
    }
    // Its photos lose their owner; the next cleanup deletes the files.
    await tx.db
      .updateTable('photo')
      .set({ progressId: null, removedAt: now.toISOString() })
      .where('progressId', '=', progressId)
      .execute();
    await tx.db.deleteFrom('jobProgress').where('id', '=', progressId).execute();
    refreshWorkItem(tx, { jobId: id });
    return readAdminJob(tx.db, id);
  },

  async confirmMilestone({ params: { id, progressId } }, { tx, actor, now }) {
    await lockOwnJob(tx, actor.customerId, id);
    const before = await readPortalJob(tx.db, actor.customerId, id);
    if (before.status === 'cancelled') throw new ProblemError('conflict', 'jobIsCancelled');
    const { numUpdatedRows } = await tx.db
      .updateTable('jobProgress')
      .set({ confirmedAt: now.toISOString() })
      .where(openMilestone(id, progressId))
      .executeTakeFirst();
    // Idempotent: a repeated response changes nothing.
    const milestone = milestoneOf(before, progressId);
    if (numUpdatedRows === 0n && milestone.confirmedAt === null) throw noSuchProgress();
    refreshWorkItem(tx, { jobId: id });
    if (numUpdatedRows > 0n) await notifications.milestoneConfirmed(tx, id, milestone, now);
    return readPortalJob(tx.db, actor.customerId, id);
  },

  async objectToMilestone({ params: { id, progressId }, body: { reason } }, { tx, actor, now }) {
    await lockOwnJob(tx, actor.customerId, id);
    const before = await readPortalJob(tx.db, actor.customerId, id);
    if (before.status === 'cancelled') throw new ProblemError('conflict', 'jobIsCancelled');
    const { numUpdatedRows } = await tx.db
      .updateTable('jobProgress')
      .set({ objection: reason, objectedAt: now.toISOString() })
      .where(openMilestone(id, progressId))
      .where((eb) => eb.or([eb('objection', 'is', null), eb('objection', '<>', reason)]))
      .executeTakeFirst();
    const milestone = milestoneOf(before, progressId);
    if (numUpdatedRows > 0n) {
      refreshWorkItem(tx, { jobId: id });
      await notifications.milestoneObjected(tx, id, milestone, reason, now);
    } else {
      const isRepeated = milestone.objection === reason && milestone.confirmedAt === null;
      if (!isRepeated) throw new ProblemError('conflict', 'alreadyConfirmed');
    }
    return readPortalJob(tx.db, actor.customerId, id);
  },
});
