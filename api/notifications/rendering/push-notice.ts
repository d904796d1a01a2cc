import { m } from '../../../paraglide/messages.js';
import { jobName } from '../../../shared/features/jobs/job-title.ts';
import type { RequestEnding } from '../../../shared/features/payments/request-state.ts';
import { paths } from '../../../shared/paths.ts';
import type { PushNotice } from '../../../shared/push/push-contract.ts';
import { basePath } from '../../../shared/site-language.ts';
import { oneLine } from '../mail/one-line.ts';

/** Phones cut off longer titles, and a push is limited to four kilobytes. */
const longestTitle = 100;

/** A path below the base path of the language. */
export const addressOf = (path: string): string => basePath() + path;

/**
 * Where the answer to a contact message or an application is read: what was sent without signing in, on the device that
 * sent it.
 */
export const placeOfContact = (customerId: string | null): string =>
  customerId === null ? paths.requests() : paths.portal();

/** All pushes of a booking share one tag, so that the last replaces the others on the phone. */
export const bookingPush = (reference: string, title: string, body: string): PushNotice => ({
  title,
  body,
  url: addressOf(paths.portal()),
  tag: `booking-${reference}`,
});

export const estimatePush = (reference: string, title: string, body: string): PushNotice => ({
  ...bookingPush(reference, title, body),
  tag: `estimate-${reference}`,
});

/** A booking, an estimate request, or the commission of a job. */
type Request = {
  readonly id: string;
  readonly reference: string;
  readonly kind: 'booking' | 'estimate' | 'commission';
};

export function requestPush({ id, reference, kind }: Request, title: string, body: string): PushNotice {
  if (kind === 'estimate') return estimatePush(reference, title, body);
  const notice = bookingPush(reference, title, body);
  return kind === 'commission' ? { ...notice, url: addressOf(paths.portalJob(id)) } : notice;
}

export const requestEndedPush = (request: Request, as: RequestEnding): PushNotice =>
  as === 'refused'
    ? requestPush(request, m.push_request_refused_title(), m.push_request_refused({ reference: request.reference }))
    : requestPush(
        request,
        m.push_request_cancelled_title(),
        m.push_request_cancelled({ reference: request.reference }),
      );

type Job = Parameters<typeof jobName>[0] & { readonly id: string };

export const jobPush = ({ id, title, city }: Job, body: string): PushNotice => ({
  title: [...oneLine(jobName({ title, city }))].slice(0, longestTitle).join(''),
  body,
  url: addressOf(paths.portalJob(id)),
  tag: `job-${id}`,
});
