import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/audit/change-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { dialects } from '../../testing/test-databases.ts';

describe.each(dialects)('where a job is on $name', (dialect) => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(dialect);
  });

  afterAll(() => api.close());

  const make = async (address: string, more: object = {}) => {
    const bookingId = await addSampleBooking(api.database, { address });
    const answer = await api.ask('POST', '/api/jobs/create-from-booking', { bookingId, ...more });
    return { bookingId, answer };
  };

  test('its address says, or whoever makes it, and that is recorded', async () => {
    expect((await make('12 Temple Road, Kandy')).answer.json).toMatchObject({ city: 'Kandy' });
    const asked = await make('12 Temple Road, Nugegoda', { city: 'Colombo' });
    expect([asked.answer.status, asked.answer.json]).toMatchObject([201, { city: 'Colombo' }]);
    const [made] = await api.get<Change[]>('GET', `/api/admin/changes?kind=booking&id=${asked.bookingId}`);
    expect(made).toMatchObject({
      action: 'createJob',
      fields: expect.arrayContaining([{ field: 'city', old: null, new: 'Colombo' }]),
    });
  });

  test.each(['', 'Nugegoda', 'colombo', 7, null])('is in a city that we know, not in %j', async (city) => {
    const { answer, bookingId } = await make('12 Temple Road, Nugegoda', { city });
    expect([answer.status, answer.problem.errors]).toEqual([422, { city: 'Choose the city' }]);
    // Nothing has come of it.
    expect(await api.database.read('select id from job where booking_id = ?', [bookingId])).toEqual([]);
  });

  test('and how large it is, where that was asked, which is recorded; who does not say so makes it all the same', async () => {
    const { answer, bookingId } = await make('12 Temple Road, Kandy', { areaSqft: ' 450 ' });
    expect([answer.status, answer.json]).toMatchObject([201, { city: 'Kandy', areaSqft: 450 }]);
    const [made] = await api.get<Change[]>('GET', `/api/admin/changes?kind=booking&id=${bookingId}`);
    expect(made?.fields).toContainEqual({ field: 'areaSqft', old: null, new: '450' });
    for (const more of [{}, { areaSqft: '' }, { areaSqft: null }]) {
      expect((await make('12 Temple Road, Kandy', more)).answer.json).toMatchObject({ areaSqft: null });
    }
    for (const areaSqft of ['large', '4-5', -1, 1e10, true]) {
      const refused = await make('12 Temple Road, Kandy', { areaSqft });
      expect([refused.answer.status, refused.answer.problem.errors]).toEqual([422, { areaSqft: 'Use digits only' }]);
    }
  });

  test('is nowhere that we know while nobody was asked, as of whoever only names the booking', async () => {
    expect((await make('12 Temple Road, Nugegoda')).answer.json).toMatchObject({ city: null });
  });
});
