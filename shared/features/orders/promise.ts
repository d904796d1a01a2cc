import type { RequestStatus } from './request-contract.ts';
import { isReportOwed } from '../visits/inspection-report.ts';
import { hasVisitCome } from '../visits/may-report.ts';
import { missedOf } from '../visits/visit-day.ts';
import type { PortalJob } from '../jobs/job-contract.ts';
import { endedWithoutResult } from '../payments/request-state.ts';
import {
  waitsOfAnswer,
  waitsOfBooking,
  waitsOfEstimate,
  waitsOfReport,
  waitsOfUnwritten,
  type TodoKind,
  type Waits,
} from '../work-queue/todo.ts';
import { waitsOfJob } from '../work-queue/waits-of-job.ts';

/**
 * What the office does next for a customer. `confirmation`: the professional answers before that time. `time`: the
 * customer chooses one of the offered times before it. After it the office calls them.
 */
export const promises = [
  'check',
  'answer',
  'choice',
  'confirmation',
  'time',
  'somebody',
  'call',
  'arrangement',
  'report',
  'quote',
  'newQuote',
  'start',
  'objection',
  'finalCheck',
  'decision',
  'refund',
] as const;

/** `dueAt`: an instant, the same as in the office's list. */
export type Promised = { readonly what: (typeof promises)[number]; readonly dueAt: string };

const ofKind = {
  inspectionFee: 'check',
  estimateFee: 'check',
  commission: 'check',
  estimate: 'answer',
  job: 'choice',
  visit: 'arrangement',
  quote: 'quote',
  objection: 'objection',
  report: 'report',
  unwritten: 'report',
  start: 'start',
  check: 'finalCheck',
  settlement: 'decision',
  estimateSettlement: 'decision',
  bookingRefund: 'refund',
  estimateRefund: 'refund',
  commissionRefund: 'refund',
} as const satisfies Partial<Record<TodoKind, Promised['what']>>;

const isPromised = (kind: TodoKind): kind is keyof typeof ofKind => Object.hasOwn(ofKind, kind);

const promisedBy = ({ kind, dueAt }: Waits): Promised | null =>
  isPromised(kind) ? { what: ofKind[kind], dueAt } : null;

type Money = Pick<RequestStatus, 'state' | 'jobStatus' | 'refund' | 'events' | 'createdAt'> & {
  readonly payment: Pick<RequestStatus['payment'], 'state' | 'claimedAt' | 'verifiedAt'>;
};

/** As the office's list finds it in the rows: `unsettledSince` in `api/features/work-queue/waiting-queries.ts`. */
function moneyOf(status: Money) {
  const { payment, refund, events, createdAt } = status;
  const hasEnded = endedWithoutResult(status);
  const isSettled = events.some(({ money }) => money !== null);
  const endedAt = events.find(({ kind }) => kind === 'cancelled' || kind === 'refused')?.at ?? createdAt;
  return { payment, refund, hasEnded, unsettledSince: hasEnded && !isSettled ? endedAt : null };
}

type Booked = Money & Pick<RequestStatus, 'scheduledAt' | 'visitAnswer' | 'providerName' | 'unsentReportAt' | 'report'>;

/** When the professional, or the customer, last answered about the visit. */
const answeredAtOf = ({ events }: Pick<Booked, 'events'>): string | null =>
  events.findLast(({ kind }) => kind === 'professional_declined' || kind === 'other_wanted' || kind === 'times_offered')
    ?.at ?? null;

/** The report of a visit that has taken place, until the office has sent it. */
function promiseOfReport(status: Booked, now: string): Promised | null {
  const { unsentReportAt, report, scheduledAt, visitAnswer, jobStatus, payment } = status;
  if (unsentReportAt !== null) return promisedBy(waitsOfReport(unsentReportAt));
  if (report !== null || scheduledAt === null || payment.state !== 'verified') return null;
  const { state = null, daySteps = [] } = visitAnswer ?? {};
  const hasCome = jobStatus === 'inspected' || hasVisitCome({ scheduledAt, daySteps }, now);
  if (!hasCome) return null;
  return isReportOwed({ state, daySteps, jobStatus }) ? promisedBy(waitsOfUnwritten(scheduledAt)) : null;
}

function promiseOfBooking(status: Booked, now: string): Promised | null {
  const { visitAnswer, scheduledAt, jobStatus, createdAt, providerName } = status;
  const money = moneyOf(status);
  const waits = waitsOfBooking({
    ...money,
    isJob: jobStatus !== null,
    scheduledAt: scheduledAt ?? createdAt,
  });
  if (waits && waits.kind !== 'job') return promisedBy(waits);
  const reported = money.hasEnded ? null : promiseOfReport(status, now);
  const missed = visitAnswer && missedOf(visitAnswer.daySteps);
  const isArranging =
    jobStatus === null && visitAnswer !== null && (Boolean(missed) || visitAnswer.state !== 'confirmed');
  if (reported && !isArranging) return reported;
  if (visitAnswer === null) {
    // The former professional has inspected.
    const hasReport = status.report !== null;
    if (!waits || providerName === null || hasReport) return waits && promisedBy(waits);
    // If the time has passed before the fee arrives, no professional is asked about it.
    const isOver = scheduledAt === null || scheduledAt <= now;
    return isOver ? { what: 'arrangement', dueAt: waits.dueAt } : null;
  }
  if (missed) return { what: 'call', dueAt: missed.dueAt };
  switch (visitAnswer.state) {
    case 'asked':
      return { what: 'confirmation', dueAt: visitAnswer.dueAt };
    case 'declined':
    case 'other_wanted':
    case 'offered': {
      const answer = waitsOfAnswer({ ...visitAnswer, answeredAt: answeredAtOf(status) });
      return answer && { what: visitAnswer.state === 'offered' ? 'time' : 'somebody', dueAt: answer.dueAt };
    }
    case 'confirmed':
      return null;
  }
}

function promiseOfEstimate(status: Money & Pick<RequestStatus, 'answeredAt'>): Promised | null {
  const waits = waitsOfEstimate({ ...moneyOf(status), isAnswered: status.answeredAt !== null });
  return waits && promisedBy(waits);
}

/** Null if nobody has to act by a certain time. `now`: an instant. */
export const promiseOf = (status: RequestStatus, now: string): Promised | null =>
  status.kind === 'estimate' ? promiseOfEstimate(status) : promiseOfBooking(status, now);

type Worked = Pick<
  PortalJob,
  'status' | 'changes' | 'createdAt' | 'visitAt' | 'quoteDeclinedAt' | 'progress' | 'commission'
>;

/** What the office does next for a job, and for its money. A visit that has a time is not promised. */
export function promisesOfJob(job: Worked): readonly Promised[] {
  const { status, changes, createdAt, visitAt, quoteDeclinedAt, progress, commission } = job;
  const objections = progress.flatMap(({ confirmedAt, objectedAt }) =>
    confirmedAt === null && objectedAt !== null ? objectedAt : [],
  );
  const waits = waitsOfJob({
    status,
    reachedAt: changes.at(-1)?.at ?? createdAt,
    scheduledAt: visitAt,
    declinedAt: quoteDeclinedAt,
    objectedAt: objections.toSorted()[0] ?? null,
    // Between the office and the professional.
    sentAt: null,
    readyAt: progress.find(({ kind }) => kind === 'check')?.at ?? null,
    commission: commission && { ...commission.payment, refund: commission.refund },
  });
  return waits
    .filter(({ kind }) => kind !== 'visit' || visitAt === null)
    .flatMap((one) => promisedBy(one) ?? [])
    .map((one) => (one.what === 'quote' && quoteDeclinedAt !== null ? { ...one, what: 'newQuote' as const } : one));
}
