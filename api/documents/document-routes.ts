import { problemOf } from '../http/problem-of.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'koa';
import { filterQuery, noFilter, parseFilter } from '../../shared/providers/directory-filter.ts';
import type { DocumentRenderer } from '../../shared/document.ts';
import type { Topic } from '../../shared/endpoint.ts';
import { paths } from '../../shared/paths.ts';
import { reservedSlugs } from '../../shared/providers/reserved-slugs.ts';
import { ProblemError } from '../../shared/problem.ts';
import { AddressLimit } from '../limits/address-limit.ts';
import type { DocumentTemplate } from './document-template.ts';
import { FinishedAnswer } from '../finished/finished-answer.ts';
import type { FinishedBytes, Made } from '../finished/finished-bytes.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { revalidate, sendFinished, type PublicReads } from '../finished/public-reads.ts';

/** The renderer and the page around what it renders; in development both are made anew for each request. */
export type DocumentSource = (
  path: string,
) => Promise<{ readonly renderer: DocumentRenderer; readonly template: DocumentTemplate }>;

type Options = {
  readonly source: DocumentSource;
  readonly reads: PublicReads;
  readonly finished: FinishedBytes;
  readonly headers: HeaderList;
  /** The site's public origin, for canonical links. */
  readonly origin: () => string;
  /** Whether finished documents are kept: not in development, where the code changes under them. */
  readonly keep: boolean;
};

/** Documents of a search are made anew for each request: enough for people, too little to keep the server busy. */
const searchesPerMinute = { sender: 60, overall: 300 };

/** Notes which topics a page turns out to be made of, while several pages are rendered at once. */
const topicsRead = new AsyncLocalStorage<Set<Topic>>();

/** A path that can be the name of a kept document: no other spelling of the same address makes a second entry. */
const plainPath = /^\/[a-z0-9/-]*$/;

/** The same for the name of a professional. */
const plainSlug = /^[a-z0-9-]{1,80}$/;

/** The way the renderer reads the API: in this process, from the same finished answers that visitors get. */
export function inProcessTransport(reads: PublicReads): (path: string) => Promise<Response> {
  return async (path) => {
    try {
      const { text, endpoint } = await reads.read(path);
      for (const topic of endpoint.reads ?? []) topicsRead.getStore()?.add(topic);
      return new Response(text);
    } catch (error) {
      if (error instanceof ProblemError) {
        return new Response(JSON.stringify(problemOf(error)), { status: error.status });
      }
      throw error;
    }
  };
}

/** Answers page requests with documents rendered with their data, kept finished until that data changes. */
export function documents(options: Options): (ctx: Context) => Promise<void> {
  const searches = new AddressLimit(searchesPerMinute);
  return (ctx) => sendDocument(options, searches, ctx);
}

async function sendDocument(options: Options, searches: AddressLimit, ctx: Context): Promise<void> {
  const { path } = ctx;
  if (path.length > 1 && path.endsWith('/')) {
    ctx.status = 301;
    // One leading slash only: `//host/` and `/\host/` would lead to another site.
    ctx.redirect(`/${path.split(/[/\\]/).filter(Boolean).join('/')}${ctx.search}`);
    return;
  }
  const { renderer, template } = await options.source(path);
  const kind = renderer.kindOf(path);
  // Not `ctx.URL`, which depends on the Host header and is empty for a bad one.
  const asked = new URLSearchParams(ctx.querystring);
  const filter = path === paths.directory() ? parseFilter(asked) : noFilter;
  const search = filter.search.trim().slice(0, longestSearch);
  // Beyond the limit the unsearched document is sent, which the app narrows itself.
  const isSearch = search !== '' && (searches.admit(ctx.ip) ?? searches.begin(ctx.ip)) === null;
  const query =
    path === paths.bookingStart()
      ? await chosenQuery(options.reads, asked.get('tiler') ?? '')
      : filterQuery({ ...filter, search: isSearch ? search : '' });
  // All unknown addresses share one answer: hostile ones must not fill the memory.
  const page = { path: kind === 'missing' ? '/404' : path, query, kind, isSearch };
  const make = (): Promise<Made> => makeDocument(options, renderer, template, page);
  const answer =
    options.keep && !isSearch
      ? await options.finished.getOrMake(query ? `${page.path}?${query}` : page.path, make)
      : (await make()).answer;
  await sendFinished(ctx, answer);
}

/** Of a booking's first page: whom it is for, when we have somebody of that name; whoever else is asked for later. */
async function chosenQuery(reads: PublicReads, slug: string): Promise<string> {
  if (!plainSlug.test(slug) || reservedSlugs.includes(slug)) return '';
  try {
    await reads.read(`/api/providers/${slug}`);
    return paths.bookingStart(slug).split('?')[1] ?? '';
  } catch (error) {
    if (error instanceof ProblemError) return '';
    throw error;
  }
}

/** Characters of a search that count. */
const longestSearch = 100;

type Page = {
  readonly path: string;
  readonly query: string;
  readonly kind: ReturnType<DocumentRenderer['kindOf']>;
  readonly isSearch: boolean;
};

async function makeDocument(
  { headers, origin }: Options,
  renderer: DocumentRenderer,
  template: DocumentTemplate,
  { path, query, kind, isSearch }: Page,
): Promise<Made> {
  const topics = new Set<Topic>();
  const rendered = await topicsRead.run(topics, () => renderer.render({ path, query, origin: origin() }));
  if (rendered.status === 302) {
    const leading = { ...headers, Location: rendered.location ?? '/', 'Cache-Control': 'no-store' };
    return { answer: new FinishedAnswer(302, leading, Buffer.alloc(0)), topics: null };
  }
  const isLasting = kind !== 'shell' && !isSearch && (rendered.status === 200 || kind === 'missing');
  const own = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': isLasting ? revalidate : 'no-store' };
  // Of what depends on who looks no search engine keeps anything.
  const unseen = kind === 'shell' ? { 'X-Robots-Tag': 'noindex' } : {};
  const answer = new FinishedAnswer(
    rendered.status,
    { ...headers, ...own, ...unseen },
    Buffer.from(template.fill(rendered)),
  );
  return { answer, topics: isLasting && plainPath.test(path) ? [...topics] : null };
}
