import type { SiteLanguage } from '../../shared/site-language.ts';
import type { Column, InSql } from '../entities/table.ts';
import { numberColumn, orNull, pick, textColumn, view, type RowOf } from '../database/view.ts';
import { bookings } from '../entities/booking-entity.ts';
import { customers } from '../entities/customer-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { inspectionPayments as inspections } from '../entities/payment-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { requestEvents } from '../entities/request-event-entity.ts';

/** What the person has chosen, before what the request was written in. */
const languageColumn = (...columns: readonly { readonly sql: string }[]) =>
  // One of them by the tables' own checks.
  textColumn(`coalesce(${columns.map(({ sql }) => sql).join(', ')}, 'en')`) as Column<SiteLanguage>;

/** Sends nothing to an address whose owner has said that the request is not theirs. */
const unlessDenied = (address: InSql, { addressCheck }: { readonly addressCheck: InSql }) =>
  orNull(textColumn(`case when ${addressCheck} = 'denied' then null else ${address} end`));

const customerColumns = {
  customerId: orNull(customers.id),
  email: unlessDenied(bookings.email, bookings),
  accountEmail: orNull(customers.email),
  isVerified: orNull(customers.emailVerified),
};

const providerColumns = {
  providerId: orNull(providers.id),
  providerName: orNull(providers.displayName),
  providerSlug: orNull(providers.slug),
  providerEmail: providers.email,
};

export const noticeBookingView = view(
  `${bookings}
   join ${inspections} on ${inspections.bookingId} = ${bookings.id}
   left join ${jobs} on ${jobs.bookingId} = ${bookings.id}
   left join ${providers} on ${providers.id} = ${bookings.providerId}
   left join ${customers} on ${customers.id} = ${bookings.customerId}`,
  {
    bookingId: bookings.id,
    jobId: orNull(jobs.id),
    jobStatus: orNull(jobs.status),
    endedAs: bookings.endedAs,
    ...pick(bookings, 'id', 'reference', 'scheduledAt', 'address', 'fullName', 'phone', 'linkGeneration'),
    paymentState: inspections.state,
    moves: numberColumn(
      `(select count(*) from ${requestEvents} where ${requestEvents.bookingId} = ${bookings.id} and ${requestEvents.kind} = 'moved')`,
    ),
    language: languageColumn(customers.language, bookings.language),
    ...providerColumns,
    ...customerColumns,
  },
);

export const noticeEstimateView = view(
  `${estimates}
   join ${providers} on ${providers.id} = ${estimates.providerId}
   left join ${customers} on ${customers.id} = ${estimates.customerId}`,
  {
    ...pick(estimates, 'id', 'reference', 'answeredAt', 'linkGeneration'),
    providerName: providers.displayName,
    language: languageColumn(customers.language, estimates.language),
    ...customerColumns,
    email: unlessDenied(estimates.contactEmail, estimates),
  },
);

export const noticeJobView = view(
  `${jobs}
   left join ${bookings} on ${bookings.id} = ${jobs.bookingId}
   left join ${quotes} on ${quotes.jobId} = ${jobs.id}
   left join ${providers} on ${providers.id} = ${jobs.providerId}
   left join ${customers} on ${customers.id} = ${jobs.customerId}`,
  {
    ...pick(jobs, 'id', 'title', 'address'),
    bookingId: orNull(bookings.id),
    jobId: jobs.id,
    linkGeneration: orNull(bookings.linkGeneration),
    reference: orNull(bookings.reference),
    fullName: orNull(bookings.fullName),
    phone: orNull(bookings.phone),
    amountLkr: orNull(quotes.amountLkr),
    completionDate: orNull(quotes.completionDate),
    scheduledAt: orNull(bookings.scheduledAt),
    status: jobs.status,
    language: languageColumn(customers.language, bookings.language),
    ...providerColumns,
    ...customerColumns,
  },
);

/** A customer, by what a row says of them. */
export type Addressee = Pick<RowOf<typeof noticeJobView>, 'email' | 'accountEmail' | 'isVerified' | 'customerId'>;

/**
 * Amounts and addresses go to whom they belong: the address that was verified at sign-in, before one that was only
 * typed.
 */
export const customerEmail = ({ email, accountEmail, isVerified }: Omit<Addressee, 'customerId'>): string | null =>
  isVerified ? accountEmail : email;

/** Who it is for, as those who do the work are told it. */
export const customerLine = (row: RowOf<typeof noticeBookingView | typeof noticeJobView>): string =>
  [row.fullName, row.phone, customerEmail(row)].filter((part) => part !== null).join(', ');

/**
 * What takes a visit out of a calendar, where it may be from a mail or from the device that booked it; null once over.
 */
export const cancelledEntry = <Row extends RowOf<typeof noticeBookingView>>(
  row: Row,
  { organizer, now }: { readonly organizer: string | null; readonly now: Date },
) =>
  row.scheduledAt <= now.toISOString()
    ? null
    : { ...row, organizer, startsAt: row.scheduledAt, writtenAt: now.toISOString(), isCancelled: true };
