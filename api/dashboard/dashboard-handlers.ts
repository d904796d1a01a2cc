import type { Dashboard, dashboardContract } from '../../shared/dashboard/dashboard-contract.ts';
import { addDays, dayAround, dayOf, lastWeeks, monthAround, type Period } from '../../shared/dashboard/periods.ts';
import { verificationDueAt } from '../../shared/bookings/verification.ts';
import { readBookings } from '../bookings/booking-rows.ts';
import type { Database } from '../database/database.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { instantOf, numberOf, optionalInstantOf } from '../database/raw-values.ts';
import { readReviews } from '../reviews/review-rows.ts';

type Read = Database['read'];

const latest = 'limit 3';
const weeksShown = 8;
const daysOfPayments = 30;
const mostDue = 50;

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  async getDashboard(_input, { read, now }) {
    const at = now.toISOString();
    const [numbers, recentBookings, recentReviews, dueToday, acceptedThisMonth, recent] = await Promise.all([
      countAll(read),
      readBookings(read, '1 = 1', [], latest),
      readReviews(read, latest),
      readDue(read, at),
      readAccepted(read, monthAround(at)),
      readRecent(read, at),
    ]);
    return { ...numbers, recentBookings, recentReviews, dueToday, acceptedThisMonth, ...recent };
  },
};

/** Each a count of its own, over an index or a small table. */
const counts = {
  bookings: 'select count(*) from booking',
  activeJobs: "select count(*) from job where status not in ('completed', 'cancelled')",
  reviews: 'select count(*) from review',
  unpaid: "select count(*) from booking where inspection_payment_status = 'pending'",
  withoutJob:
    "select count(*) from booking where inspection_payment_status = 'paid' and not exists (select 1 from job where job.booking_id = booking.id)",
  toInspect: "select count(*) from job where status = 'booked'",
  toQuote: "select count(*) from job where status = 'inspected'",
  unpaidEstimates: "select count(*) from estimate_request where payment_status = 'pending'",
  unansweredEstimates: "select count(*) from estimate_request where payment_status = 'paid' and answered_at is null",
};

async function countAll(read: Read): Promise<Pick<Dashboard, 'counts' | 'waiting'>> {
  const [row] = await read<Record<keyof typeof counts, unknown>>(
    `select ${Object.entries(counts)
      .map(([name, sql]) => `(${sql}) as "${name}"`)
      .join(', ')}`,
  );
  const of = (name: keyof typeof counts) => numberOf(row?.[name]);
  return {
    counts: { bookings: of('bookings'), activeJobs: of('activeJobs'), reviews: of('reviews') },
    waiting: {
      unpaid: of('unpaid'),
      withoutJob: of('withoutJob'),
      toInspect: of('toInspect'),
      toQuote: of('toQuote'),
      unpaidEstimates: of('unpaidEstimates'),
      unansweredEstimates: of('unansweredEstimates'),
    },
  };
}

type DueRow = Record<'bookingId' | 'jobId' | 'name' | 'reference', string | null> & { readonly address: string };

const bookingColumns =
  'booking.id as "bookingId", job.id as "jobId", booking.full_name as name, booking.address, booking.reference';

async function readDue(read: Read, now: string): Promise<Dashboard['dueToday']> {
  const today = dayAround(now);
  const inspections = await read<DueRow & { readonly at: unknown }>(
    `select ${bookingColumns}, booking.scheduled_at as at from booking left join job on job.booking_id = booking.id
     where booking.scheduled_at >= ? and booking.scheduled_at < ? and (job.id is null or job.status = 'booked') order by booking.scheduled_at limit ${mostDue}`,
    [new Date(today.start), new Date(today.end)],
  );
  const payments = await read<DueRow & { readonly createdAt: unknown }>(
    `select ${bookingColumns}, booking.created_at as "createdAt" from booking left join job on job.booking_id = booking.id
     where booking.created_at >= ? and booking.created_at < ? and booking.inspection_payment_status = 'pending' order by booking.created_at limit ${mostDue}`,
    // What was booked yesterday is due today.
    [new Date(addDays(today.start, -1)), new Date(today.start)],
  );
  const completions = await read<DueRow>(
    `select booking.id as "bookingId", job.id as "jobId", booking.full_name as name, job.address, booking.reference
     from quote join job on job.id = quote.job_id left join booking on booking.id = job.booking_id
     where quote.completion_date = ? and job.status in ('accepted', 'in_progress') order by job.id limit ${mostDue}`,
    [dayOf(now)],
  );
  const due: Dashboard['dueToday'] = [
    ...completions.map((row) => ({ kind: 'completion' as const, ...row, at: null })),
    ...inspections.map((row) => ({ kind: 'inspection' as const, ...row, at: instantOf(row.at) })),
    ...payments.map(({ createdAt, ...row }) => ({
      kind: 'payment' as const,
      ...row,
      at: verificationDueAt(instantOf(createdAt)),
    })),
  ];
  return due.sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1)).slice(0, mostDue);
}

async function readAccepted(read: Read, { start, end }: Period): Promise<Dashboard['acceptedThisMonth']> {
  const [row] = await read<{ jobs: unknown; value: unknown }>(
    `select count(*) as jobs, coalesce(sum(quote.amount_lkr), 0) as value from quote join job on job.id = quote.job_id
     where job.status <> 'cancelled' and exists (
       select 1 from job_transition where job_transition.job_id = job.id and to_status = 'accepted' and job_transition.created_at >= ? and job_transition.created_at < ?)`,
    [new Date(start), new Date(end)],
  );
  return { jobs: numberOf(row?.jobs), valueLkr: numberOf(row?.value) };
}

/** Of the last weeks' bookings two columns, counted here: the databases disagree about how to subtract instants. */
async function readRecent(read: Read, now: string): Promise<Pick<Dashboard, 'paidWithin24h' | 'bookingsPerWeek'>> {
  const weeks = lastWeeks(now, weeksShown);
  const rows = await read<{ createdAt: unknown; paidAt: unknown }>(
    'select created_at as "createdAt", paid_at as "paidAt" from booking where created_at >= ?',
    [new Date(weeks[0]?.start ?? now)],
  );
  const bookings = rows.map((row) => ({ createdAt: instantOf(row.createdAt), paidAt: optionalInstantOf(row.paidAt) }));
  const since = addDays(now, -daysOfPayments);
  const paid = bookings.filter(({ createdAt, paidAt }) => paidAt !== null && createdAt >= since);
  return {
    paidWithin24h: {
      paid: paid.length,
      within: paid.filter(({ createdAt, paidAt }) => paidAt !== null && paidAt <= verificationDueAt(createdAt)).length,
    },
    bookingsPerWeek: weeks.map(({ start, end }) => ({
      weekStart: dayOf(start),
      bookings: bookings.filter(({ createdAt }) => createdAt >= start && createdAt < end).length,
    })),
  };
}
