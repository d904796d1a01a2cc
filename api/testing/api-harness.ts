import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createApp, type App } from '../app.ts';
import type { Database } from '../db/database.ts';
import { readEnv } from '../config/env.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import type { ServerBounds } from '../http/http-server.ts';
import type { Log } from '../config/log.ts';
import type { Pages } from '../ssr/pages.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { listenHere, stopServer } from './test-server.ts';
import { linkEnv, vapidEnv } from './sample-settings.ts';
import { insertSampleRows, sampleNow } from './sample-rows.ts';
import type { TestDatabase, TestDialect } from './test-databases.ts';

export type LogLine = { readonly level: string; readonly fields: unknown; readonly message: string | undefined };

export type Harness = {
  readonly app: App;
  readonly database: Database;
  readonly dataDir: string;
  /** Undefined with SQLite, which is in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly cache: ResponseCache;
  readonly port: number;
  readonly origin: string;
  readonly logLines: readonly LogLine[];
  readonly send: HttpClient['send'];
  readonly close: () => Promise<void>;
};

export type HarnessOptions = {
  /** Fills the database before the server starts; by default with the sample rows. */
  readonly fill?: (database: Database, dataDir: string) => Promise<void>;
  /** Documents and files; without them, requesting a document is an error. */
  readonly pages?: Pages | ((dataDir: string) => Pages);
  /**
   * Further settings. The defaults have a high limit of writes, an inbox and keys for Web Push, so that every endpoint
   * is available.
   */
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  /** Replaces the server's database, to simulate failures. */
  readonly wrap?: (database: Database) => Database;
  /** How long SQLite waits for a lock, in milliseconds. */
  readonly busyTimeoutMs?: number;
  /** Whether to poll for changes by other processes. */
  readonly watch?: boolean;
  /** Limits per client, to shorten a test. */
  readonly bounds?: Partial<ServerBounds>;
  /** The public origin behind a proxy: by default `http://localhost` and the port. */
  readonly origin?: string;
};

/** Starts the real server on 127.0.0.1 with a fresh database. */
export async function startHarness(dialect: TestDialect, options: HarnessOptions = {}): Promise<Harness> {
  const { busyTimeoutMs } = options;
  const opened = await dialect.open(busyTimeoutMs === undefined ? {} : { busyTimeoutMs });
  try {
    await (options.fill ?? insertSampleRows)(opened.database, opened.dataDir);
    return await startServer(opened, options);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function startServer(
  opened: TestDatabase,
  {
    pages = noPages,
    env = {},
    now = () => sampleNow,
    wrap = (database) => database,
    watch = false,
    bounds = {},
    origin: publicOrigin,
  }: HarnessOptions,
): Promise<Harness> {
  const { database, dataDir, databaseUrl } = opened;
  const logLines: LogLine[] = [];
  const cache = new ResponseCache();
  let port = 0;
  const origin = () => publicOrigin ?? `http://localhost:${port}`;
  const app = createApp({
    env: readEnv(
      {
        WRITE_LIMIT_PER_MINUTE: '1000000',
        CONTACT_LIMIT_PER_DAY: '1000000',
        PORT: '0',
        DEMO: '1',
        DATA_DIR: dataDir,
        CONTACT_INBOX: 'inbox@nivasa.example',
        ...vapidEnv,
        ...linkEnv,
        ...env,
      },
      '',
    ),
    database: wrap(database),
    log: gatheringLog(logLines),
    pages: typeof pages === 'function' ? pages(dataDir) : pages,
    cache,
    origin,
    now,
    bounds,
  });
  if (watch) await app.versions.watch(() => {});
  port = await listenHere(app.server);
  const client = createHttpClient(port);
  const close = async () => {
    client.close();
    await stopServer(app.server);
    await app.stop();
    await opened.close();
  };
  return { app, database, dataDir, databaseUrl, cache, port, origin: origin(), logLines, send: client.send, close };
}

/** A build without pages: a test of the API that requests a document has a mistake. */
export function noPages(dataDir: string): Pages {
  const filesFolder = join(dataDir, 'no-files');
  mkdirSync(filesFolder, { recursive: true });
  return {
    filesFolder,
    languages: {
      en: {
        tag: 'en',
        inlineScripts: [],
        source: async () => {
          throw new Error('This server was started without pages');
        },
      },
    },
    connect: () => {},
  };
}

export function gatheringLog(lines: LogLine[]): Log {
  const at = (level: string) => (fields: unknown, message?: string) => void lines.push({ level, fields, message });
  const log: Record<keyof Log, unknown> = {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    flush: () => {},
  };
  // pino's functions have overloads for formats that are not used here.
  return log as Log;
}
