import type { PushNotice } from '../../shared/push/push-contract.ts';
import { oneLine } from '../mail/mail-queue.ts';
import type { JobFacts } from './notice-text.ts';

// A push may be read by whoever sees a locked phone: it says what it is about and what has happened, never an amount or
// an address.

/** Longer titles would be cut off anyway, and a push holds four kilobytes. */
const longestTitle = 100;

const portal = '/portal/jobs';

/** It may have waited on the device for days, and been sent while the app was closed. */
export const arrivedPush = (reference: string): PushNotice => ({
  title: 'Booking received',
  body: `Booking ${reference} has arrived.`,
  url: portal,
  tag: `booking-${reference}`,
});

export const paidPush = (reference: string): PushNotice => ({
  title: 'Inspection confirmed',
  body: `Booking ${reference} is paid for.`,
  url: portal,
  tag: `booking-${reference}`,
});

type Named = Pick<JobFacts, 'id' | 'title'>;

const ofJob = ({ id, title }: Named, body: string): PushNotice => ({
  title: [...oneLine(title)].slice(0, longestTitle).join(''),
  body,
  url: `${portal}/${id}`,
  tag: `job-${id}`,
});

export const quotedPush = (job: Named, { isReplaced }: { readonly isReplaced: boolean }): PushNotice =>
  ofJob(job, isReplaced ? 'There is a new quote for you to read.' : 'There is a quote for you to read.');

export const acceptedPush = (job: Named): PushNotice => ofJob(job, 'The quote is accepted.');

export const completedPush = (job: Named): PushNotice => ofJob(job, 'The work is completed.');

export const cancelledPush = (job: Named): PushNotice => ofJob(job, 'The job is cancelled.');
