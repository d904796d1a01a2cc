import type { SiteLanguage } from '../../shared/site-language.ts';
import type { Database } from '../db/database.ts';
import { createRender, type Render } from '../notifications/notification-queue.ts';
import { reminderToProvider } from '../notifications/events/provider-events.ts';
import { visitReminder } from '../notifications/events/visit-events.ts';
import { notificationSite } from '../notifications/notifications.ts';
import { readEnv } from '../config/env.ts';
import { linkEnv } from './sample-settings.ts';
import { sampleNow } from './sample-rows.ts';

const env = readEnv({ ...linkEnv, CONTACT_INBOX: 'inbox@nivasa.example' }, '');
const site = notificationSite(env, () => 'https://nivasa.example');

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Renders as the program does. */
export const renderNow: Render = createRender(site);

/** Sent on another day than everything else. */
const reminders: readonly string[] = [visitReminder.name, reminderToProvider.name];

async function notificationsIn({ db }: Database, channel: 'mail' | 'push', now: Date) {
  const queued = await db
    .selectFrom('notification')
    .selectAll()
    .where('channel', '=', channel)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const rows = queued.filter(({ event, nextAt }) => !reminders.includes(event) || (nextAt ?? '') <= now.toISOString());
  return Promise.all(rows.map(async (row) => ({ row, rendered: await renderNow(db, row, now) })));
}

export type RenderedMail = {
  readonly subjectId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly calendar: string | null;
  readonly language: SiteLanguage;
  readonly nextAt: string | null;
  readonly createdAt: string;
};

/**
 * The mails as they would be sent now, sorted by address and subject. Sent ones have no text any more; those that no
 * longer apply are left out, and reminders before their day.
 */
export async function mailsIn(database: Database, now: Date = sampleNow): Promise<RenderedMail[]> {
  const mails = (await notificationsIn(database, 'mail', now)).flatMap<RenderedMail>(({ row, rendered }) => {
    const { subjectId, nextAt, createdAt } = row;
    const stand = { subjectId, to: row.recipient ?? '', nextAt, createdAt };
    if (row.details === null) return [{ ...stand, subject: row.title ?? '', text: '', calendar: null, language: 'en' }];
    const { mail } = rendered ?? {};
    if (!mail) return [];
    const { subject, text, calendar = null, language = 'en' } = mail;
    return [{ ...stand, subject, text, calendar, language }];
  });
  return mails.toSorted((one, other) => compare(one.to, other.to) || compare(one.subject, other.subject));
}

/** The pushes as they would be sent now, by due time. */
export async function pushesIn(database: Database, now: Date = sampleNow) {
  const pushes = (await notificationsIn(database, 'push', now)).flatMap(({ row, rendered }) => {
    const { push } = rendered ?? {};
    return push ? [{ ...push, nextAt: row.nextAt }] : [];
  });
  return pushes.toSorted((one, other) => compare(one.nextAt ?? '', other.nextAt ?? ''));
}

/** Marks everything in the queue as sent, except reminders. */
export async function sendEverything({ transaction }: Database): Promise<void> {
  await transaction(async ({ db }) => {
    await db
      .updateTable('notification')
      .set((eb) => ({ attempts: 1, sentAt: eb.ref('nextAt'), nextAt: null, details: null }))
      .where('channel', '=', 'mail')
      .where('nextAt', 'is not', null)
      .where('event', 'not in', reminders)
      .execute();
    await db.deleteFrom('notification').where('channel', '=', 'push').where('event', 'not in', reminders).execute();
  });
}
