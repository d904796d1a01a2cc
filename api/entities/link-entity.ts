import { defineEntity, p } from '@mikro-orm/core';
import { flag, instant } from './column-types.ts';
import { CustomerEntity } from './customer-entity.ts';
import { JobEntity } from './job-entity.ts';

/** Failed attempts to enter the phone number that belongs to a request's link; their number is limited. */
export const LinkTryEntity = defineEntity({
  name: 'LinkTry',
  tableName: 'link_try',
  properties: {
    /** Identifies the link: kind, id and generation of the request. */
    id: p.text().primary(),
    /** Since the last successful attempt or lock. */
    tries: p.integer(),
    lockedUntil: instant().nullable(),
  },
});

/** A link with which a customer lets others follow a job. Deleting the row revokes it. */
export const FamilyLinkEntity = defineEntity({
  name: 'FamilyLink',
  tableName: 'family_link',
  properties: {
    id: p.text().primary(),
    job: () => p.manyToOne(JobEntity).deleteRule('cascade').index(),
    /**
     * The customer who shares it; it shows nothing once the job belongs to another. Null in a demo, if the customer has
     * never signed in.
     */
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('cascade').index(),
    showsTotal: flag(),
    /** The shared photos of the job; deleted ones are ignored. */
    photoIds: p.json<string[]>(),
    createdAt: instant(),
  },
});
