import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/audit/change-contract.ts';
import { maxTerms } from '../../../shared/features/providers/term-contract.ts';
import { termPageSize, type Term } from '../../../shared/features/providers/admin-term-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { insertRow } from '../../testing/sample-rows.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { dialects } from '../../testing/test-databases.ts';

type Page = { readonly rows: readonly Term[]; readonly found: number; readonly untranslated: number };

describe.each(dialects)('translations of tags and services on $name', (dialect) => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(dialect);
    await api.database.transaction(async (tx) => {
      for (const table of ['service', 'term']) await tx.execute(`delete from ${table}`);
      await tx.execute(`update provider set highlight_tags = '[]'`);
    });
    const first = await api.get<{ id: string }>('POST', '/api/admin/providers', {
      slug: 'first-floors',
      displayName: 'First Floors',
      highlightTags: ['Mosaic', 'Terrazzo'],
    });
    await api.get('POST', '/api/admin/providers', {
      slug: 'other-floors',
      displayName: 'Other Floors',
      highlightTags: ['Terrazzo'],
    });
    for (const serviceName of ['Skirting', 'Terrazzo']) {
      await api.get('POST', `/api/admin/providers/${first.id}/services`, { serviceName });
    }
  });

  afterAll(() => api.close());

  const said = async (language: string) => (await api.send('GET', `/api/texts/${language}/terms`)).json;
  const list = (asked = ''): Promise<Page> => api.get('GET', `/api/admin/terms${asked}`);
  const save = (english: string, si: string, ta = '') => api.ask('POST', '/api/admin/terms', { english, si, ta });

  test('are shown at once, each language separately, and are gone when they are emptied', async () => {
    expect(await said('si')).toEqual({});
    await save('Terrazzo', 'ටෙරාසෝ', 'டெராசோ');
    await save('Skirting', ' ස්කර්ටින් ');
    expect(await said('si')).toEqual({ Skirting: 'ස්කර්ටින්', Terrazzo: 'ටෙරාසෝ' });
    expect(await said('ta')).toEqual({ Terrazzo: 'டெராசோ' });
    expect((await readOfflineCopy(api, 'ta')).terms).toEqual({ Terrazzo: 'டெராசோ' });
    await save('Skirting', '');
    expect(await said('si')).toEqual({ Terrazzo: 'ටෙරාසෝ' });
    expect((await api.send('GET', '/api/texts/fr/terms')).status).toBe(404);
  });

  test('of one word into two languages are both kept, although neither translator has seen the other', async () => {
    const write = (body: object) => api.get('POST', '/api/admin/terms', { english: 'Mosaic', ...body });
    await write({ si: '', ta: '' });
    expect(await write({ si: 'මොසේක්' })).toEqual({ english: 'Mosaic', si: 'මොසේක්', ta: '' });
    expect(await write({ ta: 'மொசைக்' })).toEqual({ english: 'Mosaic', si: 'මොසේක්', ta: 'மொசைக்' });
    expect(await write({})).toEqual({ english: 'Mosaic', si: 'මොසේක්', ta: 'மொசைக்' });
    expect(await write({ ta: '' })).toEqual({ english: 'Mosaic', si: 'මොසේක්', ta: '' });
  });

  test('are listed with missing ones first, and among these the most used', async () => {
    await save('Terrazzo', 'ටෙරාසෝ', 'டெராசோ');
    await save('Mosaic', 'මොසේක්');
    const { rows, ...counts } = await list();
    expect(rows).toEqual([
      { english: 'Mosaic', si: 'මොසේක්', ta: '', tags: 1, services: 0 },
      { english: 'Skirting', si: '', ta: '', tags: 0, services: 1 },
      { english: 'Terrazzo', si: 'ටෙරාසෝ', ta: 'டெராசோ', tags: 2, services: 1 },
    ]);
    expect(counts).toEqual({ found: 3, untranslated: 2 });
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).rows.map(({ english }) => english);
    expect([await found('TERR'), await found('டெரா'), await found('nothing')]).toEqual([['Terrazzo'], ['Terrazzo'], []]);
    expect((await list('?skip=2')).rows.map(({ english }) => english)).toEqual(['Terrazzo']);
  });

  test('are found by the search for providers at once', async () => {
    const found = async () => {
      const { json } = await api.send('GET', `/api/directory?search=${encodeURIComponent('කැබලි රටාව')}`);
      return Object(json).count;
    };
    expect(await found()).toBe(0);
    await save('Mosaic', 'කැබලි රටාව');
    expect(await found()).toBe(1);
    await save('Mosaic', 'මොසේක්');
    expect(await found()).toBe(0);
  });

  test('can be written by administrators only, and are recorded', async () => {
    const body = { english: 'Mosaic', si: '', ta: 'மொசைக்' };
    const status = async (method: string, headers: Record<string, string>) =>
      (await api.send(method, '/api/admin/terms', { headers, ...(method === 'POST' && { body }) })).status;
    expect([await status('GET', {}), await status('POST', {})]).toEqual([401, 401]);
    expect([await status('GET', as('kamala')), await status('POST', as('kamala'))]).toEqual([403, 403]);
    expect(await said('ta')).not.toHaveProperty('Mosaic');
    await save('Mosaic', 'මොසේක්', 'மொசைக்');
    const changes = await api.get<Change[]>('GET', '/api/admin/changes?kind=provider&id=Mosaic');
    const fields = [{ field: 'ta', old: '', new: 'மொசைக்' }];
    expect(changes).toContainEqual(expect.objectContaining({ action: 'saveTerm', fields }));
  });

  test.each([
    { english: ' ', si: '', ta: '' },
    { english: 'a'.repeat(121), si: '', ta: '' },
    { english: 'Mosaic', si: 'අ'.repeat(201), ta: '' },
  ])('are refused if the term is missing or too long', async (body) => {
    expect((await api.ask('POST', '/api/admin/terms', body)).status).toBe(422);
  });

  test('are paged, and a device gets only the most used', async () => {
    const words = Array.from({ length: maxTerms + 5 }, (_, place) => `A word ${place}`);
    await api.database.transaction(async (tx) => {
      for (const id of words) await insertRow(tx, 'term', { id, si: 'වචන', ta: '' });
    });
    for (let start = 0; start < words.length; start += 30) {
      const highlightTags = words.slice(start, start + 30);
      await api.get('POST', '/api/admin/providers', { slug: `many-${start}`, displayName: 'Many', highlightTags });
    }
    const { rows, found } = await list('?search=a+word');
    expect([rows.length, found]).toEqual([termPageSize, words.length]);
    await save('Mosaic', 'මොසේක්');
    const told = Object.keys(Object(await said('si')));
    expect(told).toHaveLength(maxTerms);
    expect(told).toContain('Terrazzo');
  });
});
