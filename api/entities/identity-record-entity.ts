import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './column-types.ts';

/** State of the demonstration's identity provider: interactions, codes, tokens, its signing key. */
export const IdentityRecordEntity = defineEntity({
  name: 'IdentityRecord',
  tableName: 'identity_record',
  properties: {
    /** The provider's name for the kind of record. */
    kind: p.text().primary(),
    id: p.text().primary(),
    /** JSON in the provider's own format. */
    payload: p.text(),
    grantId: p.text().nullable().index(),
    uid: p.text().nullable().index(),
    /** Null: does not expire. */
    expiresAt: instant().nullable(),
  },
});
