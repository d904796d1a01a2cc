import { defineEntity, p } from '@mikro-orm/core';
import { siteLanguages } from '../../shared/site-language.ts';
import { instant } from './column-types.ts';
import { BookingEntity } from './booking-entity.ts';
import { CustomerEntity } from './customer-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';
import { JobEntity } from './job-entity.ts';

/** Who has sent the contact form, where the office answers in a thread; what was written is its first message. */
export const ContactMessageEntity = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    /** SHA-256 of the secret that the sending device keeps, base64url. */
    secretHash: p.text().nullable().unique(),
    language: p.enum(siteLanguages).default('en'),
    createdAt: instant(),
  },
});

/**
 * What a customer and the office write to each other about one thing. It belongs to the booking also once a job has
 * been made of that, so that the story goes on; to a job only where it has no booking.
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
    /** How many messages there are. */
    lastNumber: p.integer().default(0),
    /** The number of the last message that this side has read; it never goes back. */
    customerRead: p.integer().default(0),
    officeRead: p.integer().default(0),
    /** How many messages of the other side stand behind that. */
    customerUnread: p.integer().default(0),
    officeUnread: p.integer().default(0),
    /** When the first message came that the office has not read; null when it has read all. */
    officeUnreadSince: instant().nullable(),
    /** When the last message came. */
    lastAt: instant(),
    createdAt: instant(),
  },
  indexes: [
    // What was written last, and from any of them on.
    { properties: ['lastAt', 'id'] },
    {
      // Of the few that wait.
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
    /** The idempotency key that it was sent with. */
    id: p.text().primary(),
    thread: () => p.manyToOne(ThreadEntity).deleteRule('cascade').index(false),
    number: p.integer(),
    author: p.enum(['customer', 'office']),
    text: p.text(),
    /** Whose session it was; null for a device's secret alone. */
    writtenBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    createdAt: instant(),
  },
  uniques: [{ properties: ['thread', 'number'] }],
});
