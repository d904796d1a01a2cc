import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/audit/change-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('the city of a job', () => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(sqlite);
  });

  afterAll(() => api.close());

  const make = async (address: string, more: object = {}) => {
    const bookingId = await addSampleBooking(api.database, { address });
    const answer = await api.ask('POST', '/api/jobs/create-from-booking', { bookingId, ...more });
    return { bookingId, answer };
  };

  test('is found in its address or given with the request, and is recorded', async () => {
    expect((await make('12 Temple Road, Kandy')).answer.json).toMatchObject({ city: 'Kandy' });
    const asked = await make('12 Temple Road, Nugegoda', { city: 'Colombo' });
    expect([asked.answer.status, asked.answer.json]).toMatchObject([201, { city: 'Colombo' }]);
    const [made] = await api.get<Change[]>('GET', `/api/admin/changes?kind=booking&id=${asked.bookingId}`);
    expect(made).toMatchObject({
      action: 'createJob',
      fields: expect.arrayContaining([{ field: 'city', old: null, new: 'Colombo' }]),
    });
  });

  test.each(['', 'Nugegoda', 'colombo', 7, null])('must be a known one, not %j', async (city) => {
    const { answer, bookingId } = await make('12 Temple Road, Nugegoda', { city });
    expect([answer.status, answer.problem.errors]).toEqual([422, { city: 'Choose the city' }]);
    // No job was created.
    expect(await api.database.read('select id from job where booking_id = ?', [bookingId])).toEqual([]);
  });

  test('is stored with the area, if given, which is recorded; the area is optional', async () => {
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

  test('is unknown if it was never asked for, as for a request with only the booking', async () => {
    expect((await make('12 Temple Road, Nugegoda')).answer.json).toMatchObject({ city: null });
  });
});
