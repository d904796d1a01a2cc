import { pushContract } from '../../shared/push/push-contract.ts';
import { createClient } from '../api-client.ts';
import { base64UrlOf } from '../lib/base64url.ts';
import { pushWantedBy } from '../lib/known-customer.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/** `none`: this browser cannot be told anything. `blocked`: the person, or the browser by itself, does not allow it. */
export type PushState = 'none' | 'off' | 'on' | 'blocked';

const pushClient = createClient(pushContract);

/** Null where there is no worker, which alone can be told something. */
async function findManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return null;
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}

/** Those of all languages on this device. */
const allManagers = async (): Promise<readonly PushManager[]> =>
  (await findManager()) === null
    ? []
    : (await navigator.serviceWorker.getRegistrations()).map(({ pushManager }) => pushManager);

/** May be called again, which mends what either side has lost. */
async function subscribe(manager: PushManager, key: string): Promise<void> {
  let subscription = await manager.getSubscription();
  const usedKey = subscription?.options.applicationServerKey;
  if (subscription && usedKey && base64UrlOf(new Uint8Array(usedKey)) !== key) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await pushClient.subscribeToPush({ body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } });
  // What one language tells, the others must not tell again.
  await Promise.all((await allManagers()).filter((other) => other !== manager).map(endSubscription));
}

/** Ends one, if there is one, here and with our server. Never fails. */
async function endSubscription(manager: PushManager): Promise<void> {
  const subscription = await manager.getSubscription().catch(() => null);
  if (!subscription) return;
  const { endpoint } = subscription;
  await Promise.allSettled([subscription.unsubscribe(), pushClient.unsubscribeFromPush({ body: { endpoint } })]);
}

/** How it stands for this person on this device. Asks nobody for permission. `key`: the server's public one. */
export async function readPush(customerId: string, key: string): Promise<PushState> {
  const manager = await findManager();
  if (!manager) return 'none';
  const wanted = pushWantedBy.get();
  // Somebody's who was signed in here before, and never signed out.
  if (wanted !== customerId) await dropPushSubscription();
  if (Notification.permission === 'denied') return 'blocked';
  if (wanted !== customerId || Notification.permission !== 'granted') return 'off';
  await subscribe(manager, key);
  return 'on';
}

/** The person has asked for it: the browser now asks whether it may. */
export async function turnPushOn(customerId: string, key: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const manager = await findManager();
  if (!manager) return 'none';
  // First, so that another tab does not take the subscription for a leftover.
  pushWantedBy.set(customerId);
  try {
    await subscribe(manager, key);
  } catch (error) {
    await dropPushSubscription();
    throw error;
  }
  return 'on';
}

/** How long a sign-out waits for other people's servers, in milliseconds. */
const patienceMs = 3000;

/**
 * From now on this browser is told nothing more. Comes before the session's end. Never fails: where our server cannot
 * be reached, the browser's own word is enough, and our server hears it from the push service.
 */
export async function dropPushSubscription(): Promise<void> {
  pushWantedBy.set(null);
  const managers = await allManagers().catch(() => []);
  await withTimeout(Promise.all(managers.map(endSubscription)), patienceMs);
}
