import { defineEntity, p } from '@mikro-orm/core';
import { projectTypes } from '../../shared/features/estimates/project-types.ts';
import { siteLanguages } from '../../shared/site-language.ts';
import { requestEnds } from '../../shared/features/payments/request-state.ts';
import { addressChecks } from '../../shared/features/orders/owner-contract.ts';
import { CustomerEntity } from './customer-entity.ts';
import { ProviderEntity } from './provider-entity.ts';
import { bytewise, instant } from './column-types.ts';

/** As for bookings. */
export const estimatePhase =
  "(case when archived_at is not null then 'archived' when ended_as is not null then 'cancelled' when answered_at is not null then 'answered' else 'open' end)";

export const EstimateRequestEntity = defineEntity({
  name: 'EstimateRequest',
  tableName: 'estimate_request',
  properties: {
    id: p.text().primary(),
    /** The idempotency key of the request; kept permanently, so that it can never create a second row. */
    clientKey: p.text().nullable().unique(),
    /** Not unique: a collision is stored and flagged. */
    reference: p.text().index(),
    projectType: p.enum(projectTypes),
    projectLocation: bytewise(),
    areaSqft: p.integer().nullable(),
    description: p.text(),
    contactName: bytewise(),
    contactPhone: p.text(),
    contactEmail: bytewise().nullable(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('restrict').index(),
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    /** Sent without signing in, with an address whose owner has to confirm or deny the request. */
    addressCheck: p.enum(addressChecks).nullable(),
    /** SHA-256 of the secret on the sending device, base64url; null if it sent none. */
    secretHash: p.text().nullable().unique(),
    /** Generation of its link: incrementing it revokes the earlier links. */
    linkGeneration: p.integer().default(0),
    /** How it ended without being fulfilled; null while it is open. */
    endedAs: p.enum(requestEnds).nullable(),
    answeredAt: instant().nullable(),
    /** The latest version of its document; 0 if there is none, also if it was answered by telephone. */
    documentVersion: p.integer().default(0),
    /** When the office archived it, as a test or a mistake. */
    archivedAt: instant().nullable(),
    language: p.enum(siteLanguages).default('en'),
    createdAt: instant().index(),
  },
  indexes: [
    // A page of the back office's list, in each of its orders.
    ...[
      ['created', 'created_at'],
      ['name', 'lower(contact_name)'],
    ].map(([name, column]) => ({
      name: `estimate_request_list_${name}_index`,
      expression: `create index "estimate_request_list_${name}_index" on "estimate_request" (${estimatePhase}, ${column}, "id")`,
    })),
    // A page of a customer's requests, newest first.
    { properties: ['customer', 'createdAt', 'id'] },
    {
      name: 'estimate_request_contact_email_lower_index',
      expression:
        'create index "estimate_request_contact_email_lower_index" on "estimate_request" (lower("contact_email"))',
    },
    {
      // As for bookings.
      name: 'estimate_request_ended_index',
      expression:
        'create index "estimate_request_ended_index" on "estimate_request" ("id", "ended_as") where ended_as is not null',
    },
  ],
  checks: [{ name: 'estimate_request_area_check', expression: 'area_sqft >= 0' }],
});
