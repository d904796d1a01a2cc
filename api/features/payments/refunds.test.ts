import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { Change } from '../../../shared/audit/change-contract.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addedCommission } from '../../testing/commission-examples.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { addedEstimate, sampleSecret } from '../../testing/sample-requests.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { mailsIn } from '../../testing/rendered.ts';

const reason = 'Nobody can come.';
const threeDaysLater = new Date(sampleNow.getTime() + 3 * 24 * 60 * 60 * 1000).toISOString();

describe.each(dialects)('promised refunds on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect);
  });

  afterEach(() => api.close());

  const post = (path: string, body: unknown = {}) => api.ask('POST', path, body);
  const refunds = async () => (await api.get<TodoPage>('GET', '/api/admin/todos?tab=refunds')).todos;
  const subjects = async () =>
    (await mailsIn(api.database)).map(({ subject, text }) => [subject.replace(/N[BE]-.*/, ''), text]);
  const kindsOf = async (id: string) =>
    (
      await rowsOf<{ kind: string }>(
        api.database.read,
        'select kind from request_event where booking_id = ? or estimate_request_id = ?',
        [id, id],
      )
    )
      .map(({ kind }) => kind)
      .toSorted();

  test('are in the work queue, due in three days, with the amount that arrived, until they are sent', async () => {
    const id = await addSampleBooking(api.database);
    await post(`/api/bookings/${id}/correct-payment`, { receivedLkr: 9750, reason: 'The bank took its share.' });
    const cancelled = (await post(`/api/bookings/${id}/cancel`, { reason, money: 'refund' })).json as AdminBooking;
    expect(cancelled.refund).toEqual({ promisedAt: sampleNow.toISOString(), amountLkr: 9750, sentAt: null });
    const [refund, ...others] = await refunds();
    expect(others).toEqual([]);
    expect(refund).toMatchObject({
      kind: 'bookingRefund',
      subjectId: id,
      amountLkr: 9750,
      dueAt: threeDaysLater,
      about: { kind: 'booking', id },
    });
    expect((await post(`/api/bookings/${id}/refund-sent`)).json).toEqual({ id });
    expect(await refunds()).toEqual([]);
    expect((await subjects()).find(([subject]) => subject === 'Refund sent: ')?.[1]).toContain('LKR 9,750');
    const changes = await api.get<Change[]>('GET', `/api/admin/changes?kind=booking&id=${id}`);
    expect(changes.find(({ action }) => action === 'markBookingRefunded')?.fields).toEqual([
      { field: 'refundedAt', old: null, new: sampleNow.toISOString() },
    ]);
  });

  test('that were marked as sent by mistake are due again, and no notification is sent', async () => {
    const id = await addSampleBooking(api.database);
    await post(`/api/bookings/${id}/cancel`, { reason, money: 'refund' });
    await post(`/api/bookings/${id}/refund-sent`);
    expect((await post(`/api/bookings/${id}/refund-not-sent`)).status).toBe(200);
    expect(await refunds()).toHaveLength(1);
    expect((await subjects()).map(([subject]) => subject)).toEqual(['Cancelled: ']);
    expect((await post(`/api/bookings/${id}/refund-not-sent`)).status).toBe(409);
  });

  test('follow a correction of the received amount, and no other amount is announced', async () => {
    const { id: requestId } = (await addedEstimate(api.database, sampleNow)).params;
    await api.database.transaction((tx) =>
      tx.execute("update estimate_request set contact_email = 'kamala@example.org' where id = ?", [requestId]),
    );
    for (const [base, id] of [
      ['/api/bookings', await addSampleBooking(api.database)],
      ['/api/quotation-requests', requestId],
    ] as const) {
      await post(`${base}/${id}/cancel`, { reason, money: 'refund' });
      const correct = (receivedLkr: number) =>
        post(`${base}/${id}/correct-payment`, { receivedLkr, reason: 'A typo.' });
      const refundOf = async (receivedLkr: number) => ((await correct(receivedLkr)).json as AdminBooking).refund;
      const isOwed = async () => (await refunds()).some(({ subjectId }) => subjectId === id);
      expect(await refundOf(12_500)).toMatchObject({ amountLkr: 12_500 });
      expect(await refundOf(1000)).toMatchObject({ amountLkr: 1000, sentAt: null });
      expect((await refunds()).find(({ subjectId }) => subjectId === id)?.amountLkr).toBe(1000);
      await post(`${base}/${id}/refund-sent`);
      expect((await subjects()).find(([subject]) => subject === 'Refund sent: ')?.[1]).toContain('LKR 1,000');
      // It was sent, so its amount is fixed.
      for (const receivedLkr of [0, 900, 1000]) {
        const { status, problem } = await correct(receivedLkr);
        expect([status, problem.detail]).toEqual([409, 'The refund is marked as sent: undo that first.']);
      }
      await post(`${base}/${id}/refund-not-sent`);
      expect(await isOwed()).toBe(true);
      expect(await refundOf(0)).toMatchObject({ amountLkr: null, sentAt: null });
      expect(await isOwed()).toBe(false);
      expect((await post(`${base}/${id}/refund-sent`)).status).toBe(409);
    }
  });

  test('of a commission follow its received amount, and a sent one must be undone before other changes', async () => {
    const jobId = await addedCommission(api.database, 'verified', 'in_progress');
    // Earlier than the promise: a verification that is itself late takes its promise along when it is undone.
    const verifiedAt = new Date(sampleNow.getTime() - 1000).toISOString();
    await api.database.transaction((tx) =>
      tx.execute('update payment set verified_at = ? where job_id = ?', [verifiedAt, jobId]),
    );
    await post(`/api/jobs/${jobId}/cancel`, { reason });
    const correct = (receivedLkr: number) =>
      post(`/api/jobs/${jobId}/correct-commission`, { receivedLkr, reason: 'A typo.' });
    expect((await correct(30_000)).json).toMatchObject({ refund: { amountLkr: 30_000 } });
    await post(`/api/jobs/${jobId}/refund-sent`);
    expect((await correct(0)).status).toBe(409);
    expect((await post('/api/payments/unmark-commission', { jobId })).status).toBe(409);
    await post(`/api/jobs/${jobId}/refund-not-sent`);
    expect((await post('/api/payments/unmark-commission', { jobId })).json).toMatchObject({
      commission: { payment: { state: 'claimed' } },
      refund: { amountLkr: null },
    });
  });

  test('that were sent without a verified payment stay; a payment can be denied after the refund is undone', async () => {
    const id = await addSampleBooking(api.database, {}, null);
    await post(`/api/bookings/${id}/cancel`, { reason, money: 'refund' });
    await post(`/api/bookings/${id}/refund-sent`);
    const refuse = () => post(`/api/bookings/${id}/refuse-payment`, { reason: 'No transfer has this reference.' });
    expect((await refuse()).problem.detail).toBe('The refund is marked as sent: undo that first.');
    await post(`/api/bookings/${id}/refund-not-sent`);
    expect((await refuse()).status).toBe(200);
  });

  test('of a partial payment are due once, and the whole fee is paid again', async () => {
    const { id: requestId } = (await addedEstimate(api.database, null)).params;
    await api.database.transaction((tx) => tx.execute("update payment set state = 'claimed', claimed_at = created_at"));
    for (const [base, id, mark, owedLkr] of [
      ['/api/bookings', await addSampleBooking(api.database, {}, null), 'inspection', 10_000],
      ['/api/quotation-requests', requestId, 'estimate', 2000],
    ] as const) {
      const about = mark === 'inspection' ? { bookingId: id } : { requestId: id };
      const refuse = (receivedLkr?: number | string) =>
        post(`${base}/${id}/refuse-payment`, { reason: 'It is not all of it.', receivedLkr });
      const claim = () =>
        api.database.transaction((tx) =>
          tx.execute(
            "update payment set state = 'claimed', claimed_at = created_at where booking_id = ? or estimate_request_id = ?",
            [id, id],
          ),
        );
      const owed = async () => (await refunds()).filter(({ subjectId }) => subjectId === id);
      for (const all of [owedLkr, owedLkr + 1]) {
        expect((await refuse(all)).problem.errors).toEqual({ receivedLkr: 'That is the full amount: mark it as paid' });
      }
      expect((await refuse(String(owedLkr - 1500))).json).toMatchObject({
        payment: { state: 'refused', receivedLkr: null },
        refund: { amountLkr: owedLkr - 1500, sentAt: null },
        moneyEnd: null,
      });
      expect(await owed()).toMatchObject([{ amountLkr: owedLkr - 1500, dueAt: threeDaysLater }]);

      // Another partial payment arrives; until it is refunded, the payment cannot be changed.
      await claim();
      await refuse(100);
      expect(await owed()).toMatchObject([{ amountLkr: owedLkr - 1400 }]);
      await claim();
      const early = await post(`/api/payments/mark-${mark}`, about);
      expect([early.status, early.problem.detail]).toEqual([
        409,
        'An earlier part payment must be refunded first: mark that refund as sent.',
      ]);
      await post(`${base}/${id}/refund-sent`);
      expect(await owed()).toEqual([]);

      // The next payment is treated like any other.
      expect((await post(`/api/payments/mark-${mark}`, about)).json).toMatchObject({
        payment: { state: 'verified', receivedLkr: owedLkr },
      });
      const cancelled = (await post(`${base}/${id}/cancel`, { reason, money: 'refund' })).json as AdminBooking;
      expect(cancelled.refund).toMatchObject({ amountLkr: owedLkr, sentAt: null });
      expect(await owed()).toMatchObject([{ amountLkr: owedLkr }]);
      const told = await rowsOf<{ kind: string; amount: number | null }>(
        api.database.read,
        'select kind, amount_lkr as amount from request_event where booking_id = ? or estimate_request_id = ?',
        [id, id],
      );
      expect(told.flatMap(({ kind, amount }) => (amount === null ? [] : [`${kind} ${amount}`])).toSorted()).toEqual(
        [
          `payment_refused ${owedLkr - 1500}`,
          'payment_refused 100',
          `refunded ${owedLkr - 1400}`,
          `cancelled ${owedLkr}`,
        ].toSorted(),
      );
    }
    const texts = (await subjects()).filter(([subject]) => subject === 'Payment not found: ').map(([, text]) => text);
    expect(texts.filter((text) => text?.includes('We will refund LKR 8,500.'))).toHaveLength(1);
  });

  test('of a partial payment stay due when the request ends, in addition to later ones', async () => {
    const id = await addSampleBooking(api.database, {}, null);
    await post(`/api/bookings/${id}/refuse-payment`, { reason: 'It is not all of it.', receivedLkr: 4000 });
    await post(`/api/bookings/${id}/cancel`, { reason });
    expect(await refunds()).toMatchObject([{ amountLkr: 4000 }]);
    const arrives = () => post(`/api/bookings/${id}/cancel`, { reason, money: 'refund', receivedLkr: 10_000 });
    expect((await arrives()).status).toBe(409);
    await post(`/api/bookings/${id}/refund-sent`);
    expect((await arrives()).json).toMatchObject({ refund: { amountLkr: 10_000, sentAt: null } });
    expect(await refunds()).toMatchObject([{ amountLkr: 10_000 }]);
  });

  test('of an estimate are shown to the device that requested it', async () => {
    const secret = sampleSecret();
    const { id } = (await addedEstimate(api.database, sampleNow, secret)).params;
    await post(`/api/quotation-requests/${id}/cancel`, { reason, money: 'refund' });
    expect((await refunds()).map(({ kind, amountLkr }) => [kind, amountLkr])).toEqual([['estimateRefund', 2000]]);
    await post(`/api/quotation-requests/${id}/refund-sent`);
    const asked = await api.send('POST', '/api/requests/status', { headers: { 'Request-Secrets': secret } });
    const [status] = asked.json as RequestStatus[];
    expect(status?.events.map(({ kind, amountLkr }) => [kind, amountLkr])).toEqual(
      expect.arrayContaining([
        ['cancelled', 2000],
        ['refunded', 2000],
      ]),
    );
  });

  test('without a verified payment are due without an amount, and withdrawn if nothing arrived', async () => {
    const id = await addSampleBooking(api.database, {}, null);
    await post(`/api/bookings/${id}/cancel`, { reason, money: 'refund' });
    expect((await refunds()).map(({ amountLkr }) => amountLkr)).toEqual([null]);
    await post(`/api/bookings/${id}/refuse-payment`, { reason: 'No transfer has this reference.' });
    expect(await refunds()).toEqual([]);
    expect((await post(`/api/bookings/${id}/refund-sent`)).status).toBe(409);
  });

  test('do not exist if the money is kept, nothing was promised, or the request is unknown', async () => {
    const id = await addSampleBooking(api.database);
    const refusal = async (path: string) => {
      const { status, problem } = await post(path);
      return [status, problem.detail];
    };
    expect(await refusal(`/api/bookings/${id}/refund-sent`)).toEqual([
      409,
      'No refund was promised, or no money has arrived.',
    ]);
    await post(`/api/bookings/${id}/cancel`, { reason, money: 'keep' });
    expect(await refunds()).toEqual([]);
    expect((await post(`/api/bookings/${id}/refund-sent`)).status).toBe(409);
    expect(await refusal('/api/bookings/none/refund-sent')).toEqual([404, 'There is no such booking.']);
    expect(await refusal('/api/quotation-requests/none/refund-not-sent')).toEqual([
      404,
      'There is no such estimate request.',
    ]);
  });

  test('are sent once when two administrators press at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await addSampleBooking(api.database);
      await post(`/api/bookings/${id}/cancel`, { reason, money: 'refund' });
      const answers = await Promise.all([1, 2].map(() => post(`/api/bookings/${id}/refund-sent`)));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.problem.detail).toBe(
        'This refund is already marked as sent.',
      );
      expect(await kindsOf(id)).toEqual(['cancelled', 'refunded']);
    }
  });

  test('replace the refund of an earlier part, once that is sent', async () => {
    const id = await addSampleBooking(api.database, {}, null);
    await post(`/api/bookings/${id}/refuse-payment`, { reason: 'A part arrived.', receivedLkr: 4000 });
    await api.database.transaction(({ db }) =>
      db.updateTable('payment').set({ state: 'claimed' }).where('bookingId', '=', id).execute(),
    );
    const cancel = () => post(`/api/bookings/${id}/cancel`, { reason, money: 'refund' });
    expect((await cancel()).problem.detail).toBe(
      'An earlier part payment must be refunded first: mark that refund as sent.',
    );
    await post(`/api/bookings/${id}/refund-sent`);
    expect(((await cancel()).json as AdminBooking).refund).toMatchObject({ amountLkr: null, sentAt: null });
    expect((await refunds()).map(({ kind, amountLkr }) => [kind, amountLkr])).toEqual([['bookingRefund', null]]);
  });

  test('are not mixed up with a payment that did not arrive: an ended request asks for no transfer', async () => {
    const mails = async () =>
      (await mailsIn(api.database)).filter(({ subject }) => /not found|corrected/i.test(subject));
    const ended = await addSampleBooking(api.database, { ended_as: 'cancelled' }, null);
    await post(`/api/bookings/${ended}/refuse-payment`, { reason: 'Nothing arrived.', receivedLkr: null });
    expect((await mails()).map(({ text }) => text.includes('tell us again'))).toEqual([false]);
    const open = await addSampleBooking(api.database, {}, null);
    await post(`/api/bookings/${open}/refuse-payment`, { reason: 'Nothing arrived.', receivedLkr: null });
    expect((await mails()).filter(({ text }) => text.includes('tell us again'))).toHaveLength(1);
  });
});

describe.each(dialects)('the fee of an estimate on $name', (dialect) => {
  test('is confirmed to the customer, unless it was marked by mistake', async () => {
    const api = await startBackOffice(dialect);
    const { id } = (await addedEstimate(api.database)).params;
    await api.database.transaction((tx) =>
      tx.execute("update estimate_request set contact_email = 'kamala@example.org' where id = ?", [id]),
    );
    const mails = () => mailsIn(api.database);
    const mark = () => api.ask('POST', '/api/payments/mark-estimate', { requestId: id });
    await mark();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Payment received for estimate NE-/);
    // A day after the payment was verified, as in the office's list.
    expect(mail?.text).toMatch(
      /Nivasa and .+ are now writing your estimate\. .+, by Mon, Mar 2, 2026, 9:30.am at the latest\./,
    );
    // An undo is possible before it is sent.
    expect(new Date(mail?.nextAt ?? 0).getTime() - sampleNow.getTime()).toBe(10_000);
    await api.ask('POST', '/api/payments/unmark-estimate', { requestId: id });
    expect(await mails()).toEqual([]);
    await mark();
    expect(await mails()).toHaveLength(1);
    expect((await mark()).status).toBe(409);
    expect(await mails()).toHaveLength(1);
    await api.close();
  });
});
