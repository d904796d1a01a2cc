import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOfSecret } from '../router/request-secrets.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { photoClient, type PhotoToSend } from '../testing/photo-client.ts';
import { noteStatements } from '../testing/query-plan.ts';
import { claimingPng, cameraPicture } from '../testing/sample-pictures.ts';
import { addedEstimate, sampleSecret } from '../testing/sample-requests.ts';
import { insertRow, rowsOf, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';

const minute = 60 * 1000;

describe.each(dialects)('limits of photos on $name', (dialect) => {
  let api: Harness;
  let photo: Buffer;
  let now = sampleNow;
  let addresses = 0;
  const notes = noteStatements();

  beforeAll(async () => {
    api = await startHarness(dialect, { now: () => now, wrap: notes.wrap, env: { TRUST_PROXY: '1' } });
    photo = await cameraPicture();
  });

  beforeEach(async () => {
    now = new Date(now.getTime() + 60 * minute);
    await api.database.transaction((tx) => tx.execute('delete from photo'));
  });

  afterAll(() => api.close());

  /** A client with an unused address. */
  const newClient = () => {
    addresses += 1;
    const from = { 'X-Forwarded-For': `192.0.2.${addresses}` };
    const send: HttpClient['send'] = (method, path, { headers, ...options } = {}) =>
      api.send(method, path, { ...options, headers: { ...headers, ...from } });
    return { ...photoClient(send), address: `192.0.2.${addresses}` };
  };
  const estimate = async (): Promise<PhotoToSend> => {
    const secret = sampleSecret();
    const { id } = (await addedEstimate(api.database, null, secret)).params;
    return { requestId: id, secret, bytes: photo };
  };
  const told = ({ status, problem }: Answer) => [status, problem.key];
  /** Inserts rows as if one address had announced the photos. */
  const addRows = async (count: number, columns: Readonly<Record<string, unknown>>) => {
    const { requestId } = await estimate();
    await api.database.transaction(async (tx) => {
      for (let place = 0; place < count; place += 1) {
        await insertRow(tx, 'photo', {
          id: randomUUID(),
          estimate_request_id: requestId,
          kind: 'photo',
          size: 1,
          digest: hashOfSecret('photo'),
          created_at: now,
          ...columns,
        });
      }
    });
  };

  test('an address may announce 300 a day, refused and unfinished ones included; slips and other senders are not affected', async () => {
    const [sender, other] = [newClient(), newClient()];
    const none = { ...(await estimate()), bytes: claimingPng(1, 49_999_999) };
    const { address } = await sender.announced(none);
    expect(told(await sender.piece(address, 0, none.bytes))).toEqual([415, 'photoIsNone']);
    for (let place = 1; place < 300; place += 6) {
      const request = await estimate();
      const count = Math.min(6, 300 - place);
      const answers = await Promise.all(Array.from({ length: count }, () => sender.announce(request)));
      expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(200));
    }
    const request = await estimate();
    expect(told(await sender.announce(request))).toEqual([429, 'noMorePhotosToday']);
    expect((await sender.announce({ ...request, kind: 'slip' })).status).toBe(200);
    expect((await other.announce(request)).status).toBe(200);
  });

  test('an address may use a twentieth of the space for unpaid photos; slips and other senders are not affected', async () => {
    const [sender, other] = [newClient(), newClient()];
    const bytes = { size: 50_000_000, unpaid_bytes: 50_000_000 };
    await addRows(1, { ...bytes, sender: sender.address, stored_at: now });
    const request = await estimate();
    const full = await sender.announce(request);
    expect(told(full)).toEqual([429, 'noRoomForSender']);
    expect(full.headers['retry-after']).toBe('3600');
    expect((await sender.announce({ ...request, kind: 'slip' })).status).toBe(200);
    expect((await other.announce(request)).status).toBe(200);
    // Photos that are less than a week old still use space.
    now = new Date(now.getTime() + 6 * 24 * 60 * minute);
    expect(told(await sender.announce(await estimate()))).toEqual([429, 'noRoomForSender']);
    await api.database.transaction((tx) =>
      tx.execute("update payment set state = 'verified', received_lkr = amount_lkr, verified_at = ?", [now]),
    );
    expect((await sender.announce(await estimate())).status).toBe(200);
  });

  test('announcing does not scan earlier announcements', async () => {
    const sender = newClient();
    // With few rows, or without statistics, PostgreSQL may choose any index.
    await addRows(1000, { sender: '192.0.2.253', stored_at: now, unpaid_bytes: 1 });
    await addRows(1000, { sender: sender.address, stored_at: now, unpaid_bytes: 1 });
    await api.database.transaction((tx) => tx.execute('analyze'));
    const request = await estimate();
    await notes.plans(api.database);
    expect((await sender.announce(request)).status).toBe(200);
    const plans = (await notes.plans(api.database)).filter((plan) => plan.includes('photo'));
    expect(plans.length).toBeGreaterThan(3);
    const all = plans.join('\n');
    expect(all).not.toMatch(/SCAN photo|Seq Scan|photo_(?:unfinished|sent|unpaid|sender_created_at)_index/);
  });

  const room = () =>
    rowsOf<{ id: string; bytes: number }>(api.database.read, 'select id, bytes from photo_room where bytes <> 0');
  const roomOf = async (who: string) => (await room()).find(({ id }) => id === who)?.bytes ?? 0;

  test('a photo uses space from its announcement until it is paid for, refused, deleted or removed', async () => {
    const [sender, other] = [newClient(), newClient()];
    const size = photo.length;
    const [first, second] = [await estimate(), await estimate()];
    const begun = await sender.announced(first);
    await sender.announced({ ...first, id: begun.id });
    await other.sendWhole(second);
    await sender.announced({ ...first, kind: 'slip' });
    expect([await roomOf('all'), await roomOf(sender.address)]).toEqual([2 * size, size]);
    const none = { ...first, bytes: claimingPng(1, 49_999_999) };
    const { address } = await sender.announced(none);
    expect(await roomOf(sender.address)).toBe(size + none.bytes.length);
    expect((await sender.piece(address, 0, none.bytes)).status).toBe(415);
    expect(await roomOf(sender.address)).toBe(size);
    await api.database.transaction((tx) =>
      tx.execute(
        "update payment set state = 'verified', received_lkr = amount_lkr, verified_at = ? where estimate_request_id = ?",
        [now, second.requestId],
      ),
    );
    await api.app.cleanUpUnfinishedPhotos(now);
    expect([await roomOf('all'), await roomOf(other.address)]).toEqual([size, 0]);
    await api.app.cleanUpUnfinishedPhotos(new Date(now.getTime() + 45 * minute));
    expect(await room()).toEqual([]);
    await sender.sendWhole(first);
    await api.app.cleanUpPictures(new Date(now.getTime() + 7 * 24 * 60 * minute));
    expect(await rowsOf(api.database.read, "select id, bytes from photo_room where id <> 'all' or bytes <> 0")).toEqual(
      [],
    );
  });

  const pieces = () => {
    const folder = join(api.dataDir, 'objects', 'incoming');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const unfinished = () => rowsOf(api.database.read, 'select id from photo where stored_at is null');

  test('unfinished photos are deleted within an hour with their chunks, however many there are', async () => {
    await addRows(1203, { sender: '192.0.2.254' });
    const begun = await newClient().announced(await estimate());
    await newClient().piece(begun.address, 0, photo.subarray(0, 10));
    expect(pieces()).toEqual([`${begun.id}.part`]);
    await api.app.cleanUpUnfinishedPhotos(new Date(now.getTime() + 45 * minute - 1));
    expect(await unfinished()).toHaveLength(1204);
    await api.app.cleanUpUnfinishedPhotos(new Date(now.getTime() + 45 * minute));
    expect([await unfinished(), pieces()]).toEqual([[], []]);
  });

  test('new uploads delete more old chunks than they add', async () => {
    const sender = newClient();
    const begin = async () => {
      const { address } = await sender.announced(await estimate());
      await sender.piece(address, 0, photo.subarray(0, 10));
    };
    for (let place = 0; place < 5; place += 1) await begin();
    expect(pieces()).toHaveLength(5);
    now = new Date(now.getTime() + 45 * minute);
    await begin();
    expect(pieces()).toHaveLength(2);
    await begin();
    expect(pieces()).toHaveLength(2);
  });
});
