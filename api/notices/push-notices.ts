import { paths } from '../../shared/paths.ts';
import { jobTitle } from '../../shared/providers/category-texts.ts';
import type { RequestEnding } from '../../shared/payments/request-state.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { ThreadOf } from '../../shared/threads/thread.ts';
import { oneLine } from '../mail/one-line.ts';
import type { Answer, JobFacts } from './notice-mails.ts';
import * as texts from './push-texts.ts';
import { placeOfThread } from './thread-mails.ts';

/** Longer titles would be cut off anyway, and a push holds four kilobytes. */
const longestTitle = 100;

const ofBooking = (reference: string, title: string, body: string): PushNotice => ({
  title,
  body,
  url: paths.portal(),
  tag: `booking-${reference}`,
});

/** All news of an estimate request, as of a booking: the last is what counts. */
const estimateTag = (reference: string): string => `estimate-${reference}`;

/** It may have waited on the device for days, and been sent while the app was closed. */
export const arrivedPush = (reference: string): PushNotice =>
  ofBooking(reference, texts.arrivedTitle, texts.arrived(reference));

export const paidPush = (reference: string): PushNotice => ofBooking(reference, texts.paidTitle, texts.paid(reference));

export const estimateArrivedPush = (reference: string): PushNotice => ({
  ...ofBooking(reference, texts.estimateArrivedTitle, texts.estimateArrived(reference)),
  tag: estimateTag(reference),
});

const ofAnswer = (reference: string, title: string): PushNotice => ({
  ...ofBooking(reference, title, texts.answered(reference)),
  tag: estimateTag(reference),
});

/** A document. `isReplaced`: it takes the place of another; `isNone`: it says why there can be no estimate. */
export function answeredPush(reference: string, { isReplaced, isNone }: Answer): PushNotice {
  if (isNone) return ofAnswer(reference, texts.noEstimateTitle);
  return ofAnswer(reference, isReplaced ? texts.reansweredTitle : texts.answeredTitle);
}

export const toldPush = (reference: string): PushNotice => ofAnswer(reference, texts.toldTitle);

/** A booking, an estimate that was asked for, or the commission of a job. */
type Paid = { readonly id: string; readonly reference: string; readonly kind: 'booking' | 'estimate' | 'commission' };

const ofPaid = ({ id, reference, kind }: Paid, title: string, body: string): PushNotice => {
  const notice = ofBooking(reference, title, body);
  if (kind === 'estimate') return { ...notice, tag: estimateTag(reference) };
  return kind === 'commission' ? { ...notice, url: paths.portalJob(id) } : notice;
};

export const paymentRefusedPush = (paid: Paid): PushNotice =>
  ofPaid(paid, texts.notFoundTitle, texts.notFound(paid.reference));

export const paymentCorrectedPush = (paid: Paid): PushNotice =>
  ofPaid(paid, texts.correctedTitle, texts.corrected(paid.reference));

export const commissionPaidPush = (paid: Paid): PushNotice =>
  ofPaid(paid, texts.commissionPaidTitle, texts.commissionPaid(paid.reference));

export const estimatePaidPush = (paid: Paid): PushNotice =>
  ofPaid(paid, texts.estimatePaidTitle, texts.estimatePaid(paid.reference));

export const refundSentPush = (paid: Paid): PushNotice => ({
  ...ofPaid(paid, texts.refundSentTitle, texts.refundSent(paid.reference)),
  tag: `refund-${paid.reference}`,
});

export const visitMovedPush = (reference: string): PushNotice =>
  ofBooking(reference, texts.movedTitle, texts.moved(reference));

export const requestEndedPush = (paid: Paid, as: RequestEnding): PushNotice =>
  as === 'refused'
    ? ofPaid(paid, texts.requestRefusedTitle, texts.requestRefused(paid.reference))
    : ofPaid(paid, texts.requestCancelledTitle, texts.requestCancelled(paid.reference));

type Named = Pick<JobFacts, 'id' | 'title'>;

const ofJob = ({ id, title }: Named, body: string): PushNotice => ({
  title: [...oneLine(jobTitle(title))].slice(0, longestTitle).join(''),
  body,
  url: paths.portalJob(id),
  tag: `job-${id}`,
});

export const quotedPush = (job: Named, { isReplaced }: { readonly isReplaced: boolean }): PushNotice =>
  ofJob(job, isReplaced ? texts.requoted : texts.quoted);

export const jobMadePush = (job: Named): PushNotice => ofJob(job, texts.jobMade);

export const jobStartedPush = (job: Named): PushNotice => ofJob(job, texts.started);

export const acceptedPush = (job: Named): PushNotice => ofJob(job, texts.accepted);

export const progressPush = (job: Named, kind: 'note' | 'milestone'): PushNotice =>
  ofJob(job, kind === 'milestone' ? texts.milestone : texts.progress);

export const completedPush = (job: Named): PushNotice => ofJob(job, texts.completed);

export const cancelledPush = (job: Named): PushNotice => ofJob(job, texts.cancelled);

/** `reference`: null where it has none. */
export const wrotePush = (
  { kind, id }: ThreadOf,
  { reference, jobId }: { readonly reference: string | null; readonly jobId: string | null },
): PushNotice => ({
  title: texts.wroteTitle,
  body: reference === null ? texts.wrote : texts.wroteAbout(reference),
  url: placeOfThread(jobId),
  tag: `thread-${kind}-${id}`,
});
