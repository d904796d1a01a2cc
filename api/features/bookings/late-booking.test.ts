import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { readBookingStatuses } from '../orders/request-queries.ts';
import { bookingBody } from '../../testing/endpoint-examples.ts';
import { rowsOf } from '../../testing/sample-rows.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { tokenOf } from '../../testing/sample-requests.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { mailsIn } from '../../testing/rendered.ts';

describe('a booking that arrives after its requested time', () => {
  let api: BackOffice;
  let id: string;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    id = await addSampleBooking(api.database, { scheduled_at: new Date('2026-02-20T04:00:00.000Z') }, null);
  });

  afterEach(() => api.close());

  test('shows its customer no appointment, and the back office the requested time', async () => {
    const usual = await addSampleBooking(api.database);
    const mine = await api.send('GET', '/api/portal/bookings', { headers: as('kamala') });
    const times = new Map(
      (mine.json as { id: string; scheduledAt: string | null }[]).map((booking) => [booking.id, booking.scheduledAt]),
    );
    expect([times.get(id), times.get(usual)]).toEqual([null, '2026-03-05T04:00:00.000Z']);
    const statuses = await readBookingStatuses(api.database.db, (all) => all);
    expect(new Map(statuses.map((status) => [status.id, status.scheduledAt]))).toEqual(times);
    const link = await api.send('POST', '/api/requests/link', { body: { token: tokenOf(id), digits: '4567' } });
    expect(link.json).toMatchObject({ scheduledAt: null, status: { scheduledAt: null } });
    const listed = await api.get<{ id: string }[]>('GET', '/api/admin/bookings');
    expect(listed.find((booking) => booking.id === id)).toMatchObject({
      scheduledAt: '2026-02-20T04:00:00.000Z',
      isLate: true,
    });
  });

  test('is confirmed as received, without the past time', async () => {
    const scheduledAt = '2026-02-20T09:30';
    const sent = await api.send('POST', '/api/bookings/create', { body: { ...bookingBody, scheduledAt } });
    expect(sent.status).toBe(201);
    const mail = (await mailsIn(api.database)).find(({ subject }) => /^Booking NB-.* received$/.test(subject));
    expect(mail?.text).toContain('The time you asked for has passed, so we will arrange another one with you.');
    expect(mail?.text).not.toContain('Feb 20');
  });

  test('sends no visit confirmation when its fee is received', async () => {
    await api.get('POST', '/api/payments/mark-inspection', { bookingId: id });
    const [mail, ...others] = await mailsIn(api.database);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^Payment received for booking NB-/), calendar: null });
    expect(mail?.text).toContain('we will arrange another one with you');
    expect(mail?.text).not.toContain('Feb 20');
    const [task] = await rowsOf<{ text: string }>(api.database.read, 'select text from office_task', []);
    expect(task?.text).toContain('We will tell you the time.');
    expect(task?.text).not.toContain('Feb 20');
  });
});
