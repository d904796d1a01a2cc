import { m } from '../../../paraglide/messages.js';
import { paths } from '../../../shared/paths.ts';
import { referenceOf } from '../../../shared/reference.ts';
import type { SiteLanguage } from '../../../shared/site-language.ts';
import type { RequestLinks } from '../../auth/request-links.ts';
import type { LocalizedSite, Reading } from './notification-event.ts';
import type { NotifiedRows } from './notification-queries.ts';
import { addressOf } from './push-notice.ts';

/** `commission`: the subject is the job. */
export type RequestKind = 'booking' | 'estimate' | 'commission';

export type OfRequest = { readonly kind: RequestKind };

async function readNotifiedCommission(rows: NotifiedRows, jobId: string) {
  const job = await rows.job(jobId);
  return job && { ...job, kind: 'commission' as const, reference: referenceOf('commission', job.id) };
}

/** Reads a request, or the job of a commission, with the values that notifications need. */
export function readNotifiedRequest(rows: NotifiedRows, kind: RequestKind, id: string) {
  if (kind === 'commission') return readNotifiedCommission(rows, id);
  return kind === 'booking' ? rows.booking(id) : rows.estimate(id);
}

export type NotifiedRequest = NonNullable<Awaited<ReturnType<typeof readNotifiedRequest>>>;

type Linked = { readonly id: string; readonly linkGeneration: number | null };

/** The link of a booking or an estimate request that works without an account. */
export const linkTo = (
  links: RequestLinks,
  kind: 'booking' | 'estimate',
  { id, linkGeneration }: Linked,
  language: SiteLanguage,
): string => links.urlOf({ kind, id, generation: linkGeneration ?? 0 }, language);

/**
 * The values for the customer, in the customer's language. `page`: in the portal. `link`: for a person without an
 * account; null for a commission, which only the signed-in customer sees. `notice`: of a push; all pushes of a request
 * share one tag, so that the last replaces the others on the phone.
 */
export function requestFacts<Request extends NotifiedRequest>(
  request: Request,
  { links }: Reading,
  { language, origin }: LocalizedSite,
) {
  const { id, kind, reference } = request;
  const path = kind === 'commission' ? paths.portalJob(id) : paths.portal();
  const page = origin + path;
  const inPortal = (kind === 'commission' ? m.mail_link_to_job : m.mail_link_in_portal)({ address: page });
  const link = kind === 'commission' ? null : linkTo(links, kind, request, language);
  const withoutAccount = link && m.mail_link_without_account({ address: link });
  return {
    ...request,
    page,
    link,
    requests: origin + paths.requests(),
    inPortal,
    withoutAccount,
    whereToRead: [inPortal, withoutAccount],
    notice: { url: addressOf(path), tag: `${kind === 'estimate' ? kind : 'booking'}-${reference}` },
  };
}

/** The request's name within a sentence: `booking NB-7F3K2QXM`. */
export function nameOf({ kind, reference }: Pick<NotifiedRequest, 'kind' | 'reference'>): string {
  if (kind === 'booking') return m.request_mail_requests_booking({ reference });
  return kind === 'estimate'
    ? m.request_mail_requests_estimate({ reference })
    : m.request_mail_requests_commission({ reference });
}
