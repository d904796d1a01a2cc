import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';

const path = '/api/admin/sms-opt-outs';

describe.each(dialects)('numbers without SMS on $name', (dialect) => {
  let api: BackOffice;
  beforeEach(async () => {
    api = await startBackOffice(dialect);
  });
  afterEach(() => api.close());

  test('are recorded once, however they are written, and removed', async () => {
    const row = { number: '+94771234567', createdAt: sampleNow.toISOString() };
    expect(await api.get('POST', path, { phone: '077 123 4567' })).toEqual(row);
    expect(await api.get('POST', path, { phone: '+94 77 123 45 67' })).toEqual(row);
    expect(await api.get('GET', path)).toEqual([row]);
    expect((await api.ask('DELETE', `${path}/${row.number}`)).status).toBe(204);
    expect(await api.get('GET', path)).toEqual([]);
    expect((await api.ask('DELETE', `${path}/${row.number}`)).status).toBe(404);
  });

  test.each([
    ['', 'Phone is required'],
    ['077 123', 'Invalid phone number'],
    ['077 123 4567, 071 884 2210', 'Invalid phone number'],
  ])('are not %j', async (phone, refusal) => {
    const { status, problem } = await api.ask('POST', path, { phone });
    expect([status, problem.errors]).toEqual([422, { phone: refusal }]);
  });
});
