import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { LinkedRequest } from '../../../shared/features/orders/request-link-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addedAskedVisit } from '../../testing/sample-desk.ts';
import { addSampleBooking, giveNimalMailbox, samplePeople } from '../../testing/sample-jobs.ts';
import { addedEstimate, sampleSecret, tokenOf } from '../../testing/sample-requests.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { mailsIn, sendEverything } from '../../testing/rendered.ts';

const later = '2026-03-07T10:00';
const laterInstant = '2026-03-07T04:30:00.000Z';

describe('a customer’s visit', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    await giveNimalMailbox(api.database);
  });

  afterEach(() => api.close());

  const secret = sampleSecret();
  const book = (more: object = {}, paid: Date | null = sampleNow) =>
    addSampleBooking(api.database, { secret_hash: null, ...more }, paid);
  const post = (path: string, body: object, headers: Readonly<Record<string, string>>) =>
    api.send('POST', path, { body, headers });
  const move = (requestId: string, headers = as('kamala') as Readonly<Record<string, string>>, scheduledAt = later) =>
    post('/api/requests/move', { requestId, scheduledAt }, headers);
  const cancel = (requestId: string, headers = as('kamala') as Readonly<Record<string, string>>) =>
    post('/api/requests/cancel', { requestId, reason: 'The roof leaks.' }, headers);
  const createJob = (bookingId: string) => api.ask('POST', '/api/jobs/create-from-booking', { bookingId });
  const bookingOf = async (id: string) =>
    (await api.get<AdminBooking[]>('GET', '/api/admin/bookings')).find((booking) => booking.id === id);
  const mailsTo = async (address: string) =>
    (await mailsIn(api.database))
      .filter(({ to }) => to === address)
      .map(({ subject, text, calendar }) => ({ subject, text, calendar }));

  test('is moved once, and customer, professional and office are notified', async () => {
    const id = await book();
    const moved = await move(id);
    expect([moved.status, moved.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(moved.json).toMatchObject({ id, scheduledAt: laterInstant, events: [{ kind: 'moved' }] });
    expect((await move(id)).json).toMatchObject({ events: [{ kind: 'moved' }] });
    expect(await bookingOf(id)).toMatchObject({ scheduledAt: laterInstant, isLate: false });
    const [toCustomer, ...more] = await mailsTo('kamala@example.org');
    expect(more).toEqual([]);
    expect(toCustomer?.subject).toBe('Inspection moved to Sat, Mar 7, 2026, 10:00 am');
    // It is in no calendar before the professional has confirmed it.
    expect(toCustomer?.calendar).toBeNull();
    expect(toCustomer?.text).toContain(`/r#${tokenOf(id)}`);
    expect((await mailsTo('nimal@providers.example')).map(({ subject }) => subject)).toEqual([
      'Inspection moved to Sat, Mar 7, 2026, 10:00 am',
    ]);
    expect((await mailsTo('admin@nivasa.example'))[0]?.text).toContain('Customer: Kamala Perera');
  });

  test('of a professional without an address becomes a task of the office when it is moved and when it is cancelled', async () => {
    const id = await book({ provider_id: 'provider-asha' });
    await move(id);
    const { phoneNotice } = (await bookingOf(id)) ?? {};
    expect(phoneNotice?.text).toContain('to Sat, Mar 7, 2026, 10:00 am');
    await api.ask('POST', `/api/bookings/${id}/told`, { taskId: phoneNotice?.taskId });
    await cancel(id);
    expect((await bookingOf(id))?.phoneNotice?.text).toContain('has been cancelled');
  });

  test('that is not paid for is moved without notifying the professional', async () => {
    const id = await book({}, null);
    expect((await move(id)).status).toBe(200);
    expect((await mailsTo('kamala@example.org'))[0]).toMatchObject({ calendar: null });
    expect(await mailsTo('nimal@providers.example')).toEqual([]);
  });

  test('updates its calendar entry after each move, and cancels it with the visit', async () => {
    const { id } = await addedAskedVisit(api.database, { customer_id: samplePeople.kamala.customerId });
    await api.get('POST', `/api/bookings/${id}/answer`, { reply: 'yes', version: 1 });
    await sendEverything(api.database);
    const files: string[] = [];
    for (const change of [() => move(id), () => move(id, as('kamala'), '2026-03-08T10:00'), () => cancel(id)]) {
      await change();
      const mails = (await mailsTo('kamala@example.org')).filter(({ text }) => text !== '');
      files.push(...mails.map(({ calendar }) => calendar?.replaceAll('\r\n ', '') ?? ''));
      await sendEverything(api.database);
    }
    const lines = (name: string) =>
      files.map((file) => new RegExp(`^${name}:(.+)\\r$`, 'm').exec(file)?.[1] ?? '').toSorted();
    expect(lines('SEQUENCE')).toEqual(['1', '2', '3']);
    expect(new Set(lines('UID')).size).toBe(1);
    expect(lines('STATUS')).toEqual(['CANCELLED', 'TENTATIVE', 'TENTATIVE']);
    expect(lines('ORGANIZER;CN=Nivasa')).toEqual(Array(3).fill('mailto:hello@nivasa.example'));
    const last = files.find((file) => file.includes('SEQUENCE:3'));
    expect(last).toContain('METHOD:CANCEL\r\n');
    expect(last).toContain('STATUS:CANCELLED\r\n');
    expect(last).toContain('DTSTART:20260308T043000Z\r\n');
  });

  test('that the office cancels is removed from the calendar, too', async () => {
    const id = await book();
    await api.ask('POST', `/api/bookings/${id}/cancel`, { reason: 'Nobody can come.', money: 'refund' });
    const [mail] = await mailsTo('kamala@example.org');
    expect(mail?.calendar).toContain('METHOD:CANCEL\r\n');
    expect(mail?.text).toContain('the attached file removes it');
  });

  test('cannot be moved to a past or an invalid time', async () => {
    const id = await book();
    for (const [scheduledAt, key] of [
      ['2026-03-01T09:30', 'timeIsOver'],
      ['2025-03-05T09:30', 'timeIsOver'],
      ['soon', 'noTime'],
    ] as const) {
      expect((await move(id, as('kamala'), scheduledAt)).problem).toMatchObject({
        status: 422,
        keys: { scheduledAt: key },
      });
    }
  });

  test('is cancelled with a reason, and the office sees that its fee was paid', async () => {
    const id = await book({}, null);
    await api.ask('POST', '/api/payments/mark-inspection', { bookingId: id });
    await sendEverything(api.database);
    const cancelled = await cancel(id);
    expect(cancelled.json).toMatchObject({
      state: 'cancelled',
      events: [{ kind: 'verified' }, { kind: 'cancelled', note: 'The roof leaks.' }],
    });
    expect(await bookingOf(id)).toMatchObject({ endedAs: 'cancelled' });
    const heard = async () => (await mailsTo('nimal@providers.example')).map(({ subject }) => subject.slice(0, 20));
    expect((await heard()).toSorted()).toEqual(['Inspection cancelled', 'Inspection on Thu, M']);
    const [toOffice] = await mailsTo('admin@nivasa.example');
    expect(toOffice?.text).toContain('The fee has been paid');
    expect(toOffice?.text).toContain('Reason: The roof leaks.');
    const settle = (money: string) =>
      api.ask('POST', `/api/bookings/${id}/cancel`, { reason: 'You told us in time.', money });
    expect((await settle('refund')).status).toBe(200);
    expect((await settle('keep')).status).toBe(409);
    expect(await heard()).toHaveLength(2);
    expect((await mailsTo('kamala@example.org')).at(0)?.text).toContain('We will refund LKR 10,000.');
    for (const answer of [await cancel(id), await move(id)]) {
      expect(answer.problem).toMatchObject({ status: 409, key: 'visitHasEnded' });
    }
  });

  test("can be changed with its device's secret, its customer's session or its link's grant, and not otherwise", async () => {
    const id = await book({ secret_hash: hashOfSecret(secret) }, null);
    const missing = await move('no-such-request');
    expect([missing.status, missing.problem.key]).toEqual([404, 'noSuchRequest']);
    const { id: estimateId } = (await addedEstimate(api.database, null, sampleSecret())).params;
    for (const act of [move, cancel]) {
      for (const headers of [{}, as('ruwan'), as('admin'), { 'Request-Secret': sampleSecret() }]) {
        const answer = await act(id, headers);
        expect([answer.status, answer.text]).toEqual([404, missing.text]);
      }
      expect((await act(estimateId)).text).toBe(missing.text);
    }
    expect((await move(id, { 'Request-Secret': secret })).status).toBe(200);
    const opened = await api.send('POST', '/api/requests/link', { body: { token: tokenOf(id), digits: '4567' } });
    const { grant } = opened.json as LinkedRequest;
    const by = (requestId: string, what: string | null) =>
      post('/api/requests/move', { requestId, scheduledAt: '2026-03-08T10:00', grant: what }, {});
    const other = await book();
    for (const [requestId, what] of [
      [other, grant],
      [id, tokenOf(id)],
      [id, `${grant}x`],
      [id, grant?.replace(/\.\d+\./, '.9999999999999.') ?? null],
      [id, null],
    ] as const) {
      expect((await by(requestId, what)).text).toBe(missing.text);
    }
    expect((await by(id, grant)).json).toMatchObject({ scheduledAt: '2026-03-08T04:30:00.000Z' });
    await api.get('POST', `/api/bookings/${id}/renew-link`);
    expect((await by(id, grant)).text).toBe(missing.text);
  });

  test('a fee can be claimed with the grant of a link', async () => {
    const { id } = (await addedEstimate(api.database)).params;
    const token = tokenOf(id, 'estimate');
    const opened = await api.send('POST', '/api/requests/link', { body: { token, digits: '4567' } });
    const { grant } = opened.json as LinkedRequest;
    expect((await post('/api/requests/claim', { requestId: id }, {})).status).toBe(404);
    expect((await post('/api/requests/claim', { requestId: id, grant }, {})).json).toMatchObject({ state: 'claimed' });
  });

  test('is either changed or made a job if both arrive at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await book();
      const [cancelled, made, again] = await Promise.all([cancel(id), createJob(id), cancel(id)]);
      const jobs = await rowsOf(api.database.read, 'select id from job where booking_id = ?', [id]);
      const statuses = [cancelled.status, made.status, again.status];
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(2);
      expect(jobs).toHaveLength(made.status === 201 ? 1 : 0);
      expect((await bookingOf(id))?.endedAs).toBe(made.status === 201 ? null : 'cancelled');
      const other = await book();
      const [moved, job] = await Promise.all([move(other), createJob(other)]);
      expect(job.status).toBe(201);
      expect([200, 409]).toContain(moved.status);
      expect((await bookingOf(other))?.scheduledAt).toBe(
        moved.status === 200 ? laterInstant : '2026-03-05T04:00:00.000Z',
      );
      expect((await move(other, as('kamala'), '2026-03-09T10:00')).problem).toMatchObject({ key: 'visitIsJob' });
    }
  });
});
