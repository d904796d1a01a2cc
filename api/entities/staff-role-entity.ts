import { defineEntity, p } from '@mikro-orm/core';
import { roles } from '../../shared/role.ts';
import { instant } from './column-types.ts';
import { CustomerEntity } from './customer-entity.ts';

/** A role in the back office that an owner gave to an e-mail address, which may sign in for the first time later. */
export const StaffRoleEntity = defineEntity({
  name: 'StaffRole',
  tableName: 'staff_role',
  properties: {
    /** The e-mail address, in lower case. */
    id: p.text().primary(),
    role: p.enum(roles),
    givenAt: instant(),
    /** Null if the account of the owner no longer exists. */
    givenBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
  },
});
