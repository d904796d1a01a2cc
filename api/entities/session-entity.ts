import { defineEntity, p } from '@mikro-orm/core';
import { CustomerEntity } from './customer-entity.ts';
import { instant } from './column-types.ts';
import { ProviderEntity } from './provider-entity.ts';

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

/** A device on which a professional has opened their desk. Deleting the row signs the device out. */
export const DeskSessionEntity = defineEntity({
  name: 'DeskSession',
  tableName: 'desk_session',
  properties: {
    /** SHA-256 of the secret on the device, base64url. */
    secretHash: p.text().primary(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('cascade').index(),
    createdAt: instant(),
    expiresAt: instant().index(),
  },
});
