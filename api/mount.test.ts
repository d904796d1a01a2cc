import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { defineContract } from '../shared/endpoint.ts';
import { ProblemError } from '../shared/problem.ts';
import type { Handlers } from './router/handler.ts';
import { as, startMounted, type MountedEndpoints, type TestPeople } from './testing/mounted-endpoints.ts';
import { dialects } from './testing/test-databases.ts';

const slug = z.object({ slug: z.string() });
const names = z.array(z.object({ displayName: z.string() }));

/** Endpoints of every kind, independent of the real contract. */
const contract = defineContract({
  listNames: {
    method: 'GET',
    path: '/api/names',
    access: 'public',
    summary: '',
    response: names,
    cacheTags: ['providers'],
  },
  whoAmI: {
    method: 'GET',
    path: '/api/me',
    access: 'customer',
    summary: '',
    query: z.object({ greeting: z.string('Required') }),
    response: z.object({ id: z.string(), greeting: z.string() }),
  },
  rename: {
    method: 'PATCH',
    path: '/api/names/:slug',
    access: 'owner',
    summary: '',
    params: slug,
    body: z.object({ displayName: z.string('Name is required') }),
    response: z.object({ slug: z.string() }),
    invalidates: ['providers'],
  },
  forget: {
    method: 'DELETE',
    path: '/api/names/:slug',
    access: 'owner',
    summary: '',
    params: slug,
    response: z.void(),
    status: 204,
    invalidates: ['providers'],
  },
  accept: {
    method: 'POST',
    path: '/api/names/:slug/accept',
    access: 'customer',
    summary: '',
    params: slug,
    response: z.object({ by: z.string() }),
  },
});

const handlers: Handlers<typeof contract> = {
  listNames: (_input, { db }) =>
    db.selectFrom('provider').select(['displayName', 'id as secret']).orderBy('id').execute(),
  whoAmI: async ({ query }, { actor }) => ({ id: actor.customerId, greeting: query.greeting, role: actor.role }),
  async rename({ params, body }, { tx }) {
    await tx.execute('update provider set display_name = ? where slug = ?', [body.displayName, params.slug]);
    if (body.displayName === 'taken') throw new ProblemError('conflict', 'This name is taken');
    return params;
  },
  async forget({ params }, { tx }) {
    const rows = await tx.execute('select id from provider where slug = ?', [params.slug]);
    if (rows.length === 0) throw new ProblemError('not-found', 'There is no such provider');
    await tx.execute("delete from provider where slug = ? and slug <> 'nimal-tiles'", [params.slug]);
  },
  accept: async (_input, { actor }) => ({ by: actor.customerId }),
};

const people: TestPeople = {
  kamala: { customerId: 'kamala', role: null },
  boss: { customerId: 'boss', role: 'owner' },
};

describe.each(dialects)('endpoints on $name', (dialect) => {
  let api: MountedEndpoints;

  beforeEach(async () => {
    api = await startMounted(dialect, contract, handlers, people);
  });

  afterEach(() => api.close());

  const statusFor = async (method: string, path: string, person: string, body?: unknown) =>
    (await api.send(method, path, { headers: as(person), body })).status;

  test('are closed to everybody without access before the request is read', async () => {
    const closed = [
      ['PATCH', '/api/names/nimal-tiles'],
      ['DELETE', '/api/names/nimal-tiles'],
      ['POST', '/api/names/nimal-tiles/accept'],
      ['GET', '/api/me'],
    ] as const;
    for (const [method, path] of closed) {
      expect([method, await statusFor(method, path, 'nobody', method === 'PATCH' ? {} : undefined)]).toEqual([
        method,
        401,
      ]);
    }
    for (const [method, path] of closed.slice(0, 2)) {
      expect([method, await statusFor(method, path, 'kamala', method === 'PATCH' ? {} : undefined)]).toEqual([
        method,
        403,
      ]);
    }
    expect(await statusFor('PATCH', '/api/names/nimal-tiles', 'nobody', '{ malformed')).toBe(401);
    expect(await statusFor('PATCH', '/api/names/nimal-tiles', 'boss', {})).toBe(422);
    expect(await statusFor('POST', '/api/names/nimal-tiles/accept', 'kamala')).toBe(200);
    expect(await statusFor('POST', '/api/names/nimal-tiles/accept', 'boss')).toBe(200);
  });

  test('about a person are not cacheable, contain only what is declared, and report errors in their query', async () => {
    const answer = await api.send('GET', '/api/me?greeting=hello', { headers: as('kamala') });
    expect(answer.json).toEqual({ id: 'kamala', greeting: 'hello' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    expect((await api.send('GET', '/api/me', { headers: as('kamala') })).problem).toMatchObject({
      status: 422,
      errors: { greeting: 'Required' },
    });
  });

  const versionOf = async (topic: string) =>
    Number((await api.database.read(`select version from content_version where topic = '${topic}'`))[0]?.['version']);

  test('that change public data have invalidated the cache when they answer', async () => {
    const [providers, posts] = [await versionOf('providers'), await versionOf('posts')];
    const before = await api.send('GET', '/api/names');
    expect(before.json).toEqual([{ displayName: 'Asha Glass' }, { displayName: 'Nimal Tiles' }]);
    expect((await api.send('GET', '/api/names')).headers['etag']).toBe(before.headers['etag']);
    expect(await statusFor('PATCH', '/api/names/nimal-tiles', 'boss', { displayName: 'Nimal & Sons' })).toBe(200);
    expect((await api.send('GET', '/api/names')).json).toEqual([
      { displayName: 'Asha Glass' },
      { displayName: 'Nimal & Sons' },
    ]);
    expect([await versionOf('providers'), await versionOf('posts')]).toEqual([providers + 1, posts]);
  });

  test('that fail change nothing', async () => {
    const version = await versionOf('providers');
    const before = await api.send('GET', '/api/names');
    const answer = await api.send('PATCH', '/api/names/nimal-tiles', {
      headers: as('boss'),
      body: { displayName: 'taken' },
    });
    expect(answer.problem).toMatchObject({ type: '/problems/conflict', status: 409, detail: 'This name is taken' });
    expect((await api.send('GET', '/api/names')).bytes).toEqual(before.bytes);
    expect(await api.database.read("select display_name from provider where slug = 'nimal-tiles'")).toEqual([
      { display_name: 'Nimal Tiles' },
    ]);
    expect(await versionOf('providers')).toBe(version);
  });

  test('that delete answer 204 without a body, and 404 the second time', async () => {
    const answer = await api.send('DELETE', '/api/names/asha-glass', { headers: as('boss') });
    expect([answer.status, answer.text, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      204,
      '',
      undefined,
      'no-store',
    ]);
    expect(await statusFor('DELETE', '/api/names/asha-glass', 'boss')).toBe(404);
    expect((await api.send('GET', '/api/names')).json).toEqual([{ displayName: 'Nimal Tiles' }]);
  });

  test('without a body accept any media type and read nothing', async () => {
    const answer = await api.send('POST', '/api/names/x/accept', {
      headers: { ...as('kamala'), 'Content-Type': 'text/plain' },
      body: 'whatever',
    });
    expect(answer.json).toEqual({ by: 'kamala' });
  });

  test('that are not idempotent ignore the idempotency key', async () => {
    const answer = await api.send('POST', '/api/names/x/accept', {
      headers: { ...as('kamala'), 'Idempotency-Key': 'not a UUID' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('idempotency-key');
  });
});
