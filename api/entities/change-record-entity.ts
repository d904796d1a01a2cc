import { defineEntity, p } from '@mikro-orm/core';
import { changeKinds, type ChangedField } from '../../shared/audit/change-contract.ts';
import { instant } from './column-types.ts';

/**
 * One row for each write of an administrator, in the transaction that made it; never changed. Outlives what it is
 * about.
 */
export const ChangeRecordEntity = defineEntity({
  name: 'ChangeRecord',
  tableName: 'change_record',
  properties: {
    id: p.text().primary(),
    /** A customer's id, and not tied to the row, which may go. */
    actorId: p.text(),
    /** The name of the endpoint. */
    action: p.text(),
    targetKind: p.enum(changeKinds).nullable(),
    targetId: p.text().nullable(),
    fields: p.json<ChangedField[]>(),
    createdAt: instant().index(),
  },
  indexes: [{ properties: ['targetKind', 'targetId', 'createdAt'] }],
});
