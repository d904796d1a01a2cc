import { notificationDelayMs } from '../../shared/features/payments/undo.ts';
import type { Progress } from '../../shared/features/jobs/job-progress.ts';
import type { TaskKind } from '../../shared/features/work-queue/office-task.ts';
import type { Transaction } from '../db/transaction.ts';
import { renewTasks, type TaskOf } from './phone/office-task-queries.ts';
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
import { after, anyWaiting, news, withdraw, type News, type Render, type NotifyContext } from './notification-queue.ts';
import { idOf, isInformed, keyOf, keysOf, releasedKey, taskOf, withdrawUnsent } from './provider-informed.ts';
import { ahead } from './rendering/job-facts.ts';
import type { NotificationEvent, OfProvider } from './rendering/notification-event.ts';
import { customerLine, type NotifiedBooking, type NotifiedJob } from './rendering/notification-queries.ts';

/** The customer's name and the address of the work. */
export type Place = { readonly customer: string; readonly address: string };

export type Milestone = Pick<Progress, 'id' | 'text' | 'amountLkr'>;

const placeOf = (row: NotifiedBooking): Place => ({ customer: customerLine(row), address: row.address });

/** Who has said that they cannot come expects nothing of the visit. */
const hasDeclined = ({ answerState }: NotifiedBooking): boolean => answerState === 'declined';

/** By mail or SMS; if the professional gets neither, as a task of the office. */
function toProvider<Details extends OfProvider>(
  event: NotificationEvent<Details>,
  of: TaskOf,
  { kind, ...more }: Pick<News, 'key' | 'dueAt'> & { readonly kind: TaskKind },
  details: Details,
): News {
  return news(event, idOf(of), details, { ...more, task: { of, kind, providerId: details.providerId } });
}

/** Delays the notification by ten seconds, so that an undo can withdraw it. */
const later = (of: TaskOf, now: Date) => ({ key: keyOf(of), dueAt: after(now, notificationDelayMs) });

export type ProviderNotifications = ReturnType<typeof createProviderNotifications>;

/** Notifications to professionals: by mail, by SMS, or as a task of the office. */
export function createProviderNotifications(renderIn: (tx: Transaction) => Render) {
  return {
    withdrawUnsent,

    inspectionDue(row: NotifiedBooking, kind: 'verified' | 'assigned', now: Date): News[] {
      const { id: bookingId, providerId } = row;
      // The fee may be verified a second time.
      if (providerId === null || (kind === 'verified' && hasDeclined(row))) return [];
      const of = { bookingId };
      const details = { providerId, isAssigned: kind === 'assigned' };
      return [toProvider(inspectionDue, of, { kind, ...later(of, now) }, details)];
    },

    /** Notifies a professional who knows of a paid inspection, if it was still to come. */
    async inspectionEnded(context: NotifyContext, bookingId: string): Promise<News[]> {
      const row = await context.rows.booking(bookingId);
      if (!row) return [];
      await withdrawUnsent(context, row);
      const { providerId } = row;
      if (providerId === null || row.paymentState !== 'verified' || hasDeclined(row)) return [];
      if (ahead(row.scheduledAt, context.now) === null || !(await isInformed(context, row))) return [];
      return [toProvider(inspectionEnded, { bookingId }, { kind: 'cancelled' }, { providerId })];
    },

    /**
     * It turned out not to be paid: notifies a professional who knows of it to wait. Notifications about the job stay.
     */
    async inspectionHeld(context: NotifyContext, bookingId: string): Promise<News[]> {
      const row = await context.rows.booking(bookingId);
      if (!row || row.providerId === null || row.endedAs !== null || row.jobId !== null) return [];
      if (hasDeclined(row)) return [];
      if (ahead(row.scheduledAt, context.now) === null || !(await isInformed(context, row))) return [];
      return [toProvider(inspectionHeld, { bookingId }, { kind: 'cancelled' }, { providerId: row.providerId })];
    },

    /** Notifies a professional who was told another time after the payment. */
    async inspectionMoved(
      context: NotifyContext,
      bookingId: string,
      by: { readonly isByOffice: boolean },
    ): Promise<News[]> {
      const of = { bookingId };
      const row = await context.rows.booking(bookingId);
      if (row?.paymentState !== 'verified') return [];
      await withdrawUnsent(context, row);
      const { providerId } = row;
      if (providerId === null) return [];
      const how = { kind: 'moved', ...later(of, context.now) } as const;
      return [toProvider(inspectionMoved, of, how, { providerId, ...by })];
    },

    /** The customer has chosen one of the times that the professional offered. */
    async visitPicked(context: NotifyContext, bookingId: string): Promise<News[]> {
      const of = { bookingId };
      const row = await context.rows.booking(bookingId);
      if (!row || row.providerId === null) return [];
      await withdrawUnsent(context, row);
      const how = { kind: 'moved', ...later(of, context.now) } as const;
      return [toProvider(visitPicked, of, how, { providerId: row.providerId })];
    },

    /** The customer's name and the address, as the professional is told them; undefined when there is no visit. */
    async readSite({ rows }: NotifyContext, bookingId: string): Promise<Place | undefined> {
      const row = await rows.booking(bookingId);
      return row && placeOf(row);
    },

    /**
     * Renders queued notifications again with the corrected name and address, and notifies a professional who knows the
     * former ones.
     */
    async siteCorrected(context: NotifyContext, bookingId: string, before: Place): Promise<News[]> {
      const { tx, now } = context;
      const row = await context.rows.booking(bookingId);
      if (!row || row.providerId === null) return [];
      const { customer, address } = placeOf(row);
      if (customer === before.customer && address === before.address) return [];
      const { providerId } = row;
      const of = taskOf(row);
      const render = renderIn(tx);
      const isTask = await renewTasks(tx, of, providerId, async (task) => (await render(task, now))?.mail?.text);
      const isInspected = row.jobStatus !== null && row.jobStatus !== 'booked';
      if (nobodyIsToVisit(row) || (hasDeclined(row) && !isInspected)) return [];
      if (isTask || (await anyWaiting(tx, keysOf(row))) || !(await isInformed(context, row))) return [];
      return [toProvider(siteCorrected, of, { kind: 'moved', ...later(of, now) }, { providerId, bookingId })];
    },

    jobAssigned({ id: jobId, providerId }: NotifiedJob, now: Date): News[] {
      const of = { jobId };
      return providerId === null
        ? []
        : [toProvider(jobAssigned, of, { kind: 'assigned', ...later(of, now) }, { providerId })];
    },

    quoteAccepted({ id: jobId, providerId }: NotifiedJob): News[] {
      const of = { jobId };
      return providerId === null
        ? []
        : [toProvider(workCanBegin, of, { kind: 'accepted', key: keyOf(of) }, { providerId })];
    },

    workSentBack({ id: jobId, providerId }: NotifiedJob, reason: string): News[] {
      return providerId === null
        ? []
        : [toProvider(workSentBack, { jobId }, { kind: 'returned' }, { providerId, reason })];
    },

    /** `objection`: in the customer's words; null if they have confirmed the milestone. */
    milestoneAnswered({ id: jobId, providerId }: NotifiedJob, milestone: Milestone, objection: string | null): News[] {
      if (providerId === null) return [];
      const { id, text, amountLkr } = milestone;
      const details = { providerId, text, amountLkr };
      // The latest answer replaces an earlier one that was not sent yet.
      const how = { kind: 'milestone', key: `milestone ${id}` } as const;
      return objection === null
        ? [toProvider(milestoneConfirmed, { jobId }, how, details)]
        : [toProvider(milestoneDisputed, { jobId }, how, { ...details, reason: objection })];
    },

    /**
     * Notifies a professional who knows of the job, or was told to begin, that it is cancelled. `isInspected`: whether
     * the visit took place before.
     */
    async jobEnded(context: NotifyContext, job: NotifiedJob, isInspected: boolean): Promise<News[]> {
      await withdrawUnsent(context, job);
      const { providerId, bookingId } = job;
      if (providerId === null || !(await isInformed(context, job))) return [];
      const visit = isInspected || bookingId === null ? undefined : await context.rows.booking(bookingId);
      if (visit && hasDeclined(visit)) return [];
      return [toProvider(jobEnded, { jobId: job.id }, { kind: 'cancelled' }, { providerId })];
    },

    /**
     * Notifies the former professional, if they know of it, that it is no longer theirs. Queued before the notification
     * to the new one.
     */
    async released(
      context: NotifyContext,
      row: NotifiedBooking | NotifiedJob,
      formerId: string | null,
    ): Promise<News[]> {
      const { tx, now } = context;
      const of = taskOf(row);
      // If it is assigned back before the former professional was notified, that notification is withdrawn.
      const again = row.providerId === null ? [] : [releasedKey(idOf(of), row.providerId)];
      await withdraw(tx, ...keysOf(row), ...again);
      if (formerId === null) return [];
      const former = await tx.db
        .selectFrom('provider')
        .select(['id as providerId', 'email as providerEmail', 'phone as providerPhone'])
        .where('id', '=', formerId)
        .executeTakeFirst();
      if (!former || !(await isInformed(context, { ...row, ...former }))) return [];
      const key = releasedKey(idOf(of), formerId);
      const details = { providerId: formerId, kind: 'bookingId' in of ? ('booking' as const) : ('job' as const) };
      return [
        toProvider(providerReleased, of, { kind: 'cancelled', key, dueAt: after(now, notificationDelayMs) }, details),
      ];
    },
  };
}
