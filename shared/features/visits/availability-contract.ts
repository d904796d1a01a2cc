import { z } from 'zod/mini';
import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { instantSchema, slugParams } from '../../fields.ts';
import { availabilitySchema } from './availability.ts';

const ofProvider = {
  path: '/api/admin/providers/:id/availability',
  access: 'office',
  params: rowParams,
  response: z.object({ availability: z.nullable(availabilitySchema) }),
} as const;

export const availabilityContract = defineContract({
  listVisitTimes: {
    method: 'GET',
    path: '/api/providers/:slug/visit-times',
    access: 'public',
    summary: 'The next times at which a provider can come; none if they have not said when they make visits',
    params: slugParams,
    response: z.object({ times: z.array(instantSchema) }),
  },
  getAvailability: {
    ...ofProvider,
    method: 'GET',
    summary: 'Read when a professional makes visits; null if they have not said so',
  },
  setAvailability: {
    ...ofProvider,
    method: 'POST',
    summary: 'Say for a professional when they make visits; null if unknown; 409 when it is no longer as in `seen`',
    body: z.object({
      availability: z.nullable(availabilitySchema),
      /** What the caller saw, because the professional may have changed it since. */
      seen: z.optional(z.nullable(availabilitySchema)),
    }),
    invalidates: [],
    target: { kind: 'provider', id: 'params.id' },
  },
});
