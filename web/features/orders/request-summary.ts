import { m } from '../../../paraglide/messages.js';
import { parseInstant } from '../../../shared/colombo-input.ts';
import { unbrokenVisit } from '../../../shared/features/visits/visit-time.ts';
import { formatRecent, isSameDay } from '../../../shared/colombo-time.ts';
import { answerKindOf, type AnswerKind } from '../../../shared/features/estimates/answer-kind.ts';
import { projectTypeNames } from '../../../shared/features/estimates/project-type-texts.ts';
import { missedOf } from '../../../shared/features/visits/visit-day.ts';
import type { VisitAnswerState } from '../../../shared/features/visits/visit-answer.ts';
import { endedWithoutResult, canClaimFee, type RequestState } from '../../../shared/features/payments/request-state.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { isForeign } from '../../lib/known-customer.ts';
import { dueAt } from '../../outbox/queue-order.ts';
import { isFollowed } from '../../outbox/outbox-list.ts';
import type { OutboxRow, RequestRow } from '../../outbox/outbox-row.ts';
import type { BadgeKind } from '../../components/Badge.tsx';
import * as texts from './requests-texts.ts';

/** Whom a request is for. `listed`: the professional's current name in the directory. */
export function addresseeOf({ kind, subject, status }: RequestRow, listed: string | undefined): string {
  const nobody = subject.providerSlug === null ? texts.toNobody[kind]() : m.requests_to_somebody();
  return listed ?? status?.providerName ?? subject.providerName ?? nobody;
}

/** `Bathroom Renovation`; null if this version of the app does not know it. */
export const projectNamed = (projectType: string | null): string | null =>
  Object.entries(projectTypeNames).find(([value]) => value === projectType)?.[1]() ?? null;

/** `Site Inspection, Thu, Nov 26, 2026, 9:30 am`. */
export function whatOf({ kind, subject: { scheduledAt, projectType }, status }: RequestRow): string {
  // It may have been moved, or have arrived after that time.
  const instant = status ? status.scheduledAt : scheduledAt === null ? null : parseInstant(scheduledAt);
  const told = kind === 'booking' ? instant && unbrokenVisit(instant) : projectNamed(projectType);
  return told ? `${texts.kinds[kind]()}, ${told}` : texts.kinds[kind]();
}

/** `now`: milliseconds since 1970. */
export function savedOrReceived({ createdAt, sentAt }: OutboxRow, now: number): string {
  const isSaved = sentAt === null;
  const instant = new Date(sentAt ?? createdAt).toISOString();
  const told = new Date(now).toISOString();
  const time = formatRecent(instant, told);
  if (isSameDay(instant, told)) return isSaved ? m.requests_saved_today({ time }) : m.requests_received_today({ time });
  return isSaved ? m.requests_saved_on({ time }) : m.requests_received_on({ time });
}

export const applicationBadges = { received: 'wait', refused: 'closed', accepted: 'done' } as const;

export function stateOf({ state, status, application }: OutboxRow, offline: boolean): Shown {
  if (state === 'sent' && application) {
    return { kind: applicationBadges[application.state], word: texts.applicationStates[application.state]() };
  }
  if (state === 'sent') return status ? progressOf(status) : { kind: 'done', word: m.requests_sent() };
  if (state === 'needs-action') return { kind: 'failed', word: m.requests_needs_attention() };
  if (state === 'sending') return { kind: 'wait', word: m.requests_sending() };
  return { kind: 'wait', word: offline ? m.requests_waiting_for_connection() : m.requests_waiting_to_send() };
}

const badges: Readonly<Record<RequestState, BadgeKind>> = {
  // Nothing is done for it before its fee has arrived.
  received: 'turn',
  claimed: 'wait',
  verified: 'done',
  answered: 'turn',
  job: 'done',
  cancelled: 'closed',
  refused: 'failed',
};

const visitBadges: Readonly<Record<keyof typeof texts.visitStates, BadgeKind>> = {
  confirmed: 'done',
  offered: 'turn',
  declined: 'wait',
  other_wanted: 'wait',
};

type Stand = Pick<RequestStatus, 'state' | 'jobStatus'> & {
  readonly answer: AnswerKind | null;
  /** Null unless a professional was asked about a visit that is still to come. */
  readonly visitState: VisitAnswerState | null;
};

type Shown = { readonly kind: BadgeKind; readonly word: string };

/** What the professional has answered about a visit, if anything. */
export const visitStandOf = (state: VisitAnswerState | null): Shown | null =>
  state === null || state === 'asked' ? null : { kind: visitBadges[state], word: texts.visitStates[state]() };

/** The state of a sent request, as far as anyone with its link may know. */
export function standOf({ state, jobStatus, answer, visitState }: Stand): Shown {
  const ofVisit = visitStandOf(visitState);
  if (ofVisit) return ofVisit;
  if (state === 'answered' && answer !== null) {
    // An answer by telephone has no text to read.
    return { kind: answer === 'telephone' ? 'done' : badges[state], word: texts.answers[answer]() };
  }
  if (state === 'job' && jobStatus === 'cancelled') return { kind: 'closed', word: m.requests_job_ends_cancelled() };
  const isDone = state === 'job' && jobStatus === 'completed';
  return { kind: badges[state], word: isDone ? m.requests_job_ends_completed() : texts.states[state]() };
}

/** The state of a sent request. */
export const progressOf = (
  status: Pick<RequestStatus, 'state' | 'jobStatus' | 'payment' | 'answeredAt' | 'document' | 'visitAnswer'>,
): Shown =>
  status.state === 'received' && status.payment.state === 'refused'
    ? { kind: 'failed', word: m.requests_payment_not_found() }
    : missedOf(status.visitAnswer?.daySteps ?? [])
      ? { kind: 'wait', word: m.requests_states_visit_missed() }
      : standOf({ ...status, answer: answerKindOf(status), visitState: status.visitAnswer?.state ?? null });

/** Whether something still has to be paid for it, as far as this device knows. */
export const isPayable = ({ status }: Pick<OutboxRow, 'status'>): boolean =>
  !status || (status.payment.state !== 'verified' && !endedWithoutResult(status));

/** Whether its customer may claim here that the fee was paid: sending a booking already claims it. */
export function isClaimable({ kind, state, secret, status }: OutboxRow): boolean {
  if (state !== 'sent' || secret === undefined) return false;
  return status ? canClaimFee(status) : kind === 'estimate';
}

/** What to do about the fee of a request that needs action: this phone cannot know whether it was transferred. */
export function paymentAdvice({ reference, error }: OutboxRow): string | null {
  if (reference === null || !error) return null;
  if (error.code === 'key-reused') return m.requests_paid_for_earlier({ reference });
  return error.code === 'refused'
    ? m.requests_fee_is_not_lost_or_wait({ reference })
    : m.requests_fee_is_not_lost({ reference });
}

/** `now`: an instant. When a queued request is retried, or that it is not; null if it was sent or is being sent. */
export function nextTry(row: OutboxRow, now: string): string | null {
  if (row.state === 'needs-action') return m.requests_not_tried_again();
  if (row.state !== 'waiting') return null;
  const present = Date.parse(now);
  const at = formatRecent(new Date(dueAt(row, present)).toISOString(), now);
  if (dueAt(row, present) <= present) return m.requests_tried_when_connected();
  return row.pausedUntil > present ? m.requests_tried_after_pause({ time: at }) : m.requests_tried_at({ time: at });
}

/** Whether sending it unchanged could succeed. */
export function canSend({ state, error }: OutboxRow): boolean {
  return state === 'waiting' || (state === 'needs-action' && (error?.code === 'sign-in' || error?.code === 'too-old'));
}

/** Kinds without a status, whose thread is that of a contact message. */
export const isAnswered = (kind: OutboxRow['kind']): boolean => kind === 'contact' || kind === 'join';

/** The rows with their own card: all but sent messages, and those in the thread of a request that is listed here. */
export function cardsOf(rows: readonly RequestRow[], customerId: string | null): readonly RequestRow[] {
  const threads = new Set(
    rows
      .filter((row) => isFollowed(row) && (row.status || isAnswered(row.kind)) && !isForeign(row.ownerId, customerId))
      .map(({ kind, id }) => `${kind === 'join' ? 'contact' : kind}:${id}`),
  );
  return rows.filter(
    ({ kind, state, subject }) => kind !== 'message' || (state !== 'sent' && !threads.has(subject.thread ?? '')),
  );
}

type Section = {
  readonly id: 'needs-action' | 'waiting' | 'sent';
  readonly title: string;
  readonly rows: readonly RequestRow[];
};

/** The non-empty sections, most urgent first. */
export function sectionsOf(rows: readonly RequestRow[]): readonly Section[] {
  const sections: readonly Section[] = [
    {
      id: 'needs-action',
      title: m.requests_needs_attention(),
      rows: rows.filter(({ state }) => state === 'needs-action'),
    },
    {
      id: 'waiting',
      title: m.requests_waiting_to_send(),
      rows: rows.filter(({ state }) => state === 'waiting' || state === 'sending'),
    },
    { id: 'sent', title: m.requests_sent(), rows: rows.filter(({ state }) => state === 'sent') },
  ];
  return sections.filter((section) => section.rows.length > 0);
}
