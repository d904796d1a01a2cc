import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/audit/change-contract.ts';
import type { AdminApplication } from '../../../shared/features/joining/admin-application-contract.ts';
import type { AdminProvider } from '../../../shared/features/providers/admin-provider-contract.ts';
import { applicationDueAt } from '../../../shared/features/work-queue/todo.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addedApplication, joinBody } from '../../testing/application-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { photoClient } from '../../testing/photo-client.ts';
import { mailsIn } from '../../testing/rendered.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('an application', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  const key = '0b0f7c2e-6d55-4d3c-8a53-5e2f9c3e1a11';
  const apply = (body: object = joinBody, headers: Record<string, string> = {}) =>
    api.send('POST', '/api/applications', { body, headers });
  const readAs = (id: string, headers: Record<string, string>) =>
    api.send('POST', '/api/applications/read', { body: { id }, headers });
  const read = (id: string) => api.get<AdminApplication>('GET', `/api/admin/applications/${id}`);
  const decide = (id: string, what: 'accept' | 'refuse' | 'dismiss' | 'told', body?: object) =>
    api.ask('POST', `/api/admin/applications/${id}/${what}`, body);
  const todos = async () =>
    (await api.get<TodoPage>('GET', '/api/admin/todos')).todos.map(({ kind, name, phone, about }) => ({
      kind,
      name,
      phone,
      about,
    }));

  test('is stored once, however often it is sent, and becomes one work item with the telephone number', async () => {
    const headers = { 'Idempotency-Key': key, 'Request-Secret': sampleSecret() };
    const [first, second] = [await apply(joinBody, headers), await apply(joinBody, headers)];
    expect([first.status, second.text]).toEqual([201, first.text]);
    expect(first.json).toMatchObject({ id: key, clientKey: key });
    expect(await read(key)).toMatchObject({
      name: 'Saman Tiles',
      category: 'tiler',
      cities: ['Kandy', 'Matale'],
      years: 12,
      nvqLevel: '4',
      email: null,
      rates: 'Floors from LKR 290 per sq ft.',
      state: 'received',
      photos: [],
    });
    expect(await todos()).toEqual([
      { kind: 'application', name: 'Saman Tiles', phone: '077 765 4321', about: { kind: 'application', id: key } },
    ]);
  });

  test('names the fields that are wrong', async () => {
    const { status, problem } = await apply({ ...joinBody, name: 'S', trade: 'plumber', cities: ' ', phone: '12' });
    expect([status, problem.keys]).toEqual([
      422,
      { name: 'nameTooShort', trade: 'noTrade', cities: 'noCities', phone: 'phoneTooShort' },
    ]);
  });

  test('is limited like other forms', async () => {
    const answers = [];
    for (let sent = 0; sent < 35; sent += 1) answers.push((await apply()).status);
    expect(answers).toContain(429);
  });

  test('is read by the device that sent it only, with the office’s messages; others get the same 404', async () => {
    const { id, headers } = await addedApplication(api.database);
    const another = await addedApplication(api.database, { phone: '071 111 1111' });
    await api.get('POST', `/api/admin/threads/contact/${id}`, { text: 'Which cities?' });
    const own = await readAs(id, headers);
    expect(own.json).toMatchObject({
      state: 'received',
      reason: null,
      unread: 1,
      messages: [{ text: joinBody.rates }, { from: 'office', text: 'Which cities?' }],
    });
    const refused = [
      await readAs(id, {}),
      await readAs(id, another.headers),
      await readAs(id, { 'Request-Secret': sampleSecret() }),
      await readAs(id, as('kamala')),
      await readAs('no-such-application', headers),
    ];
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
    expect((await api.send('GET', `/api/admin/applications/${id}`, { headers: as('kamala') })).status).toBe(403);
  });

  test('of somebody who was signed in is in their portal with its state, where the mail leads', async () => {
    const { id } = (await apply({ ...joinBody, email: 'saman@example.org' }, as('kamala'))).json as { id: string };
    await decide(id, 'refuse', { reason: 'Too far away.' });
    const mine = (await api.send('GET', '/api/portal/messages', { headers: as('kamala') })).json;
    expect(mine).toMatchObject([
      {
        id,
        application: { state: 'refused', reason: 'Too far away.' },
        thread: { messages: [{ text: joinBody.rates }] },
      },
    ]);
    const mail = (await mailsIn(api.database)).find(({ to }) => to === 'saman@example.org');
    expect(mail?.text).toContain('/portal/jobs');
    expect(mail?.text).not.toContain('/requests');
  });

  test('takes up to six photos of work and certificates together, which only its sender and the office see', async () => {
    const { id, headers } = await addedApplication(api.database);
    const photos = photoClient(api.send);
    const announce = (kind: 'photo' | 'nvq' | 'cida' | 'business') =>
      photos.announce({
        requestId: id,
        secret: headers['Request-Secret'],
        bytes: Buffer.from(kind),
        kind,
        of: 'message',
      });
    const kinds = ['photo', 'photo', 'nvq', 'cida', 'business', 'photo'] as const;
    for (const kind of kinds) expect((await announce(kind)).status).toBe(200);
    expect((await announce('photo')).problem).toMatchObject({ status: 409, key: 'enoughPhotos' });
    const stranger = { requestId: id, secret: sampleSecret(), bytes: Buffer.from('x'), of: 'message' } as const;
    expect((await photos.announce(stranger)).status).toBe(404);
  });

  test('makes an unlisted professional with everything filled in, and a free slug', async () => {
    await api.get('POST', '/api/admin/providers', { slug: 'saman-tiles', displayName: 'Another Saman' });
    const { id, headers } = await addedApplication(api.database, { email: 'saman@example.org', language: 'si' });
    const { providerId } = (await decide(id, 'accept')).json as AdminApplication;
    expect(await api.get<AdminProvider>('GET', `/api/admin/providers/${providerId}`)).toMatchObject({
      slug: 'saman-tiles-2',
      displayName: 'Saman Tiles',
      category: 'tiler',
      cities: ['Kandy'],
      city: 'Kandy',
      phone: '077 765 4321',
      email: 'saman@example.org',
      language: 'si',
      bio: joinBody.rates,
      isListed: false,
      isCertified: false,
    });
    expect(await todos()).not.toContainEqual(expect.objectContaining({ kind: 'application' }));
    expect((await readAs(id, headers)).json).toMatchObject({ state: 'accepted', reason: null });
    const mails = await mailsIn(api.database);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['saman@example.org', 'Nivasa වෙත සාදරයෙන් පිළිගනිමු']]);
    expect(mails[0]?.text).toContain(`/si/work#w.${providerId}.`);
    expect((await api.send('GET', '/api/providers')).text).not.toContain('saman-tiles-2');
  });

  test('shows the office what was claimed, which is no check', async () => {
    const applied = await apply(joinBody, { 'Idempotency-Key': key, 'Request-Secret': sampleSecret() });
    const { id } = applied.json as AdminApplication;
    const { providerId } = (await decide(id, 'accept')).json as AdminApplication;
    expect(await api.get<AdminProvider>('GET', `/api/admin/providers/${providerId}`)).toMatchObject({
      application: { id, years: 12, nvqLevel: '4', photos: [] },
      checks: [],
      isCertified: false,
    });
  });

  test('stays a work item until the professional is listed', async () => {
    const { id } = await addedApplication(api.database);
    const { providerId, decidedAt } = (await decide(id, 'accept')).json as AdminApplication;
    const page = await api.get<TodoPage>('GET', '/api/admin/todos?tab=applications');
    expect(page.todos).toMatchObject([
      { kind: 'listing', subjectId: id, name: 'Saman Tiles', about: { kind: 'application', id } },
    ]);
    expect(page.todos[0]?.dueAt).toBe(applicationDueAt(decidedAt ?? ''));
    await api.get('PATCH', `/api/admin/providers/${providerId}`, { isListed: true });
    expect(await todos()).not.toContainEqual(expect.objectContaining({ kind: 'listing' }));
    await api.get('PATCH', `/api/admin/providers/${providerId}`, { isListed: false });
    expect(await todos()).not.toContainEqual(expect.objectContaining({ kind: 'listing' }));
    expect((await decide(id, 'dismiss')).status).toBe(409);
  });

  test('stays one until the office decides not to list the professional, once', async () => {
    const { id } = await addedApplication(api.database);
    expect((await decide(id, 'dismiss')).status).toBe(409);
    await decide(id, 'accept');
    const both = await Promise.all([decide(id, 'dismiss'), decide(id, 'dismiss')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await todos()).not.toContainEqual(expect.objectContaining({ kind: 'listing' }));
  });

  test('is not accepted with the address of another professional, whose desk it would open', async () => {
    const other = { slug: 'first-tiles', displayName: 'First Tiles', email: 'Saman@example.org' };
    await api.get('POST', '/api/admin/providers', other);
    const { id } = await addedApplication(api.database, { email: 'saman@example.org' });
    const refused = await decide(id, 'accept');
    expect([refused.status, refused.problem.detail]).toEqual([409, 'First Tiles has this email address already.']);
    expect((await read(id)).state).toBe('received');
  });

  test('is refused with a reason that the applicant reads; without an address the office is to tell them', async () => {
    const { id, headers } = await addedApplication(api.database, { phone: '011 222 3333' });
    expect((await decide(id, 'refuse', { reason: ' ' })).status).toBe(422);
    expect((await decide(id, 'refuse', { reason: 'We look for people in Kandy.' })).status).toBe(200);
    expect((await readAs(id, headers)).json).toMatchObject({
      state: 'refused',
      reason: 'We look for people in Kandy.',
    });
    const [task] = (await api.get<TodoPage>('GET', '/api/admin/todos?tab=tells')).todos;
    expect(task?.phoneNotice).toMatchObject({ displayName: 'Saman Tiles', phone: '011 222 3333', isCustomer: true });
    expect(task?.phoneNotice?.text).toContain('We look for people in Kandy.');
    expect((await decide(id, 'told', { taskId: task?.phoneNotice?.taskId })).status).toBe(200);
    expect(await todos()).not.toContainEqual(expect.objectContaining({ kind: 'tell' }));
    const changes = await api.get<Change[]>('GET', `/api/admin/changes?kind=provider&id=${id}`);
    expect(changes.map(({ action }) => action).toSorted()).toEqual(['applicantTold', 'refuseApplication']);
  });

  test('is decided by one of two administrators; the other gets 409 and hears who was first', async () => {
    const { id } = await addedApplication(api.database);
    const [accepted, refused] = await Promise.all([
      decide(id, 'accept'),
      decide(id, 'refuse', { reason: 'Too far away.' }),
    ]);
    expect(new Set([accepted.status, refused.status])).toEqual(new Set([200, 409]));
    const made = await api.database.read('select id from provider where is_listed = false');
    expect(made).toHaveLength(accepted.status === 200 ? 1 : 0);
    expect((await decide(id, 'accept')).problem.detail).toMatch(/already (?:accepted|refused)\./);
  });

  test('makes one professional if it is accepted twice at once', async () => {
    const { id } = await addedApplication(api.database);
    const before = (await api.database.read('select id from provider')).length;
    const both = await Promise.all([decide(id, 'accept'), decide(id, 'accept')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await api.database.read('select id from provider')).toHaveLength(before + 1);
  });
});
