import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { dialects } from '../../testing/test-databases.ts';

describe.each(dialects)('pages of the operator on $name', (dialect) => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(dialect);
  });

  afterAll(() => api.close());

  const write = (id: string, title: string, bodyHtml = '') =>
    api.ask('POST', `/api/admin/pages/${id}`, { title, bodyHtml });
  const read = (name: string, language: string) => api.send('GET', `/api/pages/${name}/${language}`);

  test('are sanitised, and visible to visitors at once', async () => {
    expect((await read('terms', 'en')).status).toBe(404);
    expect((await write('terms-en', 'Terms', '<p onclick="alert(1)">Fair<script>alert(1)</script></p>')).status).toBe(
      200,
    );
    expect((await read('terms', 'en')).json).toMatchObject({
      name: 'terms',
      language: 'en',
      title: 'Terms',
      bodyHtml: '<p>Fair</p>',
    });
    await write('terms-en', 'Terms of 2027', '<p>Fairer</p>');
    expect((await read('terms', 'en')).json).toMatchObject({ title: 'Terms of 2027', bodyHtml: '<p>Fairer</p>' });
    const all = await api.get<{ name: string }[]>('GET', '/api/admin/pages');
    expect(all.filter(({ name }) => name === 'terms')).toHaveLength(1);
  });

  test('that two people change in different fields keep both changes', async () => {
    const change = (body: object) => api.ask('POST', '/api/admin/pages/privacy-ta', body);
    await write('privacy-ta', 'தனியுரிமை', '<p>Old</p>');
    await change({ bodyHtml: '<p onclick="alert(1)">New</p>' });
    expect((await read('privacy', 'ta')).json).toMatchObject({ title: 'தனியுரிமை', bodyHtml: '<p>New</p>' });
    await change({ title: 'Privacy' });
    expect((await read('privacy', 'ta')).json).toMatchObject({ title: 'Privacy', bodyHtml: '<p>New</p>' });
  });

  test('that someone else has deleted are not published again by a change of one field', async () => {
    await write('terms-ta', 'நிபந்தனைகள்', '<p>Fair</p>');
    await api.ask('DELETE', '/api/admin/pages/terms-ta');
    for (const change of [{ title: 'Conditions' }, { bodyHtml: '<p>New</p>' }]) {
      expect((await api.ask('POST', '/api/admin/pages/terms-ta', change)).status).toBe(404);
    }
    expect(await api.get('GET', '/api/admin/pages')).not.toContainEqual(
      expect.objectContaining({ name: 'terms', language: 'ta' }),
    );
  });

  test('are shown in English where they are not translated, and in no other language', async () => {
    await write('about-ta', 'நாங்கள்');
    expect((await read('about', 'si')).status).toBe(404);
    await write('about-en', 'About');
    expect((await read('about', 'si')).json).toMatchObject({ language: 'en', title: 'About' });
    expect((await read('about', 'ta')).json).toMatchObject({ language: 'ta', title: 'நாங்கள்' });
    expect((await read('about', 'en')).json).toMatchObject({ language: 'en' });
  });

  test('are not found after deletion, and can be created again', async () => {
    await write('privacy-en', 'Privacy');
    expect((await api.ask('DELETE', '/api/admin/pages/privacy-en')).status).toBe(204);
    expect((await read('privacy', 'en')).status).toBe(404);
    expect((await api.ask('DELETE', '/api/admin/pages/privacy-en')).status).toBe(404);
    await write('privacy-en', 'Privacy again');
    expect((await read('privacy', 'en')).json).toMatchObject({ title: 'Privacy again' });
  });

  test('are limited to three pages in three languages, each with a title', async () => {
    expect((await write('imprint-en', 'Imprint')).status).toBeGreaterThanOrEqual(400);
    expect((await write('terms-fr', 'Conditions')).status).toBeGreaterThanOrEqual(400);
    expect((await write('terms-en', ' ')).status).toBe(422);
    expect((await read('imprint', 'en')).status).toBe(404);
    expect((await read('terms', 'fr')).status).toBe(404);
  });

  test('are in the record of changes with their author', async () => {
    await write('terms-si', 'කොන්දේසි');
    const { json } = await api.ask('GET', '/api/admin/changes?kind=post&id=terms-si');
    expect(json).toMatchObject([{ adminEmail: 'admin@example.org', action: 'savePage', fields: [{}, {}] }]);
  });
});
