import { defineEntity, p } from '@mikro-orm/core';
import { flag, instant } from './column-types.ts';
import { CustomerEntity } from './customer-entity.ts';
import { JobEntity } from './job-entity.ts';

/** Who has the link of a request and does not know its phone number has only so many tries. */
export const LinkTryEntity = defineEntity({
  name: 'LinkTry',
  tableName: 'link_try',
  properties: {
    /** Names the link: kind, id and generation of the request. */
    id: p.text().primary(),
    /** Since the last right one, or the last lock. */
    tries: p.integer(),
    lockedUntil: instant().nullable(),
  },
});

/** A link with which a customer lets others follow a job. It is revoked by deleting its row. */
export const FamilyLinkEntity = defineEntity({
  name: 'FamilyLink',
  tableName: 'family_link',
  properties: {
    id: p.text().primary(),
    job: () => p.manyToOne(JobEntity).deleteRule('cascade').index(),
    /** Who shares it: of a job that is another's by now it shows nothing. Null: who had never signed in, of a demo. */
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('cascade').index(),
    showsTotal: flag(),
    /** Those of the job that are shown, as far as they are still there. */
    photoIds: p.json<string[]>(),
    createdAt: instant(),
  },
});
