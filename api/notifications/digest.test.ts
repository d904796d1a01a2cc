import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '../config/env.ts';
import { linkEnv } from '../testing/sample-settings.ts';
import { mailsIn, sendEverything } from '../testing/rendered.ts';
import { addSampleBooking } from '../testing/sample-jobs.ts';
import { addedEstimate } from '../testing/sample-requests.ts';
import { insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';
import { addSampleMessages } from '../testing/thread-examples.ts';
import { plansOf } from '../testing/query-plan.ts';
import { queueDigest } from './digest.ts';
import { countNewRequests } from './events/operator-events.ts';
import { notificationSite } from './notifications.ts';

const minute = 60_000;
const env = readEnv({ ...linkEnv, CONTACT_INBOX: 'operator@example.org' }, '');
const site = notificationSite(env, () => 'https://nivasa.example');

describe.each(dialects)("the operator's digest mail on $name", ({ open }) => {
  let opened: TestDatabase;

  beforeEach(async () => {
    opened = await open();
    await insertSampleRows(opened.database);
    await addSampleBooking(opened.database);
    await gather(-1);
  });

  afterEach(() => opened.close());

  /** Queues the digest this many minutes after the samples arrived; all samples have the same time. */
  const gather = (minutes: number) =>
    queueDigest(opened.database, site, new Date(sampleNow.getTime() + minutes * minute));
  const mails = async () =>
    (await mailsIn(opened.database)).toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));

  test('gives the number of new items of each kind and links to them, and contains no personal data', async () => {
    await addSampleBooking(opened.database);
    await addedEstimate(opened.database);
    await gather(5);
    expect(await mails()).toMatchObject([
      {
        to: 'operator@example.org',
        subject: '2 new bookings, 1 new estimate request',
        text: '2 new bookings, 1 new estimate request since our last email.\n\nYour to-do list: https://nivasa.example/admin\n\n-- \nNivasa\n',
      },
    ]);
  });

  test('counts messages of customers, not messages of the office', async () => {
    const id = await addSampleBooking(opened.database);
    await gather(5);
    await opened.database.transaction(({ db }) => db.deleteFrom('notification').execute());
    const at = new Date(sampleNow.getTime() + 6 * minute);
    await addSampleMessages(opened.database, { kind: 'booking', id }, [
      ['customer', 'Which adhesive do you use?', at],
      ['customer', 'And which grout?', at],
      ['office', 'We will ask.', at],
    ]);
    await gather(11);
    await gather(17);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['2 new messages']);
  });

  test('counts with indexes', async () => {
    const plans = await plansOf(opened.database, ({ db }) =>
      countNewRequests(db, { since: sampleNow.toISOString(), until: sampleNow.toISOString() }),
    );
    expect(plans.join('\n')).toContain('thread_last_at_id_index');
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN (?!counts|CONSTANT)|Seq Scan/m);
  });

  test('is sent at most once in five minutes, and not when nothing is new', async () => {
    await gather(3);
    expect(await mails()).toEqual([]);
    await gather(5);
    await gather(6);
    await gather(11);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new booking']);
    await addSampleBooking(opened.database, { created_at: new Date(sampleNow.getTime() + 7 * minute) });
    await gather(9);
    expect(await mails()).toHaveLength(1);
    await gather(11);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new booking', '1 new booking']);
  });

  test('is sent again after a clock that was ahead is corrected, and counts nothing twice', async () => {
    const year = 365 * 24 * 60;
    await gather(year);
    expect(await mails()).toHaveLength(1);
    await sendEverything(opened.database);
    await gather(6);
    await addSampleBooking(opened.database, { created_at: new Date(sampleNow.getTime() + 7 * minute) });
    await gather(12);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new booking', '1 new booking']);
  });

  test('is sent by only one of several processes', async () => {
    await Promise.all([gather(5), gather(5), gather(5)]);
    expect(await mails()).toHaveLength(1);
  });

  test('leaves rows that may still be uncommitted to the next digest', async () => {
    await addSampleBooking(opened.database, { created_at: new Date(sampleNow.getTime() + 5 * minute - 1000) });
    await gather(5);
    await gather(10);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['1 new booking', '1 new booking']);
  });
});
