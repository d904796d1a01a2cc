import { sql } from 'kysely';
import { paths } from '../../shared/paths.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import { languagePath, splitLanguage } from '../../shared/site-language.ts';
import { getsPush } from './push/push-requests.ts';
import type { PushSender } from './push/push-sender.ts';
import { isPushService } from './push/push-service.ts';
import { QueueDelivery, type QueueDependencies } from './queue/queue-delivery.ts';
import { sent } from './queue/queue-table.ts';
import type { Render } from './notification-queue.ts';
import { dayMs } from '../../shared/duration.ts';

export type PushDeliveryDependencies = QueueDependencies & {
  readonly sender: PushSender;
  readonly render: Render;
  /** Push services in addition to the built-in list. */
  readonly pushHosts: readonly string[];
  /** Number of items that wait for this customer's answer, for the app badge. */
  readonly waitingOf: (customerId: string) => Promise<number>;
};

/** Without an account, My Requests shows what the portal does. */
const forDevice = (notice: PushNotice): PushNotice => ({
  ...notice,
  url: languagePath(splitLanguage(notice.url).language) + paths.requests(),
});

/** Renders and sends the pushes that are due, and deletes subscriptions that have ended. */
export class PushDelivery extends QueueDelivery {
  constructor({ sender, render, pushHosts, waitingOf, ...dependencies }: PushDeliveryDependencies) {
    const { database } = dependencies;
    super(
      {
        channel: 'push',
        isKept: false,
        attemptMs: 15_000,
        retryForMs: dayMs,
        person: sql<string>`coalesce(${sql.ref('customerId')}, ${sql.ref('subscriptionId')})`,
        service: sql.ref<string>('service'),
        limits: { all: 20, person: 2, service: 8 },
        send: async (row, signal) => {
          const { push } = (await render(row, dependencies.now())) ?? {};
          if (!push) return 'not sent: there is nothing to tell any more';
          const { notice } = push;
          const browser = await database.db
            .selectFrom('pushSubscription')
            .select(['id', 'endpoint', 'p256dh', 'auth', 'customerId'])
            .where('id', '=', row.subscriptionId)
            .where(getsPush(push))
            .executeTakeFirst();
          if (!browser) return "not sent: its browser is somebody else's or nobody's by now";
          const { id, endpoint, p256dh, auth, customerId } = browser;
          const shown =
            customerId !== null && customerId === push.customerId
              ? { ...notice, waiting: await waitingOf(customerId) }
              : forDevice(notice);
          const { tag } = notice;
          // The host is no longer in the list of allowed push services.
          const isWanted =
            isPushService(endpoint, pushHosts) &&
            (await sender(
              {
                endpoint,
                keys: { p256dh, auth },
                notice: JSON.stringify(shown),
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
