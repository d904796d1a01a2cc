import { ECDH, randomUUID } from 'node:crypto';
import { notAnEndpoint, type pushContract } from '../../shared/push/push-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Transaction } from '../database/database.ts';
import type { Env } from '../process/env.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { isPushService } from './push-service.ts';

/** How many browsers of one person are told; of more, those that subscribed last. */
const mostBrowsers = 10;

/** Without keys nothing could be sent, so nothing is accepted either. */
export const pushHandlers = ({
  vapid,
  pushHosts,
}: Pick<Env, 'vapid' | 'pushHosts'>): Handlers<typeof pushContract> => ({
  subscribeToPush:
    vapid &&
    (async ({ body: { endpoint, keys, replaces } }, { tx, actor, now }) => {
      if (!isPushService(endpoint, pushHosts)) throw wrong('endpoint', notAnEndpoint);
      if (!isPoint(keys.p256dh)) throw wrong('keys.p256dh', 'This is no key of a browser');
      if (replaces !== undefined) await remove(tx, actor.customerId, replaces);
      const [row] = await tx.execute<{ id: string }>(
        `insert into push_subscription (id, customer_id, endpoint, p256dh, auth, subscribed_at) values (?, ?, ?, ?, ?, ?)
       on conflict (endpoint) do update set customer_id = excluded.customer_id, p256dh = excluded.p256dh, auth = excluded.auth, subscribed_at = excluded.subscribed_at returning id`,
        [randomUUID(), actor.customerId, endpoint, keys.p256dh, keys.auth, now],
      );
      // The news of whoever had this browser before.
      await tx.execute('delete from push_message where subscription_id = ? and customer_id <> ?', [
        row?.id,
        actor.customerId,
      ]);
      await tx.execute(
        `delete from push_subscription where customer_id = ? and id not in (select id from push_subscription where customer_id = ? order by subscribed_at desc, id limit ${mostBrowsers})`,
        [actor.customerId, actor.customerId],
      );
    }),

  unsubscribeFromPush:
    vapid &&
    (async ({ body: { endpoint } }, { tx, actor }) => {
      await tx.execute('delete from push_subscription where endpoint = ? and customer_id = ?', [
        endpoint,
        actor.customerId,
      ]);
    }),
});

const wrong = (field: string, message: string) =>
  new ProblemError('invalid', 'Some fields need attention', { errors: { [field]: message } });

/** A browser that renews its subscription by itself does so for whom it was, not for whoever has signed in since. */
async function remove(tx: Transaction, customerId: string, endpoint: string): Promise<void> {
  const [removed] = await tx.execute(
    'delete from push_subscription where endpoint = ? and customer_id = ? returning id',
    [endpoint, customerId],
  );
  if (!removed) throw new ProblemError('not-found', 'There is no such subscription of yours');
}

/** Whether a message can be encrypted for this key. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
