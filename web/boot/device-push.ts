import { outboxRows, secretsOf } from '../outbox/outbox-list.ts';
import { lastCustomer, pushWantedBy, wantedByDevice } from '../lib/known-customer.ts';

/**
 * While push is on without an account, requests that are sent later are followed too. Subscribes once in each visit,
 * which repairs a subscription that the browser has renewed.
 */
export function startDevicePush(): void {
  let reported = '';
  const report = async () => {
    const secrets = secretsOf(outboxRows.get() ?? []);
    const text = secrets.join(',');
    if (pushWantedBy.get() !== wantedByDevice || text === '' || text === reported) return;
    reported = text;
    // If its code fails to load or there is no network, the next visit does it.
    await import('../offline/push-data.ts').then((push) => push.followOnDevice(secrets)).catch(() => {});
  };
  outboxRows.subscribe(() => void report());
  void endLeftover();
}

/** Ends a subscription of a customer who is gone: the end of a session may have been cut off. */
async function endLeftover(): Promise<void> {
  const wanted = pushWantedBy.get();
  if (wanted === null || wanted === wantedByDevice || wanted === lastCustomer.get()) return;
  await import('../offline/push-data.ts').then((push) => push.dropPushSubscription()).catch(() => {});
}
