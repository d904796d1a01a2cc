import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { OtherVisit } from '../../../shared/features/visits/admin-visit-contract.ts';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { Change } from '../../../shared/audit/change-contract.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { claimByEmail } from '../../auth/claim-by-email.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addSampleBooking, giveNimalMailbox } from '../../testing/sample-jobs.ts';
import { addedEstimate, sampleSecret, tokenOf } from '../../testing/sample-requests.ts';
import { insertRow, rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { mailsIn, sendEverything } from '../../testing/rendered.ts';

const later = '2026-03-07T10:00';
const laterInstant = '2026-03-07T04:30:00.000Z';

describe('visits in the back office', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    await giveNimalMailbox(api.database);
  });

  afterEach(() => api.close());

  const move = (id: string, body: object = { scheduledAt: later, note: 'The road is closed.' }) =>
    api.ask('POST', `/api/bookings/${id}/move`, body);
  const todos = async () => (await api.get<TodoPage>('GET', '/api/admin/todos')).todos;
  const mails = () => mailsIn(api.database);

  test('a visit is moved once, and customer and professional are told why', async () => {
    const id = await addSampleBooking(api.database);
    const answers = [await move(id), await move(id)];
    for (const { status, json } of answers) {
      expect([status, (json as AdminBooking).scheduledAt]).toEqual([200, laterInstant]);
    }
    const told = await mails();
    expect(told.map(({ to }) => to)).toEqual(['kamala@example.org', 'nimal@providers.example']);
    expect(told[0]?.text).toContain('Our note: The road is closed.');
    expect(told[1]?.text).toContain('is now on Sat, Mar 7, 2026, 10:00 am');
    const changes = await api.get<Change[]>('GET', `/api/admin/changes?kind=booking&id=${id}`);
    expect(changes.flatMap(({ fields }) => fields)).toContainEqual({
      field: 'scheduledAt',
      old: '2026-03-05T04:00:00.000Z',
      new: laterInstant,
    });
  });

  test('the visit of a job can be moved until it is inspected, and its work item is then due at the new time', async () => {
    const bookingId = await addSampleBooking(api.database);
    const job = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId });
    expect((await move(bookingId)).status).toBe(200);
    const waiting = await api.database.read("select due_at from todo where kind = 'visit' and subject_id = ?", [
      job.id,
    ]);
    expect(waiting.map(({ due_at: due }) => new Date(due as string | number).toISOString())).toEqual([laterInstant]);
    await api.get('POST', `/api/jobs/${job.id}/inspect`);
    const refused = await move(bookingId, { scheduledAt: '2026-03-08T10:00' });
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'The job of this booking is inspected, so there is no visit to move.',
    ]);
  });

  test('a visit is not moved to a past time, nor after it was cancelled', async () => {
    const id = await addSampleBooking(api.database);
    const past = await move(id, { scheduledAt: '2020-03-05T10:00' });
    expect([past.status, past.problem.errors]).toEqual([422, { scheduledAt: 'Please choose a time in the future' }]);
    await api.get('POST', `/api/bookings/${id}/cancel`, { reason: 'The house is sold.', money: 'refund' });
    expect((await move(id)).status).toBe(409);
  });

  test("the professional's other visits within an hour are reported", async () => {
    const id = await addSampleBooking(api.database);
    const at = (time: string, more: object = {}) =>
      addSampleBooking(api.database, { scheduled_at: new Date(`2026-03-05T${time}:00.000Z`), ...more });
    const [before, after] = [await at('03:01'), await at('04:59')];
    await at('03:00');
    await at('05:00');
    await at('04:10', { provider_id: 'provider-asha' });
    await at('04:10', { ended_as: 'cancelled' });
    await at('04:10', { archived_at: sampleNow });
    const others = await api.get<{ visits: OtherVisit[] }>('GET', `/api/admin/bookings/${id}/other-visits`);
    expect(others.visits.map((other) => other.id)).toEqual([before, after]);
    expect(await api.get('GET', `/api/admin/bookings/${id}/other-visits?at=${later}`)).toEqual({
      visits: [],
      misfit: null,
    });
  });

  test('correcting an email revokes links sent to the old address, and the person who signs in with the new one finds the booking', async () => {
    const booking = await addSampleBooking(api.database, { customer_id: null });
    const job = await api.get<AdminJob>('POST', '/api/jobs/create-from-booking', { bookingId: booking });
    const estimate = (await addedEstimate(api.database)).params.id;
    const correct = async (path: string, body: object) => (await api.ask('PATCH', path, body)).status;
    const [visit, request] = [`/api/admin/bookings/${booking}`, `/api/admin/quotation-requests/${estimate}`];
    expect([
      await correct(visit, { email: 'right@example.org' }),
      await correct(visit, { phone: '071 555 0000' }),
    ]).toEqual([200, 200]);
    expect(await correct(visit, { email: 'none' })).toBe(422);
    expect([
      await correct(request, { contactEmail: 'right@example.org' }),
      await correct(request, { contactPhone: '071 555 0000' }),
    ]).toEqual([200, 200]);
    const generations = await rowsOf<{ generation: number }>(
      api.database.read,
      'select link_generation as generation from booking where id = ? union all select link_generation from estimate_request where id = ?',
      [booking, estimate],
    );
    expect(generations.map(({ generation }) => generation)).toEqual([1, 1]);
    const right = { id: 'customer-ruwan', email: 'Right@example.org', emailVerified: true };
    await api.database.transaction((tx) => claimByEmail(tx, right));
    const owners = await rowsOf<{ customer: string }>(
      api.database.read,
      `select customer_id as customer from booking where id = ? union all select customer_id from job where id = ?
       union all select customer_id from estimate_request where id = ?`,
      [booking, job.id, estimate],
    );
    expect(owners.map(({ customer }) => customer)).toEqual([right.id, right.id, right.id]);
    expect(await correct(request, { contactEmail: '' })).toBe(200);
    const changes = await api.get<Change[]>('GET', `/api/admin/changes?kind=estimate&id=${estimate}`);
    expect(changes.flatMap(({ fields }) => fields)).toContainEqual({
      field: 'contactEmail',
      old: 'right@example.org',
      new: null,
    });
  });

  test('name, number and place are corrected, and the link asks for the digits of the new number', async () => {
    const id = await addSampleBooking(api.database);
    const { id: jobId } = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId: id });
    const body = { fullName: 'Kamala de Silva', phone: '071 555 9876', address: '14 Temple Road, Nugegoda' };
    expect(await api.get('PATCH', `/api/admin/bookings/${id}`, body)).toMatchObject(body);
    expect(await api.get('GET', `/api/admin/jobs/${jobId}`)).toMatchObject({ address: body.address });
    const open = (digits: string) => api.send('POST', '/api/requests/link', { body: { token: tokenOf(id), digits } });
    expect((await open('4567')).json).not.toHaveProperty('status.address');
    expect((await open('9876')).text).toContain('grant');
    expect((await api.ask('PATCH', `/api/admin/bookings/${id}`, { phone: '1' })).status).toBe(422);
  });

  describe('a correction of what the professional was told', () => {
    const right = { fullName: 'Kamala de Silva', phone: '071 555 9876', address: '14 Temple Road, Nugegoda' };
    const correct = (id: string) => api.get<AdminBooking>('PATCH', `/api/admin/bookings/${id}`, right);
    const paid = async (more: object = {}) => {
      const id = await addSampleBooking(api.database, { ...more }, null);
      const { phoneNotice } = await api.get<AdminBooking>('POST', '/api/payments/mark-inspection', { bookingId: id });
      return { id, taskId: phoneNotice?.taskId };
    };
    const toNimal = async () => (await mails()).filter(({ to }) => to === 'nimal@providers.example');

    test('changes the open task of the office, and adds one when the task was done', async () => {
      const { id, taskId } = await paid({ provider_id: 'provider-asha' });
      const renewed = await correct(id);
      expect(renewed.phoneNotice?.taskId).toBe(taskId);
      expect(renewed.phoneNotice?.text).toMatch(/^The customer has paid for the inspection, booking NB-\w+\./);
      for (const value of Object.values(right)) expect(renewed.phoneNotice?.text).toContain(value);
      expect(renewed.phoneNotice?.text).not.toContain('077 123');
      await api.get('POST', `/api/bookings/${id}/told`, { taskId });
      // The same values again add nothing.
      expect((await correct(id)).phoneNotice).toBeUndefined();
      const again = await api.get<AdminBooking>('PATCH', `/api/admin/bookings/${id}`, { phone: '071 555 0000' });
      expect(again.phoneNotice?.text).toMatch(/^We have corrected the details of booking NB-\w+\./);
      expect(again.phoneNotice?.text).toContain('071 555 0000');
    });

    test('changes a mail that is not sent yet, and sends another mail if it was', async () => {
      const { id } = await paid();
      await correct(id);
      const [waiting, ...others] = await toNimal();
      expect(others).toEqual([]);
      expect(waiting?.subject).toMatch(/^Inspection on /);
      for (const value of Object.values(right)) expect(waiting?.text).toContain(value);
      await sendEverything(api.database);
      await api.get('PATCH', `/api/admin/bookings/${id}`, { address: '15 Temple Road, Nugegoda' });
      const corrected = (await toNimal()).find(({ subject }) => subject.startsWith('Corrected: booking NB-'));
      expect(corrected?.text).toContain('Address: 15 Temple Road, Nugegoda');
    });

    test('notifies nobody who was not told before or is no longer assigned', async () => {
      await correct(await addSampleBooking(api.database, {}, null));
      const { id } = await paid();
      await sendEverything(api.database);
      await api.get('POST', `/api/bookings/${id}/cancel`, { reason: 'Nobody can come.', money: 'keep' });
      await correct(id);
      expect((await toNimal()).some(({ subject }) => subject.startsWith('Corrected'))).toBe(false);
    });
  });

  test('a booking made by mistake is archived until somebody pays for it', async () => {
    const secret = sampleSecret();
    const id = await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret) }, null);
    await api.database.transaction((tx) => tx.execute("update payment set state = 'refused'"));
    await api.get('POST', `/api/bookings/${id}/archive`);
    expect(await api.get('GET', `/api/admin/bookings/${id}`)).toMatchObject({ archivedAt: sampleNow.toISOString() });
    expect(await todos()).toEqual([]);
    expect(await mails()).toEqual([]);
    const claimed = await api.send('POST', '/api/requests/claim', {
      body: { requestId: id },
      headers: { 'Request-Secret': secret },
    });
    expect(claimed.status).toBe(200);
    expect(await api.get('GET', `/api/admin/bookings/${id}`)).toMatchObject({ archivedAt: null });
    expect((await todos()).map(({ kind }) => kind)).toEqual(['inspectionFee']);
  });

  test('requests with a payment or a slip are not archived, and others can be restored', async () => {
    const paid = await addSampleBooking(api.database);
    expect((await api.ask('POST', `/api/bookings/${paid}/archive`)).status).toBe(409);
    const claimed = await addSampleBooking(api.database, {}, null);
    const slip = { kind: 'slip', size: 20, digest: 'digest', created_at: sampleNow, stored_at: sampleNow };
    await api.database.transaction((tx) => insertRow(tx, 'photo', { id: 'slip', booking_id: claimed, ...slip }));
    const refused = await api.ask('POST', `/api/bookings/${claimed}/archive`);
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'The customer has sent a slip for this booking, so it cannot be archived.',
    ]);
    const { params } = await addedEstimate(api.database);
    const address = `/api/quotation-requests/${params.id}`;
    await api.get('POST', `${address}/archive`);
    expect(await api.get('POST', `${address}/restore`)).toMatchObject({ archivedAt: null });
    await api.get('POST', '/api/payments/mark-estimate', { requestId: params.id });
    expect((await api.ask('POST', `${address}/archive`)).status).toBe(409);
  });

  test('archiving and marking as paid at once never both succeed', async () => {
    const id = await addSampleBooking(api.database, {}, null);
    await Promise.all([
      api.ask('POST', `/api/bookings/${id}/archive`),
      api.ask('POST', '/api/payments/mark-inspection', { bookingId: id }),
    ]);
    const booking = await api.get<AdminBooking>('GET', `/api/admin/bookings/${id}`);
    expect([booking.inspectionPaymentStatus, booking.archivedAt]).toEqual(['paid', null]);
  });
});
