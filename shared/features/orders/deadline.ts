import type { RequestStatus } from './request-contract.ts';
import { isReportOwed } from '../visits/inspection-report.ts';
import { hasVisitCome } from '../visits/may-report.ts';
import { missedOf } from '../visits/visit-day.ts';
import type { PortalJob } from '../jobs/job-contract.ts';
import { endedWithoutResult } from '../payments/request-state.ts';
import {
  dueTodoOfAnswer,
  dueTodoOfBooking,
  dueTodoOfEstimate,
  dueTodoOfReport,
  dueTodoOfMissingReport,
  type TodoKind,
  type DueTodo,
} from '../work-queue/todo.ts';
import { dueTodosOfJob } from '../work-queue/due-todos-of-job.ts';

/**
 * What the office does next for a customer. `confirmation`: the professional answers before that time. `time`: the
 * customer chooses one of the offered times before it. After it the office calls them.
 */
export const deadlineKinds = [
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
export type Deadline = { readonly what: (typeof deadlineKinds)[number]; readonly dueAt: string };

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
} as const satisfies Partial<Record<TodoKind, Deadline['what']>>;

const hasDeadline = (kind: TodoKind): kind is keyof typeof ofKind => Object.hasOwn(ofKind, kind);

const deadlineBy = ({ kind, dueAt }: DueTodo): Deadline | null =>
  hasDeadline(kind) ? { what: ofKind[kind], dueAt } : null;

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
function deadlineOfReport(status: Booked, now: string): Deadline | null {
  const { unsentReportAt, report, scheduledAt, visitAnswer, jobStatus, payment } = status;
  if (unsentReportAt !== null) return deadlineBy(dueTodoOfReport(unsentReportAt));
  if (report !== null || scheduledAt === null || payment.state !== 'verified') return null;
  const { state = null, daySteps = [] } = visitAnswer ?? {};
  const hasCome = jobStatus === 'inspected' || hasVisitCome({ scheduledAt, daySteps }, now);
  if (!hasCome) return null;
  return isReportOwed({ state, daySteps, jobStatus }) ? deadlineBy(dueTodoOfMissingReport(scheduledAt)) : null;
}

function deadlineOfBooking(status: Booked, now: string): Deadline | null {
  const { visitAnswer, scheduledAt, jobStatus, createdAt, providerName } = status;
  const money = moneyOf(status);
  const waits = dueTodoOfBooking({
    ...money,
    isJob: jobStatus !== null,
    scheduledAt: scheduledAt ?? createdAt,
  });
  if (waits && waits.kind !== 'job') return deadlineBy(waits);
  const reported = money.hasEnded ? null : deadlineOfReport(status, now);
  const missed = visitAnswer && missedOf(visitAnswer.daySteps);
  const isArranging =
    jobStatus === null && visitAnswer !== null && (Boolean(missed) || visitAnswer.state !== 'confirmed');
  if (reported && !isArranging) return reported;
  if (visitAnswer === null) {
    // The former professional has inspected.
    const hasReport = status.report !== null;
    if (!waits || providerName === null || hasReport) return waits && deadlineBy(waits);
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
      const answer = dueTodoOfAnswer({ ...visitAnswer, answeredAt: answeredAtOf(status) });
      return answer && { what: visitAnswer.state === 'offered' ? 'time' : 'somebody', dueAt: answer.dueAt };
    }
    case 'confirmed':
      return null;
  }
}

function deadlineOfEstimate(status: Money & Pick<RequestStatus, 'answeredAt'>): Deadline | null {
  const waits = dueTodoOfEstimate({ ...moneyOf(status), isAnswered: status.answeredAt !== null });
  return waits && deadlineBy(waits);
}

/** Null if nobody has to act by a certain time. `now`: an instant. */
export const deadlineOf = (status: RequestStatus, now: string): Deadline | null =>
  status.kind === 'estimate' ? deadlineOfEstimate(status) : deadlineOfBooking(status, now);

type Worked = Pick<
  PortalJob,
  'status' | 'changes' | 'createdAt' | 'visitAt' | 'quoteDeclinedAt' | 'progress' | 'commission'
>;

/** What the office does next for a job, and for its money. A visit that has a time is not promised. */
export function deadlinesOfJob(job: Worked): readonly Deadline[] {
  const { status, changes, createdAt, visitAt, quoteDeclinedAt, progress, commission } = job;
  const objections = progress.flatMap(({ confirmedAt, objectedAt }) =>
    confirmedAt === null && objectedAt !== null ? objectedAt : [],
  );
  const waits = dueTodosOfJob({
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
    .flatMap((one) => deadlineBy(one) ?? [])
    .map((one) => (one.what === 'quote' && quoteDeclinedAt !== null ? { ...one, what: 'newQuote' as const } : one));
}
