import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/audit/change-contract.ts';
import type { AdminProvider } from '../../../shared/features/providers/admin-provider-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { providerBody } from '../../testing/endpoint-examples.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { realEnv } from '../../testing/sample-settings.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('providers in the back office', () => {
  let api: BackOffice;
  let count = 0;

  beforeAll(async () => {
    api = await startBackOffice(sqlite);
  });

  afterAll(() => api.close());

  const create = (more: object = {}): Promise<AdminProvider> =>
    api.get('POST', '/api/admin/providers', { ...providerBody, slug: `provider-${(count += 1)}`, ...more });
  const errorsOf = async (method: string, path: string, body: unknown) => {
    const { status, problem } = await api.ask(method, path, body);
    return [status, problem.errors];
  };

  test('are created with the fields of the dialog, and the first city becomes their city', async () => {
    const made = await create({
      cities: [' Galle ', '', 'Colombo', 'Galle'],
      area: 'Fort',
      email: 'saman@example.org',
    });
    expect(made).toMatchObject({
      category: 'ceiling',
      displayName: 'Saman Ceilings',
      city: 'Galle',
      cities: ['Galle', 'Colombo'],
      area: 'Fort',
      email: 'saman@example.org',
      avatarUrl: '/objects/avatar-2',
      coverUrl: null,
      isCertified: true,
      featured: false,
      highlightTags: ['Gypsum'],
      rating: null,
      reviewCount: 0,
      services: [],
      gallery: [],
    });
    expect(await api.get('GET', `/api/admin/providers/${made.id}`)).toEqual(made);
  });

  test('are certified since the first time that an administrator set it, until it is unset', async () => {
    const since = sampleNow.toISOString();
    const made = await create({ isCertified: true });
    const at = `/api/admin/providers/${made.id}`;
    const set = async (body: object) => (await api.get<AdminProvider>('PATCH', at, body)).certifiedSince;
    expect(made.certifiedSince).toBe(since);
    expect(await set({ isCertified: false })).toBeNull();
    expect(await set({ displayName: 'Saman & Sons' })).toBeNull();
    for (const kind of ['identity', 'work']) await api.get('POST', `${at}/evidence`, { kind, day: '2026-02-01' });
    expect(await set({ isCertified: true })).toBe(since);
    const before = new Date('2024-02-29T20:00:00.000Z');
    await api.database.transaction(({ db }) =>
      db.updateTable('provider').set({ certifiedSince: before.toISOString() }).where('id', '=', made.id).execute(),
    );
    expect(await set({ isCertified: true, displayName: 'Saman' })).toBe(before.toISOString());
    expect(await api.get('GET', `/api/providers/${made.slug}`)).toMatchObject({ certifiedSince: before.toISOString() });
    expect(await set({ isCertified: false })).toBeNull();
  });

  test('have pictures with an optional caption and date, also in the offline copy', async () => {
    const { id, slug } = await create();
    const add = (body: object) => api.get<object>('POST', `/api/admin/providers/${id}/gallery`, body);
    const said = { imageUrl: '/objects/mirror-2', caption: 'Hall mirror', takenOn: '2026-02-14' };
    expect(await add({ ...said, caption: ' Hall mirror ' })).toMatchObject(said);
    const unsaid = { imageUrl: '/objects/mirror-3', caption: null, takenOn: null };
    expect(await add({ ...unsaid, caption: '', takenOn: '' })).toMatchObject(unsaid);
    expect(await add({ imageUrl: '/objects/mirror-4' })).toMatchObject({ caption: null, takenOn: null });
    expect(await api.get('GET', `/api/providers/${slug}/gallery`)).toEqual(
      expect.arrayContaining([expect.objectContaining(said), expect.objectContaining(unsaid)]),
    );
    const { providers } = await readOfflineCopy(api);
    expect(providers.find((provider) => provider.id === id)?.gallery).toContainEqual(said);
    for (const takenOn of ['yesterday', '2026-13-01', '2026-02-30', '0000-01-01', '14/02/2026']) {
      expect(await errorsOf('POST', `/api/admin/providers/${id}/gallery`, { ...said, takenOn })).toEqual([
        422,
        { takenOn: 'Choose a day' },
      ]);
    }
  });

  test('require a slug and a name; everything else has a default', async () => {
    expect(await api.get('POST', '/api/admin/providers', { slug: 'bare', displayName: 'Bare' })).toMatchObject({
      category: 'tiler',
      city: null,
      area: null,
      cities: [],
      bio: '',
      email: null,
      phone: null,
      language: 'en',
      avatarUrl: null,
      coverUrl: null,
      isCertified: false,
      featured: false,
      highlightTags: [],
    });
  });

  test('have a telephone number that only the back office sees', async () => {
    const made = await create({ phone: ' 071 884 2210 ', email: 'private@example.org' });
    expect(made).toMatchObject({ phone: '071 884 2210' });
    const texts = [(await readOfflineCopy(api)).text];
    for (const path of ['/api/providers', '/api/providers/featured', `/api/providers/${made.slug}`]) {
      const { status, text } = await api.send('GET', path);
      expect([path, status]).toEqual([path, 200]);
      texts.push(text);
    }
    for (const text of texts) {
      for (const secret of ['071 884 2210', 'private@example.org']) expect(text).not.toContain(secret);
    }
    expect(await errorsOf('PATCH', `/api/admin/providers/${made.id}`, { phone: 'ring me' })).toEqual([
      422,
      { phone: 'Invalid phone number' },
    ]);
    expect(await api.get('PATCH', `/api/admin/providers/${made.id}`, { phone: '' })).toMatchObject({ phone: null });
  });

  test('have the language in which they are written to, of the three', async () => {
    const { id } = await create({ language: 'ta' });
    const at = `/api/admin/providers/${id}`;
    expect(await api.get('PATCH', at, { language: 'si' })).toMatchObject({ language: 'si' });
    expect(await errorsOf('PATCH', at, { language: 'fr' })).toEqual([422, { language: 'Required' }]);
    const changes = await api.get<Change[]>('GET', `/api/admin/changes?kind=provider&id=${id}`);
    expect(changes.find(({ action }) => action === 'updateProvider')?.fields).toEqual([
      { field: 'language', old: 'ta', new: 'si' },
    ]);
  });

  test.each(['', ' ', 'Has Capitals', 'a--b', '-a', 'a-', 'ä', 'a/b', 'x'.repeat(81), null, 7])(
    'have no slug like %j',
    async (slug) => {
      expect(await errorsOf('POST', '/api/admin/providers', { ...providerBody, slug })).toEqual([
        422,
        { slug: slug === 'x'.repeat(81) ? 'Slug is too long' : 'Slug is required' },
      ]);
    },
  );

  test.each(['start', 'confirm', 'featured'])('cannot have the slug %s, which is another page', async (slug) => {
    expect(await errorsOf('POST', '/api/admin/providers', { ...providerBody, slug })).toEqual([
      422,
      { slug: 'This slug is reserved' },
    ]);
    expect(await errorsOf('PATCH', '/api/admin/providers/provider-asha', { slug })).toEqual([
      422,
      { slug: 'This slug is reserved' },
    ]);
  });

  test('report at the field that a slug is taken, on creation and on change', async () => {
    const taken = [409, { slug: 'This slug is already taken' }];
    expect(await errorsOf('POST', '/api/admin/providers', { ...providerBody, slug: 'nimal-tiles' })).toEqual(taken);
    expect(await errorsOf('PATCH', '/api/admin/providers/provider-asha', { slug: 'nimal-tiles' })).toEqual(taken);
    expect((await api.ask('PATCH', '/api/admin/providers/provider-nimal', { slug: 'nimal-tiles' })).status).toBe(200);
  });

  test('with the same slug are created once if two requests race', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.ask('POST', '/api/admin/providers', { ...providerBody, slug: 'contested' })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  test('change only in what is sent', async () => {
    const made = await create({ area: 'Fort' });
    const at = `/api/admin/providers/${made.id}`;
    expect(await api.get('PATCH', at, {})).toEqual(made);
    expect(await api.get('PATCH', at, { featured: true })).toEqual({ ...made, featured: true });
    expect(await api.get('PATCH', at, { cities: ['Kandy'] })).toEqual({
      ...made,
      featured: true,
      cities: ['Kandy'],
      city: 'Kandy',
    });
    expect(await api.get('PATCH', at, { area: '', avatarUrl: null, cities: [] })).toEqual({
      ...made,
      featured: true,
      cities: [],
      city: null,
      area: null,
      avatarUrl: null,
    });
    expect(
      await api.get('PATCH', at, { id: 'other', rating: 5, reviewCount: 99, createdAt: '2000-01-01' }),
    ).toMatchObject({ id: made.id, rating: null, reviewCount: 0, createdAt: made.createdAt });
    expect(await errorsOf('PATCH', at, { displayName: null, category: 'plumber' })).toEqual([
      422,
      { displayName: 'Name is required', category: 'Required' },
    ]);
  });

  test('changed by two requests at once keep the fields of both', async () => {
    const { id } = await create();
    await Promise.all([
      api.ask('PATCH', `/api/admin/providers/${id}`, { bio: 'One' }),
      api.ask('PATCH', `/api/admin/providers/${id}`, { area: 'Two' }),
    ]);
    expect(await api.get('GET', `/api/admin/providers/${id}`)).toMatchObject({ bio: 'One', area: 'Two' });
  });

  test('keep complete characters, and reject half a surrogate pair in texts and lists', async () => {
    const { id } = await create();
    const change = (body: object) => api.ask('PATCH', `/api/admin/providers/${id}`, body);
    for (const half of [{ bio: 'Tiles \uD83D laid' }, { cities: ['Galle\uDE00'] }]) {
      expect(await change(half)).toMatchObject({ status: 422, json: { key: 'unreadable' } });
    }
    expect((await change({ highlightTags: ['\uD83D\uDE00'] })).json).toMatchObject({ highlightTags: ['😀'] });
  });

  test('get services, whose rates are digits or empty, and lose them once', async () => {
    const { id } = await create();
    const add = (body: object) => api.get<{ id: string }>('POST', `/api/admin/providers/${id}/services`, body);
    const first = await add({ serviceName: 'Gypsum', rateLkr: '00450', unit: 'sq.m' });
    await add({ serviceName: 'Repair', rateLkr: '', unit: ' ' });
    const { services } = await api.get<AdminProvider>('GET', `/api/admin/providers/${id}`);
    // Rows of the same millisecond are not ordered.
    expect(services.toSorted((one, other) => (one.serviceName < other.serviceName ? -1 : 1))).toMatchObject([
      { id: first.id, serviceName: 'Gypsum', rateLkr: '450', unit: 'sq.m' },
      { serviceName: 'Repair', rateLkr: null, unit: 'sq.ft' },
    ]);
    for (const rateLkr of ['4.5', '-1', 'x', '1e3', '9999999999', 450]) {
      expect(await errorsOf('POST', `/api/admin/providers/${id}/services`, { serviceName: 'Gypsum', rateLkr })).toEqual(
        [422, { rateLkr: 'Use digits only' }],
      );
    }
    const statuses = [
      await api.ask('DELETE', `/api/admin/providers/services/${first.id}`),
      await api.ask('DELETE', `/api/admin/providers/services/${first.id}`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([204, 404]);
  });

  test('get pictures with valid URLs, and lose them once', async () => {
    const { id } = await create();
    const at = `/api/admin/providers/${id}/gallery`;
    const picture = await api.get<{ id: string }>('POST', at, { imageUrl: 'https://pictures.example/a.jpg' });
    for (const imageUrl of ['', '//evil.example/a', 'data:image/png;base64,AA', null]) {
      expect(await errorsOf('POST', at, { imageUrl })).toEqual([422, { imageUrl: 'Must be a valid URL' }]);
    }
    expect((await api.ask('DELETE', `/api/admin/providers/gallery/${picture.id}`)).status).toBe(204);
    expect((await api.ask('DELETE', `/api/admin/providers/gallery/${picture.id}`)).status).toBe(404);
  });

  test('that are created or changed are visible to visitors at once', async () => {
    const list = () => api.send('GET', '/api/providers').then(({ text }) => text);
    const copy = () => readOfflineCopy(api).then(({ text }) => text);
    await Promise.all([list(), copy()]);
    const { id, slug } = await create({ displayName: 'Fresh Ceilings' });
    for (const text of [await list(), await copy()]) expect(text).toContain('Fresh Ceilings');
    await api.get('POST', `/api/admin/providers/${id}/services`, { serviceName: 'Coffered ceilings' });
    for (const text of [(await api.send('GET', `/api/providers/${slug}/services`)).text, await copy()]) {
      expect(text).toContain('Coffered ceilings');
    }
    await api.get('PATCH', `/api/admin/providers/${id}`, { slug: `${slug}-moved` });
    expect([
      (await api.send('GET', `/api/providers/${slug}`)).status,
      (await api.send('GET', `/api/providers/${slug}-moved`)).status,
    ]).toEqual([404, 200]);
  });
});

describe('a server that is not a demo', () => {
  test.each([
    [
      '/api/admin/providers',
      { ...providerBody, avatarUrl: 'http://plain.example/a', coverUrl: 'http://plain.example/b' },
      { avatarUrl: 'Must be a valid URL', coverUrl: 'Must be a valid URL' },
    ],
    [
      '/api/admin/providers/provider-asha/gallery',
      { imageUrl: 'http://plain.example/a' },
      { imageUrl: 'Must be a valid URL' },
    ],
    [
      '/api/admin/banners',
      { title: 'x', imageUrl: '/a', linkUrl: 'http://plain.example' },
      { linkUrl: 'Must be a valid URL' },
    ],
    [
      '/api/admin/posts',
      { type: 'blog', title: 'x', slug: 'x', coverImage: 'http://plain.example/a' },
      { coverImage: 'Must be a valid URL' },
    ],
  ])('refuses URLs without TLS at %s, which a demo accepts', async (path, body, errors) => {
    const [real, demo] = [await startBackOffice(sqlite, { env: realEnv }), await startBackOffice(sqlite)];
    const answer = await real.ask('POST', path, body);
    expect([answer.status, answer.problem.errors]).toEqual([422, errors]);
    expect((await demo.ask('POST', path, body)).status).toBe(201);
    await real.close();
    await demo.close();
  });
});
