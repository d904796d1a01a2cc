import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { offlinePieceSchema } from '../../shared/offline/pieces-contract.ts';
import { compareNewest } from '../../shared/features/posts/post-order.ts';
import type { Site } from '../../shared/features/settings/site-contract.ts';
import { cutRest, type SetFile } from './cut-pieces.ts';

const site: Site = {
  estimateFeeLkr: 2000,
  inspectionFeeLkr: 10_000,
  supervisionPercent: 10,
  bank: { name: 'Test Bank', accountName: 'Nivasa', accountNumber: '1234', branch: 'Fort' },
  premiumChatNumber: '94700000000',
  contact: { emails: [], phones: [], dialled: [], address: '' },
  contactAnswers: false,
  contactDelivery: false,
  refundTerms: 'Refunded when nobody can come.',
  vapidPublicKey: null,
  isDemo: true,
};

/** Text that hardly compresses. */
const text = (characters: number) => randomBytes(characters / 2).toString('hex');
const post = (place: number, bodyHtml = `<p>${text(4000)}</p>`) => ({
  id: `post-${place}`,
  slug: `post-${place}`,
  type: 'guide' as const,
  title: `Post ${place}`,
  excerpt: '',
  coverImage: null,
  createdAt: new Date(Date.UTC(2026, 8, 1, 0, place % 7)).toISOString(),
  bodyHtml,
});
const banner = (place: number, linkUrl: string | null = null) => ({
  id: `banner-${place}`,
  title: 'Tiles',
  imageUrl: '/objects/a',
  linkUrl,
  isActive: true,
  sortOrder: 0,
});
const banners = [banner(1)];
const posts = Array.from({ length: 60 }, (_, place) => post(place)).sort(compareNewest);
const content = ({ file }: SetFile) => offlinePieceSchema.parse(JSON.parse(gunzipSync(file).toString()));
const names = (pieces: readonly SetFile[]) => pieces.map(({ hash }) => hash);
const whole = { site, banners, posts };

describe('site, banners and posts', () => {
  test('are cut into small files named by what is in them, which make the same again', async () => {
    const pieces = await cutRest(whole);
    for (const { hash, file } of pieces) {
      expect(file.length).toBeLessThan(22_000);
      expect(createHash('sha256').update(gunzipSync(file)).digest('base64url').slice(0, 22)).toBe(hash);
    }
    const contents = pieces.map(content);
    expect(contents.flatMap((one) => one.posts ?? []).sort(compareNewest)).toEqual(posts);
    expect(contents.flatMap((one) => one.banners ?? [])).toEqual(banners);
    expect(contents.flatMap((one) => one.site ?? [])).toEqual([site]);
    expect(pieces.length).toBeLessThan(30);
  });

  test('have other names only where something has changed', async () => {
    const before = names(await cutRest(whole));
    expect(names(await cutRest({ ...whole, posts: [...posts].reverse().sort(compareNewest) }))).toEqual(before);
    const edited = posts.map((one) => (one.id === 'post-9' ? { ...one, title: 'Edited' } : one));
    for (const changed of [edited, posts.filter(({ id }) => id !== 'post-9')]) {
      const after = names(await cutRest({ ...whole, posts: changed }));
      expect(after.filter((name) => !before.includes(name)).length).toBeLessThanOrEqual(1);
    }
    const more = names(await cutRest({ ...whole, posts: [post(99), ...posts].sort(compareNewest) }));
    // It may be one too many for the piece that it comes to.
    expect(more.filter((name) => !before.includes(name)).length).toBeLessThanOrEqual(2);
  });

  test('of which one is too large by itself have that in a file of its own', async () => {
    const long = post(77, `<p>${text(200_000)}</p>`);
    const pieces = await cutRest({ ...whole, posts: [...posts, long].sort(compareNewest) });
    const large = pieces.filter(({ file }) => file.length > 22_000);
    expect(large.map((piece) => content(piece).posts)).toEqual([[long]]);
  });

  test('with a thousand long banners are small too, and in their order', async () => {
    const many = Array.from({ length: 1000 }, (_, place) => banner(place, `/${text(500)}`));
    const pieces = await cutRest({ site, banners: many, posts: [] });
    expect(Math.max(...pieces.map(({ file }) => file.length))).toBeLessThan(22_000);
    expect(pieces.map(content).flatMap((one) => one.banners ?? [])).toEqual(many);
  });

  test('that there are none of are none', async () => {
    expect((await cutRest({ site, banners: [], posts: [] })).map(({ set }) => set)).toEqual(['site']);
  });
});
