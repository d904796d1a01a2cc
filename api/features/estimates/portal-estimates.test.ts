import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cursorAfter, type PortalEstimate } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addedEstimate } from '../../testing/sample-requests.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { addSamplePeople } from '../../testing/sample-jobs.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { readPortalEstimates } from './portal-estimate-queries.ts';

describe("a customer's estimates", () => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(sqlite);
    await addSamplePeople(api.database);
  });

  afterAll(() => api.close());

  const addFor = async (customerId: string, createdAt: Date) => {
    const { id } = (await addedEstimate(api.database)).params;
    await api.database.transaction((tx) =>
      tx.execute('update estimate_request set customer_id = ?, created_at = ? where id = ?', [
        customerId,
        createdAt,
        id,
      ]),
    );
    return id;
  };
  const list = async (person: string, after?: string): Promise<PortalEstimate[]> => {
    const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
    const answer = await api.send('GET', `/api/portal/estimates${query}`, { headers: as(person) });
    expect(answer.status).toBe(200);
    return answer.json as PortalEstimate[];
  };

  test("are the customer's only, newest first, with state and payment, and without typed text", async () => {
    const older = await addFor('customer-ruwan', new Date(sampleNow.getTime() - 1000));
    const newer = await addFor('customer-ruwan', sampleNow);
    await addFor('customer-kamala', sampleNow);
    await api.get('POST', '/api/payments/mark-estimate', { requestId: older });
    const found = await list('ruwan');
    expect(found.map(({ id, state }) => [id, state])).toEqual([
      [newer, 'received'],
      [older, 'verified'],
    ]);
    expect(found[1]).toMatchObject({
      kind: 'estimate',
      reference: expect.stringMatching(/^NE-/),
      projectType: 'floor',
      payment: { state: 'verified', amountLkr: 2000 },
      events: [{ kind: 'verified' }],
      providerName: 'Nimal Tiles',
    });
    expect(JSON.stringify(found)).not.toMatch(/Kamala|077 |Two rooms/);
  });

  test('are paged by fifty without gaps or repetitions, even if many have the same time', async () => {
    for (let count = 0; count < 60; count += 1) {
      await addFor('customer-admin', new Date(sampleNow.getTime() + Math.floor(count / 40)));
    }
    const first = await list('admin');
    // A new one does not move the following pages.
    const late = await addFor('customer-admin', new Date(sampleNow.getTime() + 5000));
    const second = await list('admin', cursorAfter(first.at(-1)!));
    expect([first.length, second.length]).toEqual([50, 10]);
    const ids = [...first, ...second].map(({ id }) => id);
    expect(new Set(ids).size).toBe(60);
    expect(ids).not.toContain(late);
    const times = [...first, ...second].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await list('admin', cursorAfter(second.at(-1)!))).toEqual([]);
  });

  test.each(['', 'x', '2026-03-01T04:00:00.000Z', '2026-02-31T04:00:00.000Z_x', "2026-03-01T04:00:00.000Z_' or 1=1"])(
    'cannot be requested with an invalid cursor: %s',
    async (after) => {
      const path = `/api/portal/estimates?after=${encodeURIComponent(after)}`;
      expect((await api.send('GET', path, { headers: as('kamala') })).status).toBe(422);
    },
  );

  test('are found and sorted with one index on every page', async () => {
    const key = { createdAt: sampleNow.toISOString(), id: 'm' };
    for (const after of [null, key]) {
      const [plan] = await plansOf(api.database, ({ db }) => readPortalEstimates(db, 'customer-admin', after, 50));
      expect(plan).toContain('estimate_request_customer_id_created_at_id_index');
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
    }
  });
});
