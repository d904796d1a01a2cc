import { pushNoticeSchema } from '../../shared/push/push-contract.ts';
import { QueueDelivery, type QueueDependencies } from '../queue/queue-delivery.ts';
import type { QueueRow } from '../queue/queue-table.ts';
import type { PushSender } from './push-sender.ts';
import { isPushService } from './push-service.ts';

export type PushDeliveryDependencies = QueueDependencies & {
  readonly sender: PushSender;
  /** Push services beside the known ones. */
  readonly pushHosts: readonly string[];
};

type PushRow = QueueRow & { readonly subscription_id: string; readonly customer_id: string; readonly notice: string };

type Browser = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Sends what `queuePush` has written, and forgets the browsers that want nothing more. */
export class PushDelivery extends QueueDelivery<PushRow> {
  constructor({ sender, pushHosts, ...dependencies }: PushDeliveryDependencies) {
    const { database } = dependencies;
    super(
      {
        name: 'push',
        table: 'push_message',
        isKept: false,
        attemptMs: 15_000,
        patienceMs: 24 * 60 * 60_000,
        person: 'customer_id',
        service: 'service',
        atOnce: { all: 20, person: 2, service: 8 },
        send: async ({ subscription_id: id, customer_id: customer, notice }, signal) => {
          const [browser] = await database.read<Browser>(
            'select endpoint, p256dh, auth from push_subscription where id = ? and customer_id = ?',
            [id, customer],
          );
          if (!browser) return "not sent: its browser is somebody else's or nobody's by now";
          const { endpoint, p256dh, auth } = browser;
          const { tag } = pushNoticeSchema.parse(JSON.parse(notice));
          // It was taken when more hosts were: nobody is to be called there.
          const isWanted =
            isPushService(endpoint, pushHosts) &&
            (await sender({ endpoint, keys: { p256dh, auth }, notice, tag }, signal)) === 'sent';
          if (isWanted) return 'sent';
          // Unless it has subscribed anew while we asked.
          await database.transaction((tx) =>
            tx.execute('delete from push_subscription where id = ? and p256dh = ?', [id, p256dh]),
          );
          return 'not sent: its browser wants nothing more';
        },
      },
      dependencies,
    );
  }
}
