import { defineEntity, p } from '@mikro-orm/core';
import { tableOf } from '../database/table.ts';

/** An address that was given out for a picture. */
export const UploadEntity = defineEntity({
  name: 'Upload',
  tableName: 'upload',
  properties: {
    id: p.text().primary(),
    /** Until when the address takes a picture. */
    expiresAt: p.datetime(3).index(),
    /** When somebody began to send it; of several at once only one does. */
    startedAt: p.datetime(3).nullable(),
    /** Since when there is a picture to be seen. */
    storedAt: p.datetime(3).nullable(),
  },
});

export const uploads = tableOf(UploadEntity);
