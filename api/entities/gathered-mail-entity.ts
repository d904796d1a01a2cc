import { defineEntity, p } from '@mikro-orm/core';
import { tableOf } from '../database/table.ts';

/** Of mails that tell of many things at once: how far they have told. */
export const GatheredMailEntity = defineEntity({
  name: 'GatheredMail',
  tableName: 'gathered_mail',
  properties: {
    /** What it is about. */
    id: p.text().primary(),
    /** What has come before this instant has been told. */
    toldUntil: p.datetime(3),
  },
});

export const gatheredMails = tableOf(GatheredMailEntity);
