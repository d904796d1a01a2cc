import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { giveNimalMailbox, addSampleBooking, samplePeople } from '../testing/sample-jobs.ts';
import { addedEstimate } from '../testing/sample-requests.ts';
import { dialects } from '../testing/test-databases.ts';
import {
  startNotifyingOffice,
  waitingMails,
  waitingPushes,
  type NotifyingOffice,
} from '../testing/waiting-notifications.ts';
import { sendEverything } from '../testing/rendered.ts';

const later = '2026-03-07T10:00';
const end = { reason: 'Nobody is free.', money: 'refund' };

describe.each(dialects)('payment notifications that can be undone on $name', (dialect) => {
  let api: NotifyingOffice;

  beforeEach(async () => {
    api = await startNotifyingOffice(dialect);
    await giveNimalMailbox(api.database);
  });

  afterEach(() => api.close());

  const paidBooking = async (more: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const bookingId = await addSampleBooking(api.database, more, null);
    expect(await api.post('admin', '/api/payments/mark-inspection', { bookingId })).toBe(200);
    return bookingId;
  };
  const paidEstimate = async (): Promise<string> => {
    const { id } = (await addedEstimate(api.database)).params;
    const { customerId } = samplePeople.kamala;
    await api.database.transaction(({ db }) =>
      db
        .updateTable('estimateRequest')
        .set({ customerId, contactEmail: 'kamala@example.org' })
        .where('id', '=', id)
        .execute(),
    );
    expect(await api.post('admin', '/api/payments/mark-estimate', { requestId: id })).toBe(200);
    return id;
  };
  const mails = () => waitingMails(api.database);
  const subjects = async () => (await mails()).map(({ due, subject }) => `${due} ${subject.replace(/: N.*/, '')}`);
  const pushes = () => waitingPushes(api.database);

  test.each([
    ['its customer', 'kamala', () => '/api/requests/move'],
    ['the office', 'admin', (id: string) => `/api/bookings/${id}/move`],
  ] as const)('name the current time, once, of a visit that %s has moved', async (_who, person, pathOf) => {
    const id = await paidBooking();
    api.at(5);
    expect(await api.post(person, pathOf(id), { requestId: id, scheduledAt: later, note: '' })).toBe(200);
    const [moved, paid, ...others] = await mails();
    expect(others).toEqual([]);
    expect(moved).toMatchObject({ due: 5, subject: 'Inspection moved to Sat, Mar 7, 2026, 10:00 am', calendar: null });
    expect(moved?.text).toContain('We are asking Nimal Tiles to confirm it.');
    expect(paid).toMatchObject({ due: 10, subject: expect.stringMatching(/^Payment received/), calendar: null });
    expect(paid?.text).toContain('Sat, Mar 7, 2026, 10:00 am');
    expect(paid?.text).not.toContain('Mar 5');
    expect(await pushes()).toEqual(['5 Inspection moved', '10 Payment received']);
    expect(await api.post('admin', '/api/payments/unmark-inspection', { bookingId: id })).toBe(200);
    expect(await subjects()).toEqual(['5 Inspection moved to Sat, Mar 7, 2026, 10:00 am']);
    expect(await pushes()).toEqual(['5 Inspection moved']);
  });

  test('are not repeated when the visit is moved after they were sent', async () => {
    const requestId = await paidBooking();
    await sendEverything(api.database);
    api.at(20);
    expect(await api.post('kamala', '/api/requests/move', { requestId, scheduledAt: later })).toBe(200);
    const [moved, ...others] = await mails();
    expect(others).toEqual([]);
    expect(moved?.calendar).toBeNull();
    expect(await pushes()).toEqual(['20 Inspection moved']);
  });

  test('are not sent for a visit that its customer has cancelled', async () => {
    const requestId = await paidBooking();
    expect(await api.post('kamala', '/api/requests/cancel', { requestId })).toBe(200);
    expect(await subjects()).toEqual(['0 Inspection cancelled']);
    expect(await pushes()).toEqual(['0 Request cancelled']);
  });

  test.each(['cancel', 'refuse'])('are not sent for a booking that the office has marked: %s', async (how) => {
    const id = await paidBooking();
    expect(await api.post('admin', `/api/bookings/${id}/${how}`, end)).toBe(200);
    expect(await subjects()).toEqual([how === 'cancel' ? '0 Cancelled' : '0 Not accepted']);
    expect(await pushes()).toEqual([how === 'cancel' ? '0 Request cancelled' : '0 Request not accepted']);
  });

  test('name the professional who was assigned meanwhile', async () => {
    const id = await paidBooking({ provider_id: null, tiler_slug: null });
    expect((await mails())[0]?.text).not.toContain('Nimal Tiles');
    api.at(5);
    expect(await api.post('admin', `/api/bookings/${id}/assign-provider`, { providerId: 'provider-nimal' })).toBe(200);
    const [paid, ...others] = await mails();
    expect(others).toEqual([]);
    expect(paid?.due).toBe(10);
    expect(paid?.text).toContain('We are asking Nimal Tiles to confirm the visit');
    expect(await pushes()).toEqual(['10 Payment received']);
  });

  test('name the professional of the job made of the booking, and are not sent once that job is cancelled', async () => {
    const bookingId = await paidBooking();
    expect(await api.post('admin', '/api/jobs/create-from-booking', { bookingId })).toBe(201);
    const { id: jobId } = await api.database.db
      .selectFrom('job')
      .select('id')
      .where('bookingId', '=', bookingId)
      .executeTakeFirstOrThrow();
    expect(await api.post('admin', `/api/jobs/${jobId}/assign-provider`, { providerId: 'provider-asha' })).toBe(200);
    const told = await mails();
    expect(told.map(({ due, subject }) => `${due} ${subject.split(/:| for/)[0]}`).toSorted()).toEqual([
      '10 Payment received',
      '10 Your job is set up',
    ]);
    for (const { text } of told) expect(text).toContain('Asha Glass');
    expect(await api.post('admin', `/api/jobs/${jobId}/cancel`)).toBe(200);
    expect(await subjects()).toEqual([expect.stringMatching(/^0 Cancelled: Tiling Project/)]);
    expect(await waitingPushes(api.database, 'body')).toEqual(['0 The job has been cancelled.']);
  });

  test.each(['cancel', 'refuse'])('are not sent for an estimate request marked by the office: %s', async (how) => {
    const id = await paidEstimate();
    expect(await pushes()).toEqual(['10 Payment verified']);
    expect(await api.post('admin', `/api/quotation-requests/${id}/${how}`, end)).toBe(200);
    expect(await subjects()).toEqual([how === 'cancel' ? '0 Cancelled' : '0 Not accepted']);
    expect(await pushes()).toEqual([how === 'cancel' ? '0 Request cancelled' : '0 Request not accepted']);
  });

  test('are corrected if they have told of a refund that was not sent', async () => {
    const id = await paidBooking();
    const mark = (what: string) => api.post('admin', `/api/bookings/${id}/refund-${what}`);
    expect(await api.post('admin', `/api/bookings/${id}/cancel`, end)).toBe(200);
    expect(await mark('sent')).toBe(200);
    await sendEverything(api.database);
    api.at(60);
    expect(await mark('not-sent')).toBe(200);
    const corrected = (await mails()).find(({ subject }) => subject.startsWith('Refund not sent yet'));
    expect(corrected).toMatchObject({ due: 70, text: expect.stringContaining('it has not been sent yet') });
    expect(await pushes()).toContain('70 Refund not sent yet');
    // Sent after all, before anybody was told otherwise.
    expect(await mark('sent')).toBe(200);
    expect((await subjects()).filter((subject) => subject.includes('not sent'))).toEqual([]);
  });

  test('do not announce an estimate that has been given meanwhile', async () => {
    const id = await paidEstimate();
    const refusal = { replaces: 0, reason: 'The rooms have to be seen.', money: 'keep' };
    expect(await api.post('admin', `/api/quotation-requests/${id}/no-estimate`, refusal)).toBe(200);
    expect(await subjects()).toEqual([expect.stringMatching(/^0 Request NE-\w+ cannot be estimated online$/)]);
    expect(await pushes()).toEqual(['0 Online estimate not possible']);
  });

  describe('an answer by telephone', () => {
    const answered = (id: string, way = 'answered') => api.post('admin', `/api/quotation-requests/${id}/${way}`);
    const promise = 'We will write to you again when it is ready';

    test('is announced ten seconds later, and no estimate is promised any more', async () => {
      const id = await paidEstimate();
      api.at(5);
      expect(await answered(id)).toBe(200);
      expect(await subjects()).toEqual([
        expect.stringMatching(/^10 Payment received for estimate NE-/),
        expect.stringMatching(/^15 Estimate NE-\w+: answered by phone$/),
      ]);
      const told = await mails();
      expect(told.some(({ text }) => text.includes(promise))).toBe(false);
      expect(told[1]?.text).toMatch(/^We have answered your request NE-\w+ for an estimate from .+ by phone\./);
      expect(told[1]?.text).toContain('/r#e.');
      expect(await pushes()).toEqual(['15 We answered by phone']);
    });

    test('is not announced when it is undone, and the estimate is promised again', async () => {
      const id = await paidEstimate();
      expect(await answered(id)).toBe(200);
      expect(await answered(id, 'unanswered')).toBe(200);
      expect(await subjects()).toEqual([expect.stringMatching(/^10 Payment received for estimate NE-/)]);
      expect((await mails())[0]?.text).toContain(promise);
      expect(await pushes()).toEqual(['10 Payment verified']);
    });

    test('is not announced when a written answer comes meanwhile', async () => {
      const id = await paidEstimate();
      expect(await answered(id)).toBe(200);
      const refusal = { replaces: 0, reason: 'The rooms have to be seen.', money: 'keep' };
      expect(await api.post('admin', `/api/quotation-requests/${id}/no-estimate`, refusal)).toBe(200);
      expect((await mails()).map(({ due }) => due)).toEqual([0]);
      expect(await pushes()).toEqual(['0 Online estimate not possible']);
    });

    test('before the fee is recorded removes the promise from the payment notification', async () => {
      const id = await paidEstimate();
      expect(await api.post('admin', '/api/payments/unmark-estimate', { requestId: id })).toBe(200);
      expect(await answered(id)).toBe(200);
      api.at(20);
      expect(await api.post('admin', '/api/payments/mark-estimate', { requestId: id })).toBe(200);
      const [, paid] = await mails();
      expect(paid).toMatchObject({ due: 30, text: expect.not.stringContaining(promise) });
    });
  });

  test('wait ten seconds after other notifications of the booking, which an undo leaves queued', async () => {
    const booking = { fullName: 'Kamala', email: 'kamala@example.org', phone: '077 123 4567', address: '12 Lake Road' };
    const sent = await api.send('POST', '/api/bookings/create', {
      headers: { 'X-Test-Person': 'kamala' },
      body: { ...booking, scheduledAt: '2026-03-05T09:30' },
    });
    const { id: bookingId } = sent.json as { readonly id: string };
    expect(await api.post('admin', '/api/payments/mark-inspection', { bookingId })).toBe(200);
    expect(await pushes()).toEqual(['0 Booking received', '10 Payment received']);
    expect(await api.post('admin', '/api/payments/unmark-inspection', { bookingId })).toBe(200);
    expect(await pushes()).toEqual(['0 Booking received']);
  });
});
