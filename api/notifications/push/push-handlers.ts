import { ECDH, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { MessageKey } from '../../../shared/message-key.ts';
import { notAnEndpoint, type pushContract, type PushSubscriptionJson } from '../../../shared/push/push-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Tables } from '../../entities/tables.ts';
import type { Env } from '../../config/env.ts';
import type { Handlers } from '../../router/handler.ts';
import { followRequests, knownSecrets } from './push-requests.ts';
import { isPushService } from './push-service.ts';

/** Maximum number of subscribed browsers per person; the oldest subscriptions are deleted. */
const maxBrowsers = 10;

/** Without keys nothing could be sent, so no subscription is accepted. */
export const pushHandlers = ({ vapid, pushHosts }: Pick<Env, 'vapid' | 'pushHosts'>): Handlers<typeof pushContract> => {
  const refuseOtherService = ({ endpoint, keys }: PushSubscriptionJson) => {
    if (!isPushService(endpoint, pushHosts)) throw wrong('endpoint', notAnEndpoint);
    if (!isPoint(keys.p256dh)) throw wrong('keys.p256dh', 'This is not a key of a browser');
  };
  return {
    subscribeToPush:
      vapid &&
      (async ({ body: { endpoint, keys, replaces } }, { tx, actor, now }) => {
        refuseOtherService({ endpoint, keys });
        const { customerId } = actor;
        // A browser that renews its subscription keeps its owner, even if somebody else has signed in since.
        if (replaces !== undefined && !(await unsubscribe(tx, replaces, customerId))) {
          throw new ProblemError('not-found', 'You have no such subscription');
        }
        const browserId = await subscribe(tx, endpoint, { customerId, ...keys, subscribedAt: now.toISOString() });
        // Pushes for the former owner of this browser.
        await tx.db
          .deleteFrom('notification')
          .where('subscriptionId', '=', browserId)
          .where('customerId', '<>', customerId)
          .execute();
        await tx.db
          .deleteFrom('pushSubscription')
          .where('customerId', '=', customerId)
          .where('id', 'not in', (eb) =>
            eb
              .selectFrom('pushSubscription')
              .select('id')
              .where('customerId', '=', customerId)
              .orderBy('subscribedAt', 'desc')
              .orderBy('id')
              .limit(maxBrowsers),
          )
          .execute();
      }),

    subscribeDevice:
      vapid &&
      (async ({ body: { endpoint, keys } }, { tx, secrets, now }) => {
        refuseOtherService({ endpoint, keys });
        const known = await knownSecrets(tx.db, secrets);
        if (known.length === 0) throw new ProblemError('not-found', 'noSuchRequest');
        const browserId = await subscribe(tx, endpoint, { ...keys, subscribedAt: now.toISOString() });
        await followRequests(tx, browserId, known);
        return {};
      }),

    unsubscribeFromPush:
      vapid &&
      (async ({ body: { endpoint } }, { tx }) => {
        await tx.db.deleteFrom('pushSubscription').where('endpoint', '=', endpoint).execute();
        return {};
      }),
  };
};

type Subscription = Omit<Insertable<Tables['pushSubscription']>, 'id' | 'endpoint'>;

/**
 * Subscribes a browser, or updates its subscription; without a customer it keeps the one that it has. Returns the
 * subscription's id.
 */
async function subscribe(tx: Transaction, endpoint: string, subscription: Subscription): Promise<string> {
  const { id } = await tx.db
    .insertInto('pushSubscription')
    .values({ id: randomUUID(), endpoint, ...subscription })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns whether it was this customer's. */
async function unsubscribe(tx: Transaction, endpoint: string, customerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('pushSubscription')
    .where('endpoint', '=', endpoint)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const wrong = (field: string, message: MessageKey) =>
  new ProblemError('invalid', 'Some fields need attention', { errors: { [field]: message } });

/** Whether a message can be encrypted with this key. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
