import { m } from '../../../paraglide/messages.js';
import { formatDate, unbrokenDate } from '../../../shared/colombo-time.ts';
import { answerKindOf } from '../../../shared/features/estimates/answer-kind.ts';
import { projectTypeNames } from '../../../shared/features/estimates/project-type-texts.ts';
import { jobName } from '../../../shared/features/jobs/job-title.ts';
import type { Thread } from '../../../shared/features/messages/thread.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { unbrokenLkr } from '../../../shared/money.ts';
import { unconfirmedOf, type Waiting } from '../../../shared/features/portal/waiting-for-you.ts';
import { inspectionTime } from './booking-times.ts';

/** Button texts. */
const actions = {
  quote: m.waiting_actions_quote,
  milestone: m.waiting_actions_milestone,
  visitTime: m.waiting_actions_visit_time,
  message: m.waiting_actions_message,
  commission: m.waiting_actions_commission,
  review: m.waiting_actions_review,
  estimate: m.waiting_actions_estimate,
} as const;

type OfJob = Extract<Waiting, { readonly job: unknown }>;
type OfBooking = Extract<Waiting, { readonly booking: unknown }>;
type OfEstimate = Extract<Waiting, { readonly estimate: unknown }>;

/** The answer says why there is no estimate. */
const isNone = (item: Waiting): boolean => item.what === 'estimate' && answerKindOf(item.estimate) === 'none';

/** What waits, with its amount. */
export function wordsOf(item: Waiting): string {
  if ('job' in item) return wordsOfJob(item);
  if ('contact' in item) {
    const { application, subject } = item.contact;
    return application
      ? m.waiting_message_on_application_waits()
      : m.waiting_message_on_contact_waits({ about: subject });
  }
  return 'booking' in item ? wordsOfBooking(item) : wordsOfEstimate(item);
}

function wordsOfJob({ what, job: waiting }: OfJob): string {
  const job = jobName(waiting);
  if (what === 'review') return m.waiting_review_waits({ job });
  if (what === 'message') return m.waiting_message_waits({ job });
  if (what === 'milestone') {
    const [milestone, another] = unconfirmedOf(waiting);
    const amountLkr = another ? null : milestone?.amountLkr;
    return amountLkr
      ? m.waiting_milestone_of_waits({ job, amount: unbrokenLkr(amountLkr) })
      : m.waiting_milestone_waits({ job });
  }
  if (what === 'commission' && waiting.commission) {
    return m.waiting_commission_waits({ job, amount: unbrokenLkr(waiting.commission.payment.amountLkr) });
  }
  return waiting.contractValueLkr === null
    ? m.waiting_quote_waits({ job })
    : m.waiting_quote_of_waits({ job, amount: unbrokenLkr(waiting.contractValueLkr) });
}

function wordsOfBooking({ what, booking: { scheduledAt, status } }: OfBooking): string {
  const visit = inspectionTime(scheduledAt);
  if (what === 'message') return m.waiting_message_on_booking_waits({ visit });
  if (what === 'visitTime') {
    return m.waiting_visit_time_waits({ visit, professional: status.providerName ?? m.requests_to_somebody() });
  }
  const amount = unbrokenLkr(status.payment.amountLkr);
  return status.payment.state === 'refused'
    ? m.waiting_fee_of_booking_not_found({ visit, amount })
    : m.waiting_fee_of_booking_waits({ visit, amount });
}

function wordsOfEstimate(item: OfEstimate): string {
  const { providerName, payment, document } = item.estimate;
  const professional = providerName ?? m.requests_to_somebody();
  if (item.what === 'message') return m.waiting_message_on_estimate_waits({ professional });
  if (item.what === 'estimate') {
    return isNone(item) || document === null
      ? m.waiting_no_estimate_waits({ professional })
      : m.waiting_estimate_of_waits({ professional, amount: unbrokenLkr(document.totalLkr) });
  }
  const amount = unbrokenLkr(payment.amountLkr);
  return payment.state === 'refused'
    ? m.waiting_fee_not_found({ professional, amount })
    : m.waiting_fee_waits({ professional, amount });
}

/** Joined to the text before it, so that no line starts with the dot. */
const between = '\u00A0· ';

/** What distinguishes it from others of its kind: the professional, the place, the reference, since when it waits. */
export function detailsOf(item: Waiting): string {
  const since = m.waiting_since({ date: unbrokenDate(formatDate(sinceOf(item))) });
  return [...factsOf(item), since].filter(Boolean).join(between);
}

function factsOf(item: Waiting): readonly (string | null | undefined)[] {
  if ('job' in item) return [item.job.provider?.displayName, item.job.address];
  if ('contact' in item) return [];
  if ('booking' in item) return [item.booking.providerName, item.booking.address, item.booking.reference];
  const { projectType, projectLocation, reference } = item.estimate;
  return [projectTypeNames[projectType](), projectLocation, reference];
}

/** When the office wrote last. */
const writtenAt = (thread: Thread | null): string | undefined =>
  thread?.messages.findLast(({ from }) => from === 'office')?.at;

/** When the fee was last not found; undefined if it has never been claimed. */
const notFoundAt = (events: RequestStatus['events']): string | undefined =>
  events.findLast(({ kind }) => kind === 'payment_refused')?.at;

function sinceOf(item: Waiting): string {
  if ('contact' in item) return writtenAt(item.contact.thread) ?? item.contact.createdAt;
  if (!('job' in item)) {
    const { thread, events, answeredAt, createdAt } = 'booking' in item ? item.booking.status : item.estimate;
    const since = {
      message: writtenAt(thread),
      estimate: answeredAt,
      fee: notFoundAt(events),
      visitTime: events.findLast(({ kind }) => kind === 'times_offered')?.at,
    }[item.what];
    return since ?? createdAt;
  }
  const { job } = item;
  const since = {
    quote: job.changes.findLast(({ status }) => status === 'quoted')?.at,
    milestone: unconfirmedOf(job).at(-1)?.at,
    message: writtenAt(job.thread),
    commission: job.completedAt,
    review: job.completedAt,
  }[item.what];
  return since ?? job.createdAt;
}

/** The text of its button. */
export function actionOf(item: Waiting): string {
  if (isNone(item)) return m.waiting_actions_no_estimate();
  if (item.what !== 'fee') return actions[item.what]();
  const payment = 'booking' in item ? item.booking.status.payment : item.estimate.payment;
  // There the slip can be sent, and the payment claimed again.
  return payment.state === 'refused' ? m.waiting_actions_fee_not_found() : m.waiting_actions_fee();
}
