import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import { moneyUndecided } from '../../../shared/features/payments/admin-payment.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { rowsOf } from '../../testing/sample-rows.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { addedEstimate, sampleSecret } from '../../testing/sample-requests.ts';
import { dialects } from '../../testing/test-databases.ts';
import { mailsIn } from '../../testing/rendered.ts';

const reason = 'The bank has called it back.';

describe.each(dialects)('a late fee on $name', (dialect) => {
  let api: BackOffice;
  let now = Date.parse('2026-03-01T04:00:00Z');

  beforeEach(async () => {
    api = await startBackOffice(dialect, { now: () => new Date(now) });
  });

  afterEach(() => api.close());

  const post = (path: string, body: object = {}) => {
    now += 1000;
    return api.ask('POST', path, body);
  };
  const todos = async (id: string) =>
    (await rowsOf<{ kind: string }>(api.database.read, 'select kind from todo where subject_id = ?', [id])).map(
      ({ kind }) => kind,
    );
  const mails = async () => (await mailsIn(api.database)).map(({ subject, text }) => `${subject}\n${text}`);

  /** A paid booking with its job. */
  async function addedJob() {
    const bookingId = await addSampleBooking(api.database);
    const job = (await post('/api/jobs/create-from-booking', { bookingId })).json as AdminJob;
    const claim = () =>
      api.send('POST', '/api/requests/claim', { headers: as('kamala'), body: { requestId: bookingId } });
    return { bookingId, jobId: job.id, claim };
  }

  test('can be claimed again after the job was made, and is marked and unmarked like any other', async () => {
    const { bookingId, claim } = await addedJob();
    expect((await post('/api/payments/unmark-inspection', { bookingId })).problem.detail).toBe(
      'This booking has become a job, so it must stay marked as paid.',
    );
    await post(`/api/bookings/${bookingId}/correct-payment`, { receivedLkr: 0, reason });
    expect(await todos(bookingId)).toEqual([]);
    expect((await claim()).status).toBe(200);
    expect(await todos(bookingId)).toEqual(['inspectionFee']);
    expect((await post('/api/payments/mark-inspection', { bookingId })).status).toBe(200);
    // The professional is asked whether they will come.
    expect(await todos(bookingId)).toEqual(['answer']);
    // The job existed before the fee arrived.
    expect((await post('/api/payments/unmark-inspection', { bookingId })).json).toMatchObject({
      payment: { state: 'claimed' },
    });
    expect(await todos(bookingId)).toEqual(['inspectionFee']);
  });

  test('can be claimed after an answer, too', async () => {
    const secret = sampleSecret();
    const { id } = (await addedEstimate(api.database, null, secret)).params;
    await post(`/api/quotation-requests/${id}/answered`);
    const claimed = await api.send('POST', '/api/requests/claim', {
      headers: { 'Request-Secret': secret },
      body: { requestId: id },
    });
    expect(claimed.status).toBe(200);
    expect(await todos(id)).toEqual(['estimateFee']);
    expect((await post('/api/payments/mark-estimate', { requestId: id })).status).toBe(200);
    expect(await todos(id)).toEqual([]);
    expect((await post('/api/payments/unmark-estimate', { requestId: id })).status).toBe(200);
    expect(await todos(id)).toEqual(['estimateFee']);
  });

  test.each([
    ['refund', ['bookingRefund'], 'For the inspection: We will refund LKR 10,000.'],
    ['keep', [], 'For the inspection: The fee you paid is not refundable.'],
    [null, ['settlement'], null],
  ] as const)('of a job that is cancelled: %s', async (inspectionMoney, waits, sentence) => {
    const { bookingId, jobId, claim } = await addedJob();
    await post(`/api/jobs/${jobId}/cancel`, { reason: 'Nobody can come.', inspectionMoney });
    expect(await todos(bookingId)).toEqual(waits);
    const mail = (await mails()).find((text) => text.startsWith('Cancelled'));
    if (sentence === null) expect(mail).not.toContain('For the inspection');
    else expect(mail).toContain(sentence);
    // It cannot be claimed any more; the decision about the money was left open.
    expect((await claim()).status).toBe(409);
    expect((await post('/api/payments/mark-inspection', { bookingId })).status).toBe(409);
    const settled = await post(`/api/bookings/${bookingId}/cancel`, { reason, money: 'refund' });
    expect(settled.status).toBe(inspectionMoney === null ? 200 : 409);
    expect(await todos(bookingId)).toEqual(inspectionMoney === 'keep' ? [] : ['bookingRefund']);
    const sent = await post(`/api/bookings/${bookingId}/refund-sent`);
    expect(sent.status).toBe(inspectionMoney === 'keep' ? 409 : 200);
    expect(await todos(bookingId)).toEqual([]);
  });

  test('that arrives after its job was cancelled is recorded with what happens to it', async () => {
    const { bookingId, jobId } = await addedJob();
    await post(`/api/bookings/${bookingId}/correct-payment`, { receivedLkr: 0, reason });
    await post(`/api/jobs/${jobId}/cancel`, { reason });
    expect(await todos(bookingId)).toEqual([]);
    const arrived = await post(`/api/bookings/${bookingId}/cancel`, { reason, money: 'refund', receivedLkr: 10_000 });
    expect(arrived.json as AdminBooking).toMatchObject({
      isJobCancelled: true,
      payment: { state: 'verified', receivedLkr: 10_000 },
      refund: { amountLkr: 10_000, sentAt: null },
    });
    expect(await todos(bookingId)).toEqual(['bookingRefund']);
  });

  test('of a request that cannot be estimated is refunded or kept, as the answer has to say', async () => {
    const ask = async (money: 'refund' | 'keep' | null) => {
      const { id } = (await addedEstimate(api.database, new Date(now))).params;
      await api.database.transaction((tx) =>
        tx.execute("update estimate_request set contact_email = 'kamala@example.org' where id = ?", [id]),
      );
      const answer = { reason: 'The photos do not show the floor.', replaces: 0, money };
      const answered = await post(`/api/quotation-requests/${id}/no-estimate`, answer);
      if (money) expect(answered.status).toBe(200);
      else expect(answered.problem).toMatchObject({ status: 422, errors: { money: moneyUndecided } });
      return id;
    };
    const back = await ask('refund');
    expect(await todos(back)).toEqual(['estimateRefund']);
    expect((await mails()).at(-1)).toContain('We will refund LKR 2,000.');
    expect((await post(`/api/quotation-requests/${back}/refund-sent`)).status).toBe(200);
    expect(await todos(back)).toEqual([]);
    expect(await todos(await ask('keep'))).toEqual([]);
    await ask(null);
  });
});
