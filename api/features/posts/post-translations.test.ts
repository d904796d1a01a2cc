import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Post } from '../../../shared/features/posts/post-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { postBody } from '../../testing/endpoint-examples.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { dialects } from '../../testing/test-databases.ts';

describe.each(dialects)('translations of posts on $name', (dialect) => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(dialect);
  });

  afterAll(() => api.close());

  const create = (slug: string): Promise<Post> => api.get('POST', '/api/admin/posts', { ...postBody, slug });
  const words = { title: 'වචන', excerpt: 'කෙටියෙන්', bodyHtml: '<p onclick="alert(1)">පෙළ</p>' };
  const clean = { ...words, bodyHtml: '<p>පෙළ</p>' };

  test('are sanitised, and visible to visitors in their language at once, and in no other', async () => {
    const { id, slug } = await create('translated');
    const address = `/api/texts/si/posts/guide/${slug}`;
    expect((await api.send('GET', address)).json).toBeNull();
    await api.get('POST', `/api/admin/posts/${id}/translations/si`, words);
    expect((await api.send('GET', address)).json).toEqual({ type: 'guide', slug, ...clean });
    expect((await readOfflineCopy(api, 'si')).postTexts).toEqual([{ type: 'guide', slug, ...clean }]);
    expect((await readOfflineCopy(api, 'ta')).postTexts).toEqual([]);
    expect((await api.send('GET', '/api/texts/si/posts')).json).toEqual([
      { type: 'guide', slug, title: words.title, excerpt: words.excerpt },
    ]);
  });

  test('replace earlier ones, and are deleted with their post', async () => {
    const { id, slug } = await create('rewritten');
    const write = (title: string) => api.get('POST', `/api/admin/posts/${id}/translations/ta`, { ...words, title });
    await write('one');
    await write('two');
    expect(await api.get('GET', `/api/admin/posts/${id}/translations`)).toEqual([
      { language: 'ta', ...clean, title: 'two' },
    ]);
    await api.ask('DELETE', `/api/admin/posts/${id}`);
    expect((await readOfflineCopy(api, 'ta')).text).not.toContain(slug);
  });

  test('that two people change in different fields keep both changes', async () => {
    const { id, slug } = await create('shared-work');
    const address = `/api/admin/posts/${id}/translations/si`;
    expect(await api.get('POST', address, { title: words.title, bodyHtml: '' })).toEqual({
      language: 'si',
      title: words.title,
      excerpt: '',
      bodyHtml: '',
    });
    await api.get('POST', address, { excerpt: words.excerpt });
    await api.get('POST', address, { bodyHtml: words.bodyHtml });
    expect(await api.get('POST', address, {})).toEqual({ language: 'si', ...clean });
    expect(await api.get('POST', address, { title: 'වෙනත්' })).toEqual({ language: 'si', ...clean, title: 'වෙනත්' });
    expect((await api.send('GET', `/api/texts/si/posts/guide/${slug}`)).json).toMatchObject({ bodyHtml: '<p>පෙළ</p>' });
  });

  test('that someone else has deleted are not published again by a change of one field', async () => {
    const { id, slug } = await create('removed-meanwhile');
    const address = `/api/admin/posts/${id}/translations/si`;
    await api.get('POST', address, words);
    await api.ask('DELETE', address);
    for (const change of [{ title: 'වෙනත්' }, { excerpt: words.excerpt }, { bodyHtml: words.bodyHtml }]) {
      expect((await api.ask('POST', address, change)).status).toBe(404);
    }
    expect((await api.send('GET', `/api/texts/si/posts/guide/${slug}`)).json).toBeNull();
  });

  test('that are deleted leave the post in English', async () => {
    const { id, slug } = await create('taken-away');
    await api.get('POST', `/api/admin/posts/${id}/translations/si`, words);
    expect((await api.ask('DELETE', `/api/admin/posts/${id}/translations/si`)).status).toBe(204);
    expect((await api.send('GET', `/api/texts/si/posts/guide/${slug}`)).json).toBeNull();
    expect((await api.send('GET', `/api/posts/guide/${slug}`)).status).toBe(200);
    expect((await api.ask('DELETE', `/api/admin/posts/${id}/translations/si`)).status).toBe(404);
  });

  test('require a title, a post and a supported language', async () => {
    const { id } = await create('refused');
    const status = async (path: string, body: object) => (await api.ask('POST', path, body)).status;
    expect(await status(`/api/admin/posts/${id}/translations/si`, { ...words, title: ' ' })).toBe(422);
    expect(await status('/api/admin/posts/nobody/translations/si', words)).toBe(404);
    expect((await api.send('GET', '/api/texts/fr/posts')).status).toBe(404);
    expect((await api.send('GET', '/api/texts/si/posts/guide/made-up')).status).toBe(404);
  });
});
