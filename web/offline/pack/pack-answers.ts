import type { PackedProvider } from '../../../shared/offline/offline-contract.ts';
import {
  directoryPageSize,
  filterQuery,
  type DirectoryFilter,
} from '../../../shared/features/providers/directory-filter.ts';
import { categories, cities } from '../../../shared/features/providers/category.ts';
import type { ProviderSummary } from '../../../shared/features/providers/provider-contract.ts';
import type { Post, PostType } from '../../../shared/features/posts/post-contract.ts';
import type { KnownPack } from './known-pack.ts';

/** What the pack tells of single things, by slug. */
export type PackDetails = {
  readonly providers: Readonly<Record<string, PackedProvider>>;
  readonly blog: Readonly<Record<string, Post>>;
  readonly guide: Readonly<Record<string, Post>>;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether this is what lies on a device, as far as can be told without looking at every thing. */
export const isPackDetails = (value: unknown): value is PackDetails =>
  isRecord(value) && [value['providers'], value['blog'], value['guide']].every(isRecord);

export const summaryOfProvider = ({
  bio: _bio,
  certifiedSince: _since,
  services,
  gallery: _gallery,
  captions: _captions,
  reviews: _reviews,
  ...summary
}: PackedProvider): ProviderSummary => ({ ...summary, serviceNames: services.map(({ serviceName }) => serviceName) });
const summaryOfPost = ({ bodyHtml: _body, ...summary }: Post) => summary;
const bySlug = <T extends { slug: string }>(things: readonly T[]): Record<string, T> =>
  Object.fromEntries(things.map((thing) => [thing.slug, thing]));

/** The addresses whose answers the pack holds whole. */
export const wholePaths = [
  '/api/site',
  '/api/banners/active',
  '/api/providers',
  '/api/providers/featured',
  '/api/posts/blog',
  '/api/posts/guide',
] as const;

/** The answers of the API that the pack holds whole, by path. A set that could not be read has none. */
export function wholeAnswers({ site, banners, providers, posts }: KnownPack): ReadonlyMap<string, unknown> {
  const summaries = providers?.map(summaryOfProvider);
  const postsOf = (type: PostType) => posts?.filter((post) => post.type === type).map(summaryOfPost);
  const values: Readonly<Record<(typeof wholePaths)[number], unknown>> = {
    '/api/site': site,
    '/api/banners/active': banners,
    '/api/providers': summaries,
    '/api/providers/featured': summaries?.filter(({ featured }) => featured),
    '/api/posts/blog': postsOf('blog'),
    '/api/posts/guide': postsOf('guide'),
  };
  return new Map(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Where what a filter finds first lies by itself: a screen is drawn from it without all the others being read. */
export const headPath = (filter: DirectoryFilter): string => `/api/directory?${filterQuery(filter)}`;

/** Of a large directory the first page of every trade and city, by path. */
export async function headAnswers(providers: readonly ProviderSummary[]): Promise<ReadonlyMap<string, unknown>> {
  const { searchable, answerOf } = await import('../../device/directory/answer-of-list.ts');
  const entries = searchable(providers);
  const heads = new Map<string, unknown>();
  for (const category of [null, ...categories]) {
    for (const city of [null, ...cities]) {
      const filter = { category, city, search: '' };
      const answer = answerOf(entries, filter, null);
      const first = answer.providers.slice(0, directoryPageSize);
      heads.set(headPath(filter), { ...answer, providers: first, total: providers.length });
    }
  }
  return heads;
}

/** `before`: what stays of a set that could not be read. */
export function detailsOf({ providers, posts }: KnownPack, before: PackDetails | undefined): PackDetails {
  const postsOf = (type: PostType) => posts && bySlug(posts.filter((post) => post.type === type));
  return {
    providers: providers ? bySlug(providers) : (before?.providers ?? {}),
    blog: postsOf('blog') ?? before?.blog ?? {},
    guide: postsOf('guide') ?? before?.guide ?? {},
  };
}

/** `isPartial`: the server knows more than the pack carries. */
export type DetailAnswer = { readonly value: unknown; readonly isPartial: boolean };

const whole = (value: unknown): DetailAnswer => ({ value, isPartial: false });

const detailPath = /^\/api\/(providers|posts\/blog|posts\/guide)\/([^/]+)(?:\/(services|gallery|reviews))?$/;

/** Which thing an address of the API is about. */
export function thingOf(
  path: string,
): { readonly set: 'providers' | 'blog' | 'guide'; readonly slug: string; readonly part: string } | undefined {
  const [, set, slug = '', part = ''] = detailPath.exec(path) ?? [];
  if (set === undefined || path === '/api/providers/featured') return undefined;
  return {
    set: set === 'providers' ? set : set === 'posts/blog' ? 'blog' : 'guide',
    slug: decodeURIComponent(slug),
    part,
  };
}

/**
 * What the pack says at the address of a single thing; undefined where it knows nothing of it. Ids are places: nobody
 * reads them.
 */
export function detailAnswer(details: PackDetails, path: string): DetailAnswer | undefined {
  const thing = thingOf(path);
  if (!thing) return undefined;
  const { set, slug, part } = thing;
  const found = Object.hasOwn(details[set], slug) ? details[set][slug] : undefined;
  if (!found) return undefined;
  if (!('services' in found)) return part === '' ? whole(found) : undefined;
  const { services, gallery, captions, reviews, ...provider } = found;
  if (part === 'services') return whole(services.map((service, place) => ({ id: String(place), ...service })));
  if (part === 'gallery') {
    return whole(
      gallery.map((imageUrl, place) => ({
        id: String(place),
        imageUrl,
        caption: null,
        takenOn: null,
        ...captions?.[place],
      })),
    );
  }
  if (part === 'reviews') {
    return {
      value: reviews.map((review, place) => ({ id: String(place), jobId: '', ...review })),
      isPartial: reviews.length < provider.reviewCount,
    };
  }
  return whole(provider);
}
