import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestContract } from '../../shared/features/orders/request-contract.ts';
import { todoContract } from '../../shared/features/work-queue/todo-contract.ts';
import { hashOfSecret } from '../router/request-secrets.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { CookieBrowser, signIn } from '../testing/cookie-browser.ts';
import { photoClient } from '../testing/photo-client.ts';
import { addSampleBooking } from '../testing/sample-jobs.ts';
import { cameraPicture, emptyZip, samplePictures } from '../testing/sample-pictures.ts';
import { addedEstimate, sampleSecret } from '../testing/sample-requests.ts';
import { rowsOf, sampleNow } from '../testing/sample-rows.ts';
import { sqlite } from '../testing/test-databases.ts';
import { adminOf } from '../testing/upload-client.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

describe('photos of requests', () => {
  let api: Harness;
  let admin: CookieBrowser;
  let device: ReturnType<typeof photoClient>;
  let photo: Buffer;
  let now = sampleNow;

  beforeAll(async () => {
    api = await startHarness(sqlite, { now: () => now });
    admin = await adminOf(api);
    device = photoClient(api.send);
    photo = await cameraPicture();
  });

  beforeEach(() => {
    now = sampleNow;
  });

  afterAll(() => api.close());

  const estimate = async () => {
    const secret = sampleSecret();
    const { id } = (await addedEstimate(api.database, null, secret)).params;
    return { requestId: id, secret, bytes: photo };
  };
  const statusOf = async (secret: string) => {
    const answer = await api.send('POST', '/api/requests/status', { headers: { 'Request-Secrets': secret } });
    return requestContract.listRequestStatuses.response.parse(answer.json)[0];
  };
  const see = (id: string, secret?: string, size = '') =>
    api.send('GET', `/photos/${id}${size}`, { headers: secret === undefined ? {} : { 'Request-Secret': secret } });
  const filesIn = (name: string) => {
    const folder = join(api.dataDir, 'objects', name);
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  test('are uploaded in chunks, resume at the last offset, and are encoded again once complete', async () => {
    const request = await estimate();
    const { id, address, received, storedAt } = await device.announced(request);
    expect([received, storedAt]).toEqual([0, null]);
    expect(address).toMatch(/^\/photos\/[\da-f-]{36}\?expires=\d+&signature=[\w-]{43}$/);
    const first = await device.piece(address, 0, photo.subarray(0, 100));
    expect([first.status, first.headers['upload-offset']]).toEqual([200, '100']);
    expect((await see(id, request.secret)).status).toBe(404);
    // The answer was lost, so the device asks for the offset.
    expect(await device.announced({ ...request, id })).toMatchObject({ received: 100, storedAt: null });
    // A chunk at another offset is refused.
    const wrong = await device.piece(address, 50, photo.subarray(50));
    expect([wrong.status, wrong.headers['upload-offset']]).toEqual([200, '100']);
    const last = await device.piece(address, 100, photo.subarray(100));
    expect([last.status, last.headers['upload-offset']]).toEqual([201, String(photo.length)]);
    // Repeating the last chunk changes nothing.
    expect((await device.piece(address, 100, photo.subarray(100))).status).toBe(201);
    expect(await device.announced({ ...request, id })).toMatchObject({
      received: photo.length,
      storedAt: now.toISOString(),
    });

    const shown = await see(id, request.secret);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(shown.bytes.includes('SECRET-OWNER')).toBe(false);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 });
    expect(await statusOf(request.secret)).toMatchObject({
      photos: [{ id, kind: 'photo', storedAt: now.toISOString() }],
      state: 'received',
    });
    expect(filesIn('incoming')).toEqual([]);
  });

  test('are shown to the back office and the owner; everybody else gets the same 404', async () => {
    const request = await estimate();
    const id = await device.sendWhole(request);
    const customer = new CookieBrowser(api.send, api.origin);
    await signIn(customer, 'customer@nivasa.example');
    const other = await estimate();
    const refusals = [
      await see(id),
      await see(id, other.secret),
      await see(id, sampleSecret()),
      await customer.send('GET', `/photos/${id}`),
      await see(randomUUID(), request.secret),
      await see('..%2fpictures%2fx', request.secret),
      await api.send('GET', `/objects/${id}`),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
    expect(new Set(refusals.slice(0, 5).map(({ text }) => text)).size).toBe(1);
    expect((await admin.send('GET', `/photos/${id}?w=320`)).status).toBe(200);
    expect((await see(id, request.secret, '?w=321')).status).toBe(404);
    const listed = await admin.send('GET', `/api/admin/requests/${request.requestId}/photos`);
    expect(listed.json).toEqual([{ id, kind: 'photo', storedAt: now.toISOString() }]);

    const [me] = await rowsOf<{ id: string }>(api.database.read, 'select id from customer where email = ?', [
      'customer@nivasa.example',
    ]);
    await api.database.transaction((tx) =>
      tx.execute('update estimate_request set customer_id = ? where id = ?', [me?.id, request.requestId]),
    );
    expect((await customer.send('GET', `/photos/${id}`)).status).toBe(200);
  });

  test('can be announced by the owner of the request; everybody else gets the same 404', async () => {
    const request = await estimate();
    const other = await estimate();
    const refusals = [
      await device.announce({ ...request, secret: undefined }),
      await device.announce({ ...request, secret: other.secret }),
      await device.announce({ ...request, secret: sampleSecret() }),
      await device.announce({ ...request, requestId: randomUUID() }),
    ];
    expect(new Set(refusals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(refusals[0]?.status).toBe(404);
  });

  test('can only be sent to a signed address, until it expires', async () => {
    const { address, id } = await device.announced(await estimate());
    const upload = await admin.send('POST', '/api/objects/upload');
    const { uploadURL } = upload.json as { readonly uploadURL: string };
    const wrong = [
      `/photos/${id}`,
      address.replace(id, randomUUID()),
      address.replace(/expires=\d/, 'expires=9'),
      `${address}&more=1`,
      uploadURL.replace('/objects/', '/photos/'),
    ];
    for (const one of wrong) expect((await device.piece(one, 0, photo)).status).toBe(403);
    expect((await api.send('PUT', address.replace('/photos/', '/objects/'), { body: photo })).status).toBe(403);
    for (const offset of ['', '-1', 'x', '1.5']) expect((await device.piece(address, offset, photo)).status).toBe(400);
    now = new Date(now.getTime() + 30 * minute);
    expect((await device.piece(address, 0, photo)).status).toBe(403);
    expect(filesIn('incoming')).toEqual([]);
  });

  test('the first announcement of an id counts: other bytes get 409, and data that was not announced is not stored', async () => {
    const request = await estimate();
    const { id, address } = await device.announced(request);
    const another = await samplePictures.png();
    for (const change of [{ bytes: another }, { kind: 'slip' as const }, await estimate()]) {
      expect((await device.announce({ ...request, id, ...change })).status).toBe(409);
    }
    const longer = await device.piece(address, 0, Buffer.concat([photo, photo]));
    expect(longer.status).toBe(413);
    const changed = Buffer.from(photo);
    changed[photo.length - 3] = (changed[photo.length - 3] ?? 0) + 1;
    expect((await device.piece(address, 0, changed)).status).toBe(409);
    expect((await device.piece(address, 0, photo)).status).toBe(201);
  });

  test('if two requests announce the same id at once, one gets it and the other hears that it is taken', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = randomUUID();
      const requests = await Promise.all([estimate(), estimate(), estimate()]);
      const answers = await Promise.all(requests.map((request) => device.announce({ ...request, id })));
      const others = answers.filter(({ status }) => status !== 200);
      expect(others.map(({ status, problem }) => [status, problem.key])).toEqual([
        [409, 'photoIsAnother'],
        [409, 'photoIsAnother'],
      ]);
    }
  });

  test('an id that was deleted and not yet cleaned up can be announced again after a retry', async () => {
    const request = await estimate();
    const { id } = await device.announced(request);
    await api.database.transaction((tx) =>
      tx.execute('update photo set estimate_request_id = null, removed_at = ? where id = ?', [now, id]),
    );
    const early = await device.announce({ ...request, id });
    expect([early.status, early.problem.key]).toEqual([503, 'busy']);
    await api.app.cleanUpPictures(now);
    expect(await device.announced({ ...request, id })).toMatchObject({ received: 0, storedAt: null });
  });

  test('a file that is no picture gets 415, is not counted and leaves nothing', async () => {
    const request = await estimate();
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.concat([photo, emptyZip])]) {
      const { id, address } = await device.announced({ ...request, bytes });
      const answer = await device.piece(address, 0, bytes);
      expect([answer.status, answer.problem.key]).toEqual([415, 'photoIsNone']);
      expect((await see(id, request.secret)).status).toBe(404);
      expect((await device.piece(address, 0, bytes)).status).toBe(403);
    }
    expect(filesIn('incoming')).toEqual([]);
    expect(await statusOf(request.secret)).toMatchObject({ photos: [] });
  });

  test('are limited to 6 per request, however many are announced at once, and to 350 kB each', async () => {
    const request = await estimate();
    const answers = await Promise.all(Array.from({ length: 9 }, () => device.announce(request)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const large = await device.announce(await estimate(), { size: 358_401 });
    expect([large.status, large.problem.key]).toEqual([413, 'photoTooLarge']);
    expect((await device.announce(await estimate(), { size: 0 })).status).toBe(422);
    expect((await device.announce(await estimate(), { kind: 'film' })).status).toBe(422);
    expect((await device.announce(await estimate(), { id: '../../etc' })).status).toBe(422);
  });

  test('are accepted for 14 days, and not for a request that has ended', async () => {
    const request = await estimate();
    now = new Date(sampleNow.getTime() + 14 * day + 1);
    expect((await device.announce(request)).problem.key).toBe('photosAreLate');
    now = sampleNow;
    const secret = sampleSecret();
    const requestId = await addSampleBooking(api.database, {
      secret_hash: hashOfSecret(secret),
      ended_as: 'cancelled',
    });
    for (const kind of ['photo', 'slip'] as const) {
      expect((await device.announce({ requestId, secret, bytes: photo, kind })).problem.key).toBe('requestEnded');
    }
  });

  test('a slip marks the fee as claimed; each claim has one slip', async () => {
    const request = { ...(await estimate()), kind: 'slip' as const };
    expect(await statusOf(request.secret)).toMatchObject({ state: 'received' });
    const id = await device.sendWhole(request);
    expect(await statusOf(request.secret)).toMatchObject({
      state: 'claimed',
      payment: { state: 'claimed', claimedAt: now.toISOString() },
      photos: [{ id, kind: 'slip' }],
      events: [{ kind: 'claimed' }],
    });
    expect((await device.announce(request)).problem.key).toBe('slipIsThere');
    now = new Date(now.getTime() + 1000);
    const refused = await admin.send('POST', `/api/quotation-requests/${request.requestId}/refuse-payment`, {
      body: { reason: 'Not found.' },
    });
    expect(refused.status).toBe(200);
    now = new Date(now.getTime() + 1000);
    await device.sendWhole(request);
    expect(await statusOf(request.secret)).toMatchObject({ state: 'claimed' });
    const late = await estimate();
    await api.database.transaction((tx) =>
      tx.execute(
        "update payment set state = 'verified', received_lkr = amount_lkr, verified_at = ? where estimate_request_id = ?",
        [now, late.requestId],
      ),
    );
    expect((await device.announce({ ...late, kind: 'slip' })).problem.key).toBe('noSlipWanted');
  });

  test('a slip is listed with its fee in the work queue as long as that payment is awaited', async () => {
    const request = { ...(await estimate()), kind: 'slip' as const };
    const todo = async () => {
      const { json } = await admin.send('GET', '/api/admin/todos?tab=fees');
      const { todos, version } = todoContract.listTodos.response.parse(json);
      return { version, slipId: todos.find(({ subjectId }) => subjectId === request.requestId)?.slipId };
    };
    const claim = () =>
      api.send('POST', '/api/requests/claim', {
        body: { requestId: request.requestId },
        headers: { 'Request-Secret': request.secret },
      });
    await claim();
    const before = await todo();
    expect(before.slipId).toBeNull();
    now = new Date(now.getTime() + 1000);
    const id = await device.sendWhole(request);
    const after = await todo();
    expect(after.slipId).toBe(id);
    // Clients that show the list are told to refresh.
    expect(after.version).not.toBe(before.version);
    now = new Date(now.getTime() + 1000);
    await admin.send('POST', `/api/quotation-requests/${request.requestId}/refuse-payment`, {
      body: { reason: 'Not found.' },
    });
    now = new Date(now.getTime() + 1000);
    await claim();
    expect((await todo()).slipId).toBeNull();
    now = new Date(now.getTime() + 1000);
    const another = await device.sendWhole(request);
    expect((await todo()).slipId).toBe(another);
  });

  test('the same photo from two tabs at once is stored once', async () => {
    const request = await estimate();
    const bytes = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer();
    const { id, address } = await device.announced({ ...request, bytes });
    const answers = await Promise.all([1, 2, 3, 4].map(() => device.piece(address, 0, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await statusOf(request.secret))?.photos).toHaveLength(1);
    const { width } = await sharp((await see(id, request.secret)).bytes).metadata();
    expect(width).toBe(1600);
  });

  test('are deleted when unpaid for a week or unfinished; slips and paid ones stay', async () => {
    const [unpaid, paid, started] = [await estimate(), await estimate(), await estimate()];
    const gone = await device.sendWhole(unpaid);
    const slip = await device.sendWhole({ ...unpaid, kind: 'slip' });
    const stays = await device.sendWhole(paid);
    await api.database.transaction((tx) =>
      tx.execute(
        "update payment set state = 'verified', received_lkr = amount_lkr, verified_at = ? where estimate_request_id = ?",
        [now, paid.requestId],
      ),
    );
    const half = await device.announced(started);
    await device.piece(half.address, 0, photo.subarray(0, 10));
    await api.app.cleanUpPictures(new Date(sampleNow.getTime() + 45 * minute - 1));
    expect(await device.announced({ ...started, id: half.id })).toMatchObject({ received: 10 });
    await api.app.cleanUpPictures(new Date(sampleNow.getTime() + 45 * minute));
    expect((await device.piece(half.address, 10, photo.subarray(10))).status).toBe(403);
    expect((await see(gone, unpaid.secret)).status).toBe(200);
    await api.app.cleanUpPictures(new Date(sampleNow.getTime() + 7 * day));
    expect((await see(gone, unpaid.secret)).status).toBe(404);
    expect(filesIn('private').some((file) => file.startsWith(gone))).toBe(false);
    expect((await see(slip, unpaid.secret)).status).toBe(200);
    expect((await see(stays, paid.secret)).status).toBe(200);
    await api.app.cleanUpPictures(new Date(sampleNow.getTime() + 8 * day));
    expect(await rowsOf(api.database.read, 'select id from photo where sender is not null')).toEqual([]);
  });

  test('are limited to 30 MB a day for a signed-in customer', async () => {
    await api.database.transaction((tx) => tx.execute('delete from photo'));
    const customer = new CookieBrowser(api.send, api.origin);
    await signIn(customer, 'customer@nivasa.example');
    const signedIn = photoClient((...call) => customer.send(...call));
    const large = Buffer.alloc(358_400);
    let request = await estimate();
    // 83 of the largest are 29.7 MB.
    for (let count = 0; count < 83; count += 1) {
      if (count % 6 === 0) request = await estimate();
      expect((await signedIn.announce({ ...request, bytes: large })).status).toBe(200);
    }
    const next = await estimate();
    expect((await signedIn.announce({ ...next, bytes: large })).status).toBe(429);
    expect((await device.announce(next)).status).toBe(200);
  });

  test('no address, secret or id of a photo is in the log', async () => {
    const request = await estimate();
    const { id, address } = await device.announced(request);
    await device.piece(address, 0, photo);
    const written = JSON.stringify(api.logLines);
    expect(written).not.toContain(request.secret);
    expect(written).not.toContain(new URLSearchParams(address.split('?')[1]).get('signature'));
    expect(id).toBeTruthy();
  });
});
