import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './column-types.ts';

/** A number whose owner wants no SMS. */
export const SmsOptOutEntity = defineEntity({
  name: 'SmsOptOut',
  tableName: 'sms_opt_out',
  properties: {
    /** In its international form: `+94771234567`. */
    number: p.text().primary(),
    createdAt: instant(),
  },
});
