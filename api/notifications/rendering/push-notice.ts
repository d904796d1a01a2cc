import { m } from '../../../paraglide/messages.js';
import { jobName } from '../../../shared/features/jobs/job-title.ts';
import type { RequestEnding } from '../../../shared/features/payments/request-state.ts';
import { paths } from '../../../shared/paths.ts';
import type { PushNotice } from '../../../shared/push/push-contract.ts';
import { basePath } from '../../../shared/site-language.ts';
import { oneLine } from '../mail/mail-html.ts';

/** What an event says; its subject gives the address, and the tag unless it is named here. */
export type PushText = Pick<PushNotice, 'title' | 'body'> & { readonly tag?: string };

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

export const requestEndedPush = (reference: string, as: RequestEnding): PushText =>
  as === 'refused'
    ? { title: m.push_request_refused_title(), body: m.push_request_refused({ reference }) }
    : { title: m.push_request_cancelled_title(), body: m.push_request_cancelled({ reference }) };

export const jobPush = (job: Parameters<typeof jobName>[0], body: string): PushText => ({
  title: [...oneLine(jobName(job))].slice(0, longestTitle).join(''),
  body,
});
