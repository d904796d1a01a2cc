import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './column-types.ts';

/** An upload address that was given out for a picture. */
export const UploadEntity = defineEntity({
  name: 'Upload',
  tableName: 'upload',
  properties: {
    id: p.text().primary(),
    expiresAt: instant().index(),
    /** When an upload started; only one of several at once may. */
    startedAt: instant().nullable(),
    /** When the picture became visible. */
    storedAt: instant().nullable(),
  },
});
