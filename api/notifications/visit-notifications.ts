import type { VisitReply } from '../../shared/features/bookings/visit-answer.ts';
import { reminderAt } from '../../shared/features/bookings/visit-reminder.ts';
import type { Transaction } from '../db/transaction.ts';
import { visitCancelled, visitMoved } from './events/booking-events.ts';
import { visitChanged } from './events/operator-events.ts';
import { reminderToProvider } from './events/provider-events.ts';
import { visitAnswered, visitConfirmed, visitReminder } from './events/visit-events.ts';
import { news, notifyContext, withdraw, type News, type Notify, type NotifyContext } from './notification-queue.ts';
import type { ProviderNotifications } from './provider-notifications.ts';
import { keyOf } from './rendering/notification-event.ts';

/** Deletes the reminders of a visit that are not sent yet. */
export const withdrawReminders = (tx: Transaction, bookingId: string): Promise<void> =>
  withdraw(tx, keyOf(visitReminder, bookingId), keyOf(reminderToProvider, bookingId));

/** Reminds customer and professional of a confirmed visit, instead of any other time of it. */
async function reminders({ tx, now, told }: NotifyContext, bookingId: string): Promise<News[]> {
  await withdrawReminders(tx, bookingId);
  const row = await told.booking(bookingId);
  const at = row && reminderAt(row.scheduledAt, now.toISOString());
  if (!at || row.providerId === null) return [];
  const { scheduledAt, providerId } = row;
  const dueAt = new Date(at);
  return [
    news(visitReminder, bookingId, { scheduledAt }, { key: keyOf(visitReminder, bookingId), dueAt }),
    // Without a task for the office: a reminder is not worth a call.
    news(
      reminderToProvider,
      bookingId,
      { scheduledAt, providerId },
      { key: keyOf(reminderToProvider, bookingId), dueAt },
    ),
  ];
}

/** Notifications about the visit of a booking. */
export function createVisitNotifications(notify: Notify, providers: ProviderNotifications) {
  return {
    /** `byOffice`: the note of the office, if any; null when the customer has moved the visit. */
    async visitMoved(tx: Transaction, bookingId: string, now: Date, byOffice: { readonly note: string | null } | null) {
      const context = notifyContext(tx, now);
      await withdrawReminders(tx, bookingId);
      await notify(
        context,
        news(visitMoved, bookingId, { note: byOffice?.note ?? null }),
        ...(await providers.inspectionMoved(context, bookingId, { isByOffice: byOffice !== null })),
        ...(byOffice ? [] : [news(visitChanged, bookingId, { isCancelled: false, reason: null })]),
      );
    },

    /** The professional has answered, or the office for them. */
    async visitAnswered(tx: Transaction, bookingId: string, reply: VisitReply, now: Date) {
      const context = notifyContext(tx, now);
      if (reply === 'yes') {
        await notify(context, news(visitConfirmed, bookingId, {}), ...(await reminders(context, bookingId)));
      } else {
        await withdrawReminders(tx, bookingId);
        await notify(context, news(visitAnswered, bookingId, {}));
      }
    },

    /** The customer has chosen one of the offered times. Also notifies the professional. */
    async visitPicked(tx: Transaction, bookingId: string, now: Date) {
      const context = notifyContext(tx, now);
      await notify(
        context,
        news(visitConfirmed, bookingId, {}),
        ...(await providers.visitPicked(context, bookingId)),
        ...(await reminders(context, bookingId)),
      );
    },

    async visitCancelled(tx: Transaction, bookingId: string, reason: string | null, now: Date) {
      const context = notifyContext(tx, now);
      await notify(
        context,
        ...(await providers.inspectionEnded(context, bookingId)),
        news(visitCancelled, bookingId, {}),
        news(visitChanged, bookingId, { isCancelled: true, reason }),
      );
    },
  };
}
