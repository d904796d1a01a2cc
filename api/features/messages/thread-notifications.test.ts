import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import { readEnv } from '../../config/env.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { createNotifications, notificationSite, type Notifications } from '../../notifications/notifications.ts';
import { linkEnv } from '../../testing/sample-settings.ts';
import { mailsIn, pushesIn, sendEverything } from '../../testing/rendered.ts';
import { addSampleBooking, addSampleJob, addSamplePeople, samplePeople } from '../../testing/sample-jobs.ts';
import { addedEstimate, sampleSecret } from '../../testing/sample-requests.ts';
import { insertRow, insertSampleRows, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite, type TestDatabase } from '../../testing/test-databases.ts';
import { adminThreadHandlers } from './admin-thread-handlers.ts';
import { threadHandlers } from './thread-handlers.ts';
import type { ThreadAccess } from './thread-owners.ts';

const origin = 'https://nivasa.example';
const site = notificationSite(readEnv(linkEnv, ''), () => origin);
const kamala = { secretHash: null, customerId: samplePeople.kamala.customerId, granted: null };
const minuteMs = 60_000;
const at = (minutes: number) => new Date(sampleNow.getTime() + minutes * minuteMs);

describe('notifications about messages', () => {
  let opened: TestDatabase;
  let notifications: Notifications;

  beforeEach(async () => {
    opened = await sqlite.open();
    await insertSampleRows(opened.database);
    await addSamplePeople(opened.database);
    notifications = createNotifications({ ...site, canPush: true, sms: null });
  });

  afterEach(() => opened.close());

  const rest = { clientKey: null, sender: '', secrets: [], warn: () => {}, endSession: () => {} };
  const office = (of: ThreadOf, minutes: number) =>
    opened.database.transaction((tx) =>
      adminThreadHandlers(notifications).answerThread(
        { params: of, body: { text: 'Secret words' } },
        { ...rest, tx, actor: samplePeople.admin, now: at(minutes) },
      ),
    );
  const reads = (of: ThreadOf, upTo: number, minutes: number, reader: ThreadAccess = kamala) =>
    opened.database.transaction((tx) =>
      threadHandlers(notifications, async () => reader).readThread(
        { body: { ...of, upTo } },
        { ...rest, tx, actor: samplePeople.kamala, now: at(minutes) },
      ),
    );
  const mails = () => mailsIn(opened.database);
  const dueAt = async () => (await mails()).map(({ nextAt }) => nextAt);
  const pushes = () => pushesIn(opened.database);
  const subscribe = () =>
    opened.database.transaction((tx) =>
      insertRow(tx, 'push_subscription', {
        id: 'browser-1',
        customer_id: samplePeople.kamala.customerId,
        endpoint: 'https://push.example/1',
        p256dh: 'p',
        auth: 'a',
        subscribed_at: sampleNow,
      }),
    );
  const booking = async () => ({ kind: 'booking', id: await addSampleBooking(opened.database) }) as const;

  test('a mail is sent after five minutes; it says that a message is waiting, without its text', async () => {
    const of = await booking();
    await office(of, 0);
    const [mail] = await mails();
    expect(await dueAt()).toEqual([at(5).toISOString()]);
    expect(mail?.to).toBe('kamala@example.org');
    expect(mail?.subject).toMatch(/^A message about booking NB-/);
    expect(mail?.text).toContain(`Read it and answer: ${origin}/portal/jobs`);
    expect(mail?.text).toContain(`Open it without signing in: ${origin}/r#`);
    expect(JSON.stringify(await mails())).not.toContain('Secret words');
  });

  test('one mail is queued, however many messages follow, until the first is read', async () => {
    const of = await booking();
    await office(of, 0);
    await office(of, 2);
    await office(of, 30);
    expect(await dueAt()).toEqual([at(5).toISOString()]);
    await reads(of, 3, 31);
    expect(await mails()).toEqual([]);
    await office(of, 40);
    expect(await dueAt()).toEqual([at(45).toISOString()]);
  });

  test('after a mail a later message is told of by another, also if the first is still unread', async () => {
    const of = await booking();
    await office(of, 0);
    await sendEverything(opened.database);
    await office(of, 10);
    await office(of, 12);
    // The first was sent.
    expect(await dueAt()).toEqual([null, at(15).toISOString()]);
    // They have read all but the last.
    await reads(of, 2, 20);
    expect(await mails()).toHaveLength(2);
    await reads(of, 3, 21);
    expect(await mails()).toHaveLength(1);
  });

  test('reading again, or older messages, does not withdraw the mail about newer ones', async () => {
    const of = await booking();
    await office(of, 0);
    await reads(of, 1, 1);
    await office(of, 2);
    await reads(of, 1, 3);
    expect(await dueAt()).toEqual([at(7).toISOString()]);
  });

  test('a subscribed browser gets a push at once, without the text, until the message is read', async () => {
    await addSampleBooking(opened.database);
    await subscribe();
    const { jobId, bookingId } = await addSampleJob(opened.database, 'quoted');
    await office({ kind: 'job', id: jobId }, 0);
    const [push] = await pushes();
    expect(push?.notice).toEqual({
      title: 'New message from Nivasa',
      body: expect.stringMatching(/^There is a message about NB-/),
      url: `/portal/jobs/${jobId}`,
      tag: `thread-booking-${bookingId}`,
    });
    await reads({ kind: 'job', id: jobId }, 1, 1);
    expect(await pushes()).toEqual([]);
  });

  test('a customer without an address gets no mail, but can read the messages', async () => {
    const { id } = (await addedEstimate(opened.database, null, sampleSecret())).params;
    await office({ kind: 'estimate', id }, 0);
    expect(await mails()).toEqual([]);
  });

  test('a number gets one SMS about unread messages in three hours, and another once they were read', async () => {
    notifications = createNotifications({ ...site, canPush: true, sms: { reaches: () => true } });
    const secret = sampleSecret();
    const { id } = (await addedEstimate(opened.database, null, secret)).params;
    const of = { kind: 'estimate', id } as const;
    const dueSms = async () => {
      const all = opened.database.db.selectFrom('notification').select('nextAt').where('channel', '=', 'sms');
      return (await all.where('nextAt', 'is not', null).execute()).map(({ nextAt }) => nextAt);
    };
    const sendAt = (minutes: number) =>
      opened.database.transaction(({ db }) =>
        db
          .updateTable('notification')
          .set({ attempts: 1, sentAt: at(minutes).toISOString(), nextAt: null })
          .where('channel', '=', 'sms')
          .execute(),
      );
    await office(of, 0);
    expect(await dueSms()).toEqual([at(5).toISOString()]);
    await sendAt(5);
    await office(of, 6);
    await office(of, 60);
    expect(await dueSms()).toEqual([at(185).toISOString()]);
    await reads(of, 3, 70, { secretHash: hashOfSecret(secret), customerId: null, granted: null });
    expect(await dueSms()).toEqual([]);
    await office(of, 80);
    expect(await dueSms()).toEqual([at(85).toISOString()]);
    await sendAt(85);
    await office(of, 300);
    expect(await dueSms()).toEqual([at(305).toISOString()]);
  });

  test('an estimate request with an address gets a mail that links to the messages', async () => {
    const secret = sampleSecret();
    const { id } = (await addedEstimate(opened.database, null, secret)).params;
    await opened.database.transaction((tx) =>
      tx.execute('update estimate_request set contact_email = ? where secret_hash = ?', [
        'kamala@example.org',
        hashOfSecret(secret),
      ]),
    );
    await office({ kind: 'estimate', id }, 0);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^A message about online estimate NE-/);
    expect(mail?.text).toContain('/r#');
  });
});
