import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimByEmail } from '../../auth/claim-by-email.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { mailsIn } from '../../testing/rendered.ts';
import { addSampleBooking, addSamplePeople, samplePeople } from '../../testing/sample-jobs.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { addedEstimate, sampleSecret } from '../../testing/sample-requests.ts';
import { sqlite } from '../../testing/test-databases.ts';

const kamala = samplePeople.kamala.customerId;

type Row = { readonly id: string; readonly isUnchecked: boolean };

describe("a request sent with somebody's address", () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    await addSamplePeople(api.database);
  });

  afterEach(() => api.close());

  const signIn = () =>
    api.database.transaction((tx) =>
      claimByEmail(tx, { id: kamala, email: 'kamala@example.org', emailVerified: true }),
    );
  const bookingOf = (changes: Record<string, unknown> = {}, paid: Date | null = null) =>
    addSampleBooking(api.database, { customer_id: null, ...changes }, paid);
  async function estimateOf(paid: Date | null = null): Promise<string> {
    const { id } = (await addedEstimate(api.database, paid)).params;
    await api.database.transaction((tx) =>
      tx.execute("update estimate_request set contact_email = 'kamala@example.org' where id = ?", [id]),
    );
    return id;
  }
  const read = async (path: string, who: 'kamala' | 'ruwan' = 'kamala') =>
    (await api.send('GET', path, { headers: as(who) })).json as Row[];
  const say = (id: string, answer: 'accept' | 'deny', headers = as('kamala')) =>
    api.send('POST', `/api/portal/requests/${id}/${answer}`, { headers });

  test('has to be confirmed after sign-in, and stays once it is confirmed', async () => {
    const ids = [await bookingOf(), await estimateOf()];
    await signIn();
    const both = async () => [...(await read('/api/portal/bookings')), ...(await read('/api/portal/estimates'))];
    expect((await both()).map(({ id, isUnchecked }) => [id, isUnchecked])).toEqual(ids.map((id) => [id, true]));
    for (const id of ids) expect((await say(id, 'accept')).status).toBe(200);
    expect((await both()).map(({ isUnchecked }) => isUnchecked)).toEqual([false, false]);
    for (const id of ids) {
      expect((await say(id, 'accept')).status).toBe(200);
      expect((await say(id, 'deny')).status).toBe(409);
    }
  });

  test('leaves the portal permanently once it is denied, and stays with the office, marked', async () => {
    const [booking, estimate] = [await bookingOf(), await estimateOf()];
    await signIn();
    for (const id of [booking, estimate]) expect((await say(id, 'deny')).status).toBe(200);
    await signIn();
    expect([await read('/api/portal/bookings'), await read('/api/portal/estimates')]).toEqual([[], []]);
    for (const id of [booking, estimate]) expect((await say(id, 'deny')).status).toBe(404);
    expect((await api.send('GET', `/api/admin/bookings/${booking}`, { headers: as('admin') })).json).toMatchObject({
      customerId: null,
      addressCheck: 'denied',
    });
    expect(
      (await api.send('GET', `/api/admin/quotation-requests/${estimate}`, { headers: as('admin') })).json,
    ).toMatchObject({ addressCheck: 'denied' });
  });

  test('belongs to the person without a question once the office has made a job of it, and cannot be denied then', async () => {
    const id = await bookingOf({}, new Date());
    await signIn();
    const make = { body: { bookingId: id }, headers: as('admin') };
    expect((await api.send('POST', '/api/jobs/create-from-booking', make)).status).toBe(201);
    expect(await read('/api/portal/bookings')).toMatchObject([{ id, isUnchecked: false }]);
    expect((await say(id, 'deny')).status).toBe(409);
  });

  test('belongs to the person without a question once the office has received its fee', async () => {
    const [booking, estimate] = [await bookingOf({}, new Date()), await estimateOf(new Date())];
    await signIn();
    expect(await read('/api/portal/bookings')).toMatchObject([{ id: booking, isUnchecked: false }]);
    expect(await read('/api/portal/estimates')).toMatchObject([{ id: estimate, isUnchecked: false }]);
    for (const id of [booking, estimate]) expect((await say(id, 'deny')).status).toBe(409);
  });

  test('sent from a device without signing in is brought into the account by its secret, with its job', async () => {
    const [secret, other] = [sampleSecret(), sampleSecret()];
    const secretHash = { secret_hash: hashOfSecret(secret) };
    const id = await bookingOf({ ...secretHash, email: 'somebody@example.org' }, new Date());
    const make = { body: { bookingId: id }, headers: as('admin') };
    expect((await api.send('POST', '/api/jobs/create-from-booking', make)).status).toBe(201);
    const bring = (who: 'kamala' | 'ruwan', ...secrets: readonly string[]) =>
      api.send('POST', '/api/portal/requests/bring', {
        headers: { ...as(who), 'Request-Secrets': secrets.join(',') },
      });
    expect((await bring('kamala', other)).json).toEqual({ ids: [] });
    expect((await bring('kamala')).json).toEqual({ ids: [] });
    expect((await bring('kamala', secret, other)).json).toEqual({ ids: [id] });
    expect(await read('/api/portal/bookings')).toMatchObject([{ id, isUnchecked: false }]);
    expect(await read('/api/portal/jobs')).toHaveLength(1);
    // It has an owner now, so nobody else who has the phone can take it.
    expect((await bring('ruwan', secret)).json).toEqual({ ids: [] });
    expect(await read('/api/portal/jobs', 'ruwan')).toEqual([]);
  });

  test('stays in the account that brought it, also if the owner of its address had denied it', async () => {
    const secret = sampleSecret();
    const secretHash = hashOfSecret(secret);
    const [booking, estimate] = [await bookingOf({ secret_hash: secretHash }), await estimateOf()];
    await api.database.transaction((tx) =>
      tx.execute('update estimate_request set secret_hash = ? where id = ?', [secretHash, estimate]),
    );
    await signIn();
    for (const id of [booking, estimate]) expect((await say(id, 'deny')).status).toBe(200);
    const headers = { ...as('ruwan'), 'Request-Secrets': secret };
    expect((await api.send('POST', '/api/portal/requests/bring', { headers })).json).toEqual({
      ids: [booking, estimate],
    });
    const both = async () => [
      ...(await read('/api/portal/bookings', 'ruwan')),
      ...(await read('/api/portal/estimates', 'ruwan')),
    ];
    const own = [booking, estimate].map((id) => ({ id, isUnchecked: false }));
    expect(await both()).toMatchObject(own);
    await api.ask('POST', '/api/payments/mark-inspection', { bookingId: booking });
    expect((await mailsIn(api.database)).map(({ to }) => to)).toEqual(['ruwan@example.org']);
    await api.get('POST', '/api/jobs/create-from-booking', { bookingId: booking });
    await api.ask('PATCH', `/api/admin/bookings/${booking}`, { email: 'right@example.org' });
    await api.ask('PATCH', `/api/admin/quotation-requests/${estimate}`, { contactEmail: 'right@example.org' });
    expect(await both()).toMatchObject(own);
    expect(await read('/api/portal/jobs', 'ruwan')).toHaveLength(1);
    expect((await api.send('GET', `/api/admin/bookings/${booking}`, { headers: as('admin') })).json).toMatchObject({
      addressCheck: null,
    });
  });

  test('is brought by one of two people who share a device', async () => {
    for (let round = 0; round < 4; round += 1) {
      const secret = sampleSecret();
      const id = await bookingOf({ secret_hash: hashOfSecret(secret), email: 'somebody@example.org' });
      const both = await Promise.all(
        (['kamala', 'ruwan'] as const).map((who) =>
          api.send('POST', '/api/portal/requests/bring', { headers: { ...as(who), 'Request-Secrets': secret } }),
        ),
      );
      expect(both.flatMap(({ json }) => (json as { readonly ids: readonly string[] }).ids)).toEqual([id]);
    }
  });

  test('is not shown as waiting for the customer', async () => {
    const id = await bookingOf();
    await api.database.transaction((tx) =>
      tx.execute("update payment set state = 'refused' where booking_id = ?", [id]),
    );
    await signIn();
    const { countWaiting } = await import('../portal/count-waiting.ts');
    expect(await countWaiting(api.database.db, kamala, new Date())).toBe(0);
    await say(id, 'accept');
    expect(await countWaiting(api.database.db, kamala, new Date())).toBe(1);
  });

  test('can be confirmed by nobody else, with the same answer as for an unknown request', async () => {
    const id = await bookingOf();
    await signIn();
    for (const answer of ['accept', 'deny'] as const) {
      const [others, none] = [await say(id, answer, as('ruwan')), await say(randomUUID(), answer, as('ruwan'))];
      expect([others.status, others.text]).toEqual([404, none.text]);
      expect((await say(id, answer, {} as ReturnType<typeof as>)).status).toBe(401);
    }
    expect(await read('/api/portal/bookings')).toMatchObject([{ id, isUnchecked: true }]);
  });

  test('is either confirmed or denied, also when both arrive at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await bookingOf();
      await signIn();
      const answers = await Promise.all([say(id, 'accept'), say(id, 'deny')]);
      const isThere = (await read('/api/portal/bookings')).some((row) => row.id === id);
      expect(answers.map(({ status }) => status)).toEqual(isThere ? [200, 409] : [404, 200]);
    }
  });

  test('is shown with at most nineteen others, and the rest is paged', async () => {
    for (let place = 0; place < 23; place += 1) await bookingOf({ created_at: new Date(Date.UTC(2026, 0, 1, place)) });
    const mine = await bookingOf({ customer_id: kamala, created_at: new Date(Date.UTC(2025, 0, 1)) });
    await signIn();
    const first = (await read('/api/portal/bookings')) as (Row & { readonly createdAt: string })[];
    expect([first.length, first.at(-1)?.id]).toEqual([21, mine]);
    const { createdAt, id } = first[19]!;
    const rest = await read(`/api/portal/bookings?after=${createdAt}_${id}`);
    expect(rest.map((row) => row.isUnchecked)).toEqual([true, true, true]);
    expect(new Set([...first, ...rest].map((row) => row.id)).size).toBe(24);
  });

  test('leaves the account of a mistyped address, with its job, once the office corrects the address', async () => {
    const asked = await bookingOf();
    const denied = await bookingOf();
    const estimate = await estimateOf();
    await signIn();
    expect((await say(denied, 'deny')).status).toBe(200);
    const email = 'right@example.org';
    for (const id of [asked, denied]) {
      expect((await api.ask('PATCH', `/api/admin/bookings/${id}`, { email })).status).toBe(200);
      await api.ask('POST', '/api/payments/mark-inspection', { bookingId: id });
    }
    await api.ask('PATCH', `/api/admin/quotation-requests/${estimate}`, { contactEmail: email });
    expect(await read('/api/portal/bookings')).toEqual([]);
    expect(await read('/api/portal/estimates')).toEqual([]);
    expect(new Set((await mailsIn(api.database)).map(({ to }) => to))).toEqual(new Set([email]));
    const { customerId: ruwan } = samplePeople.ruwan;
    await api.database.transaction((tx) => claimByEmail(tx, { id: ruwan, email, emailVerified: true }));
    expect((await read('/api/portal/bookings', 'ruwan')).map(({ id }) => id).toSorted()).toEqual(
      [asked, denied].toSorted(),
    );
  });
});
