import { defineEntity, p } from '@mikro-orm/core';
import { taskKinds } from '../../shared/tasks/office-task.ts';
import type { ListingKind } from '../../shared/listings/listing.ts';
import type { TodoKind } from '../../shared/todos/todo.ts';
import { flag, instant } from './column-types.ts';
import { BookingEntity } from './booking-entity.ts';
import { CustomerEntity } from './customer-entity.ts';
import { JobEntity } from './job-entity.ts';
import { ProviderEntity } from './provider-entity.ts';

/**
 * A professional whom no mail reaches has to be told by the office. Of a booking or a job one at most is open for each
 * of them.
 */
export const OfficeTaskEntity = defineEntity({
  name: 'OfficeTask',
  tableName: 'office_task',
  properties: {
    id: p.text().primary(),
    kind: p.enum(taskKinds),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('cascade').index(),
    job: () => p.manyToOne(JobEntity).nullable().deleteRule('cascade').index(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('cascade').index(false),
    /** As of a notification: what the text is made of, anew when the place or the customer is corrected. */
    event: p.text(),
    details: p.text().nullable(),
    /** What to say: names a customer, so it goes when it has been said. */
    text: p.text().nullable(),
    createdAt: instant(),
    doneAt: instant().nullable(),
    doneBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
  },
  checks: [{ name: 'office_task_text_check', expression: '(done_at is null) = (text is not null)' }],
});

/**
 * What waits for the office: it follows from other rows, and is kept in the transactions that change those, so that a
 * list of a few hundred is not looked for among all bookings that there ever were.
 */
export const TodoEntity = defineEntity({
  name: 'Todo',
  tableName: 'todo',
  properties: {
    /** `<kind>:<subjectId>` */
    id: p.text().primary(),
    /** Without a check of its own: another kind needs no migration. */
    kind: p.text().$type<TodoKind>(),
    /** Of a booking, an estimate request, a job, a thread, a task or a mail, as the kind says. */
    subjectId: p.text().index(),
    dueAt: instant(),
    /** Another number whenever the row is made anew: by their sum a reader sees that something has changed. */
    stamp: p.integer(),
  },
  indexes: [{ properties: ['dueAt', 'id'] }, { properties: ['kind', 'dueAt', 'id'] }],
});

/**
 * What the lists of the back office are cut from: a row for each booking, estimate request, job and review, with what
 * it is narrowed and sorted by. It follows from other rows, and triggers keep it (`listing-kinds.ts`), whoever writes
 * those.
 */
export const ListingEntity = defineEntity({
  name: 'Listing',
  tableName: 'listing',
  properties: {
    id: p.integer().primary(),
    list: p.text().$type<ListingKind>(),
    /** Of what the list is of. */
    subjectId: p.text(),
    /** As the list's tabs have it. */
    state: p.text(),
    /** The last one that its address names. Providers work in several, which are terms. */
    city: p.text().nullable(),
    /** Its customer has written something that the office has not read. */
    hasUnread: flag(),
    createdAt: instant(),
    visitAt: instant(),
    /** In small letters; in order by its bytes on both databases. */
    name: p.text().ignoreSchemaChanges('collation'),
    /** Who waits longest has the smallest: the unpaid, then those with which something is to be done, then the rest. */
    waiting: p.double(),
    /** What else a list may be sorted by: the value of jobs in LKR, the stars of reviews, how many a provider has. */
    amount: p.double().default(0),
    /** In order as the site has them; null where it shows none. */
    rank: p.text().nullable(),
    /** Larger than that of any row before it: what was changed last is found by it. */
    changed: p.integer(),
    /** Another number at every change. */
    stamp: p.integer(),
  },
  uniques: [{ properties: ['list', 'subjectId'] }],
  indexes: [
    { properties: ['list', 'state', 'waiting', 'id'] },
    { properties: ['list', 'state', 'createdAt', 'id'] },
    { properties: ['list', 'state', 'visitAt', 'id'] },
    { properties: ['list', 'state', 'name', 'id'] },
    { properties: ['list', 'state', 'amount', 'id'] },
    { properties: ['list', 'city'] },
    { properties: ['list', 'changed', 'id'] },
    {
      // Of the few that wait.
      name: 'listing_unread_index',
      expression: 'create index "listing_unread_index" on "listing" ("list") where has_unread',
    },
    {
      // Bookings, of which there are most, are not in it.
      name: 'listing_rank_index',
      expression:
        'create index "listing_rank_index" on "listing" ("list", "state", "rank", "id") where rank is not null',
    },
  ],
});

/** What a row is found by: every word of it, its reference and its telephone number, each found by its beginning. */
export const ListingTermEntity = defineEntity({
  name: 'ListingTerm',
  tableName: 'listing_term',
  properties: {
    listing: () => p.manyToOne(ListingEntity).primary().deleteRule('cascade').index(false),
    /** `<letter of the list>:<word>`; in order by its bytes on both databases. */
    term: p.text().primary().ignoreSchemaChanges('collation'),
  },
  indexes: [{ properties: ['term', 'listing'] }],
});
