import { createHash } from 'node:crypto';
import type { NamedPost, OfflinePack, PackedProvider } from '../../shared/offline/offline-contract.ts';
import type { Post } from '../../shared/features/posts/post-contract.ts';

const provider = (slug: string, more: Partial<PackedProvider> = {}): PackedProvider => ({
  id: `id-of-${slug}`,
  slug,
  category: 'tiler',
  displayName: slug,
  city: 'Galle',
  area: null,
  cities: ['Galle'],
  avatarUrl: null,
  coverUrl: null,
  isCertified: true,
  featured: false,
  highlightTags: ['Terrazzo'],
  rating: 5,
  reviewCount: 1,
  fromRate: { amountLkr: 350, unit: 'sq.ft' },
  certifiedSince: null,
  bio: `The story of ${slug}`,
  services: [{ serviceName: 'Floor', rateLkr: '350', unit: 'sq.ft' }],
  gallery: [`/objects/${slug}-1`, `/objects/${slug}-2`],
  reviews: [
    {
      rating: 5,
      comment: 'Level to the millimetre',
      createdAt: '2026-10-01T04:00:00.000Z',
      workTitle: null,
      areaSqft: null,
      city: null,
      completedMonth: null,
    },
  ],
  ...more,
});

const post = (type: Post['type'], slug: string): Post => ({
  id: `id-of-${slug}`,
  type,
  slug,
  title: slug,
  excerpt: '',
  coverImage: null,
  createdAt: '2026-09-01T04:00:00.000Z',
  bodyHtml: `<p>All about ${slug}</p>`,
});

/** A small pack: `ruwan` is featured, and of `nadeesha`'s eight reviews it carries one. */
export const samplePack: OfflinePack = {
  state: '1.a.b.c.d',
  site: {
    estimateFeeLkr: 2000,
    inspectionFeeLkr: 10000,
    supervisionPercent: 10,
    bank: { name: 'Test Bank', accountName: 'Nivasa', accountNumber: '1234', branch: 'Fort' },
    premiumChatNumber: '94700000000',
    contact: { emails: [], phones: [], dialled: [], address: '' },
    contactAnswers: false,
    contactDelivery: false,
    refundTerms: 'Refunded when nobody can come.',
    vapidPublicKey: null,
    isDemo: true,
  },
  banners: [
    { id: 'banner-1', title: 'Terracotta', imageUrl: '/objects/banner', linkUrl: null, isActive: true, sortOrder: 1 },
  ],
  providers: [provider('ruwan', { featured: true }), provider('nadeesha', { reviewCount: 8 })],
  posts: [post('guide', 'grout'), post('blog', 'terrazzo')],
};

/** As the server names a post of which it says that posts have changed. */
export const named = (post: Post): NamedPost => ({
  type: post.type,
  slug: post.slug,
  hash: createHash('sha256').update(JSON.stringify(post)).digest('base64url').slice(0, 22),
});

/** One of many; the first is the newest. */
export const longPost = (place: number, more: Partial<Post> = {}): Post => ({
  ...post(place % 2 === 0 ? 'guide' : 'blog', `post-${place}`),
  title: `Post ${place}`,
  createdAt: new Date(Date.UTC(2026, 8, 1, 0, 60 - place)).toISOString(),
  bodyHtml: `<p>${`All about ${place}. `.repeat(400)}</p>`,
  ...more,
});
