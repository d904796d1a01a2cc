import { keptText } from './device-storage.ts';

/**
 * The id of the customer whose portal this device may show, also without a network. Only an id, no other personal data.
 */
export const lastCustomer = keptText('nivasa:last-customer');

/** An unfinished sign-out: the id of the customer, and `clearedHere` once nothing of theirs is left on this device. */
export const pendingSignOut = keptText('nivasa:sign-out-owed');

/** When the last sign-out began, in milliseconds since 1970. It stays, because another tab may still be wiping. */
export const signedOutAt = keptText('nivasa:signed-out-at');

/** In `pendingSignOut`: only the server has not received it yet. No customer has this id. */
export const clearedHere = 'owed';

/**
 * The customer who wants push notifications on this device. The browser knows only that there is a subscription. Only
 * an id.
 */
export const pushWantedBy = keptText('nivasa:push-for');

/** In `pushWantedBy`: for the requests of this device, without an account. No customer has this id. */
export const wantedByDevice = 'device';

/** In `pushWantedBy`: nobody wants them any more, but the browser may still have the subscription. */
export const pushIsEnding = 'ending';

/**
 * The author of a request written after a sign-out that the server has not received: not the customer of its open
 * session.
 */
const nobody = 'nobody';

/** The owner of a new request; null: the customer of the session in which it arrives. */
export const authorOfRequests = (): string | null => (pendingSignOut.get() === null ? lastCustomer.get() : nobody);

/** Whether a request belongs to another customer than the one known to this device. */
export const isForeign = (ownerId: string | null, customerId: string | null): boolean =>
  ownerId !== null && ownerId !== nobody && ownerId !== customerId;
