import type { VisitAnswerState } from '../../../shared/features/visits/visit-answer.ts';
import type { TaskKind } from '../../../shared/features/work-queue/office-task.ts';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';

type Answered = {
  readonly answerState: VisitAnswerState | null;
  readonly daySteps: NonNullable<Todo['answer']>['daySteps'] | null;
} & Readonly<Record<'answerDueAt' | 'answerReason' | 'providerPhone', string | null>>;

/** What the professional has answered about the visit. */
export function todoVisitAnswer({
  answerState: state,
  answerDueAt: dueAt,
  answerReason: reason,
  daySteps,
  providerPhone: phone,
}: Answered): Todo['answer'] {
  return state === null || dueAt === null ? null : { state, dueAt, reason, phone, daySteps: daySteps ?? [] };
}

type Told = {
  readonly subjectId: string;
  readonly taskKind: TaskKind | null;
} & Readonly<Record<'name' | 'phone' | 'provider' | 'providerPhone' | 'text', string | null>>;

/** Whom the office tells, and what. */
export function todoPhoneNotice({
  subjectId,
  taskKind,
  name,
  phone,
  provider,
  providerPhone,
  text,
}: Told): Todo['phoneNotice'] {
  const isCustomer = taskKind === 'customer';
  const told = isCustomer ? { displayName: name ?? '', phone } : { displayName: provider ?? '', phone: providerPhone };
  return { taskId: subjectId, ...told, isCustomer, text: text ?? '' };
}

type Ids = Readonly<Record<'bookingId' | 'estimateId' | 'jobId' | 'applicationId' | 'certifiedId', string | null>>;

/** The row with more details: the job if there is one; otherwise the booking. */
export function todoAbout({ bookingId, estimateId, jobId, applicationId, certifiedId }: Ids): Todo['about'] {
  if (certifiedId !== null) return { kind: 'provider', id: certifiedId };
  if (applicationId !== null) return { kind: 'application', id: applicationId };
  if (jobId !== null) return { kind: 'job', id: jobId };
  if (bookingId !== null) return { kind: 'booking', id: bookingId };
  return estimateId === null ? null : { kind: 'estimate', id: estimateId };
}
