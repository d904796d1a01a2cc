import { problemOf } from '../http/problem-of.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'koa';
import { parseChosen } from '../../shared/features/providers/chosen.ts';
import { filterQuery, noFilter, parseFilter } from '../../shared/features/providers/directory-filter.ts';
import type { DocumentRenderer } from '../../shared/document.ts';
import { languagePath, splitLanguage } from '../../shared/site-language.ts';
import type { CacheTag } from '../../shared/endpoint.ts';
import { inLanguage, paths } from '../../shared/paths.ts';
import { reservedSlugs } from '../../shared/features/providers/reserved-slugs.ts';
import { ProblemError } from '../../shared/problem.ts';
import { addressLimit, type AddressLimit, type MakeLimiter } from '../router/limits/limiters.ts';
import type { WriteLimits } from '../router/limits/write-limits.ts';
import type { DocumentTemplate } from './document-template.ts';
import { correctedPath, oneSlash, withoutTrailingText } from './meant-address.ts';
import type { ByLanguage, DocumentSource } from './pages.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import type { ResponseCache, Made } from '../cache/response-cache.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { revalidate, sendCached, type PublicReads } from '../cache/public-reads.ts';

/** The renderer, template and headers of one language; each language has its own inline scripts. */
type LanguageDocuments = {
  /** The value of `lang`. */
  readonly tag: string;
  readonly source: DocumentSource;
  readonly headers: HeaderList;
};

type Options = {
  readonly languages: ByLanguage<LanguageDocuments>;
  readonly reads: PublicReads;
  readonly cache: ResponseCache;
  /** The site's public origin, for canonical links. */
  readonly origin: () => string;
  readonly limiter: MakeLimiter;
  /** Counts uncached documents. */
  readonly limits: Pick<WriteLimits, 'read'>;
  /** Whether documents are cached: not in development, where the code changes. */
  readonly keep: boolean;
};

/**
 * Limit of search documents, which are rendered for each request: enough for people, too few to overload the server.
 */
const searchesPerMinute = 60;

/** Collects the cache tags of a page, separately for each of several concurrent renderings. */
const tagsRead = new AsyncLocalStorage<Set<CacheTag>>();

/** A path that is used as a cache key: other spellings of the same address are not cached. */
const plainPath = /^\/[a-z0-9/-]*$/;

/** The same for the slug of a provider. */
const plainSlug = /^[a-z0-9-]{1,80}$/;

/** The transport with which the renderer reads the API: in this process, from the same cache that visitors use. */
export function inProcessTransport(reads: PublicReads): (path: string) => Promise<Response> {
  return async (path) => {
    try {
      const { text, endpoint } = await reads.read(path);
      for (const tag of endpoint.cacheTags ?? []) tagsRead.getStore()?.add(tag);
      return new Response(text);
    } catch (error) {
      if (error instanceof ProblemError) {
        return new Response(JSON.stringify(problemOf(error)), { status: error.status });
      }
      throw error;
    }
  };
}

/** Answers page requests with server-rendered documents, cached until their data changes. */
export function documents(options: Options): (ctx: Context) => Promise<void> {
  const searches = addressLimit(options.limiter, 'searches', searchesPerMinute);
  return (ctx) => sendDocument(options, searches, ctx);
}

/** Pages whose shared addresses end with the slug of a professional. */
const endsInSlug: Readonly<Record<string, RegExp>> = {
  [paths.bookingStart()]: /^\?tiler=[a-z\d-]+$/,
  [paths.directory()]: /^\?compare=[a-z\d,-]+(?:&beside=[a-z\d,-]+)?$/,
};

async function sendDocument(options: Options, searches: AddressLimit, ctx: Context): Promise<void> {
  const { path, language, pages } = pagesAt(options.languages, ctx.path);
  const start = languagePath(language);
  const meant = pagesAt(options.languages, correctedPath(ctx.path));
  const { kindOf } = (await meant.pages.source(meant.path)).renderer;
  const isKnown = kindOf(meant.path) !== 'missing';
  const spelling = isKnown ? inLanguage(meant.language, meant.path) : inLanguage(language, withoutSlash(path));
  const cut = withoutTrailingText(ctx.search);
  const search = endsInSlug[meant.path]?.test(cut) ? cut : ctx.search;
  if (spelling !== ctx.path || search !== ctx.search) {
    ctx.status = 301;
    ctx.redirect(`${spelling}${search}`);
    return;
  }
  const { renderer, template } = await pages.source(path);
  const kind = renderer.kindOf(path);
  // Not `ctx.URL`, which depends on the Host header and is empty for an invalid one.
  const asked = new URLSearchParams(ctx.querystring);
  const isDirectory = path === paths.directory();
  // A shortlist is the same document for all names, because names in the cache key would fill the memory.
  const chosen = isDirectory ? parseChosen(asked) : null;
  const filter = isDirectory && chosen === null ? parseFilter(asked) : noFilter;
  const sought = filter.search.trim().slice(0, maxSearchLength);
  const isSearch = sought !== '' && (await searches(ctx.ip)) === null;
  // Above the limit, the document without the search is sent, because many people may share an address. The app then
  // filters it; without the app, the page says that it shows everybody.
  const leavesOut = sought !== '' && !isSearch;
  const query =
    path === paths.bookingStart()
      ? await bookedQuery(options.reads, asked.get('tiler') ?? '')
      : chosen === null
        ? filterQuery({ ...filter, search: isSearch ? sought : '' })
        : queryOf(chosen === 'saved' ? paths.shortlist() : paths.compare([]));
  // All unknown addresses share one cache entry, and so do all unknown names of a kind, because hostile requests must
  // not fill the memory.
  const unknownName = await unknownNameIn(options.reads, path);
  const shown = unknownName === null ? path : path.slice(0, -unknownName.length) + noName;
  const page = { path: kind === 'missing' ? '/404' : shown, query, kind, isSearch, leavesOut, start };
  const make = (): Promise<Made> => makeDocument(options.origin(), pages, { renderer, template }, page);
  const name = query ? `${start}${page.path}?${query}` : `${start}${page.path}`;
  // No address contains a space.
  const kept = options.keep && !isSearch ? (leavesOut ? `${name} unsearched` : name) : null;
  const isAlone = kept === null || unknownName !== null;
  if (options.keep && (isAlone || !options.cache.get(kept))) await options.limits.read(ctx.ip);
  const answer = kept === null ? (await make()).response : await options.cache.fetch(kept, make);
  if (unknownName === null) {
    await sendCached(ctx, answer, kept !== null && options.cache.get(kept) === answer);
  } else {
    await sendCached(ctx, answer.with(answer.text.replaceAll(noName, unknownName)), false);
  }
}

/** A placeholder for an unknown name in the document about it. No slug has two consecutive hyphens. */
const noName = 'no--such--name';

/** Kinds of pages with a name, and the API paths that know the name. */
const named = [
  [paths.provider(''), '/api/providers/'],
  [paths.blogPost(''), '/api/posts/blog/'],
  [paths.guide(''), '/api/posts/guide/'],
] as const;

/** The name at the end of a path if it is unknown. Null: it exists, or the path is of another kind. */
async function unknownNameIn(reads: PublicReads, path: string): Promise<string | null> {
  for (const [start, api] of named) {
    const name = path.slice(start.length);
    if (!path.startsWith(start) || !plainSlug.test(name)) continue;
    try {
      await reads.read(api + name);
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) return name;
      // It exists, but is no longer public.
      if (error instanceof ProblemError && error.status === 410) return null;
      throw error;
    }
  }
  return null;
}

/** A language without pages, as in the build for tests, gets the page for unknown addresses. */
function pagesAt(languages: ByLanguage<LanguageDocuments>, address: string) {
  // The language prefix in any case; the canonical one is in lower case.
  const { language, path } = splitLanguage(address.replace(/^\/[a-z]{2}(?=\/|$)/i, (start) => start.toLowerCase()));
  const pages = languages[language];
  return pages ? { path, language, pages } : { path: address, language: 'en' as const, pages: languages.en };
}

const withoutSlash = (path: string): string => (path.endsWith('/') ? oneSlash(path) : path);

const queryOf = (address: string): string => address.split('?')[1] ?? '';

/** The query of a booking's first page with a known provider's name; another name is read later by the app. */
async function bookedQuery(reads: PublicReads, slug: string): Promise<string> {
  if (!plainSlug.test(slug) || reservedSlugs.includes(slug)) return '';
  try {
    await reads.read(`/api/providers/${slug}`);
    return queryOf(paths.bookingStart(slug));
  } catch (error) {
    if (error instanceof ProblemError) return '';
    throw error;
  }
}

/** Maximum length of a search in characters. */
const maxSearchLength = 100;

type Page = {
  readonly path: string;
  readonly query: string;
  readonly kind: ReturnType<DocumentRenderer['kindOf']>;
  readonly isSearch: boolean;
  readonly leavesOut: boolean;
  /** The prefix of addresses in its language. */
  readonly start: string;
};

async function makeDocument(
  origin: string,
  { tag: language, headers }: LanguageDocuments,
  { renderer, template }: { readonly renderer: DocumentRenderer; readonly template: DocumentTemplate },
  { path, query, kind, isSearch, leavesOut, start }: Page,
): Promise<Made> {
  const tags = new Set<CacheTag>();
  const rendered = await tagsRead.run(tags, () => renderer.render({ language, path, query, origin }));
  if (rendered.status === 302) {
    const leading = { ...headers, Location: `${start}${rendered.location ?? '/'}`, 'Cache-Control': 'no-store' };
    return { response: new CachedResponse(302, leading, Buffer.alloc(0)), tags: null };
  }
  const isOfNoName = path.endsWith(`/${noName}`);
  const isLasting = kind !== 'shell' && !isSearch && (rendered.status === 200 || kind === 'missing' || isOfNoName);
  const cached = isLasting && !isOfNoName ? revalidate : 'no-store';
  const own = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cached };
  // Pages that depend on the visitor are not indexed.
  const unseen = kind === 'shell' ? { 'X-Robots-Tag': 'noindex' } : {};
  const response = new CachedResponse(
    rendered.status,
    { ...headers, ...own, ...unseen },
    Buffer.from(template.fill(rendered, leavesOut)),
  );
  return { response, tags: isLasting && plainPath.test(path) ? [...tags] : null };
}
