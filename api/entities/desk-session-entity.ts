import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './column-types.ts';
import { ProviderEntity } from './provider-entity.ts';

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
