import { pushNoticeSchema } from '../../shared/push/push-contract.ts';
import { QueueDelivery, type QueueDependencies, type QueueRow } from '../queue-delivery.ts';
import type { PushSender } from './push-sender.ts';

export type PushDeliveryDependencies = QueueDependencies & { readonly sender: PushSender };

type PushRow = QueueRow & { readonly subscription_id: string; readonly customer_id: string; readonly notice: string };

type Browser = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Sends what `queuePush` has written, and forgets the browsers that want nothing more. */
export class PushDelivery extends QueueDelivery<PushRow> {
  constructor({ sender, ...dependencies }: PushDeliveryDependencies) {
    const { database } = dependencies;
    super({
      // A push service that does not answer holds up no other.
      name: 'push', table: 'push_message', isKept: false, attemptMs: 15_000, patienceMs: 24 * 60 * 60_000, atOnce: 20,
      send: async ({ subscription_id: id, customer_id: customer, notice }, signal) => {
        const [browser] = await database.read<Browser>('select endpoint, p256dh, auth from push_subscription where id = ? and customer_id = ?', [id, customer]);
        if (!browser) return 'not sent: its browser is somebody else\'s or nobody\'s by now';
        const { endpoint, p256dh, auth } = browser;
        const { tag } = pushNoticeSchema.parse(JSON.parse(notice));
        if ((await sender({ endpoint, keys: { p256dh, auth }, notice, tag }, signal)) === 'sent') return 'sent';
        // Unless it has subscribed anew while we asked.
        await database.transaction((tx) => tx.execute('delete from push_subscription where id = ? and p256dh = ?', [id, p256dh]));
        return 'not sent: its browser wants nothing more';
      },
    }, dependencies);
  }
}
