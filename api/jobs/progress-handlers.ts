import { randomUUID } from 'node:crypto';
import * as jobTexts from '../../shared/jobs/job-texts.ts';
import type { progressContract } from '../../shared/jobs/progress-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import { numberColumn, pick, view } from '../database/view.ts';
import { Computed, hold, insert, remove, update } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { jobs } from '../entities/job-entity.ts';
import { jobProgress as progress } from '../entities/job-progress-entity.ts';
import { photos } from '../entities/photo-entity.ts';
import type { Notices } from '../notices/notices.ts';
import { readAdminJob, readPortalJob } from './job-rows.ts';
import { keepTodo } from '../todos/keep-todo.ts';
import { noSuchJob } from './move-job.ts';

const standing = view(jobs, pick(jobs, 'status', 'contractValueLkr'));
const promised = view(progress, { totalLkr: numberColumn(`coalesce(sum(${progress.amountLkr}), 0)`) });

const noSuchProgress = () => new ProblemError('not-found', 'noSuchProgress');

/** How a job under way goes: the back office says it, and its customer answers. */
export const progressHandlers = (notices: Notices): Handlers<typeof progressContract> => ({
  async addProgress({ params: { id }, body: { kind, text, amountLkr } }, { tx, actor, now }) {
    // It does not come to its end meanwhile, and two milestones are not both the last part of the money.
    await hold(tx, jobs, { id });
    const job = await standing.first(tx.execute, `where ${jobs.id} = ?`, [id]);
    if (!job) throw noSuchJob();
    if (job.status !== 'in_progress') {
      const status = jobTexts.statusNames[job.status]().toLowerCase();
      throw new ProblemError('conflict', `This job is ${status}, so nothing is to be said of its progress.`);
    }
    const part = kind === 'milestone' ? amountLkr : null;
    const { totalLkr } = await promised.only(tx.execute, `where ${progress.jobId} = ?`, [id]);
    if (part !== null && totalLkr + part > (job.contractValueLkr ?? 0)) {
      const tooMuch = 'The milestones cannot come to more than the contract value';
      throw new ProblemError('invalid', tooMuch, { errors: { amountLkr: tooMuch } });
    }
    const said = { kind, text, amountLkr: part, createdById: actor.customerId, createdAt: now };
    await insert(tx, progress, { id: randomUUID(), jobId: id, ...said });
    await notices.progressMade(tx, id, { kind }, now);
    return readAdminJob(tx.execute, id);
  },

  async removeProgress({ params: { id, progressId } }, { tx, now }) {
    if ((await hold(tx, progress, { id: progressId, jobId: id })) === 0) throw noSuchProgress();
    // Its photos are nobody's from now on; the next sweeping takes their files.
    await update(tx, photos, { progressId }, { progressId: null, removedAt: now });
    const removed = await remove(tx, progress, { id: progressId, jobId: id, confirmedAt: null });
    if (removed === 0) throw new ProblemError('conflict', 'The customer has confirmed this, so it stays.');
    await keepTodo(tx, { jobId: id });
    await notices.progressRemoved(tx, id, now);
    return readAdminJob(tx.execute, id);
  },

  async confirmMilestone({ params: { id, progressId } }, { tx, actor, now }) {
    await hold(tx, jobs, { id, customerId: actor.customerId });
    const before = await readPortalJob(tx.execute, actor.customerId, id);
    const open = { id: progressId, jobId: id, kind: 'milestone', confirmedAt: null } as const;
    const confirmed = await update(tx, progress, open, { confirmedAt: now });
    // Said twice it is said once.
    if (confirmed === 0 && !before.progress.some((entry) => entry.id === progressId && entry.confirmedAt !== null)) {
      throw noSuchProgress();
    }
    await keepTodo(tx, { jobId: id });
    return readPortalJob(tx.execute, actor.customerId, id);
  },

  async objectToMilestone({ params: { id, progressId }, body: { reason } }, { tx, actor, now }) {
    await hold(tx, jobs, { id, customerId: actor.customerId });
    const before = await readPortalJob(tx.execute, actor.customerId, id);
    if (before.status === 'cancelled') {
      throw new ProblemError('conflict', 'jobIsCancelled');
    }
    const open = new Computed(
      `id = ? and job_id = ? and kind = 'milestone' and confirmed_at is null and coalesce(objection, '') <> ?`,
      [progressId, id, reason],
    );
    const objected = await update(tx, progress, open, { objection: reason, objectedAt: now });
    if (objected > 0) {
      await keepTodo(tx, { jobId: id });
      await notices.milestoneObjected(tx, id, reason, now);
    } else {
      const entry = before.progress.find((one) => one.id === progressId && one.kind === 'milestone');
      if (!entry) throw noSuchProgress();
      const isSaidAlready = entry.objection === reason && entry.confirmedAt === null;
      if (!isSaidAlready) throw new ProblemError('conflict', 'alreadyConfirmed');
    }
    return readPortalJob(tx.execute, actor.customerId, id);
  },
});
