import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHarness, type Harness } from '../../testing/api-harness.ts';
import { standInPages } from '../../testing/stand-in-pages.ts';
import { dialects } from '../../testing/test-databases.ts';

/** Four times the writes per minute. */
const readsAMinute = 40;

describe.each(dialects)('limits of uncached reads on $name', (dialect) => {
  let api: Harness;
  let addresses = 0;

  beforeAll(async () => {
    const env = { WRITE_LIMIT_PER_MINUTE: '10', TRUST_PROXY: '1' };
    api = await startHarness(dialect, { pages: standInPages, env });
    await newClient()('/tilers');
  });

  afterAll(() => api.close());

  /** A client with an unused address. */
  const newClient = () => {
    addresses += 1;
    const from = { 'X-Forwarded-For': `192.0.2.${addresses}` };
    return (path: string) => api.send('GET', path, { headers: from });
  };
  const statuses = async (get: ReturnType<typeof newClient>, count: number, path: () => string) => {
    const found = new Set<number>();
    for (let time = 0; time < count; time += 1) found.add((await get(path())).status);
    return [...found];
  };

  test.each([
    ['a professional that is not there', () => `/api/providers/${randomUUID()}`, 404],
    ['a guide that is not there', () => `/api/posts/guide/${randomUUID()}`, 404],
    ['a file of the offline copy that is not there', () => `/api/offline/files/${randomUUID().padEnd(43, 'x')}`, 404],
    ['a document of a name that nothing has', () => `/tilers/${randomUUID()}`, 404],
    ['a document of whoever looks', () => '/requests', 200],
    ['a document of a name that no slug has', () => `/tilers/x_${randomUUID()}`, 404],
  ])('apply per address: %s', async (_what, path, status) => {
    const get = newClient();
    expect(await statuses(get, readsAMinute, path)).toEqual([status]);
    const refused = await get(path());
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    // Cached answers are not counted, and other addresses are not affected.
    expect((await newClient()(path())).status).toBe(status);
    expect((await get('/tilers')).status).toBe(200);
  });

  test('do not apply to unknown names, which share one cached document', async () => {
    const get = newClient();
    await get('/tilers/no-such-person');
    const { count } = api.cache;
    expect(await statuses(get, readsAMinute / 2, () => `/tilers/${randomUUID()}`)).toEqual([404]);
    expect(api.cache.count).toBe(count);
    const { text, headers } = await get('/tilers/nobody-of-this-name');
    expect(text).toContain('<p>/tilers/nobody-of-this-name');
    expect(text).not.toContain('no--such--name');
    expect(headers['cache-control']).toBe('no-store');
    // A person with that name is added.
    await api.database.transaction((tx) =>
      tx.execute("update provider set slug = 'nobody-of-this-name' where slug = 'nimal-tiles'"),
    );
    api.cache.invalidate(['providers']);
    expect((await get('/tilers/nobody-of-this-name')).status).toBe(200);
    expect((await get('/tilers/nimal-tiles')).status).toBe(404);
  });
});
