import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { AdminEstimate } from '../../../shared/features/estimates/admin-estimate-contract.ts';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import { bookingBody, estimateBody, quoteBody } from '../../testing/endpoint-examples.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addSampleBooking, samplePeople } from '../../testing/sample-jobs.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { mailsIn } from '../../testing/rendered.ts';

describe.each(dialects)('payments on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect);
  });

  afterEach(() => api.close());

  const book = async () =>
    (await api.send('POST', '/api/bookings/create', { body: bookingBody })).json as { readonly id: string };
  const asks = async () =>
    (await api.send('POST', '/api/quotation-requests', { body: estimateBody })).json as { readonly id: string };
  const set = (key: string, value: string) =>
    api.database.transaction((tx) => tx.execute('update setting set value = ? where key = ?', [value, key]));
  const rows = <Row>(sql: string, id: string) => rowsOf<Row>(api.database.read, sql, [id]);
  const stateOf = async (id: string) =>
    (
      await rows<{ state: string }>('select state from payment where coalesce(booking_id, estimate_request_id) = ?', id)
    )[0]?.state;
  const eventsOf = async (id: string) =>
    (
      await rows<{ kind: string }>(
        'select kind from request_event where coalesce(booking_id, estimate_request_id) = ? order by created_at, kind',
        id,
      )
    ).map(({ kind }) => kind);
  const mailsTo = () => mailsIn(api.database);
  const mark = (id: string) => api.ask('POST', '/api/payments/mark-inspection', { bookingId: id });
  const unmark = (id: string) => api.ask('POST', '/api/payments/unmark-inspection', { bookingId: id });

  test('are owed as promised, whatever the fees become', async () => {
    const { id } = await book();
    await set('inspection_fee_lkr', '12000');
    const later = await book();
    const listed = await api.get<AdminBooking[]>('GET', '/api/admin/bookings');
    const feeOf = (which: string) => listed.find((booking) => booking.id === which)?.payment;
    expect(feeOf(id)).toEqual({
      state: 'claimed',
      amountLkr: 10_000,
      receivedLkr: null,
      claimedAt: sampleNow.toISOString(),
      verifiedAt: null,
      receiptId: null,
    });
    expect(feeOf(later.id)?.amountLkr).toBe(12_000);
  });

  test('can be unmarked until the customer has been notified, and corrected after that', async () => {
    const { id } = await book();
    await mark(id);
    const verifiedBefore = (seconds: number) =>
      api.database.transaction((tx) =>
        tx.execute('update payment set verified_at = ? where booking_id = ?', [
          new Date(sampleNow.getTime() - seconds * 1000),
          id,
        ]),
      );
    await verifiedBefore(11);
    expect((await unmark(id)).problem).toMatchObject({
      status: 409,
      detail: 'We have told the customer: correct the payment instead.',
    });
    await verifiedBefore(10);
    expect((await unmark(id)).status).toBe(200);
  });

  test('of a commission are as quoted, minus what was paid for the inspection', async () => {
    const bookingId = await addSampleBooking(api.database);
    const { id: jobId } = await api.get<AdminJob>('POST', '/api/jobs/create-from-booking', { bookingId });
    await api.get('POST', `/api/jobs/${jobId}/inspect`);
    await api.get('POST', '/api/quotes/create', {
      ...quoteBody,
      jobId,
      contractValueLkr: 500_000,
      supervision: true,
    });
    await set('supervision_percent', '12.5');
    await set('inspection_fee_lkr', '1');
    const job = (await api.get<AdminJob[]>('GET', '/api/admin/jobs')).find(({ id }) => id === jobId);
    expect(job).toMatchObject({ supervisionPercent: 10, inspectionFeeLkr: 10_000, commissionDueLkr: 40_000 });
    // What the quote that replaces this one will get.
    expect(job?.nextSupervisionPercent).toBe(12.5);
    expect(job?.quote).toMatchObject({ amountLkr: 500_000 });
  });

  test('that were marked by mistake are claimed again, and no notification is sent', async () => {
    const { id } = await book();
    const before = await mailsTo();
    expect((await mark(id)).status).toBe(200);
    expect((await mailsTo()).length).toBe(before.length + 1);
    expect((await unmark(id)).json).toMatchObject({
      inspectionPaymentStatus: 'pending',
      paidAt: null,
      payment: { state: 'claimed', receivedLkr: null, verifiedAt: null, claimedAt: sampleNow.toISOString() },
    });
    expect(await mailsTo()).toEqual(before);
    expect((await unmark(id)).problem).toMatchObject({ status: 409, detail: 'This booking is not marked as paid.' });
    expect((await mark(id)).status).toBe(200);
    expect((await eventsOf(id)).toSorted()).toEqual(['unverified', 'verified', 'verified']);
  });

  test('are recorded with who changed them', async () => {
    const { id } = await book();
    await mark(id);
    await unmark(id);
    expect(
      await rows('select kind, actor_id as actor from request_event where booking_id = ? order by kind desc', id),
    ).toEqual(['verified', 'unverified'].map((kind) => ({ kind, actor: samplePeople.admin.customerId })));
  });

  test('are not changed if the change cannot be recorded', async () => {
    const { id } = await book();
    const renameEvents = (from: string, to: string) =>
      api.database.transaction((tx) => tx.execute(`alter table ${from} rename to ${to}`, []));
    await renameEvents('request_event', 'no_event');
    expect((await mark(id)).status).toBe(500);
    expect(await stateOf(id)).toBe('claimed');
    await renameEvents('no_event', 'request_event');
    await mark(id);
    await renameEvents('request_event', 'no_event');
    expect((await unmark(id)).status).toBe(500);
    expect(await stateOf(id)).toBe('verified');
  });

  test('stay verified once a job or an answer depends on them', async () => {
    const bookingId = await addSampleBooking(api.database);
    await api.get('POST', '/api/jobs/create-from-booking', { bookingId });
    expect((await unmark(bookingId)).problem).toMatchObject({
      status: 409,
      detail: 'This booking has become a job, so it must stay marked as paid.',
    });
    expect(await stateOf(bookingId)).toBe('verified');
    const { id } = await asks();
    for (const path of ['/api/payments/mark-estimate', `/api/quotation-requests/${id}/answered`]) {
      expect((await api.ask('POST', path, { requestId: id })).status).toBe(200);
    }
    const undo = () => api.ask('POST', '/api/payments/unmark-estimate', { requestId: id });
    expect((await undo()).problem).toMatchObject({
      status: 409,
      detail: 'This request is answered, so it must stay marked as paid.',
    });
    expect(await stateOf(id)).toBe('verified');
    const unanswered = await api.get<AdminEstimate>('POST', `/api/quotation-requests/${id}/unanswered`);
    expect(unanswered.answeredAt).toBeNull();
    expect((await undo()).json).toMatchObject({ paymentStatus: 'pending', payment: { state: 'awaited' } });
    expect((await eventsOf(id)).toSorted()).toEqual(['answered', 'unanswered', 'unverified', 'verified']);
  });

  test('are verified or undone once by concurrent requests, and a job requires a verified payment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bookingId = await addSampleBooking(api.database, {}, null);
      const marks = await Promise.all(Array.from({ length: 8 }, () => mark(bookingId)));
      expect(marks.filter(({ status }) => status === 200)).toHaveLength(1);
      const create = () => api.ask('POST', '/api/jobs/create-from-booking', { bookingId });
      const both = await Promise.all([unmark(bookingId), create(), unmark(bookingId), create()]);
      const made = await rows('select id from job where booking_id = ?', bookingId);
      expect([await stateOf(bookingId), made.length]).toEqual(made.length > 0 ? ['verified', 1] : ['claimed', 0]);
      expect(both.filter(({ status }) => status < 300)).toHaveLength(1);
    }
  });
});
