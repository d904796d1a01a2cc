import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminPosts } from '../../../shared/features/posts/admin-post-contract.ts';
import { hostileBodies } from '../../../shared/testing/hostile-bodies.ts';
import { bodyFaults, type BodyFault } from '../../../shared/features/posts/post-bounds.ts';
import type { Post } from '../../../shared/features/posts/post-contract.ts';
import { postTags } from '../../../shared/features/posts/post-markup.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { postBody } from '../../testing/endpoint-examples.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('posts in the back office', () => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(sqlite);
  });

  afterAll(() => api.close());

  const create = (more: object): Promise<Post> => api.get('POST', '/api/admin/posts', { ...postBody, ...more });

  test('are listed by type with their bodies', async () => {
    const { blogs, guides } = await api.get<AdminPosts>('GET', '/api/admin/posts');
    expect(blogs).toMatchObject([{ id: 'post-blog', bodyHtml: '<p>At length.</p>' }]);
    expect(guides).toMatchObject([{ id: 'post-guide', type: 'guide' }]);
  });

  test('are sanitised before they are stored, and visitors see them at once', async () => {
    await api.send('GET', '/api/posts/guide');
    const made = await create({ slug: 'hostile', bodyHtml: '<p onclick="alert(1)">Text<script>alert(1)</script></p>' });
    expect(made.bodyHtml).toBe('<p>Text</p>');
    expect((await api.send('GET', '/api/posts/guide')).text).toContain('hostile');
    expect((await api.send('GET', '/api/posts/guide/hostile')).json).toEqual(made);
    expect((await readOfflineCopy(api)).text).toContain('hostile');
    const changed = await api.get<Post>('PATCH', `/api/admin/posts/${made.id}`, {
      bodyHtml: '<img src=x onerror=alert(1)><p>New</p>',
    });
    expect(changed).toEqual({ ...made, bodyHtml: '<p>New</p>' });
    expect((await api.send('GET', '/api/posts/guide/hostile')).json).toEqual(changed);
  });

  test('with hostile content are stored as allowed markup only', async () => {
    const { bodyHtml } = await create({ slug: 'all-hostile', bodyHtml: hostileBodies.join('<p>next</p>') });
    const tags = [...bodyHtml.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag);
    expect(tags.length).toBeGreaterThan(hostileBodies.length);
    expect(tags.filter((tag) => !postTags.some((allowed) => allowed === tag))).toEqual([]);
    expect(bodyHtml).not.toMatch(/<[^>]*\s(?:on\w+|style|srcset|class|id)=/i);
    expect(bodyHtml).not.toMatch(/(?:href|src)="(?!\/[^/\\]|https:)/i);
  });

  test('change only in what is sent, and keep their creation time', async () => {
    const made = await create({ slug: 'changing', coverImage: '/objects/a' });
    const at = `/api/admin/posts/${made.id}`;
    expect(await api.get('PATCH', at, { title: 'Other', createdAt: '2000-01-01T00:00:00.000Z', id: 'other' })).toEqual({
      ...made,
      title: 'Other',
    });
    expect(await api.get('PATCH', at, { coverImage: '', excerpt: null })).toEqual({
      ...made,
      title: 'Other',
      coverImage: null,
      excerpt: '',
    });
    expect(await api.get('PATCH', at, { type: 'blog' })).toMatchObject({ type: 'blog', slug: 'changing' });
    expect((await api.send('GET', '/api/posts/guide/changing')).status).toBe(404);
  });

  test('of one type have unique slugs; a blog post and a guide may share one', async () => {
    await create({ slug: 'shared' });
    const blog = await create({ slug: 'shared', type: 'blog' });
    for (const answer of [
      await api.ask('POST', '/api/admin/posts', { ...postBody, slug: 'shared' }),
      await api.ask('PATCH', `/api/admin/posts/${blog.id}`, { type: 'guide' }),
    ]) {
      expect([answer.status, answer.problem.errors]).toEqual([409, { slug: 'This slug is already taken' }]);
    }
  });

  test('may be up to a megabyte in total', async () => {
    const long = '<p>0123456789</p>'.repeat(50_000);
    expect((await create({ slug: 'long', bodyHtml: long })).bodyHtml).toBe(long);
    expect(
      (await api.ask('POST', '/api/admin/posts', { ...postBody, slug: 'longer', bodyHtml: 'x'.repeat(1_000_000) }))
        .status,
    ).toBe(413);
  });

  test('that take too long to sanitise are refused with an explanation for the author', async () => {
    const bodies: readonly (readonly [string, BodyFault])[] = [
      ['<b><i>'.repeat(100_000), 'nesting'],
      ['<table><tr><td>'.repeat(50_000), 'nesting'],
      ['<svg><style>'.repeat(60_000), 'nesting'],
      ['<blockquote>'.repeat(8000), 'nesting'],
      ['<br>'.repeat(60_000), 'elements'],
      // Sanitising turns each character into four.
      ['<'.repeat(600_000), 'length'],
    ];
    const made = await create({ slug: 'stays' });
    for (const [bodyHtml, fault] of bodies) {
      for (const [method, path] of [
        ['POST', '/api/admin/posts'],
        ['PATCH', `/api/admin/posts/${made.id}`],
      ] as const) {
        const answer = await api.ask(method, path, { ...postBody, slug: 'refused', bodyHtml });
        expect([bodyHtml.slice(0, 20), answer.status, answer.problem.errors]).toEqual([
          bodyHtml.slice(0, 20),
          422,
          { bodyHtml: bodyFaults[fault] },
        ]);
      }
    }
    expect((await api.send('GET', '/api/posts/guide/refused')).status).toBe(404);
  });

  test('with deep nesting are stored with the excess flattened', async () => {
    const deep = await create({ slug: 'deep', bodyHtml: '<blockquote>'.repeat(100) });
    expect(deep.bodyHtml.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(40);
  });

  test('that are deleted are gone for visitors, and cannot be deleted again', async () => {
    const made = await create({ slug: 'gone' });
    expect((await api.send('GET', '/api/posts/guide/gone')).status).toBe(200);
    expect((await api.ask('DELETE', `/api/admin/posts/${made.id}`)).status).toBe(204);
    expect((await api.ask('DELETE', `/api/admin/posts/${made.id}`)).status).toBe(404);
    expect((await api.send('GET', '/api/posts/guide/gone')).status).toBe(404);
  });
});
