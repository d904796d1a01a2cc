import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '../shared/paths.ts';
import { createApp } from './app.ts';
import { DatabaseStartError } from './database/database-errors.ts';
import { openDatabase } from './open-database.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { EnvError, readEnv } from './process/env.ts';
import { sweepIdempotencyRecords } from './idempotency/idempotency.ts';
import { demoPeople } from './identity/demo-people.ts';
import { notes } from './identity/demo-sign-in-texts.ts';
import { sweepIdentityRecords } from './identity/sweep-identity-records.ts';
import { refuseOpenBucket } from './photos/refuse-open-bucket.ts';
import { createLog } from './process/log.ts';
import { MailDelivery } from './mail/mail-delivery.ts';
import { mailTransportFor } from './mail/mail-transport.ts';
import { gatherMail } from './notices/gathered-mail.ts';
import { builtPages } from './documents/pages.ts';
import { keepFilesPrivate } from './process/private-files.ts';
import { PushDelivery } from './push/push-delivery.ts';
import { createPushPost } from './push/push-post.ts';
import { pushSenderFor } from './push/push-sender.ts';
import { sweepSessions } from './accounts/session-rows.ts';

/** How long requests, mail and pushes in flight may take once nothing new is taken, in milliseconds. */
const lastWorkMs = 10_000;

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  if (!keepFilesPrivate(env.dataDir)) log.warn('DATA_DIR belongs to another user, who decides who else may read it');
  await refuseOpenBucket(env.s3, log);
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    log: (message) => log.info(message),
  });
  if (env.isDemo) await seedDemo(database, { now: new Date(), dataDir: env.dataDir });
  // Vite is a development tool: a production process never loads it.
  const pages = env.isProduction
    ? await builtPages(env.pagesFolder)
    : await (await import('./documents/vite-pages.ts')).vitePages();
  let origin = env.publicUrl ?? '';
  const app = createApp({ env, database, log, pages, origin: () => origin, now: () => new Date() });
  await app.versions.watch((error) => log.warn({ err: error }, 'could not look for changes'));

  const transport = mailTransportFor(env, () => origin);
  const surroundings = { database, log, now: () => new Date(), random: Math.random };
  const deliveries = [
    ...(transport ? [new MailDelivery({ ...surroundings, transport })] : []),
    ...(env.vapid
      ? [
          new PushDelivery({
            ...surroundings,
            pushHosts: env.pushHosts,
            sender: pushSenderFor(env.vapid, createPushPost({ trusted: env.pushHosts })),
          }),
        ]
      : []),
  ];

  const sweep = () => {
    for (const sweepOne of [
      sweepIdempotencyRecords,
      sweepSessions,
      sweepIdentityRecords,
      (_: unknown, now: Date) => app.sweepPictures(now),
    ]) {
      void sweepOne(database, new Date()).catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
    }
  };
  const keepAssets = () =>
    void app.assets
      ?.keep(new Date())
      .catch((error: unknown) => log.warn({ err: error }, 'the next release may miss files of this one'));
  const gather = () => {
    const to = env.contactInbox;
    if (to === null) return;
    void gatherMail(database, { to, origin, now: new Date() }).catch((error: unknown) =>
      log.warn({ err: error }, 'could not tell the operator what is new'),
    );
  };
  const gathering = setInterval(gather, minuteMs);
  const upkeep = setInterval(() => {
    sweep();
    keepAssets();
  }, hourMs);

  await new Promise<void>((resolve, reject) => app.server.once('error', reject).listen(env.port, env.host, resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = app.server.address() as AddressInfo;
  if (!origin) origin = `http://localhost:${port}`;
  for (const delivery of deliveries) delivery.start();
  keepAssets();
  announce(origin, env.isDemo);
  if (!transport) log.warn('SMTP_URL is not set: mail is kept in the database, and sent once it is');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    app.drain();
    // Those who ask /readyz look away first; a listener that is closed before would cost requests.
    await pause(env.drainMs);
    clearInterval(upkeep);
    clearInterval(gathering);
    const delivered = Promise.all(deliveries.map((delivery) => delivery.stop(lastWorkMs)));
    const impatience = setTimeout(() => app.server.closeAllConnections(), lastWorkMs);
    // A connection whose last request was in flight just now is kept alive for 5 s more, and nobody may use it.
    const tidying = setInterval(() => app.server.closeIdleConnections(), 50);
    await new Promise<void>((resolve) => {
      app.server.close(() => resolve());
      app.server.closeIdleConnections();
    });
    clearTimeout(impatience);
    clearInterval(tidying);
    await app.stop();
    await delivered;
    await pages.close?.();
    await database.close();
    log.flush();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

function announce(origin: string, isDemo: boolean): void {
  const lines = [`Nivasa is ready at ${origin}`];
  if (isDemo) {
    lines.push(
      'This is a demo: its providers, reviews, bank account and phone numbers are made up.',
      `Sign in at ${origin}${paths.signIn()}, without a password, as`,
      ...demoPeople.map(({ email, kind }) => `  ${email.padEnd(26)}${notes[kind]}`),
      'or with any other address, which makes an account.',
      'Before real use set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SESSION_KEYS, BANK_*, PREMIUM_CHAT_NUMBER and CONTACT_* as .env.example describes.',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  await main();
} catch (error) {
  // What the person who starts the server can mend is one line; everything else is a fault of ours and shows its stack.
  const isExpected =
    error instanceof EnvError ||
    error instanceof DatabaseStartError ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  process.stderr.write(
    `Nivasa did not start: ${error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  );
  process.exit(1);
}
