import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { AdminEstimate } from '../../../shared/features/estimates/admin-estimate-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { estimateBody } from '../../testing/endpoint-examples.ts';
import { addedEstimate } from '../../testing/sample-requests.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('requests in the back office', () => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(sqlite);
  });

  afterAll(() => api.close());

  const listed = async (id: string) =>
    (await api.get<AdminEstimate[]>('GET', '/api/admin/quotation-requests')).find((row) => row.id === id);
  const bookings = () => api.get<AdminBooking[]>('GET', '/api/admin/bookings');

  test('show an estimate request as it was sent, the deadline for checking its payment, and its provider', async () => {
    const receipt = (await api.send('POST', '/api/quotation-requests', { body: estimateBody })).json as {
      id: string;
      reference: string;
    };
    expect(await listed(receipt.id)).toEqual({
      id: receipt.id,
      addressCheck: null,
      ending: null,
      reference: receipt.reference,
      isReferenceShared: false,
      language: 'en',
      projectType: 'floor',
      projectLocation: 'Nugegoda',
      areaSqft: '450',
      description: 'Two rooms and a corridor.',
      contactName: 'Kamala Perera',
      contactPhone: '077 123 4567',
      contactEmail: 'kamala@example.org',
      provider: { id: 'provider-nimal', slug: 'nimal-tiles', displayName: 'Nimal Tiles' },
      customerId: null,
      paymentStatus: 'pending',
      paidAt: null,
      payment: {
        state: 'awaited',
        amountLkr: 2000,
        receivedLkr: null,
        claimedAt: null,
        verifiedAt: null,
        receiptId: null,
      },
      answeredAt: null,
      documentVersion: 0,
      noEstimateReason: null,
      endedAs: null,
      moneyEnd: null,
      archivedAt: null,
      createdAt: sampleNow.toISOString(),
      // Nobody has said that they paid.
      verificationDueAt: null,
    });
    await api.database.transaction((tx) =>
      tx.execute("update payment set state = 'claimed', claimed_at = ? where estimate_request_id = ?", [
        new Date('2026-03-01T09:00:00.000Z'),
        receipt.id,
      ]),
    );
    expect((await listed(receipt.id))?.verificationDueAt).toBe('2026-03-02T09:00:00.000Z');
    await api.ask('POST', '/api/payments/mark-estimate', { requestId: receipt.id });
    expect((await listed(receipt.id))?.verificationDueAt).toBeNull();
  });

  test('mark an estimate request as paid and as answered, once each, in any order', async () => {
    const {
      params: { id },
    } = await addedEstimate(api.database);
    const answered = await api.get<AdminEstimate>('POST', `/api/quotation-requests/${id}/answered`);
    expect(answered).toMatchObject({ id, answeredAt: sampleNow.toISOString(), paymentStatus: 'pending' });
    expect(await api.get('POST', '/api/payments/mark-estimate', { requestId: id })).toEqual({
      ...answered,
      paymentStatus: 'paid',
      paidAt: sampleNow.toISOString(),
      payment: {
        ...answered.payment,
        state: 'verified',
        receivedLkr: 2000,
        verifiedAt: sampleNow.toISOString(),
        receiptId: expect.any(String),
      },
    });
    expect((await api.ask('POST', '/api/payments/mark-estimate', { requestId: id })).problem).toMatchObject({
      status: 409,
      detail: 'This request is already paid.',
    });
    expect((await api.ask('POST', `/api/quotation-requests/${id}/answered`)).problem).toMatchObject({
      status: 409,
      detail: 'This request is already answered.',
    });
  });

  test('let one of ten concurrent marks succeed', async () => {
    const {
      params: { id },
    } = await addedEstimate(api.database);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.ask('POST', '/api/payments/mark-estimate', { requestId: id })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  test('flag a booking that arrived after its requested time, and duplicate references', async () => {
    const late = await addSampleBooking(api.database, {
      scheduled_at: new Date(sampleNow.getTime() - 1),
      reference: 'NB-SAME',
    });
    const other = await addSampleBooking(api.database, { reference: 'NB-SAME' });
    // Booked before its fee was claimed.
    const earlier = new Date(sampleNow.getTime() - 3_600_000);
    const alone = await addSampleBooking(api.database, { created_at: earlier }, null);
    const rows = await bookings();
    const flags = [late, other, alone]
      .map((id) => rows.find((row) => row.id === id))
      .map((row) => [row?.isLate, row?.isReferenceShared, row?.verificationDueAt]);
    expect(flags).toEqual([
      [true, true, null],
      [false, true, null],
      [false, false, '2026-03-02T04:00:00.000Z'],
    ]);
  });

  test('are compressed if the list is long and the browser accepts it', async () => {
    for (let count = 0; count < 40; count += 1) await addSampleBooking(api.database);
    const plain = await api.ask('GET', '/api/admin/bookings');
    const packed = await api.send('GET', '/api/admin/bookings', {
      headers: { ...as('admin'), 'Accept-Encoding': 'gzip, br' },
    });
    expect(
      [plain, packed].map(({ headers }) => [
        headers['content-encoding'],
        headers.vary,
        headers['cache-control'],
        headers['content-type'],
      ]),
    ).toEqual([
      [undefined, 'Accept-Encoding', 'no-store', 'application/json; charset=utf-8'],
      ['gzip', 'Accept-Encoding', 'no-store', 'application/json; charset=utf-8'],
    ]);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
  });

  test('contain the job that a booking became', async () => {
    const bookingId = await addSampleBooking(api.database);
    const { id: jobId } = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId });
    expect((await bookings()).find(({ id }) => id === bookingId)).toMatchObject({
      jobId,
      inspectionPaymentStatus: 'paid',
      tilerSlug: 'nimal-tiles',
      providerName: 'Nimal Tiles',
    });
  });

  test("contain the current slug of a booking's provider", async () => {
    const [present, gone] = [
      await addSampleBooking(api.database),
      await addSampleBooking(api.database, { provider_id: null, tiler_slug: 'long-gone' }),
    ];
    await api.get('PATCH', '/api/admin/providers/provider-nimal', { slug: 'nimal-floors' });
    const slugs = new Map((await bookings()).map(({ id, tilerSlug }) => [id, tilerSlug]));
    expect([slugs.get(present), slugs.get(gone)]).toEqual(['nimal-floors', 'long-gone']);
  });
});
