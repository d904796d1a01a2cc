import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminJob } from '../../shared/features/jobs/admin-job-contract.ts';
import type { PortalJob } from '../../shared/features/jobs/job-contract.ts';
import type { AdminThread } from '../../shared/features/messages/admin-thread-contract.ts';
import type { TodoPage } from '../../shared/features/work-queue/todo-contract.ts';
import { hashOfSecret } from '../router/request-secrets.ts';
import type { Answer } from '../testing/http-client.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { addedApplication } from '../testing/application-examples.ts';
import { addedCommission } from '../testing/commission-examples.ts';
import { CookieBrowser, signIn } from '../testing/cookie-browser.ts';
import { photoClient, type PhotoToSend } from '../testing/photo-client.ts';
import { plansOf } from '../testing/query-plan.ts';
import { addSampleBooking, addSampleJob } from '../testing/sample-jobs.ts';
import { cameraPicture } from '../testing/sample-pictures.ts';
import { addedEstimate, sampleSecret, tokenOf } from '../testing/sample-requests.ts';
import { rowsOf, sampleNow } from '../testing/sample-rows.ts';
import { sqlite } from '../testing/test-databases.ts';
import { addSampleMessages } from '../testing/thread-examples.ts';
import { adminOf } from '../testing/upload-client.ts';
import { readPhotos } from '../entities/shown-photos.ts';

const day = 24 * 60 * 60 * 1000;

describe('owners of photos', () => {
  let api: Harness;
  let admin: CookieBrowser;
  let owner: CookieBrowser;
  let other: CookieBrowser;
  let ownerId: string;
  let photo: Buffer;
  let now = sampleNow;

  beforeAll(async () => {
    api = await startHarness(sqlite, { now: () => now });
    admin = await adminOf(api);
    [owner, other] = [new CookieBrowser(api.send, api.origin), new CookieBrowser(api.send, api.origin)];
    await signIn(owner, 'customer@nivasa.example');
    await signIn(other, 'other@nivasa.example');
    const [me] = await rowsOf<{ id: string }>(api.database.read, 'select id from customer where email = ?', [
      'customer@nivasa.example',
    ]);
    ownerId = me?.id ?? '';
    photo = await cameraPicture();
  });

  beforeEach(() => {
    now = sampleNow;
  });

  afterAll(() => api.close());

  const change = (sql: string, params: readonly unknown[]) => api.database.transaction((tx) => tx.execute(sql, params));
  const theirs = async (jobId: string) => {
    await change('update job set customer_id = ? where id = ?', [ownerId, jobId]);
    return jobId;
  };
  const commission = async () => theirs(await addedCommission(api.database));
  const slipOf = (requestId: string) => ({ requestId, of: 'job', kind: 'slip', bytes: photo }) as const;
  const jobInProgress = async () => theirs((await addSampleJob(api.database, 'in_progress')).jobId);
  const entry = async (jobId: string, kind = 'note') => {
    const text = `The tiles have arrived. ${randomUUID()}`;
    const job = (await admin.send('POST', `/api/jobs/${jobId}/progress`, { body: { kind, text, amountLkr: null } }))
      .json as AdminJob;
    return job.progress.find((one) => one.text === text)?.id ?? '';
  };
  const portalJob = async (id: string) => (await owner.send('GET', `/api/portal/jobs/${id}`)).json as PortalJob;
  const message = async (from: 'customer' | 'office' = 'customer') => {
    const secret = sampleSecret();
    const id = await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret), customer_id: ownerId });
    const of = { kind: 'booking', id } as const;
    const [messageId = ''] = await addSampleMessages(api.database, of, [[from, 'Look at this.', now]]);
    return { secret, of, messageId };
  };
  const of = (messageId: string, secret?: string): PhotoToSend => ({
    requestId: messageId,
    of: 'message',
    bytes: photo,
    secret,
  });
  const as = (browser: { readonly send: Harness['send'] }) => photoClient((...call) => browser.send(...call));
  const bytesOf = ({ status, text }: Answer) => `${status} ${text}`;
  const see = (browser: { readonly send: Harness['send'] }, id: string, headers = {}) =>
    browser.send('GET', `/photos/${id}`, { headers });
  const originals = () => {
    const folder = join(api.dataDir, 'objects', 'private');
    return existsSync(folder) ? readdirSync(folder).join() : '';
  };

  /** One photo per kind of owner, and who may see it in addition to its session and the back office. */
  const everyOwner = async () => {
    const [booked, answered] = [await message(), await message('office')];
    const jobId = await jobInProgress();
    const alone = await theirs((await addSampleJob(api.database, 'in_progress', { booking_id: null })).jobId);
    const [ofJob = ''] = await addSampleMessages(api.database, { kind: 'job', id: alone }, [
      ['customer', 'Here.', now],
    ]);
    const ofAnswer = `/api/admin/threads/booking/${answered.of.id}/messages/${answered.messageId}/photos`;
    const ofEntry = `/api/jobs/${jobId}/progress/${await entry(jobId)}/photos`;
    return [
      { name: 'slip of a commission', id: await as(owner).sendWhole(slipOf(await commission())), secret: undefined },
      { name: 'message', id: await as(api).sendWhole(of(booked.messageId, booked.secret)), secret: booked.secret },
      { name: 'message of a job', id: await as(owner).sendWhole(of(ofJob)), secret: undefined },
      { name: 'answer', id: await as(admin).sendAt(ofAnswer, photo), secret: answered.secret },
      { name: 'progress', id: await as(admin).sendAt(ofEntry, photo), secret: undefined },
    ];
  };

  test('a photo is shown to its customer and the back office; everybody else gets the same 404', async () => {
    const missing = bytesOf(await see(api, randomUUID()));
    for (const { name, id, secret } of await everyOwner()) {
      const seen = [await see(owner, id), await see(admin, id)];
      if (secret !== undefined) seen.push(await see(api, id, { 'Request-Secret': secret }));
      expect([name, ...seen.map(({ status }) => status)]).toEqual([name, ...seen.map(() => 200)]);
      expect(seen[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      const refused = [
        await see(api, id),
        await see(other, id),
        await see(api, id, { 'Request-Secret': sampleSecret() }),
        await see(other, id, { 'Request-Secret': sampleSecret() }),
        await see(api, id, { 'Request-Grant': 'b.x.1.nothing' }),
      ];
      expect([name, ...refused.map(bytesOf)]).toEqual([name, ...refused.map(() => missing)]);
    }
  });

  test('only the owner may announce photos; everybody else gets the same 404, whether the owner row exists or not', async () => {
    const [mine, office] = [await message(), await message('office')];
    const [jobId, paid] = [await jobInProgress(), await commission()];
    const missing = bytesOf(await as(api).announce({ requestId: randomUUID(), bytes: photo }));
    const wrongSecret = sampleSecret();
    const refused = [
      ...[api, other, admin].map((who) => as(who).announce(slipOf(paid))),
      ...[api, other, admin].map((who) => as(who).announce(of(mine.messageId))),
      as(api).announce(of(mine.messageId, wrongSecret)),
      as(api).announce({ ...slipOf(paid), secret: wrongSecret }),
      // Messages of the office are not the customer's, and a job cannot own customer photos.
      as(api).announce(of(office.messageId, office.secret)),
      as(owner).announce(of(jobId)),
      as(owner).announce(slipOf(randomUUID())),
      as(owner).announce({ ...of(jobId), of: 'request' }),
    ];
    for (const answer of await Promise.all(refused)) expect(bytesOf(answer)).toBe(missing);
    // With another session the upload address is still valid once its person signs in.
    for (const who of [api, other]) {
      expect((await as(who).announce(slipOf(paid), { by: ownerId })).problem.type).toBe('/problems/sign-in-required');
    }
    expect((await as(owner).announce(slipOf(paid), { by: ownerId })).status).toBe(200);
    expect((await as(owner).announce({ ...slipOf(paid), kind: 'photo' })).status).toBe(422);
    expect((await as(owner).announce({ ...of(mine.messageId), kind: 'slip' })).status).toBe(422);
  });

  test('the office’s photos are accepted for the office’s messages, and only from the back office', async () => {
    const [mine, office] = [await message(), await message('office')];
    const [jobId, another] = [await jobInProgress(), await jobInProgress()];
    const progressId = await entry(jobId);
    const body = { id: randomUUID(), size: 20, digest: hashOfSecret('photo') };
    const at = (kind: string, id: string, messageId: string) =>
      `/api/admin/threads/${kind}/${id}/messages/${messageId}/photos`;
    const missing = [
      at('booking', mine.of.id, mine.messageId),
      at('booking', mine.of.id, office.messageId),
      at('estimate', office.of.id, office.messageId),
      at('booking', office.of.id, randomUUID()),
      `/api/jobs/${another}/progress/${progressId}/photos`,
      `/api/jobs/${jobId}/progress/${randomUUID()}/photos`,
    ];
    for (const path of missing) expect((await admin.send('POST', path, { body })).status).toBe(404);
    for (const path of [
      at('booking', office.of.id, office.messageId),
      `/api/jobs/${jobId}/progress/${progressId}/photos`,
    ]) {
      expect((await api.send('POST', path, { body })).status).toBe(401);
      expect((await owner.send('POST', path, { body })).status).toBe(403);
    }
  });

  test('a slip claims the commission once, and is listed with its reference in the work queue', async () => {
    const jobId = await commission();
    const fee = async () =>
      ((await admin.send('GET', '/api/admin/todos?tab=fees')).json as TodoPage).todos.find(
        ({ subjectId }) => subjectId === jobId,
      );
    expect(await fee()).toBeUndefined();
    const id = await as(owner).sendWhole(slipOf(jobId));
    const { commission: claimed } = await portalJob(jobId);
    expect(claimed).toMatchObject({
      payment: { state: 'claimed', amountLkr: 35_000, claimedAt: now.toISOString() },
      events: [{ kind: 'claimed' }],
      photos: [{ id, kind: 'slip' }],
    });
    expect(await fee()).toMatchObject({ reference: claimed?.reference, amountLkr: 35_000, slipId: id });
    expect((await admin.send('GET', `/api/admin/requests/${jobId}/photos`)).json).toMatchObject([{ id }]);
    expect((await as(owner).announce(slipOf(jobId))).problem.key).toBe('slipIsThere');
    now = new Date(now.getTime() + 1000);
    const refused = await admin.send('POST', `/api/jobs/${jobId}/refuse-commission`, {
      body: { reason: 'Not found.' },
    });
    expect(refused.status).toBe(200);
    now = new Date(now.getTime() + 1000);
    const next = await as(owner).sendWhole(slipOf(jobId));
    expect(await fee()).toMatchObject({ slipId: next });
    await admin.send('POST', '/api/payments/mark-commission', { body: { jobId } });
    now = new Date(now.getTime() + 1000);
    expect((await as(owner).announce(slipOf(jobId))).problem.key).toBe('noCommission');
    const underWay = await jobInProgress();
    expect((await as(owner).announce(slipOf(underWay))).problem.key).toBe('noCommission');
  });

  test('if two slips arrive at once, one is accepted and the commission is claimed once', async () => {
    const jobId = await commission();
    const slips = await Promise.all([1, 2, 3].map(() => as(owner).announced(slipOf(jobId))));
    const answers = await Promise.all(slips.map(({ address }) => as(owner).piece(address, 0, photo)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(others.map(({ problem }) => problem.key)).toEqual(['slipIsThere', 'slipIsThere']);
    const { commission: claimed } = await portalJob(jobId);
    expect(claimed).toMatchObject({ payment: { state: 'claimed' }, events: [{ kind: 'claimed' }] });
    expect(claimed?.photos).toHaveLength(1);
  });

  test('photos of progress are shown with their entry, and are deleted with it', async () => {
    const jobId = await jobInProgress();
    const progressId = await entry(jobId);
    const path = `/api/jobs/${jobId}/progress/${progressId}/photos`;
    const ids = [await as(admin).sendAt(path, photo), await as(admin).sendAt(path, photo)];
    const shown = (await portalJob(jobId)).progress.map(({ photos }) => photos.map(({ id }) => id).toSorted());
    expect(shown).toEqual([ids.toSorted()]);
    const listed = (await admin.send('GET', `/api/admin/jobs/${jobId}`)).json as AdminJob;
    expect(listed.progress[0]?.photos).toHaveLength(2);
    expect(originals()).toContain(ids[0]);
    await admin.send('DELETE', `/api/jobs/${jobId}/progress/${progressId}`);
    for (const who of [owner, admin]) expect((await see(who, ids[0] ?? '')).status).toBe(404);
    await api.app.cleanUpPictures(now);
    expect(originals()).not.toContain(ids[0]);
    expect(originals()).not.toContain(ids[1]);
    expect(await rowsOf(api.database.read, 'select id from photo where removed_at is not null')).toEqual([]);
  });

  test('an entry that its customer has confirmed keeps its photos', async () => {
    const jobId = await jobInProgress();
    const progressId = await entry(jobId, 'milestone');
    const id = await as(admin).sendAt(`/api/jobs/${jobId}/progress/${progressId}/photos`, photo);
    await owner.send('POST', `/api/jobs/${jobId}/progress/${progressId}/confirm`);
    expect((await admin.send('DELETE', `/api/jobs/${jobId}/progress/${progressId}`)).status).toBe(409);
    expect((await see(owner, id)).status).toBe(200);
  });

  test('photos of messages are shown to both sides, and to a person with a link', async () => {
    const { of: thread, messageId, secret } = await message();
    const id = await as(api).sendWhole(of(messageId, secret));
    const office = (await admin.send('GET', `/api/admin/threads/booking/${thread.id}`)).json as AdminThread;
    expect(office.messages[0]?.photos).toMatchObject([{ id, kind: 'photo' }]);
    const answer = await api.send('POST', '/api/requests/status', { headers: { 'Request-Secrets': secret } });
    expect(answer.json).toMatchObject([{ photos: [], thread: { messages: [{ photos: [{ id }] }] } }]);
    const opened = await api.send('POST', '/api/requests/link', {
      body: { token: tokenOf(thread.id), digits: '4567' },
    });
    const { grant } = opened.json as { readonly grant: string };
    expect((await see(api, id, { 'Request-Grant': grant })).status).toBe(200);
    expect((await as(api).announce(of(messageId), { grant })).status).toBe(200);
    const wrong = (await message()).messageId;
    expect((await as(api).announce(of(wrong), { grant })).status).toBe(404);
  });

  test('each message and entry accepts six photos, however many arrive at once, for 14 days', async () => {
    const { messageId, secret } = await message();
    const answers = await Promise.all(Array.from({ length: 8 }, () => as(api).announce(of(messageId, secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.find(({ status }) => status === 409)?.problem.key).toBe('enoughPhotos');
    const jobId = await jobInProgress();
    const path = `/api/jobs/${jobId}/progress/${await entry(jobId)}/photos`;
    const body = () => ({ id: randomUUID(), size: 20, digest: hashOfSecret('photo') });
    const announced = await Promise.all(Array.from({ length: 8 }, () => admin.send('POST', path, { body: body() })));
    expect(announced.filter(({ status }) => status === 200)).toHaveLength(6);
    const late = await message();
    now = new Date(now.getTime() + 14 * day + 1);
    expect((await as(api).announce(of(late.messageId, late.secret))).problem.key).toBe('photosAreLate');
  });

  test("the office's photos are kept; unpaid requests lose the photos of their messages after a week", async () => {
    const secret = sampleSecret();
    const { id } = (await addedEstimate(api.database, null, secret)).params;
    const thread = { kind: 'estimate', id } as const;
    const [asked = '', told = ''] = await addSampleMessages(api.database, thread, [
      ['customer', 'How is this?', now],
      ['office', 'Like this.', now],
    ]);
    const gone = await as(api).sendWhole(of(asked, secret));
    const kept = [
      await as(admin).sendAt(`/api/admin/threads/estimate/${id}/messages/${told}/photos`, photo),
      ...(await everyOwner()).map((one) => one.id),
    ];
    await api.app.cleanUpPictures(new Date(now.getTime() + 7 * day));
    expect((await see(admin, gone)).status).toBe(404);
    for (const one of kept) expect((await see(admin, one)).status).toBe(200);
  });

  test('photos in the conversation about an application are kept for its decision', async () => {
    const { id, headers } = await addedApplication(api.database);
    const [reply = ''] = await addSampleMessages(api.database, { kind: 'contact', id }, [
      ['customer', 'My certificate', now],
    ]);
    const sent = await as(api).sendWhole(of(reply, headers['Request-Secret']));
    await api.app.cleanUpPictures(new Date(now.getTime() + 8 * day));
    expect((await see(admin, sent)).status).toBe(200);
  });

  test('photos are found with an index', async () => {
    for (const column of ['jobId', 'progressId', 'messageId'] as const) {
      const [plan] = await plansOf(api.database, ({ db }) => readPhotos(db, column, ['one', 'two']));
      expect(plan).toMatch(/photo_(?:job|progress|message)_id_index/);
    }
  });
});
