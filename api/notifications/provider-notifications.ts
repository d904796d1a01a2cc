import { notificationDelayMs } from '../../shared/features/payments/undo.ts';
import type { Progress } from '../../shared/features/jobs/job-progress.ts';
import { renewTasks } from './phone/office-task-queries.ts';
import {
  inspectionDue,
  inspectionEnded,
  inspectionHeld,
  inspectionMoved,
  jobAssigned,
  jobEnded,
  providerReleased,
  nobodyIsToVisit,
  milestoneConfirmed,
  milestoneDisputed,
  siteCorrected,
  visitPicked,
  workCanBegin,
  workSentBack,
} from './events/provider-events.ts';
import {
  after,
  anyWaiting,
  news,
  renderQueued,
  withdraw,
  type More,
  type News,
  type NotifyContext,
} from './notification-queue.ts';
import { isInformed, keysOf, providerKey, taskOf, withdrawUnsent } from './provider-informed.ts';
import { ahead } from './rendering/job-facts.ts';
import type { NotificationEvent, OfProvider } from './rendering/notification-event.ts';
import { customerLine, type NotifiedBooking, type NotifiedJob } from './rendering/notification-queries.ts';

// Notifications to professionals: by mail, by SMS, or as a task of the office.

/** The customer's name and the address of the work. */
export type Place = { readonly customer: string; readonly address: string };

export type Milestone = Pick<Progress, 'id' | 'text' | 'amountLkr'>;

/** The customer's name and the address, as the professional is told them. */
export const placeOf = (row: NotifiedBooking): Place => ({ customer: customerLine(row), address: row.address });

/** Who has said that they cannot come expects nothing of the visit. */
const hasDeclined = ({ answerState }: NotifiedBooking): boolean => answerState === 'declined';

/** Returns no notification if the row has no provider. */
const toProvider = <Details extends object>(
  event: NotificationEvent<OfProvider & Details>,
  { id, providerId }: Pick<NotifiedJob, 'id' | 'providerId'>,
  details: Details,
  more: Pick<More, 'key' | 'dueAt'> = {},
): News[] => (providerId === null ? [] : [news(event, id, { ...details, providerId }, more)]);

/** Delays the notification by ten seconds, so that an undo can withdraw it. */
const undoable = ({ id }: { readonly id: string }, now: Date) => ({
  key: providerKey(id),
  dueAt: after(now, notificationDelayMs),
});

/** `isAssigned`: it was paid for before this professional was assigned. */
export const tellInspectionDue = (visit: NotifiedBooking, isAssigned: boolean, now: Date): News[] =>
  // The fee may be verified a second time.
  !isAssigned && hasDeclined(visit) ? [] : toProvider(inspectionDue, visit, { isAssigned }, undoable(visit, now));

/** Whether the professional knows of an inspection that is still to come. */
const isExpecting = async (context: NotifyContext, visit: NotifiedBooking): Promise<boolean> =>
  !hasDeclined(visit) && ahead(visit.scheduledAt, context.now) !== null && (await isInformed(context, visit));

/** Notifies a professional who knows of a paid inspection, if it was still to come. */
export async function tellInspectionEnded(context: NotifyContext, bookingId: string): Promise<News[]> {
  const visit = await context.rows.booking(bookingId);
  if (!visit) return [];
  await withdrawUnsent(context, visit);
  const isTold = visit.paymentState === 'verified' && (await isExpecting(context, visit));
  return isTold ? toProvider(inspectionEnded, visit, {}) : [];
}

/** It turned out not to be paid: notifies a professional who knows of it to wait. Notifications about the job stay. */
export async function tellInspectionHeld(context: NotifyContext, bookingId: string): Promise<News[]> {
  const visit = await context.rows.booking(bookingId);
  if (!visit || visit.endedAs !== null || visit.jobId !== null) return [];
  return (await isExpecting(context, visit)) ? toProvider(inspectionHeld, visit, {}) : [];
}

/** Notifies a professional who was told another time after the payment. */
export async function tellInspectionMoved(
  context: NotifyContext,
  bookingId: string,
  by: { readonly isByOffice: boolean },
): Promise<News[]> {
  const visit = await context.rows.booking(bookingId);
  if (visit?.paymentState !== 'verified') return [];
  await withdrawUnsent(context, visit);
  return toProvider(inspectionMoved, visit, by, undoable(visit, context.now));
}

/** The customer has chosen one of the times that the professional offered. */
export async function tellVisitPicked(context: NotifyContext, bookingId: string): Promise<News[]> {
  const visit = await context.rows.booking(bookingId);
  if (!visit) return [];
  await withdrawUnsent(context, visit);
  return toProvider(visitPicked, visit, {}, undoable(visit, context.now));
}

/**
 * Renders queued notifications again with the corrected name and address, and notifies a professional who knows the
 * former ones.
 */
export async function tellSiteCorrected(context: NotifyContext, bookingId: string, before: Place): Promise<News[]> {
  const { tx, now } = context;
  const visit = await context.rows.booking(bookingId);
  if (!visit || visit.providerId === null) return [];
  const { customer, address } = placeOf(visit);
  if (customer === before.customer && address === before.address) return [];
  const isTask = await renewTasks(tx, taskOf(visit), visit.providerId, async (task) => {
    const told = await renderQueued(context, task);
    return told?.mail?.text;
  });
  const isInspected = visit.jobStatus !== null && visit.jobStatus !== 'booked';
  if (nobodyIsToVisit(visit) || (hasDeclined(visit) && !isInspected)) return [];
  if (isTask || (await anyWaiting(tx, keysOf(visit))) || !(await isInformed(context, visit))) return [];
  return toProvider(siteCorrected, visit, { bookingId }, undoable({ id: visit.jobId ?? visit.id }, now));
}

export const tellJobAssigned = (job: NotifiedJob, now: Date): News[] =>
  toProvider(jobAssigned, job, {}, undoable(job, now));

export const tellWorkCanBegin = (job: NotifiedJob): News[] =>
  toProvider(workCanBegin, job, {}, { key: providerKey(job.id) });

export const tellWorkSentBack = (job: NotifiedJob, reason: string): News[] => toProvider(workSentBack, job, { reason });

/** `objection`: in the customer's words; null if they have confirmed the milestone. */
export function tellMilestoneAnswered(job: NotifiedJob, milestone: Milestone, objection: string | null): News[] {
  const { id, text, amountLkr } = milestone;
  // The latest answer replaces an earlier one that was not sent yet.
  const how = { key: `milestone ${id}` };
  return objection === null
    ? toProvider(milestoneConfirmed, job, { text, amountLkr }, how)
    : toProvider(milestoneDisputed, job, { text, amountLkr, reason: objection }, how);
}

/**
 * Notifies a professional who knows of the job, or was told to begin, that it is cancelled. `isInspected`: whether the
 * visit took place before.
 */
export async function tellJobEnded(context: NotifyContext, job: NotifiedJob, isInspected: boolean): Promise<News[]> {
  await withdrawUnsent(context, job);
  if (!(await isInformed(context, job))) return [];
  const { bookingId } = job;
  const visit = isInspected || bookingId === null ? undefined : await context.rows.booking(bookingId);
  return visit && hasDeclined(visit) ? [] : toProvider(jobEnded, job, {});
}

const releasedKey = (id: string, providerId: string): string => `released ${id} ${providerId}`;

/**
 * Notifies the former professional, if they know of it, that it is no longer theirs. Queued before the notification to
 * the new one.
 */
export async function tellReleased(
  context: NotifyContext,
  row: NotifiedBooking | NotifiedJob,
  formerId: string | null,
): Promise<News[]> {
  const { tx, now } = context;
  const { id } = row;
  // If it is assigned back before the former professional was notified, that notification is withdrawn.
  const again = row.providerId === null ? [] : [releasedKey(id, row.providerId)];
  await withdraw(tx, [...keysOf(row), ...again]);
  if (formerId === null) return [];
  const former = await tx.db
    .selectFrom('provider')
    .select(['id as providerId', 'email as providerEmail', 'phone as providerPhone'])
    .where('id', '=', formerId)
    .executeTakeFirst();
  if (!former || !(await isInformed(context, { ...row, ...former }))) return [];
  const kind = row.jobId === null ? ('booking' as const) : ('job' as const);
  return toProvider(
    providerReleased,
    { id, providerId: formerId },
    { kind },
    { ...undoable(row, now), key: releasedKey(id, formerId) },
  );
}
