import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { KnownOfStatement } from '../../../shared/features/statements/statement-contract.ts';
import { referenceOf } from '../../../shared/reference.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addedCommission, sampleLineId } from '../../testing/commission-examples.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { addSampleBooking, addSampleJob } from '../../testing/sample-jobs.ts';
import { addedEstimate } from '../../testing/sample-requests.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { readConfirmed, readOpen, readQuoted } from './payable-queries.ts';
import { cleanUpStatementLines } from '../payments/statement-line-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(dialects)('bank statements on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect);
  });

  afterEach(() => api.close());

  const post = (path: string, body: unknown) => api.ask('POST', path, body);
  const line = (text: string, references: readonly string[] = [], amountLkr = 10_000) => ({
    id: sampleLineId(text),
    amountLkr,
    references,
  });
  const lookUp = (...lines: readonly object[]) =>
    api.get<KnownOfStatement>('POST', '/api/payments/look-up-statement', { lines });
  const transfer = (text: string, receivedLkr = 10_000) => ({ lineId: sampleLineId(text), receivedLkr });
  const markBooking = (bookingId: string, text: string, receivedLkr?: number) =>
    post('/api/payments/mark-inspection', { bookingId, transfer: transfer(text, receivedLkr) });
  const keptLines = async () =>
    (await rowsOf<{ id: string }>(api.database.read, 'select id from statement_line')).map(({ id }) => id);

  test('get the payments that their lines name, in any state, and other open ones of the same amount', async () => {
    const claimed = await addSampleBooking(api.database, {}, null);
    const paid = await addSampleBooking(api.database);
    const cancelled = await addSampleBooking(api.database, { ended_as: 'cancelled' }, null);
    const awaited = (await addedEstimate(api.database)).params.id;
    const due = await addedCommission(api.database);
    const references = [paid, cancelled].map((id) => referenceOf('booking', id));
    const known = await lookUp(
      line('one', references),
      line('two', [referenceOf('commission', due), 'NB-00000000']),
      line('three', [], 7),
    );
    expect(known.confirmed).toEqual([]);
    const facts = known.payments.map(({ subjectId, ...rest }) => [subjectId, rest] as const);
    const usual = {
      kind: 'inspection',
      amountLkr: 10_000,
      name: 'Kamala Perera',
      isOver: false,
      hasLine: false,
      refusedPartLkr: null,
    };
    expect(Object.fromEntries(facts)).toEqual({
      [claimed]: { ...usual, reference: referenceOf('booking', claimed), state: 'claimed' },
      [paid]: { ...usual, reference: references[0], state: 'verified' },
      [cancelled]: { ...usual, reference: references[1], state: 'claimed', isOver: true },
      [due]: {
        ...usual,
        kind: 'commission',
        reference: referenceOf('commission', due),
        amountLkr: 35_000,
        state: 'awaited',
      },
    });
    expect((await lookUp(line('four', [], 2000))).payments.map(({ subjectId, state }) => [subjectId, state])).toEqual([
      [awaited, 'awaited'],
    ]);
  });

  test.each(['accepted', 'in_progress', 'completed'] as const)(
    'get the commission of a job that is %s, also if it is not claimed and however old it is',
    async (status) => {
      const jobId = await addedCommission(api.database, undefined, status);
      const reference = referenceOf('commission', jobId);
      const awaited = { kind: 'commission', subjectId: jobId, reference, amountLkr: 35_000, state: 'awaited' };
      const found = { ...awaited, name: 'Kamala Perera', isOver: false, hasLine: false, refusedPartLkr: null };
      expect((await lookUp(line('one', [reference]))).payments).toEqual([found]);
      // It is also found by its amount alone.
      expect((await lookUp(line('two', [], 35_000))).payments).toEqual([found]);
      await api.database.transaction((tx) =>
        tx.execute('update job set completed_at = ? where status = ?', [
          new Date(sampleNow.getTime() - 500 * dayMs),
          'completed',
        ]),
      );
      expect((await lookUp(line('three', [reference]))).payments).toEqual([found]);
      expect((await lookUp(line('four', [], 35_000))).payments).toEqual(status === 'completed' ? [] : [found]);
      expect((await lookUp(line('five', [], 34_999))).payments).toEqual([]);
      await post('/api/payments/mark-commission', { jobId, transfer: transfer('six', 35_000) });
      expect((await lookUp(line('seven', [reference]))).payments).toEqual([
        { ...found, state: 'verified', hasLine: true },
      ]);
      expect((await lookUp(line('eight', [], 35_000))).payments).toEqual([]);
    },
  );

  test.each(['quoted', 'cancelled'] as const)('get no commission of a job that is %s', async (status) => {
    const reference = referenceOf('commission', await addedCommission(api.database, undefined, status));
    expect((await lookUp(line('one', [reference], 35_000))).payments).toEqual([]);
  });

  test('get the commission that was due when the office cancelled the job: its money may be on its way', async () => {
    const jobId = await addedCommission(api.database, undefined, 'in_progress');
    expect((await post(`/api/jobs/${jobId}/cancel`, { reason: 'The house is sold.' })).status).toBe(200);
    const [found] = (await lookUp(line('one', [referenceOf('commission', jobId)]))).payments;
    expect(found).toMatchObject({
      subjectId: jobId,
      amountLkr: 35_000,
      state: 'awaited',
      isOver: false,
      hasLine: false,
    });
    // Its amount alone says nothing.
    expect((await lookUp(line('two', [], 35_000))).payments).toEqual([]);
    const marked = await post('/api/payments/mark-commission', { jobId, transfer: transfer('one', 35_000) });
    expect(marked.json).toMatchObject({ refund: { amountLkr: 35_000, sentAt: null } });
  });

  test("verify a fee that was not claimed, with the statement's amount", async () => {
    const { id } = (await addedEstimate(api.database)).params;
    const marked = await post('/api/payments/mark-estimate', { requestId: id, transfer: transfer('one', 1950) });
    expect(marked.json).toMatchObject({ payment: { state: 'verified', amountLkr: 2000, receivedLkr: 1950 } });
    const receipts = await rowsOf(api.database.read, 'select amount_lkr, voided_at from receipt');
    expect(receipts).toEqual([{ amount_lkr: 1950, voided_at: null }]);
    const due = await addedCommission(api.database);
    await post('/api/payments/mark-commission', { jobId: due, transfer: transfer('two', 35_000) });
    expect((await lookUp(line('one'), line('two'), line('three'))).confirmed.toSorted()).toEqual(
      [sampleLineId('one'), sampleLineId('two')].toSorted(),
    );
  });

  test('use a line for one payment only, until that is undone', async () => {
    const [one, other] = [
      await addSampleBooking(api.database, {}, null),
      await addSampleBooking(api.database, {}, null),
    ];
    expect((await markBooking(one, 'a line')).status).toBe(200);
    const again = await markBooking(other, 'a line');
    expect([again.status, again.problem.detail]).toEqual([
      409,
      'This statement line has already been used for another payment.',
    ]);
    expect((await api.get<AdminBooking>('GET', `/api/admin/bookings/${other}`)).payment.state).toBe('claimed');
    await post('/api/payments/unmark-inspection', { bookingId: one });
    expect(await keptLines()).toEqual([]);
    expect((await markBooking(other, 'a line')).status).toBe(200);
    // If another amount arrived, the line stays; if nothing arrived, it can be used again.
    const correct = (receivedLkr: number) =>
      post(`/api/bookings/${other}/correct-payment`, { receivedLkr, reason: 'The bank took it back.' });
    await correct(9000);
    expect(await keptLines()).toHaveLength(1);
    await correct(0);
    expect(await keptLines()).toEqual([]);
  });

  test('have one winner when two requests confirm the same line and one marks manually', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [
        await addSampleBooking(api.database, {}, null),
        await addSampleBooking(api.database, {}, null),
      ];
      const answers = await Promise.all([
        markBooking(one, `round ${round}`),
        markBooking(one, `round ${round}`),
        markBooking(other, `round ${round}`),
        post('/api/payments/mark-inspection', { bookingId: one }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      // Either the manual mark or the line wins; the line is used for at most one of the two.
      const byLine = statuses.slice(0, 3).filter((status) => status === 200).length;
      expect(byLine).toBeLessThanOrEqual(1);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
      const states = await rowsOf<{ state: string }>(
        api.database.read,
        'select state from payment where booking_id in (?, ?)',
        [one, other],
      );
      expect(states.filter(({ state }) => state === 'verified')).toHaveLength(
        statuses.filter((status) => status === 200).length,
      );
    }
  });

  test('do not change a cancelled request', async () => {
    const id = await addSampleBooking(api.database, { ended_as: 'cancelled' }, null);
    expect((await markBooking(id, 'one')).problem.detail).toBe('This booking was cancelled.');
    expect(await keptLines()).toEqual([]);
  });

  test('say that a fee is over when its job was cancelled, since it is refused then', async () => {
    const { jobId, bookingId } = await addSampleJob(api.database, 'booked');
    await post(`/api/bookings/${bookingId}/correct-payment`, { receivedLkr: 0, reason: 'Nothing arrived.' });
    expect((await post(`/api/jobs/${jobId}/cancel`, { reason: 'The house is sold.' })).status).toBe(200);
    expect((await lookUp(line('one', [referenceOf('booking', bookingId)]))).payments).toEqual([
      expect.objectContaining({ subjectId: bookingId, state: 'refused', isOver: true }),
    ]);
    expect((await lookUp(line('two'))).payments).toEqual([]);
    expect((await markBooking(bookingId, 'one')).problem.detail).toBe('This booking was cancelled.');
  });

  test('say which part of a fee was refused, also after its refund was sent and the whole fee arrived', async () => {
    const booking = await addSampleBooking(api.database, {}, null);
    const estimate = (await addedEstimate(api.database)).params.id;
    await api.database.transaction((tx) => tx.execute("update payment set state = 'claimed', claimed_at = created_at"));
    for (const [base, reference, mark] of [
      [`/api/bookings/${booking}`, referenceOf('booking', booking), () => markBooking(booking, 'one')],
      [
        `/api/quotation-requests/${estimate}`,
        referenceOf('estimate', estimate),
        () => post('/api/payments/mark-estimate', { requestId: estimate, transfer: transfer('two', 2000) }),
      ],
    ] as const) {
      const found = async () => (await lookUp(line('three', [reference], 7))).payments;
      await post(`${base}/refuse-payment`, { reason: 'It is not all of it.', receivedLkr: 1500 });
      expect(await found()).toMatchObject([{ state: 'refused', refusedPartLkr: 1500 }]);
      await post(`${base}/refund-sent`, {});
      expect((await mark()).status).toBe(200);
      expect(await found()).toMatchObject([{ state: 'verified', hasLine: true, refusedPartLkr: 1500 }]);
    }
  });

  test('are deleted when no bank lists them any more', async () => {
    await markBooking(await addSampleBooking(api.database, {}, null), 'one');
    const after = (days: number) => cleanUpStatementLines(api.database, new Date(sampleNow.getTime() + days * dayMs));
    await after(399);
    expect(await keptLines()).toHaveLength(1);
    await after(400);
    expect(await keptLines()).toEqual([]);
  });

  test('are refused as a whole if a line is invalid or there are too many, and nothing is stored', async () => {
    for (const body of [
      {},
      { lines: [{ ...line('one'), id: 'short' }] },
      { lines: [{ ...line('one'), amountLkr: 0 }] },
      { lines: [{ ...line('one'), amountLkr: 1.5 }] },
      { lines: [line('one', ["NB-'; drop"])] },
      {
        lines: [
          line(
            'one',
            Array.from({ length: 9 }, () => 'NB-00000000'),
          ),
        ],
      },
      { lines: Array.from({ length: 5001 }, (_, place) => line(String(place))) },
    ]) {
      expect((await post('/api/payments/look-up-statement', body)).status).toBe(422);
    }
    const references = Array.from({ length: 8 }, (_, place) => (place > 3 ? 'NB-00000000' : 'NC-00000000'));
    const many = Array.from({ length: 5000 }, (_, place) => line(String(place), references, 2_000_000_000));
    expect(await lookUp(...many)).toEqual({ confirmed: [], payments: [] });
    const huge = { lines: [{ ...line('one'), text: 'x'.repeat(1_100_000) }] };
    expect((await post('/api/payments/look-up-statement', huge)).status).toBe(413);
    await lookUp(line('NB-7F3K2QXM from somebody', ['NB-7F3K2QXM']));
    const records = await rowsOf(api.database.read, "select id from change_record where action = 'lookUpStatement'");
    expect(records).toEqual([]);
    const bad = await markBooking(await addSampleBooking(api.database, {}, null), 'one', 0);
    expect(bad.status).toBe(422);
  });

  test('find payments with indexes, among a hundred thousand', async () => {
    const numbers =
      dialect.name === 'sqlite'
        ? 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000) select'
        : 'select';
    const from = dialect.name === 'sqlite' ? 'from n' : 'from generate_series(1, 100000) as n(i)';
    await api.database.transaction((tx) =>
      tx.execute(
        `insert into payment (id, kind, reference, amount_lkr, state, created_at) ${numbers} 'many-' || i, 'inspection', 'NB-' || i, 10000, 'awaited', ? ${from}`,
        [sampleNow],
      ),
    );
    const id = await addSampleBooking(api.database, {}, null);
    const references = [referenceOf('booking', id), 'NC-00000000'];
    const plans = await plansOf(api.database, async ({ db }) => {
      expect(await readQuoted(db, references)).toHaveLength(1);
      await readOpen(db, new Set([10_000]), sampleNow);
      await readConfirmed(db, [sampleLineId('one')]);
    });
    expect(plans).toHaveLength(14);
    expect(plans[0]).toContain('payment_reference_index');
    // A scan is allowed for a part that an index has selected.
    const wholeTable = /^SCAN (?!.*USING (COVERING )?INDEX|paid$|awaited$|\(subquery)|Seq Scan/m;
    for (const plan of plans) expect(plan).not.toMatch(wholeTable);
    expect(plans[1]).toContain('job_commission_reference_index');
    for (const plan of plans.slice(2, 4)) expect(plan).toContain('job_supervised_index');
    expect(plans[4]).toContain('payment_kind_state_created_at_index');
  });
});
