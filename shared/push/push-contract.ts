import { z } from 'zod/mini';
import { fault } from '../fault.ts';
import { defineContract } from '../endpoint.ts';
import { parseUrl } from '../parse-url.ts';
import { subscriptionsPath } from './push-path.ts';

/** Whether this has the form of the address of a browser's push service. Whose it is, the server knows. */
function isEndpoint(value: string): boolean {
  const url = parseUrl(value);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
}

export const notAnEndpoint = 'This is not an address of a push service';

const endpointSchema = z
  .string(notAnEndpoint)
  .check(z.maxLength(1000, { error: notAnEndpoint, abort: true }), z.refine(isEndpoint, notAnEndpoint));

/** Bytes as browsers write them: base64url without padding. */
const bytesSchema = (characters: number) =>
  z.string(fault('required')).check(z.regex(new RegExp(`^[\\w-]{${characters}}$`), 'This is not a key of a browser'));

/** What `PushSubscription.toJSON()` holds. */
export const pushSubscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: bytesSchema(87), auth: bytesSchema(22) }, fault('required')),
  /** The endpoint that the browser has given up for this one; it must be the sender's. */
  replaces: z.optional(endpointSchema),
});

/**
 * What a push says, for whoever may see the screen of a locked phone: what it is about and what has happened, no more.
 */
export type PushNotice = {
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly url: string;
  /** News replaces news of the same tag. */
  readonly tag: string;
  /** How much waits for an answer of its person, as their portal says: it is added when it is sent. */
  readonly waiting?: number;
};

/** Offered where the server has keys for Web Push. */
export const pushContract = defineContract({
  subscribeToPush: {
    method: 'POST',
    path: subscriptionsPath,
    access: 'customer',
    summary: 'Subscribe this browser to news about your bookings and jobs',
    body: pushSubscriptionSchema,
    response: z.void(),
    status: 204,
    optional: true,
  },
  unsubscribeFromPush: {
    method: 'POST',
    path: '/api/push/unsubscribe',
    access: 'customer',
    summary: 'Unsubscribe this browser',
    body: z.object({ endpoint: endpointSchema }),
    response: z.void(),
    status: 204,
    optional: true,
  },
});
