import { sql } from 'kysely';
import { pushNoticeSchema } from '../../shared/push/push-contract.ts';
import { QueueDelivery, type QueueDependencies } from '../queue/queue-delivery.ts';
import type { PushSender } from './push-sender.ts';
import { isPushService } from './push-service.ts';

export type PushDeliveryDependencies = QueueDependencies & {
  readonly sender: PushSender;
  /** Push services beside the known ones. */
  readonly pushHosts: readonly string[];
  /** How much waits for an answer of a customer, for the badge of the app. */
  readonly waitingOf: (customerId: string) => Promise<number>;
};

/** Sends what `queuePush` has written, and forgets the browsers that want nothing more. */
export class PushDelivery extends QueueDelivery<'pushMessage'> {
  constructor({ sender, pushHosts, waitingOf, ...dependencies }: PushDeliveryDependencies) {
    const { database } = dependencies;
    super(
      {
        name: 'push',
        table: 'pushMessage',
        attemptMs: 15_000,
        patienceMs: 24 * 60 * 60_000,
        person: sql.ref<string>('customerId'),
        service: sql.ref<string>('service'),
        atOnce: { all: 20, person: 2, service: 8 },
        send: async ({ subscriptionId: id, customerId, notice }, signal) => {
          const browser = await database.db
            .selectFrom('pushSubscription')
            .select(['endpoint', 'p256dh', 'auth'])
            .where('id', '=', id)
            .where('customerId', '=', customerId)
            .executeTakeFirst();
          if (!browser) return "not sent: its browser is somebody else's or nobody's by now";
          const { endpoint, p256dh, auth } = browser;
          const told = pushNoticeSchema.parse(JSON.parse(notice));
          const { tag } = told;
          // It was taken when more hosts were: nobody is to be called there.
          const isWanted =
            isPushService(endpoint, pushHosts) &&
            (await sender(
              {
                endpoint,
                keys: { p256dh, auth },
                notice: JSON.stringify({ ...told, waiting: await waitingOf(customerId) }),
                tag,
              },
              signal,
            )) === 'sent';
          if (isWanted) return 'sent';
          // Unless it has subscribed anew while we asked.
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
