import type { TaskKind } from '../../../shared/features/work-queue/office-task.ts';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';

type Told = {
  readonly subjectId: string;
  readonly taskKind: TaskKind | null;
} & Readonly<Record<'name' | 'phone' | 'provider' | 'providerPhone' | 'text', string | null>>;

/** Whom the office tells, and what. */
export function todoTell({ subjectId, taskKind, name, phone, provider, providerPhone, text }: Told): Todo['tell'] {
  const isCustomer = taskKind === 'customer';
  const told = isCustomer ? { displayName: name ?? '', phone } : { displayName: provider ?? '', phone: providerPhone };
  return { taskId: subjectId, ...told, isCustomer, text: text ?? '' };
}

type Ids = Readonly<Record<'bookingId' | 'estimateId' | 'jobId' | 'applicationId', string | null>>;

/** The row with more details: the job if there is one; otherwise the booking. */
export function todoAbout({ bookingId, estimateId, jobId, applicationId }: Ids): Todo['about'] {
  if (applicationId !== null) return { kind: 'application', id: applicationId };
  if (jobId !== null) return { kind: 'job', id: jobId };
  if (bookingId !== null) return { kind: 'booking', id: bookingId };
  return estimateId === null ? null : { kind: 'estimate', id: estimateId };
}
