import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './column-types.ts';

/** An address that was given out for a picture. */
export const UploadEntity = defineEntity({
  name: 'Upload',
  tableName: 'upload',
  properties: {
    id: p.text().primary(),
    /** Until when the address takes a picture. */
    expiresAt: instant().index(),
    /** When somebody began to send it; of several at once only one does. */
    startedAt: instant().nullable(),
    /** Since when there is a picture to be seen. */
    storedAt: instant().nullable(),
  },
});
