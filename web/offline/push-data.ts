import { maxSecrets } from '../../shared/features/orders/request-contract.ts';
import { siteContract } from '../../shared/features/settings/site-contract.ts';
import { pushContract } from '../../shared/push/push-contract.ts';
import { createClient } from '../api-client.ts';
import { createPublicClient } from '../public-client.ts';
import { base64UrlOf } from '../lib/base64url.ts';
import { pushIsEnding, pushWantedBy, wantedByDevice } from '../lib/known-customer.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/** `none`: this browser has no push. `blocked`: the user, or the browser itself, forbids it. */
export type PushState = 'none' | 'off' | 'on' | 'blocked';

/** A customer, or the secrets of the requests that were sent from this device without an account, newest first. */
export type PushOf = { readonly customerId: string } | { readonly secrets: readonly string[] };

const nameOf = (of: PushOf): string => ('customerId' in of ? of.customerId : wantedByDevice);

const pushClient = createClient(pushContract);
const siteClient = createPublicClient(siteContract);

/** Null if there is no service worker, which push needs. */
async function findManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return null;
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}

/** May be called again, which repairs a subscription lost on either side. */
async function subscribe(manager: PushManager, key: string, of: PushOf): Promise<void> {
  let subscription = await manager.getSubscription();
  const usedKey = subscription?.options.applicationServerKey;
  if (subscription && usedKey && base64UrlOf(new Uint8Array(usedKey)) !== key) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await report(subscription, of);
}

async function report(subscription: PushSubscription, of: PushOf): Promise<void> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const body = { endpoint: subscription.endpoint, keys: { p256dh, auth } };
  if ('customerId' in of) return pushClient.subscribeToPush({ body });
  await pushClient.subscribeDevice({ body }, { 'Request-Secrets': of.secrets.slice(0, maxSecrets).join(',') });
}

/**
 * Follows the requests of this device, if push is on without an account. Subscribes again if the browser has renewed
 * the subscription: the worker cannot tell the server whose it is.
 */
export async function followOnDevice(secrets: readonly string[]): Promise<void> {
  if (pushWantedBy.get() !== wantedByDevice) return;
  const { vapidPublicKey } = await siteClient.getSite();
  if (vapidPublicKey !== null) await readPush({ secrets }, vapidPublicKey);
}

/** Ends a subscription, if there is one, on this device and our server. Never fails. */
async function endSubscription(manager: PushManager): Promise<void> {
  const subscription = await manager.getSubscription().catch(() => null);
  if (!subscription) return;
  const { endpoint } = subscription;
  await Promise.allSettled([subscription.unsubscribe(), pushClient.unsubscribeFromPush({ body: { endpoint } })]);
}

/** The push state on this device. Does not request permission. `key`: the server's public key. */
export async function readPush(of: PushOf, key: string): Promise<PushState> {
  const manager = await findManager();
  if (!manager) return 'none';
  const wanted = pushWantedBy.get();
  const isWanted = wanted === nameOf(of);
  // It belongs to a customer who was signed in before and never signed out.
  if (!isWanted && wanted !== wantedByDevice) await dropPushSubscription();
  if (Notification.permission === 'denied') return 'blocked';
  if (!isWanted || Notification.permission !== 'granted') return 'off';
  await subscribe(manager, key, of);
  return 'on';
}

/** The user turned it on: the browser now asks for permission. */
export async function turnPushOn(of: PushOf, key: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const manager = await findManager();
  if (!manager) return 'none';
  // First, so that another tab does not take the subscription for a leftover.
  pushWantedBy.set(nameOf(of));
  try {
    await subscribe(manager, key, of);
  } catch (error) {
    await dropPushSubscription();
    throw error;
  }
  return 'on';
}

/** The timeout of a sign-out for external push services, in milliseconds. */
const timeoutMs = 3000;

/**
 * Ends push notifications in this browser. Called before the session ends. Never fails: if our server cannot be
 * reached, unsubscribing in the browser is enough, and our server learns it from the push service. What is cut off or
 * takes too long is repeated at the next start.
 */
export async function dropPushSubscription(): Promise<void> {
  pushWantedBy.set(pushIsEnding);
  const end = async (): Promise<true> => {
    const manager = await findManager();
    if (manager) await endSubscription(manager);
    return true;
  };
  const ended = await withTimeout(end(), timeoutMs).catch(() => null);
  // It may have been turned on again meanwhile.
  if (ended && pushWantedBy.get() === pushIsEnding) pushWantedBy.set(null);
}
