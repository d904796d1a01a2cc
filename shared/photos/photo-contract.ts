import { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { fault } from '../fault.ts';
import { instantSchema } from '../fields.ts';
import { grantSchema, requestIdSchema } from '../requests/request-contract.ts';
import { photoKinds } from './photo-bounds.ts';
import { photoSchema } from './photo.ts';

/** A UUID, minted by the device that has the photo. */
const photoIdSchema = z.string(fault('required')).check(z.regex(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/));

export const photoContract = defineContract({
  announcePhoto: {
    method: 'POST',
    path: '/api/photos',
    access: 'public',
    summary:
      'Where to send the pieces of a photo of a request, and how much of it is there: by the secret of its device',
    body: z.object({
      id: photoIdSchema,
      requestId: requestIdSchema,
      kind: z.enum(photoKinds),
      /** Bytes. */
      size: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
      /** SHA-256 of all of it, as base64url: the first bytes of an id are the ones that count. */
      digest: z.string(fault('required')).check(z.regex(/^[\w-]{43}$/)),
      grant: grantSchema,
    }),
    response: z.object({
      id: z.string(),
      /** For `PATCH`, with `Upload-Offset`: a piece of the bytes from there on. */
      address: z.string(),
      /** Bytes that are there already. */
      received: z.int(),
      /** Null while it is not whole. */
      storedAt: z.nullable(instantSchema),
    }),
    secrets: 'one',
    changes: [],
  },
  listRequestPhotos: {
    method: 'GET',
    path: '/api/admin/requests/:id/photos',
    access: 'admin',
    summary: 'The photos and slips of a booking or an estimate request, oldest first',
    params: z.object({ id: z.string() }),
    response: z.array(photoSchema),
  },
});
