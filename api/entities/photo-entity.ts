import { defineEntity, p } from '@mikro-orm/core';
import { photoKinds } from '../../shared/media/photo-bounds.ts';
import { instant } from './column-types.ts';
import { BookingEntity } from './booking-entity.ts';
import { CustomerEntity } from './customer-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';
import { JobEntity } from './job-entity.ts';
import { JobProgressEntity } from './job-progress-entity.ts';
import { ThreadMessageEntity } from './thread-entity.ts';

const owners = ['booking_id', 'estimate_request_id', 'job_id', 'progress_id', 'message_id'] as const;

/**
 * Of the few that have it: an owner is one of five, and a database that counts how often each is null would rather read
 * the whole table than an index in which nearly all are.
 */
const indexOf = (column: string) => ({
  name: `photo_${column}_index`,
  expression: `create index "photo_${column}_index" on "photo" ("${column}") where ${column} is not null`,
});

const howMany = owners.map((column) => `(case when ${column} is null then 0 else 1 end)`).join(' + ');

/**
 * A private picture: of the place a request is about, of the slip of a transfer, of how a job goes, or of what a
 * message says.
 */
export const PhotoEntity = defineEntity({
  name: 'Photo',
  tableName: 'photo',
  properties: {
    /** Minted by the device. */
    id: p.text().primary(),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('cascade').index(false),
    estimateRequest: () => p.manyToOne(EstimateRequestEntity).nullable().deleteRule('cascade').index(false),
    /** Of whose commission it is the slip. */
    job: () => p.manyToOne(JobEntity).nullable().deleteRule('cascade').index(false),
    progress: () => p.manyToOne(JobProgressEntity).nullable().deleteRule('cascade').index(false),
    message: () => p.manyToOne(ThreadMessageEntity).nullable().deleteRule('cascade').index(false),
    kind: p.enum(photoKinds),
    /** Bytes, as it is sent. */
    size: p.integer(),
    /** SHA-256 of what is sent, as base64url. */
    digest: p.text(),
    /** Whose address it comes from, as limits count them; not kept longer than they need it. */
    sender: p.text().nullable(),
    /** Who was signed in. */
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    /** What it takes of the room for photos that nobody has paid for; 0 when it is paid for, or is none of them. */
    unpaidBytes: p.integer().default(0),
    createdAt: instant(),
    /** Since when it is whole and can be seen. */
    storedAt: instant().nullable(),
    /** Since when what it belonged to is gone: nobody sees it, and the next cleanup takes its file. */
    removedAt: instant().nullable(),
  },
  indexes: [
    { properties: ['sender', 'createdAt'] },
    ...[...owners, 'removed_at'].map(indexOf),
    {
      // Of the few that have not come, or never will.
      name: 'photo_unfinished_index',
      expression: 'create index "photo_unfinished_index" on "photo" ("created_at") where stored_at is null',
    },
    {
      // Of a week's, whose senders are known.
      name: 'photo_sent_index',
      expression: 'create index "photo_sent_index" on "photo" ("created_at") where sender is not null',
    },
    {
      name: 'photo_unpaid_index',
      expression: 'create index "photo_unpaid_index" on "photo" ("id") where unpaid_bytes > 0',
    },
  ],
  checks: [
    { name: 'photo_of_check', expression: `${howMany} = (case when removed_at is null then 1 else 0 end)` },
    { name: 'photo_size_check', expression: 'size > 0' },
  ],
});

/** What photos that nobody has paid for take, of one sender and of all together; triggers keep it. */
export const PhotoRoomEntity = defineEntity({
  name: 'PhotoRoom',
  tableName: 'photo_room',
  properties: {
    /** An address, as `sender` of a photo; or 'all'. */
    id: p.text().primary(),
    bytes: p.integer(),
  },
  indexes: [
    {
      name: 'photo_room_empty_index',
      expression: 'create index "photo_room_empty_index" on "photo_room" ("bytes") where bytes = 0',
    },
  ],
});
