import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { dialects } from '../../testing/test-databases.ts';

describe.each(dialects)('what is said of professionals in other languages on $name', (dialect) => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(dialect);
  });

  afterAll(() => api.close());

  const create = (slug: string) =>
    api.get<{ id: string }>('POST', '/api/admin/providers', { slug, displayName: slug, bio: 'Lays floors' });
  const texts = async (language: string, slug: string) =>
    (await api.send('GET', `/api/texts/${language}/providers/${slug}`)).json;

  test('is read in its language alone, at once, and gone when it is emptied', async () => {
    const { id } = await create('two-languages');
    expect(await texts('si', 'two-languages')).toBeNull();
    await api.get('PATCH', `/api/admin/providers/${id}`, { bioSi: 'බිම් අතුරයි' });
    expect(await texts('si', 'two-languages')).toEqual({ slug: 'two-languages', bio: 'බිම් අතුරයි' });
    expect(await texts('ta', 'two-languages')).toBeNull();
    expect((await readOfflineCopy(api, 'si')).providerTexts).toEqual([{ slug: 'two-languages', bio: 'බිම් අතුරයි' }]);
    expect((await api.send('GET', '/api/providers/two-languages')).json).toMatchObject({ bio: 'Lays floors' });
    await api.get('PATCH', `/api/admin/providers/${id}`, { bioSi: '' });
    expect(await texts('si', 'two-languages')).toBeNull();
  });

  test('is no part of what everybody reads', async () => {
    const { id } = await create('one-language');
    await api.get('PATCH', `/api/admin/providers/${id}`, { bioTa: 'தரை பதிப்பார்' });
    for (const path of ['/api/providers', '/api/providers/one-language']) {
      expect((await api.send('GET', path)).text).not.toContain('தரை');
    }
    expect((await readOfflineCopy(api)).text).not.toContain('தரை');
  });

  test('nobody of that name, and a language that there is not, are not found', async () => {
    await create('known');
    expect((await api.send('GET', '/api/texts/si/providers/nobody')).status).toBe(404);
    expect((await api.send('GET', '/api/texts/fr/providers/known')).status).toBe(404);
  });
});
