import type { Reply } from '../../shared/endpoint.ts';
import type { bannerContract } from '../../shared/features/banners/banner-contract.ts';
import type { postContract, Post, PostType } from '../../shared/features/posts/post-contract.ts';
import { compareNewest } from '../../shared/features/posts/post-order.ts';
import type { postTextContract } from '../../shared/features/posts/post-text-contract.ts';
import { compareInDirectory } from '../../shared/features/providers/directory-order.ts';
import type { providerContract, ProviderSummary } from '../../shared/features/providers/provider-contract.ts';
import type { providerTextContract } from '../../shared/features/providers/provider-text-contract.ts';
import type { termContract } from '../../shared/features/providers/term-contract.ts';
import type { siteContract } from '../../shared/features/settings/site-contract.ts';
import type { siteTextContract } from '../../shared/features/settings/site-text-contract.ts';
import type { StoredProvider } from '../../shared/offline/offline-contract.ts';
import { groupIn } from './files-wanted.ts';
import type { Copy, PublicDatabase } from './public-db.ts';

type Contracts = typeof bannerContract &
  typeof postContract &
  typeof postTextContract &
  typeof providerContract &
  typeof providerTextContract &
  typeof termContract &
  typeof siteContract &
  typeof siteTextContract;

type Params = Readonly<Record<string, string>>;

/** `isPart`: the server has more than the rows. */
type Found<Value> = { readonly value: Value; readonly isPart?: boolean };

type Query<Value> = (database: PublicDatabase, params: Params, copy: Copy) => Promise<Found<Value> | undefined>;

const found = <Value>(value: Value | undefined): Found<Value> | undefined =>
  value === undefined ? undefined : { value };

/** Does not compile if the row has a field that cards do not have. */
const asSummary = <Row extends ProviderSummary>(
  row: Row & { readonly [Key in Exclude<keyof Row, keyof ProviderSummary>]: never },
): ProviderSummary => row;

const summaryOf = ({
  bio: _bio,
  certifiedSince: _since,
  evidence: _evidence,
  figures: _figures,
  services,
  gallery: _gallery,
  reviews: _reviews,
  ...summary
}: StoredProvider): ProviderSummary =>
  asSummary({ ...summary, serviceNames: services.map(({ serviceName }) => serviceName) });

const summariesOf = (rows: readonly StoredProvider[]): ProviderSummary[] =>
  [...rows].sort(compareInDirectory).map(summaryOf);

/** All stored summaries, in the order of the directory. */
export const storedSummaries = async (database: PublicDatabase): Promise<ProviderSummary[]> =>
  summariesOf(await database.providers.toArray());

const provider =
  <Value>(pick: (row: StoredProvider) => Found<Value>): Query<Value> =>
  async (database, { slug = '' }) => {
    const row = await database.providers.get(slug);
    return row && pick(row);
  };

/** Numbers the rows that have no id of their own. */
const numbered = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, place) => ({ id: String(place), ...row }));

const summaryOfPost = ({ bodyHtml: _body, ...summary }: Post) => summary;

const posts =
  (type: PostType): Query<ReturnType<typeof summaryOfPost>[]> =>
  async (database, _params, { sets }) =>
    sets.includes('posts/')
      ? found((await database.posts.where({ type }).toArray()).sort(compareNewest).map(summaryOfPost))
      : undefined;

const post =
  (type: PostType): Query<Post> =>
  async (database, { slug = '' }) =>
    found(await database.posts.get([type, slug]));

const site = async (database: PublicDatabase) => (await database.sites.toArray())[0];
const siteText = (database: PublicDatabase, { language = '' }: Params) => database.siteTexts.get(`${language}/site`);

const postType = (type: string | undefined): PostType => (type === 'blog' ? 'blog' : 'guide');

/**
 * Each public endpoint that can be answered from the rows of the copy, by name. Undefined if the rows cannot answer.
 */
export const localQueries: { readonly [Name in keyof Contracts]: Query<Reply<Contracts[Name]>> } = {
  getSite: async (database) => found((await site(database))?.site),
  listActiveBanners: async (database) => found((await site(database))?.banners),
  listBlogPosts: posts('blog'),
  listGuides: posts('guide'),
  getBlogPost: post('blog'),
  getGuide: post('guide'),
  listProviders: async (database, _params, { isWhole }) =>
    isWhole ? { value: await storedSummaries(database) } : undefined,
  listFeaturedProviders: async (database, _params, { isWhole }) =>
    isWhole ? { value: summariesOf(await database.providers.where({ chosen: 1 }).toArray()) } : undefined,
  getProvider: provider(({ services: _services, gallery: _gallery, reviews: _reviews, ...value }) => ({ value })),
  listServices: provider(({ services }) => ({ value: numbered(services) })),
  listGallery: provider(({ gallery }) => ({ value: numbered(gallery) })),
  listReviews: provider(({ reviews, reviewCount }) => ({
    value: reviews.map((review, place) => ({ id: String(place), jobId: '', ...review })),
    // Removed ones do not count.
    isPart: reviews.filter(({ removed }) => !removed).length < reviewCount,
  })),
  getSiteText: async (database, params) => found((await siteText(database, params))?.siteText),
  listTermTexts: async (database, params) => found((await siteText(database, params))?.terms),
  listPostTitles: async (database, { language = '' }, { sets }) =>
    sets.includes(`${language}/posts/`)
      ? found(
          (await database.postTexts.toArray())
            .filter((text) => text.language === language)
            .map(({ type, slug, title, excerpt }) => ({ type, slug, title, excerpt })),
        )
      : undefined,
  getPostText: async (database, { language = '', type, slug = '' }, { sets }) => {
    const text = await database.postTexts.get([language, postType(type), slug]);
    // No translation exists. This is known once all translations are stored.
    return text || sets.includes(`${language}/posts/`) ? { value: text ?? null } : undefined;
  },
  getProviderText: async (database, { language = '', slug = '' }, { sets }) => {
    const [text, row] = await Promise.all([database.providerTexts.get([language, slug]), database.providers.get(slug)]);
    const group = row && groupIn(row.file);
    return text || sets.includes(`${language}/${group}`) ? { value: text ?? null } : undefined;
  },
};
