import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarWeek } from '../../../shared/features/visits/calendar-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { addSampleBooking, addSampleJob, samplePeople } from '../../testing/sample-jobs.ts';
import { insertRow, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { calendarHandlers } from './calendar-handlers.ts';

const at = (day: string, time: string) => ({ scheduled_at: new Date(`${day}T${time}:00+05:30`) });

describe('the calendar', () => {
  let api: BackOffice;

  const weekOf = (day?: string) =>
    api.get<CalendarWeek>('GET', `/api/admin/calendar${day === undefined ? '' : `?week=${day}`}`);

  beforeAll(async () => {
    api = await startBackOffice(sqlite);
  });

  afterAll(() => api.close());

  test('has the paid visits from Monday to Sunday in Sri Lanka, whatever the time zone of the server', async () => {
    // By UTC the first is on Sunday, and the last but one on Sunday.
    const monday = await addSampleBooking(api.database, at('2026-04-06', '00:00'));
    const sunday = await addSampleBooking(api.database, at('2026-04-12', '23:59'));
    await addSampleBooking(api.database, at('2026-04-05', '23:59'));
    await addSampleBooking(api.database, at('2026-04-13', '00:00'));
    await addSampleBooking(api.database, at('2026-04-08', '09:00'), null);
    await addSampleBooking(api.database, { ...at('2026-04-08', '09:00'), ended_as: 'cancelled' });
    await addSampleBooking(api.database, { ...at('2026-04-08', '09:00'), archived_at: sampleNow });
    const open = await addSampleBooking(api.database, { ...at('2026-04-08', '09:00'), provider_id: null });
    for (const day of ['2026-04-06', '2026-04-12', '2026-04-08']) {
      const { week, visits, providers, isMore } = await weekOf(day);
      expect([week, isMore, visits.map(({ bookingId }) => bookingId)]).toEqual([
        '2026-04-06',
        false,
        [monday, open, sunday],
      ]);
      expect(visits[1]).toMatchObject({ providerId: null, answer: null, jobStatus: null, fullName: 'Kamala Perera' });
      expect(providers).toEqual([{ id: 'provider-nimal', displayName: 'Nimal Tiles', availability: null }]);
    }
    expect((await weekOf()).week).toBe('2026-02-23');
    expect((await api.ask('GET', '/api/admin/calendar?week=2026-02-30')).status).toBe(422);
  });

  test('has who is off, the answer about this time only, and planned completions', async () => {
    await api.get('POST', '/api/admin/providers/provider-asha/availability', {
      availability: { weekdays: ['monday'], from: '08:00', until: '17:00', daysOff: ['2026-05-08'] },
    });
    const bookingId = await addSampleBooking(api.database, at('2026-05-05', '09:00'));
    const answer = {
      id: bookingId,
      booking_id: bookingId,
      provider_id: 'provider-nimal',
      state: 'confirmed',
      asked_at: sampleNow,
      due_at: sampleNow,
      offered_times: '[]',
      day_steps: '[]',
      version: 1,
    };
    const asked = at('2026-05-05', '09:00');
    await api.database.transaction((tx) => insertRow(tx, 'visit_answer', { ...answer, ...asked }));
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    await api.database.transaction((tx) =>
      tx.execute('update quote set completion_date = ? where job_id = ?', ['2026-05-10', jobId]),
    );
    const week = await weekOf('2026-05-04');
    expect(week.providers.map(({ id, availability }) => [id, availability?.daysOff ?? null])).toEqual([
      ['provider-asha', ['2026-05-08']],
      ['provider-nimal', null],
    ]);
    expect(week.visits).toMatchObject([{ bookingId, answer: { state: 'confirmed', daySteps: [] } }]);
    expect(week.completions).toMatchObject([{ jobId, day: '2026-05-10' }]);
    await api.database.transaction((tx) =>
      tx.execute('update booking set scheduled_at = ? where id = ?', [
        at('2026-05-05', '11:00').scheduled_at.toISOString(),
        bookingId,
      ]),
    );
    expect((await weekOf('2026-05-04')).visits).toMatchObject([{ bookingId, answer: null }]);
    // A week without any of it.
    expect(await weekOf('2026-06-01')).toMatchObject({ visits: [], providers: [], completions: [] });
  });

  test('reads the visits with the index of the list of bookings', async () => {
    const plans = await plansOf(api.database, (reading) =>
      calendarHandlers.getCalendarWeek(
        { query: { week: '2026-04-06' } },
        { ...reading, now: sampleNow, actor: samplePeople.admin, secrets: [] },
      ),
    );
    expect(plans[0]).toMatch(/booking_list_visit_index/);
    expect(plans[0]).not.toMatch(/SCAN (?:booking|payment|job|answer)|Seq Scan/);
    expect(plans[1]).not.toMatch(/SCAN job|Seq Scan on job/);
  });
});
