import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('translated texts of professionals', () => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(sqlite);
  });

  afterAll(() => api.close());

  const create = (slug: string) =>
    api.get<{ id: string }>('POST', '/api/admin/providers', { slug, displayName: slug, bio: 'Lays floors' });
  const texts = async (language: string, slug: string) =>
    (await api.send('GET', `/api/texts/${language}/providers/${slug}`)).json;

  test('are shown in their language only, at once, and are gone when they are emptied', async () => {
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

  test('are not part of the answers in English', async () => {
    const { id } = await create('one-language');
    await api.get('PATCH', `/api/admin/providers/${id}`, { bioTa: 'தரை பதிப்பார்' });
    for (const path of ['/api/providers', '/api/providers/one-language']) {
      expect((await api.send('GET', path)).text).not.toContain('தரை');
    }
    expect((await readOfflineCopy(api)).text).not.toContain('தரை');
  });

  test('are a 404 for an unknown provider or language', async () => {
    await create('known');
    expect((await api.send('GET', '/api/texts/si/providers/nobody')).status).toBe(404);
    expect((await api.send('GET', '/api/texts/fr/providers/known')).status).toBe(404);
  });
});
