import type { Transaction } from '../database/transaction.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import type { ArrivalLimit } from './arrival-limit.ts';
import { sendNotice } from './notice-mail.ts';
import { customerEmail } from './notice-queries.ts';
import { jobMadePush } from './push-notices.ts';
import type { Job } from './tell-professional.ts';
import { tellLater, withdrawUntold, type Push, type Untold } from './untold-news.ts';
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
      providerName: string;
      /** Of its fee, in whole LKR. */
      amountLkr: number;
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

const madeTopic = (jobId: string): string => `made ${jobId}`;

/** Nothing comes of it, or it is another's: its customer has not been told yet that there is one. */
export const withdrawMade = (tx: Transaction, job: Job): Promise<Untold> =>
  // The same in every language.
  withdrawUntold(tx, { to: job, topic: madeTopic(job.id), tag: jobMadePush(job).tag });

/** That there is a job, or what still waits to be said of that. */
export type TellMade = (tx: Transaction, job: Job, untold: Untold, now: Date) => Promise<void>;

type Telling = { readonly links: RequestLinks; readonly speech: SpeechIn; readonly push: Push };

/** To its customer, as the job is by now. */
export function createTellMade({ links, speech, push }: Telling): TellMade {
  return async (tx, job, untold, now) => {
    const { bookingId, linkGeneration } = job;
    const { words, language, origin } = speech(job.language);
    const link =
      bookingId === null
        ? null
        : links.urlOf({ kind: 'booking', id: bookingId, generation: linkGeneration ?? 0 }, language);
    const [mail, notice] = [words.jobMadeMail({ ...job, origin }, link), words.jobMadePush(job)];
    await tellLater(tx, push, { to: job, topic: madeTopic(job.id), mail, notice }, { ...untold, now });
  };
}

type Options = Telling & {
  readonly tellMade: TellMade;
  /** Of what anybody can make us send to any address: one for bookings and estimates together. */
  readonly mayTell: ArrivalLimit;
  readonly readJob: (tx: Transaction, jobId: string) => Promise<Job | undefined>;
};

export function createStepNotices({ links, speech, push, tellMade, mayTell, readJob }: Options): StepNotices {
  return {
    async estimateArrived(tx, { id, email, customerId, language: asked, sender, ...request }, now) {
      const { words, language, origin } = speech(asked);
      // The request counts all the same; it is only not told of.
      if (email !== null && (await mayTell(email, sender))) {
        const link = links.urlOf({ kind: 'estimate', id, generation: 0 }, language);
        await sendNotice(tx, email, words.estimateArrivedMail({ ...request, origin, link }), now);
      }
      await push(tx, { customerId }, words.estimateArrivedPush(request.reference), now);
    },

    async jobMade(tx, jobId, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      // Not before the news that its payment has arrived.
      const dueAt = new Date(now.getTime() + untoldMs);
      await tellMade(tx, job, { mailAt: dueAt, pushAt: dueAt }, now);
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
