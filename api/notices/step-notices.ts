import type { Transaction } from '../database/database.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import type { ArrivalLimit } from './arrival-limit.ts';
import { sendNotice } from './notice-mail.ts';
import { customerEmail } from './notice-rows.ts';
import type { Push } from './request-notices.ts';
import type { Job } from './tell-professional.ts';
import type { SpeechIn } from './words-of.ts';
import type { SiteLanguage } from '../../shared/site-language.ts';
import { untoldMs } from '../../shared/payments/undo.ts';

/** The steps that need nothing of anybody, and that people ask about all the same. */
export type StepNotices = {
  /** `email`: as it was typed. */
  readonly estimateArrived: (
    tx: Transaction,
    request: {
      id: string;
      reference: string;
      email: string | null;
      customerId: string | null;
      language: SiteLanguage;
      sender: string;
    },
    now: Date,
  ) => Promise<void>;
  readonly jobMade: (tx: Transaction, jobId: string, now: Date) => Promise<void>;
  readonly jobStarted: (tx: Transaction, jobId: string, now: Date) => Promise<void>;
};

type Options = {
  readonly links: RequestLinks;
  readonly speech: SpeechIn;
  readonly push: Push;
  /** Of what anybody can make us send to any address: one for bookings and estimates together. */
  readonly limit: ArrivalLimit;
  readonly readJob: (tx: Transaction, jobId: string) => Promise<Job | undefined>;
};

export function createStepNotices({ links, speech, push, limit, readJob }: Options): StepNotices {
  return {
    async estimateArrived(tx, { id, reference, email, customerId, language: asked, sender }, now) {
      const { words, language, origin } = speech(asked);
      // The request counts all the same; it is only not told of.
      if (email !== null && limit.admits(email, sender)) {
        const link = links.urlOf({ kind: 'estimate', id, generation: 0 }, language);
        await sendNotice(tx, email, words.estimateArrivedMail({ reference, origin, link }), now);
      }
      await push(tx, { customerId }, words.estimateArrivedPush(reference), now);
    },

    async jobMade(tx, jobId, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      const { bookingId, linkGeneration } = job;
      const { words, language, origin } = speech(job.language);
      const link =
        bookingId === null
          ? null
          : links.urlOf({ kind: 'booking', id: bookingId, generation: linkGeneration ?? 0 }, language);
      // Not before the news that its payment has arrived.
      const dueAt = new Date(now.getTime() + untoldMs);
      await sendNotice(tx, customerEmail(job), words.jobMadeMail({ ...job, origin }, link), now, { dueAt });
      await push(tx, job, words.jobMadePush(job), now, dueAt);
    },

    async jobStarted(tx, jobId, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      const { words, origin } = speech(job.language);
      await sendNotice(tx, customerEmail(job), words.jobStartedMail({ ...job, origin }), now);
      await push(tx, job, words.jobStartedPush(job), now);
    },
  };
}
