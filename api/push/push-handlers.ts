import type { Fault } from '../../shared/fault.ts';
import { ECDH, randomUUID } from 'node:crypto';
import { notAnEndpoint, type pushContract } from '../../shared/push/push-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import { Computed, insert, onConflictSet, remove } from '../database/write-rows.ts';
import type { Env } from '../process/env.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { pushMessages as news } from '../entities/push-message-entity.ts';
import { pushSubscriptions as browsers } from '../entities/push-subscription-entity.ts';
import { isPushService } from './push-service.ts';

/** How many browsers of one person are told; of more, those that subscribed last. */
const mostBrowsers = 10;

const onReturn = onConflictSet(browsers, ['endpoint'], ['customerId', 'p256dh', 'auth', 'subscribedAt']);

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
      const { customerId } = actor;
      // A browser that renews its subscription by itself does so for whom it was, not for whoever has signed in since.
      if (replaces !== undefined && (await remove(tx, browsers, { endpoint: replaces, customerId })) === 0) {
        throw new ProblemError('not-found', 'There is no such subscription of yours');
      }
      await insert(tx, browsers, { id: randomUUID(), customerId, endpoint, ...keys, subscribedAt: now }, onReturn);
      // The news of whoever had this browser before.
      const browser = `(select ${browsers.id} from ${browsers} where ${browsers.endpoint} = ?)`;
      const foreign = `${news.subscriptionId} = ${browser} and ${news.customerId} <> ?`;
      await remove(tx, news, new Computed(foreign, [endpoint, customerId]));
      const surplus = `${browsers.customerId} = ? and ${browsers.id} not in (select ${browsers.id} from ${browsers}
        where ${browsers.customerId} = ? order by ${browsers.subscribedAt} desc, ${browsers.id} limit ${mostBrowsers})`;
      await remove(tx, browsers, new Computed(surplus, [customerId, customerId]));
    }),

  unsubscribeFromPush:
    vapid &&
    (async ({ body: { endpoint } }, { tx, actor: { customerId } }) => {
      await remove(tx, browsers, { endpoint, customerId });
    }),
});

const wrong = (field: string, message: Fault) =>
  new ProblemError('invalid', 'Some fields need attention', { errors: { [field]: message } });

/** Whether a message can be encrypted for this key. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
