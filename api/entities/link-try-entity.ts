import { defineEntity, p } from '@mikro-orm/core';
import { tableOf } from '../database/table.ts';

/** Who has the link of a request and does not know its phone number has only so many tries. */
export const LinkTryEntity = defineEntity({
  name: 'LinkTry',
  tableName: 'link_try',
  properties: {
    /** Names the link: kind, id and generation of the request. */
    id: p.text().primary(),
    /** Since the last right one, or the last lock. */
    tries: p.integer(),
    lockedUntil: p.datetime(3).nullable(),
  },
});

export const linkTries = tableOf(LinkTryEntity);
