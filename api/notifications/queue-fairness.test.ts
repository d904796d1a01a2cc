import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailTransport } from './mail/mail-transport.ts';
import type { PushSender } from './push/push-sender.ts';
import { queueSample, renderSample } from '../testing/sample-notification.ts';
import { MailDelivery } from './mail-delivery.ts';
import { PushDelivery } from './push-delivery.ts';
import { gatheringLog } from '../testing/api-harness.ts';
import { subscriptionBody } from '../testing/endpoint-examples.ts';
import { addSamplePeople, samplePeople } from '../testing/sample-jobs.ts';
import { insertRow, sampleNow } from '../testing/sample-rows.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';

const notice = { title: 'Tiling Project', body: 'The work is completed.', url: '/portal/jobs/one', tag: 'job-one' };

describe.each(dialects)('fairness of a queue on $name', (dialect) => {
  let opened: TestDatabase;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    opened = await dialect.open();
    await addSamplePeople(opened.database);
  });

  afterEach(async () => {
    await stop();
    await opened.close();
  });

  /** Each row is due after the row before it. */
  const at = (place: number) => new Date(sampleNow.getTime() - 3_600_000 + place * 1000);
  const surroundings = () => ({
    database: opened.database,
    log: gatheringLog([]),
    now: () => sampleNow,
    random: () => 0,
  });

  const subscribe = (person: keyof typeof samplePeople, host: string) =>
    opened.database.transaction((tx) =>
      insertRow(tx, 'push_subscription', {
        id: `${person} ${host}`,
        customer_id: samplePeople[person].customerId,
        endpoint: `https://${host}/${person}`,
        ...subscriptionBody.keys,
        subscribed_at: sampleNow,
      }),
    );

  const queueInTurn = async (customerId: string, count: number, first: number) => {
    for (let place = first; place < first + count; place += 1) {
      const push = { customerId, secretHash: null, notice: { ...notice, tag: `job-${place}` } };
      await queueSample(opened.database, { push }, { at: at(place) });
    }
  };
  const push = (person: keyof typeof samplePeople, count: number, first: number) =>
    queueInTurn(samplePeople[person].customerId, count, first);

  const deliverPushes = (sender: PushSender) => {
    const delivery = new PushDelivery({
      ...surroundings(),
      render: renderSample,
      sender,
      sms: null,
      pushHosts: [],
      waitingOf: async () => 0,
    });
    delivery.start();
    stop = () => delivery.stop(0);
  };

  /** Never answers; rejects when it is aborted, also when that happened before it started. */
  const hang = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      const goes = () => reject(new Error('broken off'));
      if (signal.aborted) goes();
      else signal.addEventListener('abort', goes);
    });

  test("sends other people's notifications while a thousand messages to one person fail", async () => {
    await subscribe('kamala', 'updates.push.services.mozilla.com');
    await subscribe('ruwan', 'updates.push.services.mozilla.com');
    await push('kamala', 1000, 0);
    await push('ruwan', 1, 1000);
    const sender = vi.fn<PushSender>(({ endpoint }, signal) =>
      endpoint.endsWith('kamala') ? hang(signal) : Promise.resolve('sent'),
    );
    deliverPushes(sender);
    await vi.waitFor(
      () => expect(sender.mock.calls.map(([{ endpoint }]) => endpoint.split('/').at(-1))).toContain('ruwan'),
      { timeout: 12_000 },
    );
    // At most two attempts run for one person at a time.
    const busy = sender.mock.calls.filter(([{ endpoint }]) => endpoint.endsWith('kamala'));
    expect(busy.length).toBeLessThanOrEqual(2);
  });

  test('sends through one service while another hangs, for the same people too', async () => {
    const people = Object.keys(samplePeople) as (keyof typeof samplePeople)[];
    for (const person of people) {
      for (let host = 0; host < 10; host += 1) await subscribe(person, `wns${host}-${person}.notify.windows.com`);
      await push(person, 10, 0);
    }
    await addPeople(30);
    await subscribe('ruwan', 'fcm.googleapis.com');
    await opened.database.transaction(async (tx) => {
      for (let place = 0; place < 30; place += 1) {
        await insertRow(tx, 'push_subscription', {
          id: `w${place}`,
          customer_id: `person-${place}`,
          endpoint: `https://w${place}.notify.windows.com/x`,
          ...subscriptionBody.keys,
          subscribed_at: sampleNow,
        });
      }
    });
    for (let place = 0; place < 30; place += 1) await queueInTurn(`person-${place}`, 1, place);
    await push('ruwan', 1, 1000);
    const sender = vi.fn<PushSender>(({ endpoint }, signal) =>
      endpoint.includes('windows') ? hang(signal) : Promise.resolve('sent'),
    );
    deliverPushes(sender);
    await vi.waitFor(
      () => expect(sender.mock.calls.some(([{ endpoint }]) => endpoint.includes('googleapis'))).toBe(true),
      { timeout: 12_000 },
    );
  });

  test('alternates between people', async () => {
    for (const person of ['kamala', 'ruwan'] as const) await subscribe(person, 'fcm.googleapis.com');
    await push('kamala', 60, 0);
    await push('ruwan', 3, 500);
    const underWay: { readonly person: string; readonly end: () => void }[] = [];
    deliverPushes(
      ({ endpoint }) =>
        new Promise((resolve) =>
          underWay.push({ person: endpoint.split('/').at(-1) ?? '', end: () => resolve('sent') }),
        ),
    );
    const round = async (people: readonly string[]) => {
      await vi.waitFor(() => expect(underWay.map(({ person }) => person).sort()).toEqual(people), { timeout: 12_000 });
      for (const { end } of underWay.splice(0)) end();
    };
    await round(['kamala', 'kamala', 'ruwan', 'ruwan']);
    await round(['kamala', 'kamala', 'ruwan']);
  });

  test('sends mail to others while one address takes none', async () => {
    const mail = { subject: 's', text: 't' };
    for (let place = 0; place < 100; place += 1) {
      await queueSample(opened.database, { mail: { ...mail, to: 'slow@example.org' } }, { at: at(place) });
    }
    await queueSample(opened.database, { mail: { ...mail, to: 'kamala@example.org' } }, { at: at(200) });
    const transport = vi.fn<MailTransport>(({ to }, signal) =>
      to === 'slow@example.org' ? hang(signal) : Promise.resolve(),
    );
    const delivery = new MailDelivery({ ...surroundings(), render: renderSample, transport });
    delivery.start();
    stop = () => delivery.stop(0);
    await vi.waitFor(() => expect(transport.mock.calls.map(([{ to }]) => to)).toContain('kamala@example.org'), {
      timeout: 12_000,
    });
  });

  async function addPeople(count: number): Promise<void> {
    await opened.database.transaction(async (tx) => {
      for (let place = 0; place < count; place += 1) {
        await insertRow(tx, 'customer', {
          id: `person-${place}`,
          issuer: 'https://id.example',
          subject: `person-${place}`,
          email: `p${place}@example.org`,
          email_verified: true,
          created_at: sampleNow,
          last_seen_at: sampleNow,
        });
      }
    });
  }
});
