import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Render } from '../notifications/notification-queue.ts';
import type { Rendered } from '../notifications/rendering/notification-event.ts';
import { operatorOf } from '../notifications/push/push-service.ts';

/** The content is in the details, so that tests of the queue need no booking. */
export const renderSample: Render = async (_db, { details }) => JSON.parse(details ?? 'null') as Rendered | null;

type Queued = {
  readonly id?: string;
  /** When it is due. */
  readonly at: Date;
};

/** Queues what `renderSample` renders: a mail, or a push for each browser. Returns the id of a mail. */
export function queueSample(
  database: Database,
  rendered: Rendered,
  { id = randomUUID(), at }: Queued,
): Promise<string> {
  return database.transaction(async ({ db }) => {
    const instant = at.toISOString();
    const { mail, push } = rendered;
    const row = {
      event: 'sample',
      subjectId: id,
      details: JSON.stringify(rendered),
      createdAt: instant,
      nextAt: instant,
    };
    if (mail) {
      const { to: recipient, subject: title } = mail;
      await db
        .insertInto('notification')
        .values({ ...row, id, channel: 'mail', recipient, title })
        .execute();
    }
    if (push) {
      const { customerId } = push;
      const browsers = db
        .selectFrom('pushSubscription')
        .select(['id', 'endpoint'])
        .where('customerId', '=', customerId);
      for (const { id: subscriptionId, endpoint } of await browsers.execute()) {
        const browser = { customerId, subscriptionId, service: operatorOf(endpoint) };
        await db
          .insertInto('notification')
          .values({ ...row, ...browser, id: randomUUID(), channel: 'push' })
          .execute();
      }
    }
    return id;
  });
}
