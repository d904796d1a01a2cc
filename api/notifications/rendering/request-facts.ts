import { m } from '../../../paraglide/messages.js';
import { paths } from '../../../shared/paths.ts';
import { referenceOf } from '../../../shared/reference.ts';
import type { SiteLanguage } from '../../../shared/site-language.ts';
import type { RequestLinks } from '../../auth/request-links.ts';
import type { Speech } from './notification-event.ts';
import type { ToldRows } from './notification-queries.ts';

/** `commission`: the subject is the job. */
export type RequestKind = 'booking' | 'estimate' | 'commission';

export type OfRequest = { readonly kind: RequestKind };

/** A request, or the commission of a job, with what is told of each. */
export async function readToldRequest(told: ToldRows, kind: RequestKind, id: string) {
  if (kind === 'commission') {
    const job = await told.job(id);
    return job && { ...job, kind, reference: referenceOf('commission', job.id) };
  }
  if (kind === 'estimate') {
    const estimate = await told.estimate(id);
    return estimate && { ...estimate, kind };
  }
  const booking = await told.booking(id);
  return booking && { ...booking, kind };
}

export type RequestFacts = {
  readonly id: string;
  /** `id` is the job's where it is about its commission. */
  readonly kind: RequestKind;
  readonly reference: string;
  readonly origin: string;
  /** For a person without an account; null for a commission, which is its customer's alone. */
  readonly link: string | null;
};

type Linked = { readonly id: string; readonly linkGeneration: number | null };

/** Of a booking or an estimate request: where it is read without an account. */
export const linkTo = (
  links: RequestLinks,
  kind: 'booking' | 'estimate',
  { id, linkGeneration }: Linked,
  language: SiteLanguage,
): string => links.urlOf({ kind, id, generation: linkGeneration ?? 0 }, language);

/** The facts as its customer reads them. */
export const requestFacts = <Request extends Linked & OfRequest>(
  links: RequestLinks,
  request: Request,
  { language, origin }: Speech,
) => ({
  ...request,
  origin,
  link: request.kind === 'commission' ? null : linkTo(links, request.kind, request, language),
});

/** The request as sentences name it: `booking NB-7F3K2QXM`. */
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
