import type { ProgressKind } from '../../shared/jobs/job-progress.ts';
import type { Transaction } from '../database/transaction.ts';
import { progressPush } from './push-notices.ts';
import type { Job } from './tell-professional.ts';
import { quietMs, tellLater, withdrawUntold, type Push, type Untold } from './untold-news.ts';
import type { SpeechIn } from './words-of.ts';

export type ProgressNotices = {
  readonly progressMade: (
    tx: Transaction,
    jobId: string,
    entry: { readonly kind: ProgressKind },
    now: Date,
  ) => Promise<void>;
  /** An entry is gone: who has not been told of it is told of those that stay. */
  readonly progressRemoved: (tx: Transaction, jobId: string, now: Date) => Promise<void>;
};

const topicOf = (jobId: string): string => `progress ${jobId}`;

export const withdrawProgress = (tx: Transaction, job: Job): Promise<Untold> =>
  // The same in every language, and of every kind.
  withdrawUntold(tx, { to: job, topic: topicOf(job.id), tag: progressPush(job, 'note').tag });

type Options = {
  readonly speech: SpeechIn;
  readonly push: Push;
  readonly readJob: (tx: Transaction, jobId: string) => Promise<Job | undefined>;
};

export function createProgressNotices({ speech, push, readJob }: Options): ProgressNotices {
  const tell = async (tx: Transaction, job: Job, kind: ProgressKind, when: Untold & { readonly now: Date }) => {
    const { words, origin } = speech(job.language);
    const [mail, notice] = [words.progressMail({ ...job, origin }, kind), words.progressPush(job, kind)];
    await tellLater(tx, push, { to: job, topic: topicOf(job.id), mail, notice }, when);
  };
  return {
    async progressMade(tx, jobId, { kind }, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      // Whoever writes three notes in a minute tells of them once.
      const dueAt = new Date(now.getTime() + quietMs);
      await tell(tx, job, kind, { now, mailAt: dueAt, pushAt: dueAt });
    },

    async progressRemoved(tx, jobId, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      const { mailAt, pushAt } = await withdrawProgress(tx, job);
      const dueAt = mailAt ?? pushAt;
      if (!dueAt) return;
      // All that was said since the first of them, which is due a minute after it was.
      const since = new Date(dueAt.getTime() - quietMs);
      const entry = await tx.db
        .selectFrom('jobProgress')
        .select('kind')
        .where('jobId', '=', jobId)
        .where('createdAt', '>=', since.toISOString())
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (entry) await tell(tx, job, entry.kind, { now, mailAt, pushAt });
    },
  };
}
