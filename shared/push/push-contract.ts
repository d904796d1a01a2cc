import { z } from 'zod/mini';
import { messageKey } from '../message-key.ts';
import { defineContract } from '../endpoint.ts';
import { parseUrl } from '../parse-url.ts';
import { subscriptionsPath } from './push-path.ts';

/** Whether the value has the form of a push service's URL. The server checks which service it is. */
function isEndpoint(value: string): boolean {
  const url = parseUrl(value);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
}

export const notAnEndpoint = 'This is not an address of a push service';

const endpointSchema = z
  .string(notAnEndpoint)
  .check(z.maxLength(1000, { error: notAnEndpoint, abort: true }), z.refine(isEndpoint, notAnEndpoint));

/** Bytes as base64url without padding, as browsers write them. */
const bytesSchema = (characters: number) =>
  z
    .string(messageKey('required'))
    .check(z.regex(new RegExp(`^[\\w-]{${characters}}$`), 'This is not a key of a browser'));

/** The result of `PushSubscription.toJSON()`. */
const subscriptionJson = {
  endpoint: endpointSchema,
  keys: z.object({ p256dh: bytesSchema(87), auth: bytesSchema(22) }, messageKey('required')),
};

const deviceSchema = z.object(subscriptionJson);

export type PushSubscriptionJson = z.output<typeof deviceSchema>;

export const pushSubscriptionSchema = z.object({
  ...subscriptionJson,
  /** The endpoint that the browser replaced with this one; it must be the sender's own. */
  replaces: z.optional(endpointSchema),
});

/** The content of a push message. It may appear on a locked screen, so it only names the subject and the event. */
export type PushNotice = {
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly url: string;
  /** A newer message replaces one with the same tag. */
  readonly tag: string;
  /** Number of items that need the person's answer, as in their portal; set when the message is sent. */
  readonly waiting?: number;
};

/** Available if the server has keys for Web Push. */
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
  subscribeDevice: {
    method: 'POST',
    path: '/api/push/device',
    access: 'public',
    summary: 'Subscribe this browser to news about the requests with these secrets, and no others',
    body: deviceSchema,
    response: z.object({}),
    secrets: 'many',
    invalidates: [],
    optional: true,
  },
  unsubscribeFromPush: {
    method: 'POST',
    path: '/api/push/unsubscribe',
    access: 'public',
    summary: 'Unsubscribe this browser, by the endpoint that only it and its push service know',
    body: z.object({ endpoint: endpointSchema }),
    response: z.object({}),
    invalidates: [],
    optional: true,
  },
});
