import { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { messageKey } from '../message-key.ts';
import { instantSchema } from '../fields.ts';
import { grantSchema, requestIdSchema } from '../features/orders/request-contract.ts';
import { threadKinds } from '../features/messages/thread.ts';
import { photoKinds, photoOwners, type PhotoKind } from './photo-bounds.ts';
import { photoIdSchema, photoSchema } from './photo.ts';

const announced = {
  id: photoIdSchema,
  /** Size in bytes. */
  size: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  /** SHA-256 of the whole photo as base64url. It binds the id to the content of its first upload. */
  digest: z.string(messageKey('required')).check(z.regex(/^[\w-]{43}$/)),
};

const uploadStateSchema = z.object({
  id: z.string(),
  /** URL for `PATCH` with `Upload-Offset`: the body is a piece of the photo from that offset. */
  address: z.string(),
  /** Number of bytes received so far. */
  received: z.int(),
  /** Null until the upload is complete. */
  storedAt: z.nullable(instantSchema),
});

/** What can be sent with each; certificates come with the first message of an application. */
const kindsOf: Readonly<Record<(typeof photoOwners)[number], readonly PhotoKind[]>> = {
  request: ['photo', 'slip'],
  message: photoKinds.filter((kind) => kind !== 'slip'),
  job: ['slip'],
  report: ['photo'],
  progress: ['photo'],
};

const office = {
  method: 'POST',
  access: 'office',
  body: z.object(announced),
  response: uploadStateSchema,
  invalidates: [],
} as const;

const idParam = z.string().check(z.maxLength(64));

export const photoContract = defineContract({
  announcePhoto: {
    method: 'POST',
    path: '/api/photos',
    access: 'public',
    summary:
      'Ask where to send the pieces of a photo and how much has arrived: for your request, message, commission slip, report or progress',
    body: z
      .object({
        ...announced,
        kind: z.enum(photoKinds),
        /** The kind of row that `requestId` refers to; a request by default. */
        of: z._default(z.enum(photoOwners), 'request'),
        requestId: requestIdSchema,
        grant: grantSchema,
        /** The person whose session it was chosen in. A device may send it while another person is signed in. */
        by: z.optional(idParam),
      })
      .check(z.refine(({ of, kind }) => kindsOf[of].some((one) => one === kind), messageKey('required'))),
    response: uploadStateSchema,
    secrets: 'one',
    invalidates: [],
  },
  addProgressPhoto: {
    ...office,
    path: '/api/jobs/:id/progress/:progressId/photos',
    summary: 'The same for a progress entry of the office',
    params: z.object({ id: idParam, progressId: idParam }),
    target: { kind: 'job', id: 'params.id' },
  },
  addThreadPhoto: {
    ...office,
    path: '/api/admin/threads/:kind/:id/messages/:messageId/photos',
    summary: 'The same for a message of the office',
    params: z.object({ kind: z.enum(threadKinds), id: idParam, messageId: idParam }),
  },
  listRequestPhotos: {
    method: 'GET',
    path: '/api/admin/requests/:id/photos',
    access: 'office',
    summary: 'The photos and slips of a booking or an estimate request, and the slips of a job, oldest first',
    params: z.object({ id: z.string() }),
    response: z.array(photoSchema),
  },
});
