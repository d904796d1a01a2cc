import { randomUUID } from 'node:crypto';
import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { Db, Tables } from '../entities/tables.ts';
import { queueTask, withdrawTasksByKey, type OpenTask } from './phone/office-task-queries.ts';
import { mobileNumber } from './sms/sms-numbers.ts';
import type { SmsGateway } from './sms/gateways.ts';
import { getsPush } from './push/push-requests.ts';
import { operatorOf } from './push/push-service.ts';
import { eventsByName } from './events/event-list.ts';
import {
  keyOf,
  type NotificationEvent,
  type NotificationSite,
  type PushTo,
  type Reading,
  type Rendered,
} from './rendering/notification-event.ts';
import { notifiedRows } from './rendering/notification-queries.ts';

type Row = Insertable<Tables['notification']>;

export type More = {
  /** When to send it, if not at the time that the event gives. */
  readonly dueAt?: Date;
  /** When to send it by mail or by SMS, if later than by push. */
  readonly mailAt?: Date;
  /**
   * If several unsent notifications have the same key, only the last is sent, when the first was due. Default: for a
   * delayed notification the key of its event; for other mails no key; for other pushes their tag, so that a new one
   * replaces a queued one as it would on the phone.
   */
  readonly key?: string | null;
  /** A UUID that identifies a mail permanently. */
  readonly id?: string;
  readonly channels?: readonly Row['channel'][];
};

/** An event, the row that it is about, and details that no row holds. */
export type News = More & {
  /** Its name. */
  readonly event: string;
  readonly subjectId: string;
  /** JSON. */
  readonly details: string;
  readonly delayMs: number;
  readonly key: string | null;
};

export function news<Details>(
  event: NotificationEvent<Details>,
  subjectId: string,
  details: Details,
  more: More = {},
): News {
  const delayMs = event.delayMs?.(details) ?? 0;
  const key = delayMs > 0 ? keyOf(event, subjectId) : null;
  return { event: event.name, subjectId, details: JSON.stringify(details), delayMs, key, ...more };
}

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Matches notifications with these keys whose sending has not started. */
const isWaiting = (keys: readonly string[]) => (eb: ExpressionBuilder<Tables, 'notification'>) =>
  eb.and([eb('dedupeKey', 'in', keys), eb('attempts', '=', 0), eb('nextAt', 'is not', null)]);

export const anyWaiting = ({ db }: Transaction, keys: readonly string[]) =>
  db.selectFrom('notification').select('id').where(isWaiting(keys)).limit(1).executeTakeFirst();

/**
 * Deletes the notifications with these keys whose sending has not started: the event was undone or the person has read
 * of it. `also`: deletes the open tasks for this person, too. Returns whether there were any, or open tasks.
 */
export async function withdraw(
  tx: Transaction,
  keys: readonly string[],
  also: OpenTask | null = null,
): Promise<boolean> {
  const { numDeletedRows } = await tx.db.deleteFrom('notification').where(isWaiting(keys)).executeTakeFirst();
  const tasks = await withdrawTasksByKey(tx, keys, also);
  return numDeletedRows > 0n || tasks.length > 0;
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

/** The notifications of one transaction. `rows` caches the rows read, so none is read twice. */
export type NotifyContext = Reading & {
  readonly tx: Transaction;
  /** Queues notifications as part of the transaction: they are sent after it commits, and only then. */
  readonly notify: (...all: readonly News[]) => Promise<void>;
};

/** Opens the notifications of a transaction. */
export type OpenNotify = (tx: Transaction, now: Date) => NotifyContext;

const readingOf = (site: NotificationSite, db: Db, now: Date): Reading => ({
  ...site,
  db,
  now,
  rows: notifiedRows(db),
});

export type Ways = {
  /** Whether to notify the browsers of customers who subscribed, too. */
  readonly canPush: boolean;
  /** Null if no SMS are sent. */
  readonly sms: Pick<SmsGateway, 'reaches'> | null;
};

type ByPhone = Pick<Ways, 'sms'> & {
  readonly mail: Pick<NonNullable<Rendered['mail']>, 'text'>;
  readonly phone: NonNullable<Rendered['phone']>;
};

/** Tells a person without an address and without push: by SMS, or else by the office. */
export async function notifyByPhone(
  tx: Transaction,
  row: Omit<Row, 'channel' | 'details'> & { readonly details: string },
  { mail, phone, sms }: ByPhone,
  now: Date,
): Promise<void> {
  const number = phone.sms === null ? null : mobileNumber(phone.number);
  if (number !== null && sms?.reaches(number)) {
    const task = phone.task && JSON.stringify(phone.task);
    await put(tx, [{ ...emptyRow, ...row, channel: 'sms', recipient: number, task }]);
  } else if (phone.task) {
    const { event, details, dedupeKey = null } = row;
    await queueTask(tx, { ...phone.task, event, details, text: mail.text, dedupeKey }, now);
  }
}

export const createNotify =
  (site: NotificationSite, { canPush, sms }: Ways): OpenNotify =>
  (tx, now) => {
    const reading = readingOf(site, tx.db, now);
    const notify = async (...all: readonly News[]) => {
      const queued: Row[] = [];
      for (const { event, subjectId, details, delayMs, key, ...more } of all) {
        const { id = randomUUID(), channels = ['mail', 'push'], dueAt = after(now, delayMs), mailAt = dueAt } = more;
        // Requests above the limit of mails have only push. Without it there is nothing to read and render.
        if (!canPush && !channels.includes('mail')) continue;
        const happened = { event, subjectId, details, createdAt: now.toISOString() };
        const { mail, phone, push } = (await renderQueued(reading, happened)) ?? {};
        const row = { ...emptyRow, ...happened };
        const browsers = push && canPush ? await browsersOf(tx.db, push) : [];
        if (mail && channels.includes('mail')) {
          const written = { ...row, id, dedupeKey: key, title: mail.subject, nextAt: mailAt.toISOString() };
          if (mail.to !== null) queued.push({ ...written, channel: 'mail', recipient: mail.to });
          else if (phone && browsers.length === 0) await notifyByPhone(tx, written, { mail, phone, sms }, now);
        }
        if (push && channels.includes('push')) {
          const pushed = { ...row, dedupeKey: key ?? push.notice.tag, nextAt: dueAt.toISOString() };
          for (const { id: subscriptionId, endpoint, customerId: owner } of browsers) {
            const customerId = owner === push.customerId ? owner : null;
            const browser = { customerId, subscriptionId, service: operatorOf(endpoint) };
            queued.push({ ...pushed, ...browser, id: randomUUID(), channel: 'push' });
          }
        }
      }
      await put(tx, queued);
    };
    return { ...reading, tx, notify };
  };

export const browsersOf = (db: Db, to: PushTo) =>
  db.selectFrom('pushSubscription').select(['id', 'endpoint', 'customerId']).where(getsPush(to)).execute();

/** A notification as stored in the table. */
type Queued = {
  readonly event: string;
  readonly subjectId: string;
  readonly details: string | null;
  readonly createdAt: string;
};

/** What a notification says now; null when there is nothing left to say. */
export async function renderQueued(
  reading: Reading,
  { event, subjectId, details, createdAt }: Queued,
): Promise<Rendered | null> {
  const known = eventsByName.get(event);
  if (!known || details === null) return null;
  // Only `news` fills this column, with the details of this event.
  return known.render(reading, { subjectId, details: JSON.parse(details) as never, createdAt });
}

/** Renders from the rows as this connection or transaction sees them. */
export type Render = (db: Db, queued: Queued, now: Date) => Promise<Rendered | null>;

export const createRender =
  (site: NotificationSite): Render =>
  (db, queued, now) =>
    renderQueued(readingOf(site, db, now), queued);
