import { defineEntity, p } from '@mikro-orm/core';
import { CustomerEntity } from './customer-entity.ts';
import { PushSubscriptionEntity } from './push-subscription-entity.ts';
import { instant } from './column-types.ts';

/** How a notification reaches its recipient. */
const notificationChannels = ['mail', 'push', 'sms'] as const;

/**
 * A notification, inserted in the transaction of its event. The text is rendered when it is sent, from the rows at that
 * time. Mails and SMS that were sent or given up are kept; pushes are deleted.
 */
export const NotificationEntity = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  properties: {
    /** The Message-ID of a mail is derived from it, so that a mail sent twice after a crash can be recognised. */
    id: p.text().primary(),
    /** Name of an event in `api/notifications/events`. */
    event: p.text(),
    /** The id of the row that the event is about: a booking, an estimate request, a job … */
    subjectId: p.text(),
    /**
     * JSON of values that no row holds, such as a typed reason. Null after it was sent, except while an SMS may be
     * reported as not delivered.
     */
    details: p.text().nullable(),
    channel: p.enum(notificationChannels),
    /** A mail's address, or an SMS's number, used to take turns; the final one is determined when it is sent. */
    recipient: p.text().nullable(),
    /** The subject at the time of queueing, for the office's list of failed mails. */
    title: p.text().nullable(),
    /** JSON of the office's task if an SMS cannot be sent; null if there is no such task. */
    task: p.text().nullable(),
    subscription: () => p.manyToOne(PushSubscriptionEntity).nullable().deleteRule('cascade').index(),
    /** The customer of a push: it is not sent if the browser now belongs to another. */
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('cascade').index(),
    /** The push service: the end of its endpoint's host. */
    service: p.text().default(''),
    /** Of several with the same key whose sending has not started, the last replaces the others. */
    dedupeKey: p.text().nullable().index(),
    createdAt: instant(),
    sentAt: instant().nullable(),
    /** Incremented when an attempt starts: the process that did so has the lease until `nextAt`. */
    attempts: p.integer().default(0),
    /** Time of the next attempt, or end of the lease of a running one. Null: sent, or given up. */
    nextAt: instant().nullable(),
    /** Code of the last failure, without its message, which may contain addresses. */
    lastError: p.text().nullable(),
  },
  indexes: [
    { properties: ['channel', 'nextAt'] },
    {
      // Counted for the daily limit.
      name: 'notification_sms_sent_index',
      expression: `create index "notification_sms_sent_index" on "notification" ("sent_at") where channel = 'sms'`,
    },
    {
      // `put` in notification-queue.ts replaces by it.
      name: 'notification_waiting_unique',
      expression: `create unique index "notification_waiting_unique" on "notification" ("dedupe_key", "channel", coalesce("subscription_id", '')) where attempts = 0 and next_at is not null`,
    },
  ],
});

/** State of a digest mail: what it has already reported. */
export const DigestEntity = defineEntity({
  name: 'Digest',
  tableName: 'digest',
  properties: {
    id: p.text().primary(),
    /** Rows from before this time have been reported. */
    toldUntil: instant(),
  },
});

/** A number whose owner wants no SMS. */
export const SmsOptOutEntity = defineEntity({
  name: 'SmsOptOut',
  tableName: 'sms_opt_out',
  properties: {
    /** In its international form: `+94771234567`. */
    number: p.text().primary(),
    createdAt: instant(),
  },
});
