import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { requestIdSchema } from './request-contract.ts';

/**
 * What the owner of an e-mail address says about a request that somebody sent with it without signing in. `asked`: no
 * answer yet. `denied`: 'It is not mine', so no mail goes there; somebody else may own the request since. Null for all
 * other requests.
 */
export const addressChecks = ['asked', 'denied'] as const;

/** Number of unconfirmed requests that are shown at once. */
export const uncheckedAtOnce = 20;

const answer = {
  method: 'POST',
  access: 'customer',
  params: z.object({ id: requestIdSchema }),
  response: z.object({ id: z.string() }),
  invalidates: [],
} as const;

export const ownerContract = defineContract({
  bringRequests: {
    method: 'POST',
    path: '/api/portal/requests/bring',
    access: 'customer',
    summary: 'Bring requests without an owner into your account, by their secrets; unknown ones are left out',
    response: z.object({ ids: z.array(z.string()) }),
    secrets: 'many',
    invalidates: [],
  },
  acceptRequest: {
    ...answer,
    path: '/api/portal/requests/:id/accept',
    summary: 'Confirm that a request sent with your email address is yours',
  },
  denyRequest: {
    ...answer,
    path: '/api/portal/requests/:id/deny',
    summary: 'Deny a request sent with your email address; it leaves your portal',
  },
});
