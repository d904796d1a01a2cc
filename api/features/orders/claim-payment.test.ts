import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addedEstimate, sampleSecret } from '../../testing/sample-requests.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleBooking, addSamplePeople } from '../../testing/sample-jobs.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('claiming a payment', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    await addSamplePeople(api.database);
  });

  afterEach(() => api.close());

  const ask = async (secret: string) => (await addedEstimate(api.database, null, secret)).params.id;
  const claim = (requestId: string, headers: Readonly<Record<string, string>>) =>
    api.send('POST', '/api/requests/claim', { body: { requestId }, headers });
  const withSecret = (secret: string) => ({ 'Request-Secret': secret });
  const change = (sql: string, ...params: readonly unknown[]) =>
    api.database.transaction((tx) => tx.execute(sql, params));
  const eventsOf = async (id: string) =>
    (
      await rowsOf<{ kind: string }>(
        api.database.read,
        'select kind from request_event where coalesce(booking_id, estimate_request_id) = ? order by kind',
        [id],
      )
    ).map(({ kind }) => kind);

  test('with the secret of an estimate claims its fee, once however often it is sent', async () => {
    const secret = sampleSecret();
    const id = await ask(secret);
    for (let time = 0; time < 3; time += 1) {
      const answer = await claim(id, withSecret(secret));
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json).toMatchObject({
        id,
        kind: 'estimate',
        state: 'claimed',
        payment: { state: 'claimed', amountLkr: 2000, claimedAt: sampleNow.toISOString() },
        events: [{ kind: 'claimed', note: null }],
      });
    }
    expect(await eventsOf(id)).toEqual(['claimed']);
  });

  test("is possible in the owner's session, and in no other", async () => {
    const id = await ask(sampleSecret());
    for (const headers of [as('kamala'), as('ruwan'), {}, withSecret(sampleSecret())]) {
      expect((await claim(id, headers)).status).toBe(404);
    }
    await change("update estimate_request set customer_id = 'customer-kamala' where id = ?", id);
    expect((await claim(id, as('ruwan'))).status).toBe(404);
    expect((await claim(id, as('kamala'))).json).toMatchObject({ state: 'claimed' });
    expect((await claim('no-such-request', as('kamala'))).problem).toMatchObject({
      status: 404,
      key: 'noSuchRequest',
    });
  });

  test('is possible again after the transfer was not found, also for a booking', async () => {
    const secret = sampleSecret();
    const ids = [await ask(secret), await addSampleBooking(api.database, {}, null)];
    for (const id of ids) await change("update payment set state = 'refused' where id = ?", id);
    expect((await claim(ids[0]!, withSecret(secret))).json).toMatchObject({ state: 'claimed' });
    expect((await claim(ids[1]!, as('kamala'))).json).toMatchObject({ kind: 'booking', state: 'claimed' });
  });

  test('is refused with a reason for a request that has ended', async () => {
    const secret = sampleSecret();
    const id = await ask(secret);
    await change("update estimate_request set ended_as = 'cancelled' where id = ?", id);
    expect((await claim(id, withSecret(secret))).problem).toMatchObject({ status: 409, key: 'requestEnded' });
    expect(await eventsOf(id)).toEqual([]);
  });

  test('never undoes a verification, before it or at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const secret = sampleSecret();
      const id = await ask(secret);
      const mark = () => api.ask('POST', '/api/payments/mark-estimate', { requestId: id });
      const answers = await Promise.all([claim(id, withSecret(secret)), mark(), claim(id, withSecret(secret))]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const later = (await claim(id, withSecret(secret))).json as RequestStatus;
      expect([later.state, later.payment.state, later.payment.receivedLkr]).toEqual(['verified', 'verified', 2000]);
      const events = await eventsOf(id);
      expect(events.filter((kind) => kind === 'verified')).toHaveLength(1);
      expect(events.filter((kind) => kind === 'claimed').length).toBeLessThanOrEqual(1);
    }
  });
});
