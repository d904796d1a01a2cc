import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { Receipt } from '../../../shared/features/orders/receipt-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addedCommission } from '../../testing/commission-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { addedEstimate, sampleSecret } from '../../testing/sample-requests.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { readEnv } from '../../config/env.ts';
import { requestLinks } from '../../auth/request-links.ts';
import { linkEnv } from '../../testing/sample-settings.ts';
import { receiptHandlers } from './receipt-handlers.ts';

const links = requestLinks(readEnv(linkEnv, ''), () => 'https://nivasa.example');

describe.each(dialects)('receipts on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect);
  });

  afterEach(() => api.close());

  const mark = (bookingId: string) => api.ask('POST', '/api/payments/mark-inspection', { bookingId });
  const unmark = (bookingId: string) => api.ask('POST', '/api/payments/unmark-inspection', { bookingId });
  const booking = () => addSampleBooking(api.database, {}, null);
  const marked = async (id: string) => ((await mark(id)).json as AdminBooking).payment.receiptId ?? '';
  const ask = (id: string, headers: Readonly<Record<string, string>>) =>
    api.send('POST', `/api/receipts/${id}`, { headers });
  const receiptOf = async (id: string) => (await ask(id, as('admin'))).json as Receipt;
  const all = () =>
    rowsOf<{ number: number; voided: unknown }>(
      api.database.read,
      'select number, voided_at as voided from receipt order by number',
      [],
    );
  const numbers = async () => (await all()).map(({ number }) => number);

  test('contain the amount, the payer and the purpose, in the order of verification', async () => {
    const [first, second] = [await booking(), await booking()];
    const one = await marked(second);
    const other = await marked(first);
    expect([(await receiptOf(one)).number, (await receiptOf(other)).number]).toEqual([1, 2]);
    expect(await receiptOf(one)).toEqual({
      id: one,
      number: 1,
      kind: 'inspection',
      reference: expect.stringMatching(/^NB-/),
      payerName: 'Kamala Perera',
      amountLkr: 10_000,
      issuedAt: sampleNow.toISOString(),
      voidedAt: null,
    });
    const jobId = await addedCommission(api.database, 'claimed');
    const job = (await api.ask('POST', '/api/payments/mark-commission', { jobId })).json as AdminJob;
    expect(await receiptOf(job.commission?.payment.receiptId ?? '')).toMatchObject({
      number: 3,
      kind: 'commission',
      reference: job.commission?.reference,
      payerName: 'Kamala Perera',
      amountLkr: 35_000,
    });
  });

  test('of payments marked by mistake are void and keep their numbers; the next one has a new number', async () => {
    const id = await booking();
    const first = await marked(id);
    expect((await unmark(id)).json).toMatchObject({ payment: { receiptId: null } });
    expect(await receiptOf(first)).toMatchObject({ number: 1, voidedAt: sampleNow.toISOString() });
    const second = await marked(id);
    expect(second).not.toBe(first);
    expect(await receiptOf(second)).toMatchObject({ number: 2, voidedAt: null });
  });

  test('of a corrected payment are replaced, or void if nothing has arrived', async () => {
    const id = await booking();
    const first = await marked(id);
    const correct = async (receivedLkr: number) =>
      (
        (await api.ask('POST', `/api/bookings/${id}/correct-payment`, { receivedLkr, reason: 'A share.' }))
          .json as AdminBooking
      ).payment.receiptId;
    const second = (await correct(9000)) ?? '';
    expect(await receiptOf(first)).toMatchObject({ amountLkr: 10_000, voidedAt: sampleNow.toISOString() });
    expect(await receiptOf(second)).toMatchObject({ number: 2, amountLkr: 9000, voidedAt: null });
    expect(await correct(0)).toBeNull();
    expect((await all()).map(({ voided }) => voided === null)).toEqual([false, false]);
  });

  test('have no gaps: a failed transaction releases its number', async () => {
    await marked(await booking());
    const cancelled = await booking();
    await api.get('POST', `/api/bookings/${cancelled}/cancel`, { reason: 'Nobody can come.' });
    // Refused after its receipt was created in the same transaction.
    expect((await mark(cancelled)).status).toBe(409);
    await marked(await booking());
    expect(await numbers()).toEqual([1, 2]);
  });

  test('have no gaps and no duplicates, also with concurrent marks and undos', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, booking));
    await Promise.all(ids.flatMap((id) => [mark(id), mark(id)]));
    await Promise.all(ids.flatMap((id) => [unmark(id), mark(id), unmark(id)]));
    const made = await all();
    expect(made.map(({ number }) => number)).toEqual(made.map((_, place) => place + 1));
    expect(made.length).toBeGreaterThanOrEqual(12);
    const paid = await rowsOf<{ id: string }>(api.database.read, "select id from payment where state = 'verified'", []);
    expect(made.filter(({ voided }) => voided === null)).toHaveLength(paid.length);
  });

  test('are for the payer, by session or secret, and for the office; for others there is none', async () => {
    const secret = sampleSecret();
    const { id } = (await addedEstimate(api.database, null, secret)).params;
    const estimate = (await api.ask('POST', '/api/payments/mark-estimate', { requestId: id })).json as {
      readonly payment: { readonly receiptId: string };
    };
    const receiptId = estimate.payment.receiptId;
    const withSecrets = (...secrets: readonly string[]) => ({ 'Request-Secrets': secrets.join(',') });
    expect((await ask(receiptId, withSecrets(sampleSecret(), secret))).json).toMatchObject({ number: 1 });
    expect((await ask(receiptId, as('admin'))).status).toBe(200);
    const missing = await ask('no-such-receipt', {});
    expect([missing.status, missing.problem.key]).toEqual([404, 'noSuchReceipt']);
    for (const headers of [{}, as('kamala'), as('ruwan'), withSecrets(sampleSecret()), withSecrets('x')]) {
      const answer = await ask(receiptId, headers);
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const theirs = await marked(await booking());
    expect((await ask(theirs, as('kamala'))).status).toBe(200);
    expect((await ask(theirs, as('ruwan'))).text).toBe(missing.text);
  });

  test('can be read with the grant of their request’s link while it is valid, and no others', async () => {
    const [one, other] = [await booking(), await booking()];
    const [its, others] = [await marked(one), await marked(other)];
    const by = (id: string, grant: string) => api.send('POST', `/api/receipts/${id}`, { body: { grant } });
    const of = { kind: 'booking', id: one, generation: 1 } as const;
    const [{ generation } = { generation: 0 }] = await rowsOf<{ generation: number }>(
      api.database.read,
      'select link_generation as generation from booking where id = ?',
      [one],
    );
    const grant = links.grantOf({ ...of, generation }, sampleNow);
    expect((await by(its, grant)).json).toMatchObject({ id: its, amountLkr: 10_000 });
    const missing = await ask('no-such-receipt', {});
    const hourAgo = new Date(sampleNow.getTime() - 60 * 60 * 1000);
    const estimate = { kind: 'estimate', id: one, generation } as const;
    for (const [id, refused] of [
      [others, grant],
      [its, `${grant.slice(0, -1)}${grant.endsWith('A') ? 'B' : 'A'}`],
      [its, links.grantOf({ ...of, generation }, hourAgo)],
      [its, links.grantOf({ ...of, generation: generation + 1 }, sampleNow)],
      [its, links.grantOf(estimate, sampleNow)],
      [its, links.urlOf({ ...of, generation }).split('#')[1] ?? ''],
      [its, 'x'],
    ] as const) {
      const answer = await by(id, refused);
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
    }
  });

  test('are found by their key', async () => {
    const bookingId = await booking();
    const id = await marked(bookingId);
    const grant = links.grantOf({ kind: 'booking', id: bookingId, generation: 1 }, sampleNow);
    const plans = await plansOf(api.database, (reading) =>
      receiptHandlers(links)
        .getReceipt(
          { params: { id }, body: { grant } },
          { ...reading, actor: null, now: sampleNow, secrets: ['one', 'other'] },
        )
        .catch(() => null),
    );
    // A query without a result appears twice: Kysely runs it again for the error.
    expect(new Set(plans).size).toBe(2);
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN (?!.*USING)|Seq Scan/m);
  });
});
