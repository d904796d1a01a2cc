import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Desk } from '../../../shared/features/desk/desk-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { givePhones, openedDesk, sampleAvailability } from '../../testing/sample-desk.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { sqlite } from '../../testing/test-databases.ts';

/** At 9:30 in Colombo, on Thursday 5 March 2026. */
const thursday = '2026-03-05T04:00:00.000Z';

describe('when a professional makes visits', () => {
  let api: BackOffice;
  let desk: Awaited<ReturnType<typeof openedDesk>>;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    await givePhones(api.database);
    desk = await openedDesk(api.database);
  });

  afterEach(() => api.close());

  const save = (changes: object = {}) =>
    api.send('POST', '/api/work/availability', { headers: desk, body: { ...sampleAvailability, ...changes } });
  const visitTimes = async () =>
    ((await api.send('GET', '/api/providers/nimal-tiles/visit-times')).json as { times: readonly string[] }).times;
  const readDesk = async () => (await api.send('POST', '/api/work/desk', { headers: desk })).json as Desk;

  test('they say so at their desk, and customers are offered times', async () => {
    expect([(await readDesk()).availability, await visitTimes()]).toEqual([null, []]);
    expect((await save()).status).toBe(201);
    expect((await readDesk()).availability).toEqual(sampleAvailability);
    expect(await visitTimes()).toHaveLength(6);
    // What they said last replaces it.
    await save({ weekdays: ['saturday'], daysOff: ['2026-03-07'] });
    const [first] = await visitTimes();
    expect(first?.slice(0, 10)).toBe('2026-03-14');
  });

  test('a paid visit takes its time; one that is unpaid, ended or for somebody else takes none', async () => {
    await save();
    const before = await visitTimes();
    const at = { scheduled_at: before[0] };
    await addSampleBooking(api.database, at, null);
    await addSampleBooking(api.database, { ...at, ended_as: 'cancelled' });
    await addSampleBooking(api.database, { ...at, provider_id: 'provider-asha' });
    expect(await visitTimes()).toEqual(before);
    await addSampleBooking(api.database, at);
    expect(await visitTimes()).not.toContain(before[0]);
  });

  test('the office says it for them, it is recorded, and can be unknown again', async () => {
    const path = '/api/admin/providers/provider-nimal/availability';
    await api.ask('POST', path, { availability: sampleAvailability });
    expect(await api.get('GET', path)).toEqual({ availability: sampleAvailability });
    expect((await readDesk()).availability).toEqual(sampleAvailability);
    const changes = await api.get<{ fields: { field: string }[] }[]>(
      'GET',
      '/api/admin/changes?kind=provider&id=provider-nimal',
    );
    expect(changes[0]?.fields.map(({ field }) => field)).toContain('visitsFrom');
    await api.ask('POST', path, { availability: null });
    expect(await visitTimes()).toEqual([]);
  });

  test('the office does not overwrite what was said since it looked', async () => {
    const path = '/api/admin/providers/provider-nimal/availability';
    const shorter = { ...sampleAvailability, until: '15:00' };
    expect((await api.ask('POST', path, { availability: sampleAvailability, seen: shorter })).status).toBe(409);
    expect((await api.ask('POST', path, { availability: sampleAvailability, seen: null })).status).toBe(200);
    const withDayOff = { ...sampleAvailability, daysOff: ['2026-03-06'] };
    await save(withDayOff);
    const late = await api.ask('POST', path, { availability: shorter, seen: sampleAvailability });
    expect(late.problem).toMatchObject({ status: 409 });
    expect((await readDesk()).availability).toEqual(withDayOff);
    expect((await api.ask('POST', path, { availability: shorter, seen: withDayOff })).status).toBe(200);
    // A second press, because the answer to the first was lost.
    expect((await api.ask('POST', path, { availability: shorter, seen: withDayOff })).status).toBe(200);
    expect((await readDesk()).availability).toEqual(shorter);
  });

  test('the office is warned of a time outside of it, also for a professional who is not chosen yet', async () => {
    const id = await addSampleBooking(api.database, { scheduled_at: thursday, provider_id: 'provider-asha' });
    const misfit = async (query = '') =>
      (await api.get<{ misfit: string | null }>('GET', `/api/admin/bookings/${id}/other-visits${query}`)).misfit;
    await save({ daysOff: ['2026-03-06'] });
    expect(await misfit()).toBeNull();
    const nimal = '?providerId=provider-nimal';
    expect(await misfit(nimal)).toBeNull();
    expect(await misfit(`${nimal}&at=2026-03-05T16:00`)).toBe('hours');
    expect(await misfit(`${nimal}&at=2026-03-06T09:30`)).toBe('day-off');
    expect(await misfit(`${nimal}&at=2026-03-07T09:30`)).toBe('weekday');
  });

  test('nobody else saves it, and wrong values are refused by field', async () => {
    const nobody = await api.send('POST', '/api/work/availability', { body: sampleAvailability });
    expect(nobody.status).toBe(401);
    for (const [changes, keys] of [
      [{ weekdays: [] }, { weekdays: 'noDays' }],
      [{ until: '07:00' }, { until: 'noHours' }],
      [{ daysOff: ['soon'] }, { 'daysOff.0': 'noTime' }],
    ] as const) {
      expect((await save(changes)).problem).toMatchObject({ status: 422, keys });
    }
    expect((await readDesk()).availability).toBeNull();
  });

  test('who is unknown or not listed offers none', async () => {
    await save();
    expect((await api.send('GET', '/api/providers/no-one/visit-times')).status).toBe(404);
    await api.database.transaction(({ db }) =>
      db.updateTable('provider').set({ isListed: false }).where('id', '=', 'provider-nimal').execute(),
    );
    expect((await api.send('GET', '/api/providers/nimal-tiles/visit-times')).status).toBe(410);
  });
});
