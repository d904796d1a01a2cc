import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailTransport } from './mail/mail-transport.ts';
import { gatheringLog, type LogLine } from '../testing/api-harness.ts';
import { renderNow } from '../testing/rendered.ts';
import { addSampleBooking, addSampleJob, giveNimalMailbox } from '../testing/sample-jobs.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { startNotifyingOffice, type NotifyingOffice } from '../testing/waiting-notifications.ts';
import { MailDelivery } from './mail-delivery.ts';

describe.each(dialects)('rendering a mail when it is sent on $name', (dialect) => {
  let api: NotifyingOffice;
  let bookingId: string;
  let sent: Parameters<MailTransport>[0][];
  let logLines: LogLine[];

  beforeEach(async () => {
    api = await startNotifyingOffice(dialect);
    await giveNimalMailbox(api.database);
    bookingId = await addSampleBooking(api.database, {}, null);
    expect(await api.post('admin', '/api/payments/mark-inspection', { bookingId })).toBe(200);
    [sent, logLines] = [[], []];
  });

  afterEach(() => api.close());

  const deliver = (seconds = 10, transport: MailTransport = async (mail) => void sent.push(mail)) =>
    new MailDelivery({
      database: api.database,
      transport,
      render: renderNow,
      log: gatheringLog(logLines),
      now: () => new Date(sampleNow.getTime() + seconds * 1000),
      random: () => 0,
    }).deliverDue();
  const change = (booking: object) =>
    api.database.transaction(({ db }) => db.updateTable('booking').set(booking).where('id', '=', bookingId).execute());

  test('uses the time, the place and the address of that moment, also at a retry', async () => {
    await deliver(10, () => Promise.reject(new Error('the server is down')));
    await change({ scheduledAt: '2026-03-07T04:30:00.000Z', address: '9 Lake Road, Kandy' });
    await deliver(300);
    expect(sent.map(({ to, subject, text }) => [to, subject, text.includes('9 Lake Road, Kandy')])).toEqual(
      expect.arrayContaining([
        ['kamala@example.org', expect.stringMatching(/^Payment received/), true],
        ['nimal@providers.example', 'Inspection on Sat, Mar 7, 2026, 10:00 am', true],
      ]),
    );
    expect(sent).toHaveLength(2);
  });

  test('sends nothing, then or later, when the notification no longer applies', async () => {
    await change({ endedAs: 'cancelled' });
    await deliver();
    await deliver(1000);
    expect(sent).toEqual([]);
    const said = 'mail not sent: there is nothing to tell any more';
    expect(logLines.map(({ message }) => message)).toEqual([said, said]);
    expect(
      await api.database.db.selectFrom('notification').select('id').where('channel', '=', 'mail').execute(),
    ).toEqual([]);
  });

  test('sends nothing to an address whose owner has meanwhile said that it is not their request', async () => {
    await change({ addressCheck: 'denied', customerId: null });
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(['nimal@providers.example']);
  });

  test.each(['quote-accepted', 'quote-declined'])('%s fails rather than say the amount of no quote', async (event) => {
    const { jobId: subjectId } = await addSampleJob(api.database, 'inspected');
    const row = { event, subjectId, details: '{}', createdAt: sampleNow.toISOString() };
    await expect(renderNow(api.database.db, row, sampleNow)).rejects.toThrow('no quote');
  });
});
