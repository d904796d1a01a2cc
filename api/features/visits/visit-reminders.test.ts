import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { mailsIn, sendEverything } from '../../testing/rendered.ts';
import { addedAskedVisit, addedOfferedVisit, givePhones, offeredTime, openedDesk } from '../../testing/sample-desk.ts';
import { giveNimalMailbox } from '../../testing/sample-jobs.ts';
import { sqlite } from '../../testing/test-databases.ts';

const evening = new Date('2026-03-04T18:00:00+05:30');

describe('reminders of a visit', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    await giveNimalMailbox(api.database);
    await givePhones(api.database);
  });

  afterEach(() => api.close());

  const office = (path: string, body: object) => api.ask('POST', path, body);
  const confirmed = async (changes: Readonly<Record<string, unknown>> = {}) => {
    const { id } = await addedAskedVisit(api.database, changes);
    await office(`/api/bookings/${id}/answer`, { reply: 'yes', version: 1 });
    return id;
  };
  const remindersAt = async (now: Date, about = 'Reminder') =>
    (await mailsIn(api.database, now)).filter(({ subject }) => subject.startsWith(about));
  const toWhom = async (now: Date) => (await remindersAt(now)).map(({ to }) => to);
  const tasks = () => api.database.db.selectFrom('officeTask').select('event').execute();

  test('reach both in the evening before, and not earlier', async () => {
    await confirmed();
    expect(await toWhom(new Date(evening.getTime() - 1))).toEqual([]);
    expect(await remindersAt(evening)).toMatchObject([
      {
        to: 'kamala@example.org',
        subject: 'Reminder: inspection on Thu, Mar 5, 2026, 9:30 am',
        text: expect.stringContaining('Nimal Tiles comes to inspect on Thu, Mar 5, 2026, 9:30 am'),
        nextAt: evening.toISOString(),
      },
      {
        to: 'nimal@providers.example',
        subject: 'Reminder: inspection on Thu, Mar 5, 2026, 9:30 am',
        text: expect.stringContaining('/work#w.'),
        nextAt: evening.toISOString(),
      },
    ]);
  });

  test('follow the visit to another time, once it is confirmed again', async () => {
    const id = await confirmed();
    await office(`/api/bookings/${id}/move`, { scheduledAt: '2026-03-09T10:00', note: '' });
    expect(await toWhom(evening)).toEqual([]);
    await office(`/api/bookings/${id}/answer`, { reply: 'yes', version: 3 });
    const later = new Date('2026-03-08T18:00:00+05:30');
    expect(await toWhom(evening)).toEqual([]);
    expect((await remindersAt(later)).map(({ nextAt }) => nextAt)).toEqual([later.toISOString(), later.toISOString()]);
  });

  test('are queued when the customer picks a time', async () => {
    const { id, headers } = await addedOfferedVisit(api.database);
    await api.send('POST', '/api/requests/pick-time', { headers, body: { requestId: id, scheduledAt: offeredTime } });
    expect(await toWhom(new Date('2026-03-05T18:00:00+05:30'))).toEqual([
      'kamala@example.org',
      'nimal@providers.example',
    ]);
  });

  test('are not sent of a visit that nobody comes to, or that is over', async () => {
    const ends: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
      declined: (id) => office(`/api/bookings/${id}/answer`, { reply: 'no', reason: 'Ill', version: 2 }),
      unpaid: (id) => office('/api/payments/unmark-inspection', { bookingId: id }),
      inspected: async (id) => {
        const job = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId: id });
        await office(`/api/jobs/${job.id}/inspect`, {});
      },
      reassigned: (id) => office(`/api/bookings/${id}/assign-provider`, { providerId: 'provider-asha' }),
    };
    for (const [name, end] of Object.entries(ends)) {
      const id = await confirmed();
      expect((await remindersAt(evening)).filter(({ subjectId }) => subjectId === id)).toHaveLength(2);
      await end(id);
      expect([name, await toWhom(evening)]).toEqual([name, []]);
    }
    await confirmed();
    expect(await toWhom(new Date('2026-03-05T04:00:00.000Z'))).toEqual([]);
  });

  test('are left out when the evening has come, and are never a task of the office', async () => {
    await confirmed({ scheduled_at: '2026-03-01T12:00:00.000Z' });
    expect(await toWhom(evening)).toEqual([]);
    // Neither has an address, and no SMS are sent.
    await confirmed({ address_check: 'denied', provider_id: 'provider-asha' });
    await sendEverything(api.database);
    expect(await tasks()).toEqual([{ event: 'visit-confirmed' }]);
  });

  test('come once, however often the professional says yes', async () => {
    const desk = await openedDesk(api.database);
    const { id } = await addedAskedVisit(api.database);
    const body = { visitId: id, reply: 'yes', version: 1 };
    await api.send('POST', '/api/work/answers', { headers: desk, body });
    await api.send('POST', '/api/work/answers', { headers: desk, body });
    await office(`/api/bookings/${id}/answer`, { reply: 'yes', version: 2 });
    expect(await toWhom(evening)).toEqual(['kamala@example.org', 'nimal@providers.example']);
  });
});
