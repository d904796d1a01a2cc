import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Message, Thread, ThreadOf } from '../../../shared/features/messages/thread.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { maySee } from '../photos/may-see.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleBooking, addSamplePeople, samplePeople } from '../../testing/sample-jobs.ts';
import { addedEstimate, sampleSecret } from '../../testing/sample-requests.ts';
import { insertRow, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

const kamala = samplePeople.kamala.customerId;

describe('after somebody has claimed a request', () => {
  let api: BackOffice;
  let device: { readonly 'Request-Secret': string };
  let all: readonly ThreadOf[];

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    await addSamplePeople(api.database);
    device = { 'Request-Secret': sampleSecret() };
    const estimateDevice = device['Request-Secret'];
    const booking = await addSampleBooking(api.database, { customer_id: null });
    const estimate = (await addedEstimate(api.database)).params.id;
    all = [
      { kind: 'booking', id: booking },
      { kind: 'estimate', id: estimate },
    ];
    await api.database.transaction(async (tx) => {
      for (const [table, id] of [
        ['booking', booking],
        ['estimate_request', estimate],
      ] as const) {
        const secretHash = hashOfSecret(estimateDevice);
        await tx.execute(`update ${table} set secret_hash = ? where id = ?`, [secretHash, id]);
      }
    });
  });

  afterEach(() => api.close());

  const write = async (of: ThreadOf, text: string, headers: Readonly<Record<string, string>>) =>
    (await api.send('POST', '/api/threads/messages', { body: { ...of, text }, headers })).json as Message;
  const answer = (of: ThreadOf, text: string) =>
    api.send('POST', `/api/admin/threads/${of.kind}/${of.id}`, { body: { text }, headers: as('admin') });
  const read = async (of: ThreadOf, headers: Readonly<Record<string, string>>) =>
    (await api.send('POST', `/api/threads/earlier?kind=${of.kind}&id=${of.id}`, { headers })).json as Thread;
  const statusesOf = async (headers: Readonly<Record<string, string>>) =>
    (
      await api.send('POST', '/api/requests/status', {
        headers: { ...headers, 'Request-Secrets': headers['Request-Secret'] ?? '' },
      })
    ).json as { readonly id: string; readonly thread: Thread | null }[];
  const statusOf = async ({ id }: ThreadOf, headers: Readonly<Record<string, string>>) =>
    (await statusesOf(headers)).find((status) => status.id === id)?.thread;
  const textsOf = (thread: Thread | null | undefined) => thread?.messages.map(({ text }) => text) ?? [];

  async function claim(of: ThreadOf): Promise<void> {
    await write(of, 'From the device', device);
    await answer(of, 'To the device');
    const table = of.kind === 'booking' ? 'booking' : 'estimate_request';
    await api.database.transaction((tx) =>
      tx.execute(`update ${table} set customer_id = ? where id = ?`, [kamala, of.id]),
    );
    await write(of, 'My passport number', as('kamala'));
    await answer(of, 'About your passport');
  }

  test('the sending device does not see their messages or later ones, and they see everything', async () => {
    for (const of of all) {
      await claim(of);
      const before = ['From the device', 'To the device'];
      for (const headers of [device, { ...device, ...as('ruwan') }]) {
        expect(textsOf(await read(of, headers))).toEqual(before);
        expect(textsOf(await statusOf(of, headers))).toEqual(before);
        expect([(await read(of, headers)).unread, (await statusOf(of, headers))?.unread]).toEqual([1, 1]);
        const claimed = await api.send('POST', '/api/requests/claim', { body: { requestId: of.id }, headers });
        expect([claimed.status, claimed.text.includes('passport')]).toEqual([200, false]);
      }
      expect(textsOf(await read(of, as('kamala')))).toHaveLength(4);
      expect(textsOf(await read(of, { ...device, ...as('kamala') }))).toHaveLength(4);
      expect(textsOf(await statusOf(of, { ...device, ...as('kamala') }))).toHaveLength(4);
    }
  });

  test('the sending device marks only visible messages as read', async () => {
    for (const of of all) {
      await claim(of);
      await api.send('POST', '/api/threads/read', { body: { ...of, upTo: 4 }, headers: device });
      expect((await read(of, as('kamala'))).unread).toBe(1);
      expect((await statusOf(of, device))?.unread).toBe(0);
    }
  });

  test('the sending device does not see their photos', async () => {
    for (const of of all) {
      await claim(of);
      const [, , theirs] = (await read(of, as('kamala'))).messages;
      const id = randomUUID();
      await api.database.transaction((tx) =>
        insertRow(tx, 'photo', {
          id,
          message_id: theirs?.id,
          kind: 'photo',
          size: 20,
          digest: 'd',
          created_at: sampleNow,
          stored_at: sampleNow,
        }),
      );
      const sees = (secretHash: string | null, customerId: string | null) =>
        maySee(api.database.db, id, {
          actor: customerId === null ? null : { customerId, role: null },
          requestAccessOf: async () => ({ secretHash, customerId, granted: null }),
        });
      const secretHash = hashOfSecret(device['Request-Secret']);
      expect([await sees(secretHash, null), await sees(null, kamala)]).toEqual([false, true]);
    }
  });

  test('the sending device sees its own photos of the request, but no slip that they send', async () => {
    for (const of of all) {
      await claim(of);
      const owner = of.kind === 'booking' ? 'booking_id' : 'estimate_request_id';
      const photo = { size: 20, digest: 'd', created_at: sampleNow, stored_at: sampleNow, [owner]: of.id };
      const [own, slip] = [randomUUID(), randomUUID()];
      await api.database.transaction(async (tx) => {
        await insertRow(tx, 'photo', { ...photo, id: own, kind: 'photo' });
        await insertRow(tx, 'photo', { ...photo, id: slip, kind: 'slip', customer_id: kamala });
      });
      const secretHash = hashOfSecret(device['Request-Secret']);
      const seen = async (customerId: string | null) => {
        const actor = customerId === null ? null : { customerId, role: null };
        const requestAccessOf = async () => ({ secretHash, customerId, granted: null });
        return Promise.all([own, slip].map((id) => maySee(api.database.db, id, { actor, requestAccessOf })));
      };
      expect([await seen(null), await seen(kamala)]).toEqual([
        [true, false],
        [true, true],
      ]);
      const listed = async (headers: Readonly<Record<string, string>>) =>
        (await api.send('POST', '/api/requests/claim', { body: { requestId: of.id }, headers })).text;
      expect([(await listed(device)).includes(own), (await listed(device)).includes(slip)]).toEqual([true, false]);
      expect(await listed({ ...device, ...as('kamala') })).toContain(slip);
      expect(JSON.stringify(await statusesOf(device))).not.toContain(slip);
    }
  });
});
