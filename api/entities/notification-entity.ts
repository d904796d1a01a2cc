import { defineEntity, p } from '@mikro-orm/core';
import { CustomerEntity } from './customer-entity.ts';
import { PushSubscriptionEntity } from './push-subscription-entity.ts';
import { instant } from './column-types.ts';

/** How a notification reaches its recipient. */
const notificationChannels = ['mail', 'push'] as const;

/**
 * Something that a person is to be told, written in the transaction in which it happens. Its text is made when it is
 * sent, from the rows as they are then. Mails that were sent or given up are kept; pushes are deleted.
 */
export const NotificationEntity = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  properties: {
    /** A mail's Message-ID is made of it, so that a message sent twice after a crash can be known as one. */
    id: p.text().primary(),
    /** Names an event of `api/notifications/events`. */
    event: p.text(),
    /** The row that it is about: a booking, an estimate request, a job …, as the event says. */
    subjectId: p.text(),
    /** JSON: what no row says, such as the words of who did it. Null once it was sent. */
    details: p.text().nullable(),
    channel: p.enum(notificationChannels),
    /** A mail's address. The text decides anew when it is sent; until then it takes turns with others by this. */
    recipient: p.text().nullable(),
    /** A mail's subject as it was when it was queued, for the office's list of those that were given up. */
    title: p.text().nullable(),
    /** A push's browser. */
    subscription: () => p.manyToOne(PushSubscriptionEntity).nullable().deleteRule('cascade').index(),
    /** Whom a push is for: it is not sent to a browser that has become somebody else's. */
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('cascade').index(),
    /** Whose server a push goes through: the end of its endpoint's host. */
    service: p.text().default(''),
    /** Of several with one key that nobody has begun to send, the last takes the place of the others. */
    dedupeKey: p.text().nullable().index(),
    createdAt: instant(),
    sentAt: instant().nullable(),
    /** Counted when an attempt begins: whoever raises it has the notification until `nextAt`. */
    attempts: p.integer().default(0),
    /** When to try, or to try again should the process at work have died. Null: sent, or given up. */
    nextAt: instant().nullable(),
    /** Code of the last failure, without its message, which may hold addresses. */
    lastError: p.text().nullable(),
  },
  indexes: [{ properties: ['channel', 'nextAt'] }],
});

/** Of mails that tell of many things at once: how far they have told. */
export const DigestEntity = defineEntity({
  name: 'Digest',
  tableName: 'digest',
  properties: {
    /** What it is about. */
    id: p.text().primary(),
    /** What has come before this instant has been told. */
    toldUntil: instant(),
  },
});
