import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { PortalBooking } from '../../../shared/features/bookings/portal-booking-contract.ts';
import type { Change } from '../../../shared/audit/change-contract.ts';
import type { AdminEstimate } from '../../../shared/features/estimates/admin-estimate-contract.ts';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addedCommission } from '../../testing/commission-examples.ts';
import { quoteBody } from '../../testing/endpoint-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleBooking, giveNimalMailbox } from '../../testing/sample-jobs.ts';
import { addedEstimate, sampleSecret } from '../../testing/sample-requests.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { mailsIn, sendEverything } from '../../testing/rendered.ts';

const reason = 'No transfer has this reference.';

describe('corrections of payments in the back office', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  const post = (path: string, body: unknown) => api.ask('POST', path, body);
  const statusOf = async (secret: string) =>
    (
      (await api.send('POST', '/api/requests/status', { headers: { 'Request-Secrets': secret } }))
        .json as RequestStatus[]
    )[0];
  const portalBooking = async (id: string) =>
    ((await api.send('GET', '/api/portal/bookings', { headers: as('kamala') })).json as PortalBooking[]).find(
      (booking) => booking.id === id,
    );
  const mails = async () => (await mailsIn(api.database)).map(({ subject, text }) => `${subject}\n${text}`);
  const changeOf = async (id: string, action: string) =>
    (await api.get<Change[]>('GET', `/api/admin/changes?kind=booking&id=${id}`)).find(
      (change) => change.action === action,
    );

  test('a claimed fee is refused with a reason, which its customer reads, and may be claimed again', async () => {
    const id = await addSampleBooking(api.database, {}, null);
    const refused = await post(`/api/bookings/${id}/refuse-payment`, { reason });
    expect(refused.json).toMatchObject({ inspectionPaymentStatus: 'pending', payment: { state: 'refused' } });
    expect((await portalBooking(id))?.status).toMatchObject({
      state: 'received',
      payment: { state: 'refused' },
      events: [{ kind: 'payment_refused', note: reason }],
    });
    const [mail] = await mails();
    expect(mail).toMatch(/^Payment not found: NB-/);
    expect(mail).toContain(`Reason: ${reason}`);
    expect((await post(`/api/bookings/${id}/refuse-payment`, { reason })).status).toBe(409);
    const claim = () => api.send('POST', '/api/requests/claim', { body: { requestId: id }, headers: as('kamala') });
    expect((await claim()).json).toMatchObject({ state: 'claimed', payment: { state: 'claimed' } });
    expect((await post('/api/payments/mark-inspection', { bookingId: id })).status).toBe(200);
    expect((await post(`/api/bookings/${id}/refuse-payment`, { reason })).status).toBe(409);
    expect(await changeOf(id, 'refuseInspectionPayment')).toMatchObject({
      fields: expect.arrayContaining([
        { field: 'inspectionPaymentStatus', old: 'pending', new: 'refused' },
        { field: 'reason', old: null, new: reason },
      ]),
    });
  });

  test('a claimed fee of an estimate is refused, and its device reads it with its secret', async () => {
    const secret = sampleSecret();
    const { id } = (await addedEstimate(api.database, null, secret)).params;
    expect((await post(`/api/quotation-requests/${id}/refuse-payment`, { reason })).status).toBe(409);
    const claim = () =>
      api.send('POST', '/api/requests/claim', { body: { requestId: id }, headers: { 'Request-Secret': secret } });
    expect((await claim()).status).toBe(200);
    const refused = await post(`/api/quotation-requests/${id}/refuse-payment`, { reason });
    expect((refused.json as AdminEstimate).payment.state).toBe('refused');
    expect(await statusOf(secret)).toMatchObject({ state: 'received', payment: { state: 'refused' } });
    // The customer left no address.
    expect(await mails()).toEqual([]);
    expect((await claim()).json).toMatchObject({ state: 'claimed' });
    expect((await statusOf(secret))?.events.map(({ kind }) => kind).toSorted()).toEqual([
      'claimed',
      'claimed',
      'payment_refused',
    ]);
  });

  test('undoing a mistaken verification restores a refusal: the fee cannot be verified, and may be claimed', async () => {
    const waits = async () => (await api.get<TodoPage>('GET', '/api/admin/todos')).counts.fees;
    const bookingId = await addSampleBooking(api.database, {}, null);
    const ofBooking = { id: bookingId, base: '/api/bookings', fee: 'inspection', body: { bookingId } };
    const requestId = (await addedEstimate(api.database)).params.id;
    const ofEstimate = { id: requestId, base: '/api/quotation-requests', fee: 'estimate', body: { requestId } };
    const jobId = await addedCommission(api.database, 'claimed', 'in_progress');
    for (const { id, base, fee, body } of [ofBooking, ofEstimate]) {
      const mark = () => post(`/api/payments/mark-${fee}`, body);
      const undone = async () => {
        expect((await mark()).status).toBe(200);
        return (await post(`/api/payments/unmark-${fee}`, body)).json as AdminBooking | AdminEstimate;
      };
      if (fee === 'inspection') await post(`${base}/${id}/refuse-payment`, { reason });
      else {
        await mark();
        await post(`${base}/${id}/correct-payment`, { receivedLkr: 0, reason });
      }
      const before = await waits();
      expect([fee, (await undone()).payment.state]).toEqual([fee, 'refused']);
      expect(await waits()).toBe(before);
      await api.database.transaction((tx) =>
        tx.execute("update estimate_request set customer_id = 'customer-kamala' where id = ?", [id]),
      );
      const claim = await api.send('POST', '/api/requests/claim', { body: { requestId: id }, headers: as('kamala') });
      expect(claim.json).toMatchObject({ payment: { state: 'claimed' } });
      expect([fee, (await undone()).payment.state]).toEqual([fee, 'claimed']);
    }
    await post(`/api/jobs/${jobId}/refuse-commission`, { reason });
    await post('/api/payments/mark-commission', { jobId });
    expect((await post('/api/payments/unmark-commission', { jobId })).json).toMatchObject({
      commission: { payment: { state: 'refused' } },
    });
  });

  test('refusing, correcting and cancelling require a reason', async () => {
    const id = await addSampleBooking(api.database);
    for (const [path, body] of [
      [`/api/bookings/${id}/refuse-payment`, { reason: ' ' }],
      [`/api/bookings/${id}/correct-payment`, { receivedLkr: 1 }],
      [`/api/bookings/${id}/cancel`, { money: 'keep', reason: '' }],
    ] as const) {
      const answer = await post(path, body);
      expect([answer.status, answer.problem.errors]).toEqual([422, { reason: 'A reason is required' }]);
    }
    const odd = await post(`/api/bookings/${id}/correct-payment`, { receivedLkr: '8000.5', reason });
    expect(odd.problem.errors).toEqual({ receivedLkr: 'Use whole rupees' });
  });

  test('a verified payment is corrected after a job was made, and the commission deducts the corrected amount', async () => {
    const bookingId = await addSampleBooking(api.database);
    const { id: jobId } = await api.get<AdminJob>('POST', '/api/jobs/create-from-booking', { bookingId });
    await api.get('POST', `/api/jobs/${jobId}/inspect`);
    await api.get('POST', '/api/quotes/create', { ...quoteBody, jobId, contractValueLkr: 500_000, supervision: true });
    const correct = (receivedLkr: number | string) =>
      post(`/api/bookings/${bookingId}/correct-payment`, { receivedLkr, reason: 'The bank took its share.' });
    const dueLkr = async () =>
      (await api.get<AdminJob[]>('GET', '/api/admin/jobs')).find(({ id }) => id === jobId)?.commissionDueLkr;
    expect(await dueLkr()).toBe(40_000);
    expect((await correct(10_000)).status).toBe(409);
    const corrected = (await correct('8000')).json as AdminBooking;
    expect(corrected).toMatchObject({ jobId, payment: { state: 'verified', receivedLkr: 8000, amountLkr: 10_000 } });
    expect(await dueLkr()).toBe(42_000);
    expect((await portalBooking(bookingId))?.status?.events).toContainEqual({
      kind: 'payment_corrected',
      at: sampleNow.toISOString(),
      note: 'The bank took its share.',
      money: null,
      amountLkr: 8000,
    });
    expect(await changeOf(bookingId, 'correctInspectionPayment')).toMatchObject({
      fields: [
        { field: 'receivedLkr', old: '10000', new: '8000' },
        { field: 'reason', old: null, new: 'The bank took its share.' },
      ],
    });
    expect((await mails()).find((mail) => mail.startsWith('Payment corrected'))).toContain('we received LKR 8,000');
    const gone = (await correct(0)).json as AdminBooking;
    expect(gone).toMatchObject({ jobId, inspectionPaymentStatus: 'pending', payment: { state: 'refused' } });
    expect(await dueLkr()).toBe(50_000);
  });

  test('a booking is cancelled with its reason, and a decision about the money is required', async () => {
    const id = await addSampleBooking(api.database);
    const unsaid = await post(`/api/bookings/${id}/cancel`, { reason });
    expect([unsaid.status, unsaid.problem.errors]).toEqual([422, { money: 'Please say what happens to the money' }]);
    const cancelled = await post(`/api/bookings/${id}/cancel`, { reason, money: 'refund' });
    expect(cancelled.json).toMatchObject({ endedAs: 'cancelled' });
    expect((await portalBooking(id))?.status).toMatchObject({
      state: 'cancelled',
      events: [{ kind: 'cancelled', note: reason, money: 'refund', amountLkr: 10_000 }],
    });
    const [mail] = await mails();
    expect(mail).toMatch(/^Cancelled: NB-/);
    expect(mail).toContain('We will refund LKR 10,000.');
    for (const path of [
      '/api/jobs/create-from-booking',
      '/api/payments/mark-inspection',
      '/api/payments/unmark-inspection',
    ]) {
      expect([path, (await post(path, { bookingId: id })).status]).toEqual([path, 409]);
    }
    expect((await post(`/api/bookings/${id}/cancel`, { reason, money: 'keep' })).status).toBe(409);
    expect((await post(`/api/bookings/${id}/assign-provider`, { providerId: 'provider-asha' })).status).toBe(409);
  });

  test('without money there is no decision, and an answered request cannot be cancelled', async () => {
    const { id } = (await addedEstimate(api.database)).params;
    const answered = (await addedEstimate(api.database)).params.id;
    await post(`/api/quotation-requests/${answered}/answered`, {});
    expect((await post(`/api/quotation-requests/${answered}/cancel`, { reason })).status).toBe(409);
    expect((await post(`/api/quotation-requests/${id}/cancel`, { reason, money: 'refund' })).json).toMatchObject({
      endedAs: 'cancelled',
    });
    expect(
      await rowsOf(api.database.read, 'select note, money from request_event where estimate_request_id = ?', [id]),
    ).toEqual([{ note: reason, money: null }]);
    expect((await post(`/api/quotation-requests/${id}/answered`, {})).status).toBe(409);
    expect((await post('/api/payments/mark-estimate', { requestId: id })).status).toBe(409);
  });

  test('the professional is told that the visit is cancelled', async () => {
    await giveNimalMailbox(api.database);
    const told = async () =>
      (await mailsIn(api.database))
        .filter(({ to }) => to === 'nimal@providers.example')
        .map(({ subject }) => subject.slice(0, 20));
    const cancelled = async (hasGone: boolean) => {
      const id = await addSampleBooking(api.database, {}, null);
      await post('/api/payments/mark-inspection', { bookingId: id });
      if (hasGone) {
        await sendEverything(api.database);
      }
      await post(`/api/bookings/${id}/cancel`, { reason, money: 'keep' });
    };
    // They are told nothing if they did not know of it.
    await cancelled(false);
    expect(await told()).toEqual([]);
    await cancelled(true);
    expect(await told()).toEqual(['Inspection cancelled', 'Inspection on Thu, M']);
    const unmailed = await addSampleBooking(api.database, { provider_id: 'provider-asha' }, null);
    const { phoneNotice } = (await post('/api/payments/mark-inspection', { bookingId: unmailed })).json as AdminBooking;
    await post(`/api/bookings/${unmailed}/told`, { taskId: phoneNotice?.taskId });
    const ended = (await post(`/api/bookings/${unmailed}/cancel`, { reason, money: 'keep' })).json as AdminBooking;
    expect(ended.phoneNotice?.text).toContain('has been cancelled');
  });

  test('cancelling, creating the job, refusing and marking at once: each pair has one winner', async () => {
    for (let round = 0; round < 4; round += 1) {
      const paid = await addSampleBooking(api.database);
      const ends = await Promise.all([
        post(`/api/bookings/${paid}/cancel`, { reason, money: 'refund' }),
        post('/api/jobs/create-from-booking', { bookingId: paid }),
        post(`/api/bookings/${paid}/cancel`, { reason, money: 'refund' }),
      ]);
      expect(ends.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(ends.filter(({ status }) => status === 409)).toHaveLength(2);
      const claimed = await addSampleBooking(api.database, {}, null);
      const moves = await Promise.all([
        post(`/api/bookings/${claimed}/refuse-payment`, { reason }),
        post(`/api/bookings/${claimed}/refuse-payment`, { reason }),
      ]);
      expect(moves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    }
  });
});
