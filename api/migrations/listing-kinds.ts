import type { Dialect, ListingSql } from './listing-sql.ts';
import { cityIn } from './listing-sql.ts';

// What stands in the lists of the back office, and from what it follows. Milliseconds are counted in thirteen digits,
// so that a turn of fifteen never meets the next.

const turn = (place: number): string => `${place}00000000000000`;

const unread = (of: string): string => `exists (select 1 from thread where ${of} and thread.office_unread > 0)`;

/** The unpaid by the time left of what was promised, then those with which something is to be done, then the rest. */
const byPromise =
  (table: string, isOver: string) =>
  ({ milliseconds }: Dialect): string =>
    `case when ${isOver} or payment.state = 'refused' then ${turn(3)} - ${milliseconds(`${table}.created_at`)}
   when payment.state = 'verified' then ${turn(1)} + ${milliseconds(`coalesce(payment.verified_at, ${table}.created_at)`)}
   else ${milliseconds(`${table}.created_at`)} end`;

/** Words of names, and of mailboxes, by which people are known. */
const people =
  (name: string, email: string) =>
  ({ before }: Dialect): string =>
    `coalesce(${name}, '') || ' ' || coalesce(${before(email, '@')}, '')`;

const ofBooking = { names: ['booking_id'], where: 'booking.id = row.booking_id', comesAndGoes: true } as const;

/** As `bookingState` has it. */
export const bookingListing: ListingSql = {
  list: 'booking',
  table: 'booking',
  joins: 'join payment on payment.booking_id = booking.id left join job on job.booking_id = booking.id',
  state: `case when booking.archived_at is not null then 'archived' when booking.ended_as is not null then 'cancelled'
  when job.id is not null then 'job' when payment.state = 'refused' then 'refused'
  when payment.state = 'verified' then 'paid' else 'pending' end`,
  city: (dialect) => cityIn(dialect, 'booking.address'),
  hasUnread: unread('thread.booking_id = booking.id'),
  visitAt: 'booking.scheduled_at',
  name: ({ small }) => small('booking.full_name'),
  waiting: byPromise(
    'booking',
    'booking.archived_at is not null or booking.ended_as is not null or job.id is not null',
  ),
  waitsForPayment: true,
  columns:
    'reference, full_name, email, phone, address, notes, scheduled_at, created_at, ended_as, archived_at, provider_id, customer_id',
  sources: [
    {
      table: 'payment',
      columns: 'state, received_lkr, verified_at, refund_promised_at, refunded_at',
      ...ofBooking,
    },
    {
      table: 'job',
      columns: 'booking_id',
      ...ofBooking,
    },
    {
      table: 'thread',
      columns: 'office_unread',
      ...ofBooking,
    },
    {
      table: 'office_task',
      columns: 'done_at',
      ...ofBooking,
    },
  ],
  terms: {
    words: people('booking.full_name', 'booking.email'),
    places: 'booking.address',
    reference: 'booking.reference',
    email: 'booking.email',
    phone: 'booking.phone',
  },
  searched: [
    { table: 'booking', columns: 'reference, full_name, email, phone, address', where: 'booking.id = row.id' },
  ],
};

const ofEstimate = {
  names: ['estimate_request_id'],
  where: 'estimate_request.id = row.estimate_request_id',
  comesAndGoes: true,
} as const;

/** As `estimateState` has it. */
export const estimateListing: ListingSql = {
  list: 'estimate',
  table: 'estimate_request',
  joins: 'join payment on payment.estimate_request_id = estimate_request.id',
  state: `case when estimate_request.archived_at is not null then 'archived'
  when estimate_request.ended_as is not null then 'cancelled' when estimate_request.answered_at is not null then 'answered'
  when payment.state = 'refused' then 'refused' when payment.state = 'verified' then 'paid' else 'pending' end`,
  city: (dialect) => cityIn(dialect, 'estimate_request.project_location'),
  hasUnread: unread('thread.estimate_request_id = estimate_request.id'),
  visitAt: 'estimate_request.created_at',
  name: ({ small }) => small('estimate_request.contact_name'),
  waiting: byPromise(
    'estimate_request',
    'estimate_request.archived_at is not null or estimate_request.ended_as is not null or estimate_request.answered_at is not null',
  ),
  amount: '0',
  waitsForPayment: true,
  columns:
    'reference, contact_name, contact_email, contact_phone, project_location, project_type, area_sqft, description, created_at, answered_at, document_version, ended_as, archived_at, provider_id, customer_id',
  sources: [
    {
      table: 'payment',
      columns: 'state, received_lkr, verified_at, refund_promised_at, refunded_at',
      ...ofEstimate,
    },
    {
      table: 'thread',
      columns: 'office_unread',
      ...ofEstimate,
    },
  ],
  terms: {
    words: people('estimate_request.contact_name', 'estimate_request.contact_email'),
    places: 'estimate_request.project_location',
    reference: 'estimate_request.reference',
    email: 'estimate_request.contact_email',
    phone: 'estimate_request.contact_phone',
  },
  searched: [
    {
      table: 'estimate_request',
      columns: 'reference, contact_name, contact_email, contact_phone, project_location',
      where: 'estimate_request.id = row.id',
    },
  ],
};

const objected = `job.status = 'in_progress' and exists (select 1 from job_progress where job_progress.job_id = job.id
  and job_progress.kind = 'milestone' and job_progress.confirmed_at is null and job_progress.objection is not null)`;

const declined = "job.status = 'quoted' and quote.declined_at is not null";

/** Of a commission that nobody has promised to pay there is no row; half a rupee is rounded up to one. */
const commissionIsDue = `job.status = 'completed' and coalesce(payment.state <> 'verified',
  job.supervision and job.contract_value_lkr * cast(coalesce(quote.supervision_percent, '10') as double precision) / 100
  - coalesce(inspection.received_lkr, 0) >= 0.5)`;

const lastChange =
  'coalesce((select max(job_transition.created_at) from job_transition where job_transition.job_id = job.id), job.created_at)';

const ofJob = { names: ['job_id'], where: 'job.id = row.job_id', comesAndGoes: true } as const;
const ofJobOrBooking = {
  names: ['job_id', 'booking_id'],
  where: 'job.id = row.job_id or job.booking_id = row.booking_id',
  comesAndGoes: true,
} as const;

/** As `jobState` has it. */
export const jobListing: ListingSql = {
  list: 'job',
  table: 'job',
  joins: `left join booking on booking.id = job.booking_id left join quote on quote.job_id = job.id
 left join payment on payment.job_id = job.id left join payment as inspection on inspection.booking_id = job.booking_id`,
  state: `case when ${declined} then 'declined' when ${objected} then 'objected' else job.status end ||
  case when payment.state = 'claimed' then '+claimed' when ${commissionIsDue} then '+due' else '' end`,
  city: (dialect) => cityIn(dialect, 'coalesce(job.city, job.address)'),
  hasUnread: unread('(thread.job_id = job.id or thread.booking_id = job.booking_id)'),
  visitAt: 'coalesce(booking.scheduled_at, job.created_at)',
  name: ({ small }) => small('coalesce(booking.full_name, job.title)'),
  waiting: ({ milliseconds }) =>
    `case when job.status = 'inspected' or ${declined} or ${objected} then ${milliseconds(lastChange)}
   when job.status in ('completed', 'cancelled') then ${turn(6)} - ${milliseconds(lastChange)}
   else (case job.status when 'booked' then ${turn(1)} when 'accepted' then ${turn(2)} when 'in_progress' then ${turn(3)}
   else ${turn(4)} end) + ${milliseconds(lastChange)} end`,
  amount: 'coalesce(job.contract_value_lkr, -1)',
  columns:
    'title, address, city, area_sqft, status, contract_value_lkr, supervision, created_at, completed_at, provider_id, customer_id, booking_id',
  sources: [
    { table: 'job_transition', columns: 'created_at', ...ofJob },
    { table: 'quote', columns: 'amount_lkr, supervision_percent, notes, declined_at', ...ofJob },
    { table: 'job_progress', columns: 'confirmed_at, objection', ...ofJob },
    {
      table: 'payment',
      columns: 'state, received_lkr, verified_at, refund_promised_at, refunded_at',
      ...ofJobOrBooking,
    },
    {
      table: 'thread',
      columns: 'office_unread',
      ...ofJobOrBooking,
    },
    { table: 'office_task', columns: 'done_at', ...ofJob },
    { table: 'booking', columns: 'full_name, email, phone, scheduled_at', where: 'job.booking_id = row.id' },
  ],
  terms: {
    words: ({ before }) =>
      `job.title || ' ' || coalesce(job.city, '') || ' ' || coalesce(booking.full_name || ' ' || ${before('booking.email', '@')}, '')`,
    places: 'job.address',
    reference: 'booking.reference',
    email: 'booking.email',
    phone: 'booking.phone',
  },
  searched: [
    { table: 'job', columns: 'title, address, city, booking_id', where: 'job.id = row.id' },
    { table: 'booking', columns: 'reference, full_name, email, phone', where: 'job.booking_id = row.id' },
  ],
};

/** A review stands by its stars, and is found by its words and by whom it is of. */
export const reviewListing: ListingSql = {
  list: 'review',
  table: 'review',
  joins: 'join provider on provider.id = review.provider_id',
  state: 'cast(review.rating as text)',
  city: () => 'null',
  hasUnread: '1 = 0',
  visitAt: 'review.created_at',
  name: ({ small }) => small('provider.display_name'),
  waiting: ({ milliseconds }) => `${turn(1)} - ${milliseconds('review.created_at')}`,
  amount: 'review.rating',
  columns: 'rating, comment, provider_id, created_at',
  sources: [{ table: 'provider', columns: 'display_name, slug', where: 'review.provider_id = row.id' }],
  terms: { words: () => "provider.display_name || ' ' || review.comment" },
  searched: [
    { table: 'review', columns: 'comment, provider_id', where: 'review.id = row.id' },
    { table: 'provider', columns: 'display_name', where: 'review.provider_id = row.id' },
  ],
};
