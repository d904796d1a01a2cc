import { defineEntity, p } from '@mikro-orm/core';
import { siteLanguages } from '../../shared/site-language.ts';
import { requestEnds } from '../../shared/features/payments/request-state.ts';
import { addressChecks } from '../../shared/features/orders/owner-contract.ts';
import { CustomerEntity } from './customer-entity.ts';
import { ProviderEntity } from './provider-entity.ts';
import { bytewise, flag, instant } from './column-types.ts';

/** Whose bookings an index has together; an open one is pending, paid or refused, as its payment says. */
export const bookingPhase =
  "(case when archived_at is not null then 'archived' when ended_as is not null then 'cancelled' when has_job then 'job' else 'open' end)";

export const BookingEntity = defineEntity({
  name: 'Booking',
  tableName: 'booking',
  properties: {
    id: p.text().primary(),
    /** The idempotency key of the request; kept for good, so that it can never make a second row. */
    clientKey: p.text().nullable().unique(),
    /** Not unique: a collision is stored and flagged, for a booking is never refused over it. */
    reference: p.text().index(),
    fullName: bytewise(),
    email: bytewise(),
    phone: p.text(),
    address: bytewise(),
    scheduledAt: instant(),
    notes: p.text().nullable(),
    /** As sent, even when there is no such provider. */
    tilerSlug: p.text().nullable(),
    provider: () => p.manyToOne(ProviderEntity).nullable().deleteRule('set null').index(),
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(),
    /** Sent without signing in, with an address whose owner has to say whether it is theirs, or that it is not. */
    addressCheck: p.enum(addressChecks).nullable(),
    /** SHA-256 of the secret that the sending device keeps, base64url; null where it sent none. */
    secretHash: p.text().nullable().unique(),
    /** Of its link: a new one revokes those that were given before. */
    linkGeneration: p.integer().default(0),
    /** How it ended without what was asked for; null while it has not. */
    endedAs: p.enum(requestEnds).nullable(),
    /** Since when the office has put it away, as one that nobody meant. */
    archivedAt: instant().nullable(),
    /** There is a job of it: written with that, so that an index can tell. */
    hasJob: flag().default(false),
    language: p.enum(siteLanguages).default('en'),
    createdAt: instant().index(),
  },
  indexes: [
    // A page of the back office's list, in each of its orders.
    ...[
      ['created', 'created_at'],
      ['visit', 'scheduled_at'],
      ['name', 'lower(full_name)'],
    ].map(([name, column]) => ({
      name: `booking_list_${name}_index`,
      expression: `create index "booking_list_${name}_index" on "booking" (${bookingPhase}, ${column}, "id")`,
    })),
    {
      name: 'booking_email_lower_index',
      expression: 'create index "booking_email_lower_index" on "booking" (lower("email"))',
    },
    {
      // Of the few that came to nothing, which are taken off whatever is counted.
      name: 'booking_ended_index',
      expression: 'create index "booking_ended_index" on "booking" ("id", "ended_as") where ended_as is not null',
    },
  ],
});
