import { defineEntity, p } from '@mikro-orm/core';
import { CustomerEntity } from './customer-entity.ts';
import { instant } from './column-types.ts';

/** A signed-in device. Deleting the row signs it out. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    /** SHA-256 of the id in the cookie, so that reading this table gives no access. */
    idHash: p.text().primary(),
    customer: () => p.manyToOne(CustomerEntity).deleteRule('cascade').index(),
    createdAt: instant(),
    /** Updated about once a day of use. */
    lastUsedAt: instant(),
    expiresAt: instant().index(),
  },
});
