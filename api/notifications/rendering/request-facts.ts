import { m } from '../../../paraglide/messages.js';
import { paths } from '../../../shared/paths.ts';
import { referenceOf } from '../../../shared/reference.ts';
import type { SiteLanguage } from '../../../shared/site-language.ts';
import type { RequestLinks } from '../../auth/request-links.ts';
import type { LocalizedSite } from './notification-event.ts';
import type { NotifiedRows } from './notification-queries.ts';

/** `commission`: the subject is the job. */
export type RequestKind = 'booking' | 'estimate' | 'commission';

export type OfRequest = { readonly kind: RequestKind };

/** Reads a request, or the job of a commission, with the values that notifications need. */
export async function readNotifiedRequest(rows: NotifiedRows, kind: RequestKind, id: string) {
  if (kind === 'commission') {
    const job = await rows.job(id);
    return job && { ...job, kind, reference: referenceOf('commission', job.id) };
  }
  if (kind === 'estimate') {
    const estimate = await rows.estimate(id);
    return estimate && { ...estimate, kind };
  }
  const booking = await rows.booking(id);
  return booking && { ...booking, kind };
}

export type RequestFacts = {
  readonly id: string;
  /** `id`: for a commission, of the job. */
  readonly kind: RequestKind;
  readonly reference: string;
  readonly origin: string;
  /** For a person without an account; null for a commission, which only the signed-in customer sees. */
  readonly link: string | null;
};

type Linked = { readonly id: string; readonly linkGeneration: number | null };

/** The link of a booking or an estimate request that works without an account. */
export const linkTo = (
  links: RequestLinks,
  kind: 'booking' | 'estimate',
  { id, linkGeneration }: Linked,
  language: SiteLanguage,
): string => links.urlOf({ kind, id, generation: linkGeneration ?? 0 }, language);

/** The values for the customer, in the customer's language. */
export const requestFacts = <Request extends Linked & OfRequest>(
  links: RequestLinks,
  request: Request,
  { language, origin }: LocalizedSite,
) => ({
  ...request,
  origin,
  link: request.kind === 'commission' ? null : linkTo(links, request.kind, request, language),
});

/** The request's name within a sentence: `booking NB-7F3K2QXM`. */
export function nameOf({ kind, reference }: Pick<RequestFacts, 'kind' | 'reference'>): string {
  if (kind === 'booking') return m.request_mail_requests_booking({ reference });
  return kind === 'estimate'
    ? m.request_mail_requests_estimate({ reference })
    : m.request_mail_requests_commission({ reference });
}

export const withoutAccount = ({ link }: Pick<RequestFacts, 'link'>): string | null =>
  link && m.mail_link_without_account({ address: link });

export const addressOfRequest = ({ id, kind, origin }: RequestFacts): string =>
  origin + (kind === 'commission' ? paths.portalJob(id) : paths.portal());

export const linkInPortal = (facts: RequestFacts): string =>
  (facts.kind === 'commission' ? m.mail_link_to_job : m.mail_link_in_portal)({ address: addressOfRequest(facts) });
