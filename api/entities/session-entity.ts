import { defineEntity, p } from '@mikro-orm/core';
import { CustomerEntity } from './customer-entity.ts';
import { instant } from './column-types.ts';

/** A device that is signed in. Deleting the row signs it out. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    /** SHA-256 of what the cookie holds: who reads this table cannot be anybody. */
    idHash: p.text().primary(),
    customer: () => p.manyToOne(CustomerEntity).deleteRule('cascade').index(),
    createdAt: instant(),
    /** Written about once a day of use. */
    lastUsedAt: instant(),
    expiresAt: instant().index(),
  },
});
