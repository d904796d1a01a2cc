import type { OfflineFile, StoredProvider } from '../../shared/offline/offline-contract.ts';
import type { Post } from '../../shared/features/posts/post-contract.ts';

export const storedProvider = (slug: string, more: Partial<StoredProvider> = {}): StoredProvider => ({
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
  evidence: [],
  figures: [],
  bio: `The story of ${slug}`,
  services: [{ serviceName: 'Floor', rateLkr: '350', unit: 'sq.ft' }],
  gallery: [1, 2].map((place) => ({ imageUrl: `/objects/${slug}-${place}`, caption: null, takenOn: null })),
  reviews: [
    {
      rating: 5,
      comment: 'Level to the millimetre',
      createdAt: '2026-10-01T04:00:00.000Z',
      workTitle: null,
      areaSqft: null,
      city: null,
      completedMonth: null,
      reply: null,
      removed: null,
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

/** The content of a site's files. `si`: its translations into Sinhala. */
export type SampleCopy = {
  readonly [Name in 'site' | 'banners' | 'providers' | 'posts']: NonNullable<OfflineFile[Name]>;
} & {
  readonly si?: Pick<OfflineFile, 'siteText' | 'terms' | 'postTexts' | 'providerTexts'>;
};

/** A small site: `ruwan` is featured, and of `nadeesha`'s eight reviews one is stored. */
export const sampleCopy: SampleCopy = {
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
  providers: [storedProvider('ruwan', { featured: true }), storedProvider('nadeesha', { reviewCount: 8 })],
  posts: [post('guide', 'grout'), post('blog', 'terrazzo')],
};

/** One of many; the first is the newest. */
export const longPost = (place: number, more: Partial<Post> = {}): Post => ({
  ...post(place % 2 === 0 ? 'guide' : 'blog', `post-${place}`),
  title: `Post ${place}`,
  createdAt: new Date(Date.UTC(2026, 8, 1, 0, 60 - place)).toISOString(),
  bodyHtml: `<p>${`All about ${place}. `.repeat(400)}</p>`,
  ...more,
});
