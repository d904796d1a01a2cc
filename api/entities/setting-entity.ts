import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './column-types.ts';

/** Read-only in the product: `inspection_fee_lkr` and `supervision_percent`, inserted by a migration. */
export const SettingEntity = defineEntity({
  name: 'Setting',
  tableName: 'setting',
  properties: { key: p.text().primary(), value: p.text() },
});

/** Earlier values of a setting, each with the time until which it applied; written by a trigger. */
export const SettingHistoryEntity = defineEntity({
  name: 'SettingHistory',
  tableName: 'setting_history',
  properties: { id: p.text().primary(), key: p.text(), value: p.text(), endedAt: instant() },
});
