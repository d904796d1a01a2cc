import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import Koa from 'koa';
import { parse } from 'regexparam';
import { contract } from '../shared/contract.ts';
import type { Contract } from '../shared/endpoint.ts';
import { AssetArchive } from './cache/asset-archive.ts';
import { assetRoutes } from './cache/asset-routes.ts';
import { TagVersions } from './cache/tag-versions.ts';
import type { Database } from './db/database.ts';
import { documents, inProcessTransport } from './ssr/document-routes.ts';
import type { Env } from './config/env.ts';
import { familyPhotoAccess } from './features/family/family-photos.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { createHandlers } from './handlers.ts';
import { healthRoutes } from './health-routes.ts';
import { createHttpServer, usualBounds, type ServerBounds } from './http/http-server.ts';
import { Idempotency } from './router/idempotency/idempotency.ts';
import { identity } from './auth/identity.ts';
import type { Log } from './config/log.ts';
import { limitPublicWrites } from './middleware/limit-public-writes.ts';
import { problemsAsAnswers } from './middleware/errors.ts';
import { logRequests, refusalLogger, requestLogger } from './middleware/request-log.ts';
import { refuseUnmatched } from './middleware/refuse-unmatched.ts';
import { refuseCrossSiteWrites } from './middleware/same-site.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sessions } from './auth/session.ts';
import { handlerOf } from './router/handler.ts';
import { mount } from './mount.ts';
import { openApiDocument } from './router/openapi.ts';
import { languagesOf, mapLanguages, type Pages } from './ssr/pages.ts';
import { publicAnswer, PublicReads, sendCached } from './cache/public-reads.ts';
import { searchEngineRoutes } from './ssr/search-engines.ts';
import { sessionKeysOf } from './auth/session-keys.ts';
import { SessionRows } from './auth/session-queries.ts';
import { ValueSigner } from './auth/signed-value.ts';
import { sharedRoute } from './ssr/shared-route.ts';
import { shellRoute } from './ssr/shell-route.ts';
import { keepStaticFiles } from './cache/static-files.ts';
import { createMedia } from './media/create-media.ts';
import { seenBy } from './features/photos/may-see.ts';
import { storePhoto } from './features/photos/store-photo.ts';
import { requestLinks } from './auth/request-links.ts';
import { OfficeNews } from './features/work-queue/office-news.ts';
import { memoryLimiter, type MakeLimiter } from './router/limits/limiters.ts';
import { createWriteLimits } from './router/limits/write-limits.ts';

export type AppDependencies = {
  readonly env: Env;
  readonly database: Database;
  readonly log: Log;
  /** The site's public origin, without a trailing slash. */
  readonly origin: () => string;
  readonly now: () => Date;
  readonly pages: Pages;
  readonly cache?: ResponseCache;
  /** Replaces the default bounds, in tests. */
  readonly bounds?: Partial<ServerBounds>;
  /** Shared by all processes of the site; by default in this process's memory. */
  readonly limiter?: MakeLimiter;
};

export type App = {
  readonly server: Server;
  readonly versions: TagVersions;
  /**
   * Keeps the built files of this release for clients that still use it after the next deployment; null in development.
   */
  readonly assets: AssetArchive | null;
  /** From now on `/readyz` answers 503, and every answer closes its connection. */
  readonly drain: () => void;
  /** Deletes pictures that nothing shows, and expired photos. */
  readonly cleanUpPictures: (now: Date) => Promise<void>;
  /** Deletes announced photos that were not completed in time. */
  readonly cleanUpUnfinishedPhotos: (now: Date) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Wires the whole server, from the socket to the handlers. */
export function createApp({
  env,
  database,
  log,
  origin,
  now,
  pages,
  cache = new ResponseCache(),
  bounds,
  limiter = memoryLimiter,
}: AppDependencies): App {
  const isHttps = env.publicUrl?.startsWith('https:') ?? false;
  const keys = sessionKeysOf(env);
  const signer = new ValueSigner(keys);
  const media = createMedia({
    env,
    store: storePhoto,
    maySee: seenBy(requestLinks(env, origin)),
    database,
    signer,
    now,
    log,
  });
  const { filesFolder } = pages;
  const isBuilt = filesFolder !== null;
  const languages = mapLanguages(pages.languages, (language) => ({
    ...language,
    headers: securityHeaders({
      inlineScripts: language.inlineScripts,
      isHttps,
      isDevelopment: !isBuilt,
      uploadsTo: media.uploadsTo,
    }),
  }));
  const { headers } = languages.en;
  const versions = new TagVersions(database, cache);
  const handlers = createHandlers(env, origin, limiter);
  const reads = new PublicReads({
    contract,
    handlerOf: (name) => handlerOf(handlers, name),
    database,
    cache,
    headers,
    now,
  });
  pages.connect(inProcessTransport(reads));
  if (isBuilt) keepStaticFiles(cache, filesFolder, headers);
  const assets = isBuilt
    ? new AssetArchive({ buildFolder: join(filesFolder, 'assets'), folder: join(env.dataDir, 'assets'), headers })
    : null;
  let isDraining = false;
  const news = new OfficeNews({ database, now, log });
  const limits = createWriteLimits(env.writeLimitPerMinute, limiter);
  const api = mount(contract, handlers, {
    database,
    reads,
    versions,
    now,
    log,
    idempotency: new Idempotency(database),
    limits,
    adopt: media.adopt,
    stream: news.answer,
  });
  // Cached, because describing every endpoint takes 60 ms.
  const describeApi = async () => ({
    response: publicAnswer(
      headers,
      'application/json; charset=utf-8',
      JSON.stringify(openApiDocument(contract, origin())),
    ),
    tags: [],
  });
  api.get('/api/openapi.json', async (ctx) => {
    await sendCached(ctx, await cache.fetch('/api/openapi.json', describeApi));
  });

  // Only the last address was added by our proxy; the client can forge the others.
  const koa = new Koa({ proxy: env.trustProxy, maxIpsCount: 1 });
  koa.silent = true;
  koa.use(logRequests(log));
  koa.use(async (ctx, next) => {
    for (const [name, value] of Object.entries(headers)) ctx.res.setHeader(name, value);
    await next();
  });
  koa.use(problemsAsAnswers(log));
  koa.use(refuseCrossSiteWrites(origin));
  koa.use(limitPublicWrites(contract, limits));
  koa.use(
    sessions(koa, {
      store: new SessionRows(database, { now, adminEmails: env.adminEmails }),
      signer,
      isHttps,
      concerns: personalPaths(contract),
    }),
  );
  koa.use(api.routes());
  const { signIn, provider } = identity({
    env,
    database,
    log,
    origin,
    now,
    isHttps,
    keys,
    signer,
    limiter,
    server: () => server,
  });
  koa.use(signIn.routes());
  if (provider) koa.use(provider);
  koa.use(media.photoRoutes(limits, familyPhotoAccess({ database, signer, now })).routes());
  koa.use(healthRoutes({ database, log, isDraining: () => isDraining }).routes());
  koa.use(media.objectRoutes.routes());
  const drawn = languagesOf(languages).map(([language]) => language);
  koa.use(searchEngineRoutes({ languages: drawn, database, cache, headers, origin }).routes());
  koa.use(sharedRoute().routes());
  koa.use(shellRoute({ languages, cache, keep: isBuilt }).routes());
  if (assets) koa.use(assetRoutes(assets, cache).routes());
  koa.use(refuseUnmatched);
  koa.use(documents({ languages, reads, cache, origin, keep: isBuilt, limiter, limits }));

  const toKoa = koa.callback();
  const { middleware } = pages;
  const answer = (request: IncomingMessage, response: ServerResponse) => void toKoa(request, response);
  const { server, drain } = createHttpServer({
    bounds: { ...usualBounds, maxConnections: env.maxConnections, ...bounds },
    headers,
    log,
    answerAtOnce: (request, response) => cache.serve(request, response),
    answer: middleware ? (request, response) => middleware(request, response, () => answer(request, response)) : answer,
    onAnswered: requestLogger(log, env.trustProxy),
    onRefused: refusalLogger(log),
  });
  return {
    server,
    versions,
    assets,
    drain: () => {
      isDraining = true;
      drain();
      news.close();
    },
    cleanUpPictures: media.cleanUp,
    cleanUpUnfinishedPhotos: media.cleanUpPhotos,
    stop: async () => {
      versions.stop();
      await media.stop();
    },
  };
}

/**
 * Whether the answer at a path depends on the session: photos of requests, and the API except public reads. Other
 * answers are cacheable by anybody, so they must not set a cookie.
 */
function personalPaths(all: Contract): (path: string) => boolean {
  const publicReads = Object.values(all).flatMap(({ path, cacheTags }) => (cacheTags ? [parse(path).pattern] : []));
  return (path) =>
    path.startsWith('/photos/') || (path.startsWith('/api/') && !publicReads.some((pattern) => pattern.test(path)));
}
