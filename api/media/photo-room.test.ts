import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminJob } from '../../shared/features/jobs/admin-job-contract.ts';
import { hashOfSecret } from '../router/request-secrets.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { addedCommission } from '../testing/commission-examples.ts';
import { CookieBrowser, signIn } from '../testing/cookie-browser.ts';
import type { Answer } from '../testing/http-client.ts';
import { photoClient } from '../testing/photo-client.ts';
import { addSampleJob } from '../testing/sample-jobs.ts';
import { cameraPicture } from '../testing/sample-pictures.ts';
import { addedEstimate, sampleSecret } from '../testing/sample-requests.ts';
import { insertRow, rowsOf, sampleNow } from '../testing/sample-rows.ts';
import { sqlite } from '../testing/test-databases.ts';
import { addSampleMessages } from '../testing/thread-examples.ts';
import { adminOf } from '../testing/upload-client.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

describe('limits of photos per request', () => {
  let api: Harness;
  let admin: CookieBrowser;
  let device: ReturnType<typeof photoClient>;
  let photo: Buffer;
  let now = sampleNow;
  /** Each test starts a day after the previous one, so that no earlier limit applies. */
  let begun = new Date(sampleNow.getTime() - 24 * hour);

  beforeAll(async () => {
    api = await startHarness(sqlite, { now: () => now });
    admin = await adminOf(api);
    device = photoClient(api.send);
    photo = await cameraPicture();
  });

  beforeEach(async () => {
    begun = new Date(begun.getTime() + 24 * hour);
    now = begun;
    await change('delete from photo');
  });

  afterAll(() => api.close());

  const change = (sql: string, params: readonly unknown[] = []) =>
    api.database.transaction((tx) => tx.execute(sql, params));
  const estimate = async (paid: Date | null = null) => {
    const secret = sampleSecret();
    const { id } = (await addedEstimate(api.database, paid, secret)).params;
    return { requestId: id, secret, bytes: photo };
  };
  /** Photos of other senders that use all the space for unpaid photos. */
  const fillPool = async (columns: Readonly<Record<string, unknown>> = {}) => {
    const { requestId } = await estimate();
    await api.database.transaction((tx) =>
      insertRow(tx, 'photo', {
        id: randomUUID(),
        estimate_request_id: requestId,
        kind: 'photo',
        size: 1_000_000_000,
        unpaid_bytes: 1_000_000_000,
        sender: '192.0.2.1',
        digest: hashOfSecret('others'),
        created_at: begun,
        stored_at: begun,
        ...columns,
      }),
    );
  };

  test('slips, paid requests, commissions and the office are not affected when unpaid photos use all the space', async () => {
    await fillPool();
    const unpaid = await estimate();
    const full = await device.announce(unpaid);
    expect([full.status, full.problem.key]).toEqual([429, 'noRoomForPhotos']);
    expect((await device.announce({ ...unpaid, kind: 'slip' })).status).toBe(200);
    const paid = await estimate(sampleNow);
    expect((await device.announce(paid)).status).toBe(200);

    const thread = { kind: 'estimate', id: unpaid.requestId } as const;
    const [asked = '', told = ''] = await addSampleMessages(api.database, thread, [
      ['customer', 'How is this?', now],
      ['office', 'Like this.', now],
    ]);
    expect((await device.announce({ ...unpaid, requestId: asked, of: 'message' })).status).toBe(429);
    const ofPaid = await addSampleMessages(api.database, { kind: 'estimate', id: paid.requestId }, [
      ['customer', 'And this?', now],
    ]);
    expect((await device.announce({ ...paid, requestId: ofPaid[0] ?? '', of: 'message' })).status).toBe(200);

    const { jobId } = await addSampleJob(api.database, 'in_progress');
    const said = { kind: 'note', text: 'The tiles have arrived.', amountLkr: null };
    const job = (await admin.send('POST', `/api/jobs/${jobId}/progress`, { body: said })).json as AdminJob;
    const body = () => ({ id: randomUUID(), size: photo.length, digest: hashOfSecret('photo') });
    for (const path of [
      `/api/jobs/${jobId}/progress/${job.progress[0]?.id}/photos`,
      `/api/admin/threads/estimate/${unpaid.requestId}/messages/${told}/photos`,
    ]) {
      expect((await admin.send('POST', path, { body: body() })).status).toBe(200);
    }

    const owner = new CookieBrowser(api.send, api.origin);
    await signIn(owner, 'customer@nivasa.example');
    const commission = await addedCommission(api.database);
    const [me] = await rowsOf<{ id: string }>(api.database.read, 'select id from customer where email = ?', [
      'customer@nivasa.example',
    ]);
    await change('update job set customer_id = ? where id = ?', [me?.id, commission]);
    const signedIn = photoClient((...call) => owner.send(...call));
    const slip = { requestId: commission, of: 'job', kind: 'slip', bytes: photo } as const;
    expect((await signedIn.announce(slip)).status).toBe(200);
  });

  const originals = () => {
    const folder = join(api.dataDir, 'objects', 'private');
    return existsSync(folder) ? readdirSync(folder).join() : '';
  };

  test('a slip that never arrives does not block another: the first complete one is accepted, later ones are refused', async () => {
    const request = { ...(await estimate()), kind: 'slip' as const };
    const left = await device.announced(request);
    const chosen = await device.announced(request);
    await device.piece(left.address, 0, photo.subarray(0, 10));
    expect((await device.piece(chosen.address, 0, photo)).status).toBe(201);
    const there = [409, 'slipIsThere'];
    const told = ({ status, problem }: Answer) => [status, problem.key];
    expect(told(await device.announce(request))).toEqual(there);
    // The previous one was sent from another tab.
    expect(told(await device.piece(left.address, 10, photo.subarray(10)))).toEqual(there);
    expect(told(await device.announce({ ...request, id: left.id }))).toEqual(there);
    expect(originals()).toContain(chosen.id);
    expect(originals()).not.toContain(left.id);
    await api.app.cleanUpPictures(now);
    const rows = await rowsOf<{ id: string; kind: string }>(api.database.read, 'select id, kind from photo', []);
    expect(rows).toEqual([{ id: chosen.id, kind: 'slip' }]);
  });

  test('announcements of slips that never arrive are limited', async () => {
    const request = { ...(await estimate()), kind: 'slip' as const };
    const answers = await Promise.all(Array.from({ length: 8 }, () => device.announce(request)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.find(({ status }) => status === 409)?.problem.key).toBe('enoughPhotos');
  });

  const statuses = (answers: readonly Answer[]) =>
    answers.map(({ status }) => status).sort((one, other) => one - other);

  test('a photo that does not arrive is counted for some minutes, and longer while chunks arrive', async () => {
    const request = await estimate();
    const six = await Promise.all(Array.from({ length: 6 }, () => device.announced(request)));
    const slow = six[0]!;
    await device.piece(slow.address, 0, photo.subarray(0, 10));
    now = new Date(begun.getTime() + 5 * minute - 1);
    expect((await device.announce(request)).problem.key).toBe('enoughPhotos');
    now = new Date(begun.getTime() + 5 * minute);
    const again = await device.announced({ ...request, id: slow.id });
    expect(again.received).toBe(10);
    const others = await Promise.all(Array.from({ length: 6 }, () => device.announce(request)));
    expect(statuses(others)).toEqual([200, 200, 200, 200, 200, 409]);
    // A photo announced before continues at its offset while there is space.
    expect((await device.piece(again.address, 10, photo.subarray(10))).status).toBe(201);
    expect((await device.announce({ ...request, id: six[1]!.id })).problem.key).toBe('enoughPhotos');
    now = new Date(begun.getTime() + 40 * minute);
    const late = await device.announced({ ...request, id: six[1]!.id });
    expect((await device.piece(late.address, 0, photo)).status).toBe(201);
  });

  test('six complete photos are accepted, however many were announced one after the other', async () => {
    const request = await estimate();
    const many = (length: number) => Promise.all(Array.from({ length }, () => device.announced(request)));
    const before = await many(6);
    now = new Date(begun.getTime() + 5 * minute);
    const announced = [...before, ...(await many(2))];
    /** Only some photos of a sender may be queued for decoding; the client retries the others. */
    const sent = async (address: string): Promise<Answer> => {
      const answer = await device.piece(address, photo.length, Buffer.alloc(0));
      return answer.status === 503 ? sent(address) : answer;
    };
    const answers = await Promise.all(
      announced.map(async ({ address }) => {
        const answer = await device.piece(address, 0, photo);
        return answer.status === 503 ? sent(address) : answer;
      }),
    );
    expect(statuses(answers)).toEqual([...Array(6).fill(201), 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.key).toBe('enoughPhotos');
    const kept = await rowsOf<{ id: string }>(
      api.database.read,
      'select id from photo where estimate_request_id = ? and stored_at is not null',
      [request.requestId],
    );
    expect(kept).toHaveLength(6);
    for (const { id } of announced) expect(originals().includes(id)).toBe(kept.some((row) => row.id === id));
    // A repeated announcement changes no count, and photos that nobody may see are deleted.
    const refused = announced.find(({ id }) => kept.every((row) => row.id !== id))?.id ?? '';
    expect((await device.announce({ ...request, id: refused })).problem.key).toBe('enoughPhotos');
    await api.app.cleanUpPictures(now);
    expect(await rowsOf(api.database.read, 'select id from photo', [])).toHaveLength(6);
  });

  test('photos announced an hour ago that never arrived are not counted', async () => {
    await fillPool({ stored_at: null });
    expect((await device.announce(await estimate())).status).toBe(429);
    now = new Date(begun.getTime() + 45 * minute - 1);
    await api.app.cleanUpUnfinishedPhotos(now);
    expect((await device.announce(await estimate())).status).toBe(429);
    now = new Date(begun.getTime() + hour);
    await api.app.cleanUpUnfinishedPhotos(now);
    expect((await device.announce(await estimate())).status).toBe(200);
  });
});
