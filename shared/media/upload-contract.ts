import { z } from 'zod/mini';
import { messageKey } from '../message-key.ts';
import { defineContract } from '../endpoint.ts';

/** Maximum size of an uploaded picture in bytes. */
export const maxUploadBytes = 10_485_760;

/** How long an upload address accepts its one picture, in milliseconds. */
export const uploadLifeMs = 15 * 60 * 1000;

export const uploadContract = defineContract({
  createUpload: {
    method: 'POST',
    path: '/api/objects/upload',
    access: 'editor',
    summary: 'Create an address that takes one picture by PUT; without its query it is the address of the picture',
    response: z.object({ uploadURL: z.string() }),
  },
  completeUpload: {
    method: 'POST',
    path: '/api/objects/complete',
    access: 'editor',
    summary: 'Check an uploaded picture and read where it is shown from',
    body: z.object({ uploadURL: z.string(messageKey('required')).check(z.maxLength(4000)) }),
    response: z.object({ address: z.string() }),
  },
});
