import { m } from '../../paraglide/messages.js';
import { paths } from '../../shared/paths.ts';
import { jobTitle } from '../../shared/jobs/job-title.ts';
import type { RequestEnding } from '../../shared/payments/request-state.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { ThreadOf } from '../../shared/threads/thread.ts';
import { basePath } from '../../shared/site-language.ts';
import { oneLine } from '../mail/one-line.ts';
import type { Answer, JobFacts } from './notice-mails.ts';
import { placeOfThread } from './thread-mails.ts';

/** Longer titles would be cut off anyway, and a push holds four kilobytes. */
const longestTitle = 100;

/** In the language of the push. */
const addressOf = (path: string): string => basePath() + path;

const ofBooking = (reference: string, title: string, body: string): PushNotice => ({
  title,
  body,
  url: addressOf(paths.portal()),
  tag: `booking-${reference}`,
});

/** All news of an estimate request, as of a booking: the last is what counts. */
const estimateTag = (reference: string): string => `estimate-${reference}`;

/** It may have waited on the device for days, and been sent while the app was closed. */
export const arrivedPush = (reference: string): PushNotice =>
  ofBooking(reference, m.push_arrived_title(), m.push_arrived({ reference }));

export const paidPush = (reference: string): PushNotice =>
  ofBooking(reference, m.push_paid_title(), m.push_paid({ reference }));

export const estimateArrivedPush = (reference: string): PushNotice => ({
  ...ofBooking(reference, m.push_estimate_arrived_title(), m.push_estimate_arrived({ reference })),
  tag: estimateTag(reference),
});

const ofAnswer = (reference: string, title: string): PushNotice => ({
  ...ofBooking(reference, title, m.push_answered({ reference })),
  tag: estimateTag(reference),
});

/** A document. `isReplaced`: it takes the place of another; `isNone`: it says why there can be no estimate. */
export function answeredPush(reference: string, { isReplaced, isNone }: Answer): PushNotice {
  if (isNone) return ofAnswer(reference, m.push_no_estimate_title());
  return ofAnswer(reference, isReplaced ? m.push_reanswered_title() : m.push_answered_title());
}

export const toldPush = (reference: string): PushNotice => ofAnswer(reference, m.push_told_title());

/** A booking, an estimate that was asked for, or the commission of a job. */
type Paid = { readonly id: string; readonly reference: string; readonly kind: 'booking' | 'estimate' | 'commission' };

const ofPaid = ({ id, reference, kind }: Paid, title: string, body: string): PushNotice => {
  const notice = ofBooking(reference, title, body);
  if (kind === 'estimate') return { ...notice, tag: estimateTag(reference) };
  return kind === 'commission' ? { ...notice, url: addressOf(paths.portalJob(id)) } : notice;
};

export const paymentRefusedPush = (paid: Paid): PushNotice =>
  ofPaid(paid, m.push_not_found_title(), m.push_not_found({ reference: paid.reference }));

export const paymentCorrectedPush = (paid: Paid): PushNotice =>
  ofPaid(paid, m.push_corrected_title(), m.push_corrected({ reference: paid.reference }));

export const commissionPaidPush = (paid: Paid): PushNotice =>
  ofPaid(paid, m.push_commission_paid_title(), m.push_commission_paid({ reference: paid.reference }));

export const estimatePaidPush = (paid: Paid): PushNotice =>
  ofPaid(paid, m.push_estimate_paid_title(), m.push_estimate_paid({ reference: paid.reference }));

export const refundSentPush = (paid: Paid): PushNotice => ({
  ...ofPaid(paid, m.push_refund_sent_title(), m.push_refund_sent({ reference: paid.reference })),
  tag: `refund-${paid.reference}`,
});

export const visitMovedPush = (reference: string): PushNotice =>
  ofBooking(reference, m.push_moved_title(), m.push_moved({ reference }));

export const requestEndedPush = (paid: Paid, as: RequestEnding): PushNotice =>
  as === 'refused'
    ? ofPaid(paid, m.push_request_refused_title(), m.push_request_refused({ reference: paid.reference }))
    : ofPaid(paid, m.push_request_cancelled_title(), m.push_request_cancelled({ reference: paid.reference }));

type Named = Pick<JobFacts, 'id' | 'title'>;

const ofJob = ({ id, title }: Named, body: string): PushNotice => ({
  title: [...oneLine(jobTitle(title))].slice(0, longestTitle).join(''),
  body,
  url: addressOf(paths.portalJob(id)),
  tag: `job-${id}`,
});

export const quotedPush = (job: Named, { isReplaced }: { readonly isReplaced: boolean }): PushNotice =>
  ofJob(job, isReplaced ? m.push_requoted() : m.push_quoted());

export const jobMadePush = (job: Named): PushNotice => ofJob(job, m.push_job_made());

export const jobStartedPush = (job: Named): PushNotice => ofJob(job, m.push_started());

export const acceptedPush = (job: Named): PushNotice => ofJob(job, m.push_accepted());

export const progressPush = (job: Named, kind: 'note' | 'milestone'): PushNotice =>
  ofJob(job, kind === 'milestone' ? m.push_milestone() : m.push_progress());

export const completedPush = (job: Named): PushNotice => ofJob(job, m.push_completed());

export const cancelledPush = (job: Named): PushNotice => ofJob(job, m.push_cancelled());

/** `reference`: null where it has none. */
export const wrotePush = (
  { kind, id }: ThreadOf,
  { reference, jobId }: { readonly reference: string | null; readonly jobId: string | null },
): PushNotice => ({
  title: m.push_wrote_title(),
  body: reference === null ? m.push_wrote() : m.push_wrote_about({ reference }),
  url: addressOf(placeOfThread(jobId)),
  tag: `thread-${kind}-${id}`,
});
