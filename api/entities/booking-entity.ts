import { defineEntity, p } from '@mikro-orm/core';
import { siteLanguages } from '../../shared/site-language.ts';
import { requestEnds } from '../../shared/features/payments/request-state.ts';
import { addressChecks } from '../../shared/features/orders/owner-contract.ts';
import { CustomerEntity } from './customer-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';
import { ProviderEntity } from './provider-entity.ts';
import { bytewise, flag, instant } from './column-types.ts';

/** Partition of the bookings for an index; an open one is pending, paid or refused, as its payment says. */
export const bookingPhase =
  "(case when archived_at is not null then 'archived' when ended_as is not null then 'cancelled' when has_job then 'job' else 'open' end)";

export const BookingEntity = defineEntity({
  name: 'Booking',
  tableName: 'booking',
  properties: {
    id: p.text().primary(),
    /** The idempotency key of the request; kept permanently, so that it can never create a second row. */
    clientKey: p.text().nullable().unique(),
    /** Not unique: a booking is never refused because of a collision, which is stored and flagged. */
    reference: p.text().index(),
    fullName: bytewise(),
    email: bytewise(),
    phone: p.text(),
    address: bytewise(),
    scheduledAt: instant(),
    notes: p.text().nullable(),
    /** As sent, even if there is no such provider. */
    tilerSlug: p.text().nullable(),
    provider: () => p.manyToOne(ProviderEntity).nullable().deleteRule('set null').index(),
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(),
    /** The estimate request that the customer booked from; null if there is none. */
    estimateRequest: () => p.manyToOne(EstimateRequestEntity).nullable().deleteRule('set null').index(),
    /** Sent without signing in, with an address whose owner has to confirm or deny the request. */
    addressCheck: p.enum(addressChecks).nullable(),
    /** SHA-256 of the secret on the sending device, base64url; null if it sent none. */
    secretHash: p.text().nullable().unique(),
    /** Generation of its link: incrementing it revokes the earlier links. */
    linkGeneration: p.integer().default(0),
    /** How it ended without being fulfilled; null while it is open. */
    endedAs: p.enum(requestEnds).nullable(),
    /** When the office archived it, as a test or a mistake. */
    archivedAt: instant().nullable(),
    /** Whether there is a job of it; denormalised for an index. */
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
      // The few that ended early, which are subtracted from counts.
      name: 'booking_ended_index',
      expression: 'create index "booking_ended_index" on "booking" ("id", "ended_as") where ended_as is not null',
    },
  ],
});
