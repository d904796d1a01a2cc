import type { VisitReply } from '../../shared/features/visits/visit-answer.ts';
import type { DayEntry } from '../../shared/features/visits/visit-day.ts';
import { reminderAt } from '../../shared/features/visits/visit-reminder.ts';
import type { Transaction } from '../db/transaction.ts';
import { visitCancelled, visitMoved } from './events/booking-events.ts';
import { visitChanged } from './events/operator-events.ts';
import { nobodyCame, reminderToProvider } from './events/provider-events.ts';
import { nobodyThere, visitAnswered, visitConfirmed, visitOnWay, visitReminder } from './events/visit-events.ts';
import { news, withdraw, type News, type NotifyContext, type OpenNotify } from './notification-queue.ts';
import { tellInspectionEnded, tellInspectionMoved, tellVisitPicked } from './provider-notifications.ts';
import { keyOf } from './rendering/notification-event.ts';

/** Reminds customer and professional of a confirmed visit. A reminder of another time is obsolete when it is due. */
async function reminders({ tx, now, rows }: NotifyContext, bookingId: string): Promise<News[]> {
  const keys = { customer: keyOf(visitReminder, bookingId), provider: keyOf(reminderToProvider, bookingId) };
  // Otherwise the new reminder could keep the earlier due time of the queued one.
  await withdraw(tx, [keys.customer, keys.provider]);
  const row = await rows.booking(bookingId);
  const at = row && reminderAt(row.scheduledAt, now.toISOString());
  if (!at || row.providerId === null) return [];
  const { scheduledAt, providerId } = row;
  const dueAt = new Date(at);
  return [
    news(visitReminder, bookingId, { scheduledAt }, { key: keys.customer, dueAt }),
    // Without a task for the office: a reminder is not worth a call.
    news(reminderToProvider, bookingId, { scheduledAt, providerId }, { key: keys.provider, dueAt }),
  ];
}

/** Notifications about the visit of a booking. */
export const createVisitNotifications = (open: OpenNotify) => ({
  /** `byOffice`: the note of the office, if any; null when the customer has moved the visit. */
  async visitMoved(tx: Transaction, bookingId: string, now: Date, byOffice: { readonly note: string | null } | null) {
    const context = open(tx, now);
    await context.notify(
      news(visitMoved, bookingId, { note: byOffice?.note ?? null }),
      ...(await tellInspectionMoved(context, bookingId, { isByOffice: byOffice !== null })),
      ...(byOffice ? [] : [news(visitChanged, bookingId, { isCancelled: false, reason: null })]),
    );
  },

  /** The professional has answered, or the office for them. */
  async visitAnswered(tx: Transaction, bookingId: string, reply: VisitReply, now: Date) {
    const context = open(tx, now);
    const told =
      reply === 'yes'
        ? [news(visitConfirmed, bookingId, {}), ...(await reminders(context, bookingId))]
        : [news(visitAnswered, bookingId, {})];
    await context.notify(...told);
  },

  /** The customer has chosen one of the offered times. Also notifies the professional. */
  async visitPicked(tx: Transaction, bookingId: string, now: Date) {
    const context = open(tx, now);
    await context.notify(
      news(visitConfirmed, bookingId, {}),
      ...(await tellVisitPicked(context, bookingId)),
      ...(await reminders(context, bookingId)),
    );
  },

  /** Something was said on the day of the visit. The customer reads on their page that the professional is there. */
  async visitStep(
    tx: Transaction,
    bookingId: string,
    { step, ...said }: DayEntry & { readonly scheduledAt: string },
    now: Date,
  ) {
    const context = open(tx, now);
    if (step === 'on_way') {
      await context.notify(news(visitOnWay, bookingId, said, { key: keyOf(visitOnWay, bookingId) }));
    } else if (step === 'nobody_there') {
      await context.notify(news(nobodyThere, bookingId, said));
    } else if (step === 'nobody_came') {
      const { providerId = null } = (await context.rows.booking(bookingId)) ?? {};
      if (providerId !== null) await context.notify(news(nobodyCame, bookingId, { ...said, providerId }));
    }
  },

  async visitCancelled(tx: Transaction, bookingId: string, reason: string | null, now: Date) {
    const context = open(tx, now);
    await context.notify(
      ...(await tellInspectionEnded(context, bookingId)),
      news(visitCancelled, bookingId, {}),
      news(visitChanged, bookingId, { isCancelled: true, reason }),
    );
  },
});
