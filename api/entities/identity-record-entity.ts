import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './column-types.ts';

/** What the demonstration's identity provider remembers: interactions, codes, tokens, its signing key. */
export const IdentityRecordEntity = defineEntity({
  name: 'IdentityRecord',
  tableName: 'identity_record',
  properties: {
    /** The provider's name for the kind of record. */
    kind: p.text().primary(),
    id: p.text().primary(),
    /** JSON; its shape is the provider's own. */
    payload: p.text(),
    grantId: p.text().nullable().index(),
    uid: p.text().nullable().index(),
    /** Null: for good. */
    expiresAt: instant().nullable(),
  },
});
