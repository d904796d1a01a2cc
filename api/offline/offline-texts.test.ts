import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offlineTextListSchema, offlineTextsSchema } from '../../shared/offline/offline-text-contract.ts';
import { offlinePieceSchema } from '../../shared/offline/pieces-contract.ts';
import type { Post } from '../../shared/features/posts/post-contract.ts';
import { startBackOffice, type BackOffice } from '../testing/admin-calls.ts';
import { postBody } from '../testing/endpoint-examples.ts';
import { dialects } from '../testing/test-databases.ts';

const listPath = '/api/offline-texts/si/pieces';

describe.each(dialects)('what is translated, cut into files, on $name', (dialect) => {
  let api: BackOffice;
  let first: string;

  beforeAll(async () => {
    api = await startBackOffice(dialect);
    for (let place = 0; place < 12; place += 1) {
      const post: Post = await api.get('POST', '/api/admin/posts', { ...postBody, slug: `long-${place}` });
      first ??= post.id;
      await translate(post.id, `පෙළ ${place}`);
    }
  });

  afterAll(() => api.close());

  /** Long, of letters that hardly compress. */
  const translate = (id: string, title: string) =>
    api.get('POST', `/api/admin/posts/${id}/translations/si`, {
      title,
      excerpt: 'කෙටියෙන්',
      bodyHtml: `<p>${randomBytes(4000).toString('hex')}</p>`,
    });
  const listed = async (path = listPath) => offlineTextListSchema.parse((await api.send('GET', path)).json);
  async function textsIn(hash: string) {
    const { status, bytes } = await api.send('GET', `/api/offline-pack/piece/${hash}`);
    const text = gunzipSync(bytes).toString();
    expect([status, createHash('sha256').update(text).digest('base64url').slice(0, 22)]).toEqual([200, hash]);
    return offlinePieceSchema.parse(JSON.parse(text)).texts ?? {};
  }

  test('is the same as in one answer, each file small and named by what is in it', async () => {
    const { pieces, hasProviders } = await listed();
    expect(hasProviders).toBe(true);
    expect(pieces.length).toBeGreaterThan(4);
    expect(Math.max(...pieces.map(({ bytes }) => bytes))).toBeLessThan(22_000);
    const parts = await Promise.all(pieces.map(({ hash }) => textsIn(hash)));
    const whole = offlineTextsSchema.parse((await api.send('GET', '/api/offline-texts/si')).json);
    const bySlug = (one: { readonly slug: string }, other: { readonly slug: string }) =>
      one.slug < other.slug ? -1 : 1;
    const posts = parts.flatMap((part) => part.posts ?? []);
    expect(posts).toHaveLength(12);
    expect(posts.sort(bySlug)).toEqual(whole.posts.toSorted(bySlug));
    expect(parts.flatMap((part) => part.site ?? [])).toEqual([whole.site]);
    expect(parts.flatMap((part) => part.providers ?? [])).toEqual(whole.providers);
  });

  test('of one post that is corrected one file changes, and another language none', async () => {
    const [before, tamil] = [await listed(), await listed('/api/offline-texts/ta/pieces')];
    await translate(first, 'නිවැරදි කළ');
    const names = new Set(before.pieces.map(({ hash }) => hash));
    const changed = (await listed()).pieces.filter(({ hash }) => !names.has(hash));
    // One that no longer fits is cut in two.
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(3);
    const titles = await Promise.all(changed.map(async ({ hash }) => (await textsIn(hash)).posts ?? []));
    expect(titles.flat().map(({ title }) => title)).toContain('නිවැරදි කළ');
    expect(await listed('/api/offline-texts/ta/pieces')).toEqual(tamil);
  });

  test('is of no other language, and no other file is told', async () => {
    expect((await api.send('GET', '/api/offline-texts/fr/pieces')).status).toBe(404);
    expect((await api.send('GET', `/api/offline-pack/piece/${'a'.repeat(22)}`)).status).toBe(404);
  });
});
