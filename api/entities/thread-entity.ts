import { defineEntity, p } from '@mikro-orm/core';
import { siteLanguages } from '../../shared/site-language.ts';
import { instant } from './column-types.ts';
import { BookingEntity } from './booking-entity.ts';
import { CustomerEntity } from './customer-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';
import { JobEntity } from './job-entity.ts';

/**
 * The sender of a contact form, or of an application, that the office answers in a thread; the text is the thread's
 * first message.
 */
export const ContactMessageEntity = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    /** Null only for an application by telephone. */
    email: p.text().nullable(),
    phone: p.text().nullable(),
    subject: p.text(),
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    /** SHA-256 of the secret on the sending device, base64url. */
    secretHash: p.text().nullable().unique(),
    language: p.enum(siteLanguages).default('en'),
    createdAt: instant(),
  },
  // A customer's messages, newest first.
  indexes: [{ properties: ['customer', 'createdAt', 'id'] }],
});

/**
 * Messages between a customer and the office about one thing. The thread of a booking stays with it after a job is made
 * of it, so that the history continues; a job has its own only without a booking.
 */
export const ThreadEntity = defineEntity({
  name: 'Thread',
  tableName: 'thread',
  properties: {
    id: p.text().primary(),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('cascade').index(false).unique(),
    estimateRequest: () => p.manyToOne(EstimateRequestEntity).nullable().deleteRule('cascade').index(false).unique(),
    job: () => p.manyToOne(JobEntity).nullable().deleteRule('cascade').index(false).unique(),
    contactMessage: () => p.manyToOne(ContactMessageEntity).nullable().deleteRule('cascade').index(false).unique(),
    /** The number of messages. */
    lastNumber: p.integer().default(0),
    /** The number of the last message that this side has read; it never decreases. */
    customerRead: p.integer().default(0),
    officeRead: p.integer().default(0),
    /** The number of later messages of the other side. */
    customerUnread: p.integer().default(0),
    officeUnread: p.integer().default(0),
    /** Time of the first message that the office has not read; null if it has read all. */
    officeUnreadSince: instant().nullable(),
    lastAt: instant(),
    createdAt: instant(),
  },
  indexes: [
    // A page of threads by their last message.
    { properties: ['lastAt', 'id'] },
    {
      // The few with unread messages.
      name: 'thread_office_unread_since_index',
      expression:
        'create index "thread_office_unread_since_index" on "thread" ("office_unread_since") where office_unread_since is not null',
    },
  ],
  checks: [
    {
      name: 'thread_of_one_check',
      expression:
        '(case when booking_id is null then 0 else 1 end) + (case when estimate_request_id is null then 0 else 1 end) + (case when job_id is null then 0 else 1 end) + (case when contact_message_id is null then 0 else 1 end) = 1',
    },
    { name: 'thread_unread_check', expression: '(office_unread = 0) = (office_unread_since is null)' },
  ],
});

export const ThreadMessageEntity = defineEntity({
  name: 'ThreadMessage',
  tableName: 'thread_message',
  properties: {
    /** The idempotency key of the request that sent it. */
    id: p.text().primary(),
    thread: () => p.manyToOne(ThreadEntity).deleteRule('cascade').index(false),
    number: p.integer(),
    author: p.enum(['customer', 'office']),
    text: p.text(),
    /** The signed-in author; null if authorised only by a device's secret. */
    writtenBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    createdAt: instant(),
  },
  uniques: [{ properties: ['thread', 'number'] }],
});
