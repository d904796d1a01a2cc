import { defineEntity, p } from '@mikro-orm/core';
import { changeKinds, type ChangedField } from '../../shared/audit/change-contract.ts';
import { instant } from './column-types.ts';

/** One row per write by an administrator, in its transaction; never changed. Remains when its subject is deleted. */
export const ChangeRecordEntity = defineEntity({
  name: 'ChangeRecord',
  tableName: 'change_record',
  properties: {
    id: p.text().primary(),
    /** A customer's id, without a foreign key because the customer may be deleted. */
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
