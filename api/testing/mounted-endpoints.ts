import Koa from 'koa';
import { createServer } from 'node:http';
import type { Contract } from '../../shared/endpoint.ts';
import { TagVersions } from '../cache/tag-versions.ts';
import type { Database } from '../db/database.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { handlerOf, type Actor, type Handlers } from '../router/handler.ts';
import { Idempotency } from '../router/idempotency/idempotency.ts';
import { problemsAsAnswers } from '../middleware/errors.ts';
import { mount } from '../mount.ts';
import { PublicReads } from '../cache/public-reads.ts';
import { OfficeNews } from '../features/work-queue/office-news.ts';
import { createWriteLimits, type WriteLimits } from '../router/limits/write-limits.ts';
import { gatheringLog } from './api-harness.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { listenHere } from './test-server.ts';
import { insertSampleRows, sampleNow } from './sample-rows.ts';
import type { TestDialect } from './test-databases.ts';

export type MountedEndpoints = {
  readonly database: Database;
  readonly send: HttpClient['send'];
  readonly close: () => Promise<void>;
};

/** The actors that `X-Test-Person` stands for; without it nobody is signed in. */
export type TestPeople = Readonly<Record<string, Actor>>;

export const as = (person: string) => ({ 'X-Test-Person': person });

export type MountOptions = {
  readonly limits?: WriteLimits;
  readonly now?: () => Date;
  /** Replaces the endpoints' database. */
  readonly wrap?: (database: Database) => Database;
};

/** Endpoints without the rest of the server, with the sample rows and a fake session. */
export async function startMounted<C extends Contract>(
  dialect: TestDialect,
  contract: C,
  handlers: Handlers<C>,
  people: TestPeople,
  { limits = createWriteLimits(1000), now = () => sampleNow, wrap = (database) => database }: MountOptions = {},
): Promise<MountedEndpoints> {
  const opened = await dialect.open();
  await insertSampleRows(opened.database);
  const database = wrap(opened.database);
  const cache = new ResponseCache();
  const koa = new Koa();
  const log = gatheringLog([]);
  // Closes event streams quickly, because the test client waits for the end of the answer.
  const news = new OfficeNews({ database, now, log, bounds: { lifeMs: 20 } });
  koa.use(problemsAsAnswers(log));
  koa.use(async (ctx, next) => {
    ctx.state['actor'] = people[ctx.get('X-Test-Person')];
    await next();
  });
  koa.use(
    mount(contract, handlers, {
      database,
      now,
      log,
      versions: new TagVersions(database, cache),
      idempotency: new Idempotency(database),
      limits,
      stream: news.answer,
      reads: new PublicReads({
        contract,
        handlerOf: (name) => handlerOf(handlers, name),
        database,
        cache,
        headers: {},
        now,
      }),
    }).routes(),
  );
  const answer = koa.callback();
  const server = createServer((request, response) => void answer(request, response));
  const client = createHttpClient(await listenHere(server));
  const close = async () => {
    news.close();
    client.close();
    await new Promise((resolve) => server.close(resolve));
    await opened.close();
  };
  return { database, send: client.send, close };
}
