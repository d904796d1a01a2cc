import { randomUUID } from 'node:crypto';
import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { Tables } from '../entities/tables.ts';
import { operatorOf } from './push/push-service.ts';
import { eventsByName } from './events/event-list.ts';
import {
  keyOf,
  type NotificationEvent,
  type NotificationSite,
  type Reading,
  type Rendered,
} from './rendering/notification-event.ts';

type Row = Insertable<Tables['notification']>;

type Event<Details> = NotificationEvent<Details>;

type News<Details> = {
  /** Of the row that it is about. */
  readonly subjectId: string;
  readonly details: Details;
  /** When to send it, if not when the event says. */
  readonly dueAt?: Date;
  /**
   * Of several with one key that nobody has begun to send only the last is sent, when the first of them was due. Unless
   * said, what is held back has the key of its event. Of the rest a mail has none; a push has its tag, so that it takes
   * the place of what waits as it would on the phone.
   */
  readonly key?: string;
  /** A UUID that names a mail for good. */
  readonly id?: string;
  readonly channels?: readonly Row['channel'][];
};

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** What nobody has begun to send of a key. */
export const isWaiting = (key: string) => (eb: ExpressionBuilder<Tables, 'notification'>) =>
  eb.and([eb('dedupeKey', '=', key), eb('attempts', '=', 0), eb('nextAt', 'is not', null)]);

/** It has been undone, or read: what nobody has begun to send of it is not sent. */
export async function withdraw(tx: Transaction, key: string): Promise<void> {
  await tx.db.deleteFrom('notification').where(isWaiting(key)).execute();
}

/** In place of what waits with the same key for the same browser, or by mail. */
async function put(tx: Transaction, row: Row): Promise<void> {
  const { id: _, createdAt: __, nextAt, ...content } = row;
  const { dedupeKey, channel, subscriptionId = null } = row;
  if (dedupeKey !== null && dedupeKey !== undefined) {
    const { numUpdatedRows } = await tx.db
      .updateTable('notification')
      .set({ ...content, nextAt: sql<string>`case when next_at < ${nextAt} then next_at else ${nextAt} end` })
      .where(isWaiting(dedupeKey))
      .where('channel', '=', channel)
      .where('subscriptionId', subscriptionId === null ? 'is' : '=', subscriptionId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
  }
  await tx.db.insertInto('notification').values(row).execute();
}

/** `now`: in whose transaction it is queued, or sent. */
const readingOf = (site: NotificationSite, db: Reading['db'], now: Date): Reading => ({ ...site, db, now });

/** Part of the transaction that has something to tell: it is sent after that has committed, and only then. */
export type Notify = <Details>(
  tx: Transaction,
  event: Event<Details>,
  news: News<Details>,
  now: Date,
) => Promise<Rendered | null>;

/** `canPush`: whether browsers are told too, of those customers who want that. Answers what is to be sent by now. */
export function createNotify(site: NotificationSite, { canPush }: { readonly canPush: boolean }): Notify {
  return async (
    tx,
    event,
    { subjectId, details: facts, dueAt, key, id = randomUUID(), channels = ['mail', 'push'] },
    now,
  ) => {
    const wanted = channels.filter((channel) => channel === 'mail' || canPush);
    if (wanted.length === 0) return null;
    const details = event.write(facts);
    const rendered = await event.render(readingOf(site, tx.db, now), { subjectId, details, createdAt: now });
    const holdMs = event.holdMs(facts);
    const ownKey = key ?? (holdMs > 0 ? keyOf(event, subjectId) : null);
    const nextAt = (dueAt ?? after(now, holdMs)).toISOString();
    const row = { event: event.name, subjectId, details, createdAt: now.toISOString(), nextAt };
    const { mail = null, push = null } = rendered ?? {};
    if (mail && mail.to !== null && wanted.includes('mail')) {
      const { to: recipient, subject: title } = mail;
      await put(tx, { id, ...row, channel: 'mail', recipient, title, dedupeKey: ownKey });
    }
    if (push && wanted.includes('push')) {
      const { customerId, notice } = push;
      const browsers = tx.db
        .selectFrom('pushSubscription')
        .select(['id', 'endpoint'])
        .where('customerId', '=', customerId);
      for (const { id: subscriptionId, endpoint } of await browsers.execute()) {
        const browser = { customerId, subscriptionId, service: operatorOf(endpoint) };
        await put(tx, { id: randomUUID(), ...row, ...browser, channel: 'push', dedupeKey: ownKey ?? notice.tag });
      }
    }
    return rendered;
  };
}

/** A notification as the table has it. */
type Queued = {
  readonly event: string;
  readonly subjectId: string;
  readonly details: string | null;
  readonly createdAt: string;
};

/** What a notification says by now; null where there is nothing to tell any more. */
export type Render = (queued: Queued, now: Date) => Promise<Rendered | null>;

export const createRender =
  (site: NotificationSite, db: Reading['db']): Render =>
  async ({ event, subjectId, details, createdAt }, now) => {
    const known = eventsByName.get(event);
    if (!known || details === null) return null;
    return known.render(readingOf(site, db, now), { subjectId, details, createdAt: new Date(createdAt) });
  };
