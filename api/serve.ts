import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { paths } from '../shared/paths.ts';
import { createApp } from './app.ts';
import { sharedLimiters } from './router/limits/limiters.ts';
import { startWorker } from './worker.ts';
import { openDatabase } from './open-database.ts';
import { demoFamilyLink } from './seed/demo-id.ts';
import { readValidLink } from './features/family/family-queries.ts';
import { familyLinks } from './auth/family-links.ts';
import type { Env } from './config/env.ts';
import { demoPeople, notes } from './auth/demo-people.ts';
import { refuseOpenBucket } from './media/s3-bucket.ts';
import { createLog, type Log } from './config/log.ts';
import { builtPages } from './ssr/pages.ts';
import { keepFilesPrivate } from './config/private-files.ts';

/** How long running requests, mails and pushes may take after the server stops accepting new work, in milliseconds. */
const lastWorkMs = 10_000;

/** Serves the site until a signal ends the process. */
export async function serve(env: Env): Promise<void> {
  const log = createLog(env.logLevel);
  if (!keepFilesPrivate(env.dataDir)) log.warn('DATA_DIR belongs to another user, who decides who else may read it');
  await refuseOpenBucket(env.s3, log);
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    log: (message) => log.info(message),
  });
  if (env.isDemo) {
    const { seedDemo } = await import('./seed/seed-demo.ts');
    await seedDemo(database, { now: new Date() });
  }
  // Vite is a development tool and is never loaded in production.
  const pages = env.isProduction
    ? await builtPages(env.pagesFolder)
    : await (await import('./ssr/vite-pages.ts')).vitePages();
  let origin = env.publicUrl ?? '';
  const pool = env.databaseUrl === undefined ? null : await limitsPool(env.databaseUrl, log);
  const app = createApp({
    env,
    database,
    log,
    pages,
    origin: () => origin,
    now: () => new Date(),
    ...(pool && { limiter: sharedLimiters(pool) }),
  });
  await app.versions.watch((error) => log.warn({ err: error }, 'could not poll for changes'));

  await new Promise<void>((resolve, reject) => app.server.once('error', reject).listen(env.port, env.host, resolve));
  // The address of a TCP server has a port.
  const { port } = app.server.address() as AddressInfo;
  if (!origin) origin = `http://localhost:${port}`;
  const worker = startWorker({ env, log, database, app, origin });
  const isShared = env.isDemo && (await readValidLink(database.db, demoFamilyLink, new Date())) !== null;
  announce(origin, env.isDemo, isShared ? familyLinks(env, () => origin).urlOf(demoFamilyLink) : null);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    app.drain();
    // Load balancers see /readyz fail first; closing the listener before that would reject requests.
    await pause(env.drainMs);
    const workerStopped = worker.stop(lastWorkMs);
    const timer = setTimeout(() => app.server.closeAllConnections(), lastWorkMs);
    // A connection whose last request ended just now would be kept alive for 5 s, although its client must not use it.
    const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50);
    await new Promise<void>((resolve) => {
      app.server.close(() => resolve());
      app.server.closeIdleConnections();
    });
    clearTimeout(timer);
    clearInterval(closingIdle);
    await app.stop();
    await workerStopped;
    await pages.close?.();
    await Promise.all([database.close(), pool?.end()]);
    log.flush();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** A separate pool, so that counting never waits for a transaction or for the disk. */
async function limitsPool(connectionString: string, log: Pick<Log, 'warn'>): Promise<Pool> {
  // Loaded only with PostgreSQL, to save its memory with SQLite.
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString,
    max: 3,
    keepAlive: true,
    connectionTimeoutMillis: 2000,
    options: '-c synchronous_commit=off',
  });
  // The pool replaces the broken connection.
  pool.on('error', (error) => log.warn({ err: error }, 'a connection of the limits has broken'));
  return pool;
}

/** `shared`: a demonstration's family link, unless it was revoked. */
function announce(origin: string, isDemo: boolean, shared: string | null): void {
  const lines = [`Nivasa is ready at ${origin}`];
  if (isDemo) {
    lines.push(
      'This is a demo: its providers, reviews, bank account and phone numbers are made up.',
      `Sign in at ${origin}${paths.signIn()}, without a password, as`,
      ...demoPeople.map(({ email, kind }) => `  ${email.padEnd(26)}${notes[kind]()}`),
      'or with any other address, which makes an account. office@nivasa.example and editor@nivasa.example have smaller roles.',
      `A professional's desk: sign in as nadeesha-floors@providers.example, then open ${origin}${paths.desk()} with your account.`,
      ...(shared === null ? [] : [`A job as the customer's family abroad follows it: ${shared}`]),
      'Before real use set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SESSION_KEYS, BANK_*, PREMIUM_CHAT_NUMBER and CONTACT_* as .env.example describes.',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
