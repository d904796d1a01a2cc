import { randomUUID } from 'node:crypto';
import { paths } from '../../shared/paths.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import { languagePath, splitLanguage } from '../../shared/site-language.ts';
import type { Transaction } from '../db/transaction.ts';
import { getsPush } from './push/push-requests.ts';
import type { PushSender } from './push/push-sender.ts';
import { isPushService } from './push/push-service.ts';
import { QueueDelivery, type QueueDependencies } from './queue/queue-delivery.ts';
import { sent, type QueueRow } from './queue/queue-table.ts';
import { browsersOf, notifyByPhone, type Render, type Ways } from './notification-queue.ts';
import { dayMs } from '../../shared/duration.ts';

export type PushDeliveryDependencies = QueueDependencies & {
  readonly sender: PushSender;
  readonly render: Render;
  /** Push services in addition to the built-in list. */
  readonly pushHosts: readonly string[];
  /** Number of items that wait for this customer's answer, for the app badge. */
  readonly waitingOf: (customerId: string) => Promise<number>;
} & Pick<Ways, 'sms'>;

/** Without an account, My Requests shows what the portal does. */
const forDevice = (notice: PushNotice): PushNotice => ({
  ...notice,
  url: languagePath(splitLanguage(notice.url).language) + paths.requests(),
});

/**
 * Renders and sends the pushes that are due, and deletes subscriptions that have ended. If no browser of a person
 * without an address is left, they are told by phone.
 */
export class PushDelivery extends QueueDelivery {
  constructor({ sender, render, pushHosts, waitingOf, sms, ...dependencies }: PushDeliveryDependencies) {
    const { database, now } = dependencies;
    const tellOtherwise = async (tx: Transaction, row: QueueRow) => {
      const { mail, phone, push } = (await render(tx.db, row, now())) ?? {};
      if (!push || !phone || mail?.to !== null || row.details === null) return;
      const browsers = await browsersOf(tx.db, push);
      if (browsers.some(({ id }) => id !== row.subscriptionId)) return;
      const { event, subjectId, details, createdAt, dedupeKey } = row;
      const queued = { event, subjectId, details, createdAt, dedupeKey, title: mail.subject };
      await notifyByPhone(
        tx,
        { ...queued, id: randomUUID(), nextAt: now().toISOString() },
        { mail, phone, sms },
        now(),
      );
    };
    super(
      {
        channel: 'push',
        isKept: false,
        attemptMs: 15_000,
        retryForMs: dayMs,
        limits: { all: 20, person: 2, service: 8 },
        givenUp: tellOtherwise,
        send: async (row, signal) => {
          const { push } = (await render(database.db, row, now())) ?? {};
          if (!push) return 'not sent: there is nothing to tell any more';
          const { notice } = push;
          const browser = await database.db
            .selectFrom('pushSubscription')
            .select(['id', 'endpoint', 'p256dh', 'auth', 'customerId'])
            .where('id', '=', row.subscriptionId)
            .where(getsPush(push))
            .executeTakeFirst();
          if (!browser) {
            await database.transaction((tx) => tellOtherwise(tx, row));
            return "not sent: its browser is somebody else's or nobody's by now";
          }
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
          await database.transaction(async (tx) => {
            // What is queued for it is deleted with it.
            const queued = tx.db.selectFrom('notification').selectAll().where('subscriptionId', '=', id);
            const rows = await queued.where('nextAt', 'is not', null).execute();
            const ended = tx.db.deleteFrom('pushSubscription').where('id', '=', id).where('p256dh', '=', p256dh);
            const { numDeletedRows } = await ended.executeTakeFirstOrThrow();
            if (numDeletedRows > 0n) for (const one of rows) await tellOtherwise(tx, one);
          });
          return 'not sent: its browser wants nothing more';
        },
      },
      dependencies,
    );
  }
}
