import { cleanUpSessions } from './auth/session-queries.ts';
import type { App } from './app.ts';
import type { Database } from './db/database.ts';
import { cleanUpIdempotencyRecords } from './router/idempotency/idempotency.ts';
import { cleanUpIdentityRecords } from './auth/demo-provider/record-adapter.ts';
import { cleanUpWriteMarks } from './db/lists/write-marks.ts';
import { mailTransportFor } from './notifications/mail/mail-transport.ts';
import { queueDigest } from './notifications/digest.ts';
import { MailDelivery } from './notifications/mail-delivery.ts';
import { createRender } from './notifications/notification-queue.ts';
import { notificationSite } from './notifications/notifications.ts';
import { cleanUpSmsReports, SmsDelivery } from './notifications/sms-delivery.ts';
import { smsGatewayFor } from './notifications/sms/gateways.ts';
import { PushDelivery } from './notifications/push-delivery.ts';
import type { Env } from './config/env.ts';
import type { Log } from './config/log.ts';
import { countWaiting } from './features/portal/count-waiting.ts';
import { createPushPost } from './notifications/push/push-post.ts';
import { pushSenderFor } from './notifications/push/push-sender.ts';
import { hourMs, minuteMs } from '../shared/duration.ts';
import { cleanUpDesks } from './auth/desk-sessions.ts';
import { cleanUpStatementLines } from './features/payments/statement-line-queries.ts';
import { cleanUpCertificates } from './features/providers/clean-up-certificates.ts';
import { countFigures } from './features/providers/count-figures.ts';
import { cleanUpContactMessages } from './features/messages/clean-up-contact-messages.ts';

type Options = {
  readonly env: Env;
  readonly log: Log;
  readonly database: Database;
  readonly app: Pick<App, 'assets' | 'cleanUpPictures' | 'cleanUpUnfinishedPhotos'>;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
};

/**
 * Background work of a site: delivers mail, SMS and pushes, and runs the cleanups. Several processes may run it at
 * once, without harm or benefit.
 */
export function startWorker({ env, log, database, app, origin }: Options): {
  /**
   * Resolves when nothing is running any more; after `graceMs` milliseconds running deliveries are aborted and retried
   * later.
   */
  readonly stop: (graceMs: number) => Promise<void>;
} {
  const transport = mailTransportFor(env, () => origin);
  const site = notificationSite(env, () => origin);
  const gateway = smsGatewayFor(env);
  const surroundings = { database, log, now: () => new Date(), random: Math.random, render: createRender(site) };
  const deliveries = [
    ...(transport ? [new MailDelivery({ ...surroundings, transport })] : []),
    ...(gateway
      ? [new SmsDelivery({ ...surroundings, gateway, limits: env.smsLimits, reports: site.smsReports })]
      : []),
    ...(env.vapid
      ? [
          new PushDelivery({
            ...surroundings,
            sms: gateway ?? null,
            pushHosts: env.pushHosts,
            waitingOf: (customerId) => countWaiting(database.db, customerId, new Date()),
            sender: pushSenderFor(env.vapid, createPushPost({ trusted: env.pushHosts })),
          }),
        ]
      : []),
  ];
  const cleanUp = () => {
    for (const cleanUpOne of [
      cleanUpIdempotencyRecords,
      cleanUpSessions,
      cleanUpDesks,
      cleanUpIdentityRecords,
      cleanUpStatementLines,
      cleanUpContactMessages,
      cleanUpCertificates,
      countFigures,
      cleanUpSmsReports,
      cleanUpWriteMarks,
      (_: unknown, now: Date) => app.cleanUpPictures(now),
    ]) {
      void cleanUpOne(database, new Date()).catch((error: unknown) => log.warn({ err: error }, 'cleanup failed'));
    }
  };
  const keepAssets = () =>
    void app.assets
      ?.keep(new Date())
      .catch((error: unknown) => log.warn({ err: error }, 'could not archive all files of this release'));
  const digesting = setInterval(
    () =>
      void queueDigest(database, site, new Date()).catch((error: unknown) =>
        log.warn({ err: error }, 'could not queue the digest mail'),
      ),
    minuteMs,
  );
  const clearing = setInterval(() => {
    cleanUp();
    keepAssets();
  }, hourMs);
  // Unfinished photos must be deleted within the hour, so this runs more often.
  const clearingUnfinished = setInterval(
    () =>
      void app
        .cleanUpUnfinishedPhotos(new Date())
        .catch((error: unknown) => log.warn({ err: error }, 'cleanup of unfinished photos failed')),
    10 * minuteMs,
  );
  for (const delivery of deliveries) delivery.start();
  keepAssets();
  if (!transport) log.warn('SMTP_URL is not set: mail is kept in the database, and sent once it is');
  return {
    stop: async (graceMs) => {
      clearInterval(clearing);
      clearInterval(digesting);
      clearInterval(clearingUnfinished);
      await Promise.all(deliveries.map((delivery) => delivery.stop(graceMs)));
    },
  };
}
