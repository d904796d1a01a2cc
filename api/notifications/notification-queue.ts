import { randomUUID } from 'node:crypto';
import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { Db, Tables } from '../entities/tables.ts';
import { queueTask, withdrawTasksByKey, type OpenTask, type TaskFor } from './phone/office-task-queries.ts';
import { mobileNumber } from './sms/mobile-number.ts';
import type { SmsGateway } from './sms/gateways.ts';
import { getsPush } from './push/push-requests.ts';
import { operatorOf } from './push/push-service.ts';
import { eventsByName } from './events/event-list.ts';
import {
  keyOf,
  type NotificationEvent,
  type NotificationSite,
  type PushTo,
  type Rendered,
} from './rendering/notification-event.ts';
import { notifiedRows, type NotifiedRows } from './rendering/notification-queries.ts';

type Row = Insertable<Tables['notification']>;

type More = {
  /** When to send it, if not at the time that the event gives. */
  readonly dueAt?: Date;
  /**
   * If several unsent notifications have the same key, only the last is sent, when the first was due. Default: for a
   * delayed notification the key of its event; for other mails no key; for other pushes their tag, so that a new one
   * replaces a queued one as it would on the phone.
   */
  readonly key?: string | null;
  /** A UUID that identifies a mail permanently. */
  readonly id?: string;
  readonly channels?: readonly Row['channel'][];
  /** For a notification to a professional: the office's task if they have no address and get no SMS. */
  readonly task?: TaskFor;
};

/** An event, the row that it is about, and details that no row holds. */
export type News = More & {
  readonly event: Pick<NotificationEvent<never>, 'name' | 'render'>;
  readonly subjectId: string;
  /** As `write` of the event returned them. */
  readonly details: string;
  readonly delayMs: number;
};

export const news = <Details>(
  event: NotificationEvent<Details>,
  subjectId: string,
  details: Details,
  more: More = {},
): News => ({ event, subjectId, details: event.write(details), delayMs: event.delayMs(details), ...more });

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Matches notifications with these keys whose sending has not started. */
const isWaiting = (keys: readonly string[]) => (eb: ExpressionBuilder<Tables, 'notification'>) =>
  eb.and([eb('dedupeKey', 'in', keys), eb('attempts', '=', 0), eb('nextAt', 'is not', null)]);

export const anyWaiting = ({ db }: Transaction, keys: readonly string[]) =>
  db.selectFrom('notification').select('id').where(isWaiting(keys)).limit(1).executeTakeFirst();

/**
 * Deletes the notifications with these keys whose sending has not started: the event was undone or the person has read
 * of it. Returns whether there were any, or open tasks.
 */
export async function withdraw(tx: Transaction, ...keys: readonly string[]): Promise<boolean> {
  return keys.length > 0 && (await withdrawFor(tx, keys, null));
}

/** As `withdraw`. `also`: deletes the open tasks for this person, too. */
export async function withdrawFor(tx: Transaction, keys: readonly string[], also: OpenTask | null): Promise<boolean> {
  const { numDeletedRows } = await tx.db.deleteFrom('notification').where(isWaiting(keys)).executeTakeFirst();
  const isTask = await withdrawTasksByKey(tx, keys, also);
  return numDeletedRows > 0n || isTask;
}

/** Of several rows with this place, only the last is sent. */
const placeOf = ({ id, channel, dedupeKey, subscriptionId }: Row): string =>
  dedupeKey ? `${channel} ${subscriptionId} ${dedupeKey}` : id;

/**
 * Replaces a queued notification with the same key for the same browser, by mail or by SMS. It keeps its id and its
 * time, if that is earlier.
 */
async function put({ db }: Transaction, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const last = [...new Map(rows.map((row) => [placeOf(row), row])).values()];
  await db
    .insertInto('notification')
    .values(last)
    .onConflict((conflict) =>
      conflict
        .expression(sql`dedupe_key, channel, coalesce(subscription_id, '')`)
        .where('attempts', '=', sql.lit(0))
        .where('nextAt', 'is not', null)
        .doUpdateSet((eb) => ({
          event: eb.ref('excluded.event'),
          subjectId: eb.ref('excluded.subjectId'),
          details: eb.ref('excluded.details'),
          recipient: eb.ref('excluded.recipient'),
          title: eb.ref('excluded.title'),
          task: eb.ref('excluded.task'),
          customerId: eb.ref('excluded.customerId'),
          service: eb.ref('excluded.service'),
          nextAt: eb
            .case()
            .when('excluded.nextAt', '<', eb.ref('notification.nextAt'))
            .then(eb.ref('excluded.nextAt'))
            .else(eb.ref('notification.nextAt'))
            .end(),
        })),
    )
    .execute();
}

/** Rows that are inserted together must name the same columns. */
const emptyRow = { recipient: null, title: null, task: null, subscriptionId: null, customerId: null, service: '' };

/** The context of notifications in one transaction. `rows` caches the rows read, so none is read twice. */
export type NotifyContext = { readonly tx: Transaction; readonly now: Date; readonly rows: NotifiedRows };

export const notifyContext = (tx: Transaction, now: Date): NotifyContext => ({ tx, now, rows: notifiedRows(tx.db) });

/** Queues notifications as part of the caller's transaction: they are sent after it commits, and only then. */
export type Notify = (context: NotifyContext, ...all: readonly News[]) => Promise<void>;

export type Ways = {
  /** Whether to notify the browsers of customers who subscribed, too. */
  readonly canPush: boolean;
  /** Null if no SMS are sent. */
  readonly sms: Pick<SmsGateway, 'reaches'> | null;
};

type ByPhone = Pick<Ways, 'sms'> & {
  readonly mail: Pick<NonNullable<Rendered['mail']>, 'text'>;
  readonly phone: NonNullable<Rendered['phone']>;
  readonly task?: TaskFor | undefined;
};

/** Tells a person without an address and without push: by SMS, or else by the office. */
export async function notifyByPhone(
  tx: Transaction,
  row: Omit<Row, 'channel' | 'details'> & { readonly details: string },
  { mail, phone, task, sms }: ByPhone,
  now: Date,
): Promise<void> {
  const phoneTask = task ?? phone.task;
  const number = phone.sms === null ? null : mobileNumber(phone.number);
  if (number !== null && sms?.reaches(number)) {
    await put(tx, [
      { ...emptyRow, ...row, channel: 'sms', recipient: number, task: phoneTask && JSON.stringify(phoneTask) },
    ]);
  } else if (phoneTask) {
    const { event, details, dedupeKey = null } = row;
    await queueTask(tx, { ...phoneTask, event, details, text: mail.text, dedupeKey }, now);
  }
}

export function createNotify(site: NotificationSite, { canPush, sms }: Ways): Notify {
  return async ({ tx, now, rows }, ...all) => {
    const queued: Row[] = [];
    for (const { event, subjectId, details, delayMs, task, ...more } of all) {
      const {
        channels = ['mail', 'push'],
        key = delayMs > 0 ? keyOf(event, subjectId) : null,
        id = randomUUID(),
      } = more;
      const wanted = channels.filter((channel) => channel === 'mail' || canPush);
      if (wanted.length === 0) continue;
      const reading = { ...site, db: tx.db, now, rows };
      const { mail, phone, push } = (await event.render(reading, { subjectId, details, createdAt: now })) ?? {};
      const nextAt = (more.dueAt ?? after(now, delayMs)).toISOString();
      const row = { ...emptyRow, event: event.name, subjectId, details, createdAt: now.toISOString(), nextAt };
      const browsers = push && canPush ? await browsersOf(tx.db, push) : [];
      if (mail && wanted.includes('mail')) {
        const title = mail.subject;
        if (mail.to !== null) queued.push({ ...row, id, channel: 'mail', dedupeKey: key, recipient: mail.to, title });
        else if (phone && browsers.length === 0) {
          await notifyByPhone(tx, { ...row, id, dedupeKey: key, title }, { mail, phone, task, sms }, now);
        }
      }
      if (push && wanted.includes('push')) {
        const { notice } = push;
        for (const { id: subscriptionId, endpoint, customerId: owner } of browsers) {
          const customerId = owner === push.customerId ? owner : null;
          const browser = { customerId, subscriptionId, service: operatorOf(endpoint) };
          queued.push({ ...row, ...browser, id: randomUUID(), channel: 'push', dedupeKey: key ?? notice.tag });
        }
      }
    }
    await put(tx, queued);
  };
}

export const browsersOf = (db: Db, to: PushTo) =>
  db.selectFrom('pushSubscription').select(['id', 'endpoint', 'customerId']).where(getsPush(to)).execute();

/** A notification as stored in the table. */
type Queued = {
  readonly event: string;
  readonly subjectId: string;
  readonly details: string | null;
  readonly createdAt: string;
};

/** What a notification says at the time of sending; null when there is nothing left to say. */
export type Render = (queued: Queued, now: Date) => Promise<Rendered | null>;

export const createRender =
  (site: NotificationSite, db: Db): Render =>
  async ({ event, subjectId, details, createdAt }, now) => {
    const known = eventsByName.get(event);
    if (!known || details === null) return null;
    return known.render(
      { ...site, db, now, rows: notifiedRows(db) },
      { subjectId, details, createdAt: new Date(createdAt) },
    );
  };
