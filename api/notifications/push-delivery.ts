import { sql } from 'kysely';
import type { PushSender } from './push/push-sender.ts';
import { isPushService } from './push/push-service.ts';
import { QueueDelivery, type QueueDependencies } from './queue/queue-delivery.ts';
import { sent } from './queue/queue-table.ts';
import type { Render } from './notification-queue.ts';

export type PushDeliveryDependencies = QueueDependencies & {
  readonly sender: PushSender;
  readonly render: Render;
  /** Push services in addition to the built-in list. */
  readonly pushHosts: readonly string[];
  /** Number of items that wait for this customer's answer, for the app badge. */
  readonly waitingOf: (customerId: string) => Promise<number>;
};

/** Renders and sends the pushes that are due, and deletes subscriptions that have ended. */
export class PushDelivery extends QueueDelivery {
  constructor({ sender, render, pushHosts, waitingOf, ...dependencies }: PushDeliveryDependencies) {
    const { database } = dependencies;
    super(
      {
        channel: 'push',
        isKept: false,
        attemptMs: 15_000,
        retryForMs: 24 * 60 * 60_000,
        person: sql.ref<string>('customerId'),
        service: sql.ref<string>('service'),
        limits: { all: 20, person: 2, service: 8 },
        send: async (row, signal) => {
          const { push } = (await render(row, dependencies.now())) ?? {};
          if (!push) return 'not sent: there is nothing to tell any more';
          const { customerId, notice } = push;
          const browser = await database.db
            .selectFrom('pushSubscription')
            .select(['id', 'endpoint', 'p256dh', 'auth'])
            .where('id', '=', row.subscriptionId)
            .where('customerId', '=', row.customerId)
            .where('customerId', '=', customerId)
            .executeTakeFirst();
          if (!browser) return "not sent: its browser is somebody else's or nobody's by now";
          const { id, endpoint, p256dh, auth } = browser;
          const { tag } = notice;
          // The host is no longer in the list of allowed push services.
          const isWanted =
            isPushService(endpoint, pushHosts) &&
            (await sender(
              {
                endpoint,
                keys: { p256dh, auth },
                notice: JSON.stringify({ ...notice, waiting: await waitingOf(customerId) }),
                tag,
              },
              signal,
            )) === 'sent';
          if (isWanted) return sent;
          // Unless the browser has subscribed again while the request ran.
          await database.transaction(({ db }) =>
            db.deleteFrom('pushSubscription').where('id', '=', id).where('p256dh', '=', p256dh).execute(),
          );
          return 'not sent: its browser wants nothing more';
        },
      },
      dependencies,
    );
  }
}
