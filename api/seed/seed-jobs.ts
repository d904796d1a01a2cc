import { defaultInspectionFeeLkr } from '../../shared/features/settings/fees.ts';
import { monthOf } from '../../shared/colombo-month.ts';
import type { JobStatus } from '../../shared/features/jobs/job-status.ts';
import { jobTitleFor } from '../../shared/features/jobs/job-title.ts';
import { referenceOf } from '../../shared/reference.ts';
import { dayBefore, timeBefore } from './demo-day.ts';
import { demoId, demoNumber, demoPick } from './demo-id.ts';
import type { DemoProvider, DemoReview } from './demo-data.ts';
import type { RowSet } from './row-set.ts';
import { hourMs } from '../../shared/duration.ts';

export type DemoPerson = { readonly fullName: string; readonly email: string; readonly phone: string };

type Place = Pick<DemoProvider, 'slug' | 'category' | 'city' | 'area'>;

type Offering = Place & Pick<DemoProvider, 'services'>;

/** A booking of some days ago. */
export type BookingPlan = {
  /** The seed of the ids. */
  readonly name: string;
  readonly provider: Place;
  readonly person: DemoPerson;
  readonly address: string;
  readonly notes: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly scheduledAt: Date;
};

/** A job with its paid booking. `steps`: its statuses in order, starting with `booked`. */
export type JobPlan = Omit<BookingPlan, 'createdAt' | 'paidAt'> & {
  /** The title, if the office has changed it. */
  readonly title?: string;
  readonly steps: readonly { readonly status: JobStatus; readonly at: Date }[];
  readonly areaSqft: number | null;
  readonly valueLkr: number;
  readonly supervision: boolean;
  readonly quoteNotes: string;
  readonly inspectionDate: string;
  readonly completionDate: string;
  readonly cancelReason: string | null;
};

const streets = [
  'Temple Road',
  'Lake Road',
  'Station Road',
  'Church Street',
  'Hill Street',
  'School Lane',
  'Park Road',
  'Fort Road',
  'Main Street',
  'Garden Lane',
];

export function addBooking(rows: RowSet, plan: BookingPlan, providerId: string, hasJob = false): string {
  const id = demoId(`booking ${plan.name}`);
  rows.add('booking', {
    id,
    reference: referenceOf('booking', id),
    ...plan.person,
    address: plan.address,
    scheduledAt: plan.scheduledAt,
    notes: plan.notes,
    tilerSlug: plan.provider.slug,
    providerId,
    hasJob,
    createdAt: plan.createdAt,
  });
  addPayment(rows, { kind: 'inspection', id, amountLkr: defaultInspectionFeeLkr, ...plan });
  return id;
}

type PaymentPlan = { readonly kind: 'inspection' | 'estimate'; readonly id: string; readonly amountLkr: number } & Pick<
  BookingPlan,
  'createdAt' | 'paidAt'
> & {
    /** When the payment was claimed; for an inspection, at the booking. */
    readonly claimedAt?: Date;
  };

/** The fee of a booking or an estimate request, with its events. */
export function addPayment(rows: RowSet, { kind, id, amountLkr, createdAt, paidAt, ...said }: PaymentPlan): void {
  const paidFor =
    kind === 'inspection' ? { bookingId: id, estimateRequestId: null } : { bookingId: null, estimateRequestId: id };
  const claimedAt = said.claimedAt ?? (kind === 'inspection' ? createdAt : null);
  rows.add('payment', {
    id: demoId(`payment ${id}`),
    kind,
    ...paidFor,
    reference: referenceOf(kind === 'inspection' ? 'booking' : 'estimate', id),
    amountLkr,
    state: paidAt ? 'verified' : claimedAt ? 'claimed' : 'awaited',
    claimedAt,
    receivedLkr: paidAt && amountLkr,
    verifiedAt: paidAt,
    createdAt,
  });
  if (paidAt) {
    rows.add('requestEvent', { id: demoId(`verified ${id}`), ...paidFor, kind: 'verified', createdAt: paidAt });
  }
}

export function addJob(rows: RowSet, plan: JobPlan): string {
  const providerId = demoId(`provider ${plan.provider.slug}`);
  const timeOf = (status: JobStatus) => plan.steps.find((step) => step.status === status)?.at ?? null;
  const bookedAt = timeOf('booked');
  const last = plan.steps.at(-1);
  if (!bookedAt || !last) throw new RangeError('A job begins as booked');
  const hoursEarlier = (hours: number) => new Date(bookedAt.getTime() - hours * hourMs);
  const booked = { ...plan, createdAt: hoursEarlier(19), paidAt: hoursEarlier(1) };
  const bookingId = addBooking(rows, booked, providerId, true);
  const jobId = demoId(`job ${plan.name}`);
  rows.add('requestEvent', {
    id: demoId(`became ${plan.name}`),
    bookingId,
    estimateRequestId: null,
    kind: 'job',
    createdAt: bookedAt,
  });
  const quotedAt = timeOf('quoted');
  rows.add('job', {
    id: jobId,
    bookingId,
    providerId,
    title: plan.title ?? jobTitleFor(plan.provider.category),
    address: plan.address,
    city: plan.provider.city,
    areaSqft: plan.areaSqft,
    status: last.status,
    contractValueLkr: quotedAt ? plan.valueLkr : null,
    supervision: plan.supervision,
    createdAt: bookedAt,
    completedAt: timeOf('completed'),
  });
  plan.steps.forEach(({ status, at }, place) =>
    rows.add('jobTransition', {
      id: demoId(`transition ${plan.name} ${status}`),
      jobId,
      fromStatus: plan.steps[place - 1]?.status ?? null,
      toStatus: status,
      actorKind: status === 'accepted' ? 'customer' : 'admin',
      reason: status === 'cancelled' ? plan.cancelReason : null,
      createdAt: at,
    }),
  );
  if (quotedAt) {
    rows.add('quote', {
      id: demoId(`quote ${plan.name}`),
      jobId,
      amountLkr: plan.valueLkr,
      notes: plan.quoteNotes,
      inspectionDate: plan.inspectionDate,
      completionDate: plan.completionDate,
      createdAt: quotedAt,
    });
  }
  return jobId;
}

/** A person with an address that cannot receive mail (RFC 2606) and an unassigned number. */
export function demoPerson(fullName: string): DemoPerson {
  const mailbox = fullName
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');
  return {
    fullName,
    email: `${mailbox}@people.example`,
    phone: `070 000 ${String(demoNumber(fullName, 10_000)).padStart(4, '0')}`,
  };
}

export function demoAddress(name: string, { area, city }: Place): string {
  return `${demoNumber(name, 180) + 1} ${demoPick(name, streets)}, ${area === null || area === city ? '' : `${area}, `}${city}`;
}

/** Duration of such a job in days: about 70 sq ft a day. */
function workDays(areaSqft: number | null): number {
  return Math.min(40, Math.max(2, Math.ceil((areaSqft ?? 200) / 70)));
}

/** The professional's service that shares the most words with the review. */
function workOf({ services, category }: Offering, { comment, areaSqft }: DemoReview): string {
  const said = comment.toLowerCase();
  const works = services.filter(
    ({ unit }) => unit !== 'visit' && unit !== 'item' && (areaSqft === null) === (unit !== 'sq.ft'),
  );
  const wordsIn = (name: string) =>
    (name.toLowerCase().match(/[a-z]{5,}/g) ?? []).filter((word) => said.includes(word));
  const [best] = works
    .map(({ serviceName }) => ({ serviceName, words: wordsIn(serviceName).length }))
    .sort((a, b) => b.words - a.words);
  return best?.serviceName ?? jobTitleFor(category);
}

/** A complete history from the booking to a review, with a plausible day for each step. */
export function reviewedJob(rows: RowSet, provider: Offering, review: DemoReview, place: number, now: Date): void {
  const name = `${provider.slug} ${place}`;
  const completed = review.daysAgo + 2 + demoNumber(`${name} review`, 5);
  const started = completed + workDays(review.areaSqft);
  const accepted = started + 3 + demoNumber(`${name} start`, 6);
  const quoted = accepted + 1 + demoNumber(`${name} accept`, 3);
  const inspected = quoted + 1;
  const booked = inspected + 2 + demoNumber(`${name} inspect`, 3);
  const jobId = addJob(rows, {
    name,
    provider,
    title: workOf(provider, review),
    person: demoPerson(review.customer),
    address: demoAddress(name, provider),
    notes: null,
    scheduledAt: timeBefore(now, inspected, '09:30'),
    steps: [
      { status: 'booked', at: timeBefore(now, booked, '14:05') },
      { status: 'inspected', at: timeBefore(now, inspected, '11:10') },
      { status: 'quoted', at: timeBefore(now, quoted, '15:40') },
      { status: 'accepted', at: timeBefore(now, accepted, '20:15') },
      { status: 'in_progress', at: timeBefore(now, started, '08:30') },
      { status: 'completed', at: timeBefore(now, completed, '16:45') },
    ],
    areaSqft: review.areaSqft,
    valueLkr: review.valueLkr,
    supervision: demoNumber(`${name} supervision`, 4) === 0,
    quoteNotes:
      'Labour, adhesives and fixings as agreed on site, cleaning included. Materials chosen and bought by the customer.',
    inspectionDate: dayBefore(now, inspected),
    completionDate: dayBefore(now, completed),
    cancelReason: null,
  });
  rows.add('review', {
    id: demoId(`review ${name}`),
    jobId,
    providerId: demoId(`provider ${provider.slug}`),
    rating: review.rating,
    comment: review.comment,
    workTitle: workOf(provider, review),
    areaSqft: review.areaSqft,
    city: provider.city,
    completedMonth: monthOf(timeBefore(now, completed, '16:45').toISOString()),
    createdAt: timeBefore(now, review.daysAgo, '19:20'),
  });
}
