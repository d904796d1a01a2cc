import { m } from '../../../paraglide/messages.js';
import { arrivalOf, missedOf, type DayEntry, type DeskStep } from '../../../shared/features/visits/visit-day.ts';
import type { ProgressKind } from '../../../shared/features/jobs/job-progress.ts';
import type { VisitAnswerState, VisitReply } from '../../../shared/features/visits/visit-answer.ts';
import { formatTime } from '../../../shared/colombo-time.ts';
import type { BadgeKind } from '../../components/Badge.tsx';
import type { RowError } from '../../outbox/outbox-row.ts';
import type { SubmissionKind } from '../../outbox/submission-kinds.ts';

/** The state of a visit, on its badge. */
export const states: Readonly<Record<VisitAnswerState, { readonly kind: BadgeKind; readonly word: () => string }>> = {
  asked: { kind: 'turn', word: m.desk_states_asked },
  confirmed: { kind: 'done', word: m.desk_states_confirmed },
  offered: { kind: 'wait', word: m.desk_states_offered },
  declined: { kind: 'closed', word: m.desk_states_declined },
  other_wanted: { kind: 'closed', word: m.desk_states_other_wanted },
};

export const replies: Readonly<Record<VisitReply, () => string>> = {
  yes: m.desk_replies_yes,
  times: m.desk_replies_times,
  no: m.desk_replies_no,
};

export const steps: Readonly<Record<DeskStep, () => string>> = {
  on_way: m.desk_on_way,
  arrived: m.desk_here,
  nobody_there: m.desk_nobody_there,
};

export const workKinds: Readonly<Record<ProgressKind, () => string>> = {
  note: m.desk_work_note,
  milestone: m.desk_work_milestone,
  check: m.progress_check,
};

/** What was said on the day of a visit. */
export function saidText({ step, ...said }: DayEntry): string {
  if (step === 'nobody_came') return m.desk_said_customer();
  const arrival = arrivalOf(said);
  return arrival === null ? steps[step]() : m.desk_said_on_way({ time: formatTime(arrival) });
}

/** The badge of a visit on its day; undefined before. */
export function dayState(
  said: readonly DayEntry[],
): { readonly kind: BadgeKind; readonly word: () => string } | undefined {
  if (missedOf(said)) return { kind: 'turn', word: m.desk_states_missed };
  if (said.some(({ step }) => step === 'arrived')) return { kind: 'done', word: m.desk_states_arrived };
  return said.length === 0 ? undefined : { kind: 'done', word: m.desk_states_on_way };
}

/** What screen readers announce when something has arrived, also later; other forms say so themselves. */
export const arrived: Partial<Readonly<Record<SubmissionKind, () => string>>> = {
  answer: m.desk_arrived,
  step: m.desk_arrived,
  report: m.desk_report_arrived,
  progress: m.desk_work_arrived,
  reply: m.desk_reviews_published,
};

/** Why an answer was not accepted or not sent, where our server has given no reason that people read. */
export const reasons: Readonly<Record<RowError['code'], () => string>> = {
  refused: m.desk_reasons_refused,
  'key-reused': m.desk_reasons_refused,
  editing: m.desk_reasons_refused,
  'sign-in': m.desk_reasons_sign_in,
  'too-old': m.desk_reasons_too_old,
};
