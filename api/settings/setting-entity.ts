import { defineEntity, p } from '@mikro-orm/core';

/** Read-only in the product: `inspection_fee_lkr` and `supervision_percent`, put there by a migration. */
export const SettingEntity = defineEntity({
  name: 'Setting',
  tableName: 'setting',
  properties: { key: p.text().primary(), value: p.text() },
});
