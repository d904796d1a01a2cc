import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { Change } from '../../../shared/audit/change-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { quoteBody, reviewBody } from '../../testing/endpoint-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { rowsOf } from '../../testing/sample-rows.ts';
import { addSampleBooking, addSampleJob } from '../../testing/sample-jobs.ts';
import { dialects } from '../../testing/test-databases.ts';
import { mailsIn } from '../../testing/rendered.ts';

describe.each(dialects)('assigning the professional of a booking or a job on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect);
    await api.database.transaction(async (tx) => {
      await tx.execute("update provider set email = 'nimal@providers.example' where id = 'provider-nimal'");
      await tx.execute("update provider set phone = '071 884 2210' where id = 'provider-asha'");
    });
  });

  afterEach(() => api.close());

  const nobody = { provider_id: null, tiler_slug: null };
  const mark = (bookingId: string) => api.get<AdminBooking>('POST', '/api/payments/mark-inspection', { bookingId });
  const assign = (kind: 'bookings' | 'jobs', id: string, providerId: string) =>
    api.ask('POST', `/api/${kind}/${id}/assign-provider`, { providerId });
  const bookingOf = async (id: string) =>
    (await api.get<AdminBooking[]>('GET', '/api/admin/bookings')).find((booking) => booking.id === id);
  const jobOf = async (id: string) =>
    (await api.get<AdminJob[]>('GET', '/api/admin/jobs')).find((job) => job.id === id);
  const toNimal = async () =>
    (await mailsIn(api.database))
      .filter(({ to }) => to === 'nimal@providers.example')
      .map(({ subject, text }) => `${subject}\n${text}`);
  const events = (id: string) =>
    rowsOf<{ kind: string; note: string | null }>(
      api.database.read,
      'select kind, note from request_event where booking_id = ?',
      [id],
    );

  test('records the change, and notifies the professional once the inspection is paid for', async () => {
    const id = await addSampleBooking(api.database, nobody, null);
    const answer = await assign('bookings', id, 'provider-nimal');
    expect(answer.json).toMatchObject({ tilerSlug: 'nimal-tiles', providerName: 'Nimal Tiles' });
    expect(await events(id)).toEqual([{ kind: 'assigned', note: 'Nimal Tiles' }]);
    expect(await toNimal()).toEqual([]);
    const [change] = await api.get<Change[]>('GET', `/api/admin/changes?kind=booking&id=${id}`);
    expect(change).toMatchObject({
      action: 'assignBookingProvider',
      fields: [{ field: 'provider', old: null, new: 'Nimal Tiles' }],
    });
    await mark(id);
    const [mail, ...others] = await toNimal();
    expect(others).toEqual([]);
    expect(mail).toContain('has paid for');
    expect(mail).toContain('Thu, Mar 5, 2026, 9:30 am');
  });

  test('sends nothing to a former professional who was not notified; choosing the same one again changes nothing', async () => {
    const id = await addSampleBooking(api.database, nobody);
    expect((await assign('bookings', id, 'provider-nimal')).status).toBe(200);
    expect(await toNimal()).toHaveLength(1);
    expect((await assign('bookings', id, 'provider-nimal')).status).toBe(200);
    expect(await events(id)).toHaveLength(1);
    expect((await assign('bookings', id, 'provider-asha')).json).toMatchObject({
      providerName: 'Asha Glass',
      phoneNotice: { displayName: 'Asha Glass', phone: '071 884 2210' },
    });
    expect(await toNimal()).toEqual([]);
    expect((await assign('bookings', id, 'provider-nimal')).json).not.toHaveProperty('phoneNotice');
    expect(await toNimal()).toHaveLength(1);
  });

  test('refuses an unknown professional, and a booking that has become a job', async () => {
    const id = await addSampleBooking(api.database, nobody);
    expect(await assign('bookings', id, 'provider-gone')).toMatchObject({
      status: 422,
      problem: { errors: { providerId: 'There is no such professional.' } },
    });
    const { id: jobId } = await api.get<AdminJob>('POST', '/api/jobs/create-from-booking', { bookingId: id });
    expect((await assign('bookings', id, 'provider-nimal')).problem).toMatchObject({
      status: 409,
      detail: 'This booking has become a job: change the professional there.',
    });
    expect((await assign('jobs', jobId, 'provider-nimal')).json).toMatchObject({ provider: { slug: 'nimal-tiles' } });
  });

  test('asks whoever is chosen for a job whose visit is still to come, as for a booking', async () => {
    const id = await addSampleBooking(api.database, { provider_id: 'provider-asha' }, null);
    await mark(id);
    const { id: jobId } = await api.get<AdminJob>('POST', '/api/jobs/create-from-booking', { bookingId: id });
    expect(
      (await api.ask('POST', `/api/bookings/${id}/answer`, { reply: 'no', reason: 'Ill', version: 1 })).status,
    ).toBe(200);
    await assign('jobs', jobId, 'provider-nimal');
    const [mail, ...others] = await toNimal();
    expect(others).toEqual([]);
    expect(mail).toContain('We have chosen you for the inspection, booking NB-');
    expect(mail).toContain('The customer would like the visit on Thu, Mar 5, 2026, 9:30 am');
    expect(mail).toMatch(/Please tell us whether you can come: https:.*\/work/);
    expect(mail).not.toContain('Please be at the site');
    // The office's task for somebody without an address is told from the job.
    const { phoneNotice } = await api.get<AdminJob>('POST', `/api/jobs/${jobId}/assign-provider`, {
      providerId: 'provider-asha',
    });
    expect(phoneNotice).toMatchObject({
      displayName: 'Asha Glass',
      text: expect.stringContaining('whether you can come'),
    });
    expect((await api.ask('POST', `/api/jobs/${jobId}/told`, { taskId: phoneNotice?.taskId })).status).toBe(200);
  });

  test('allows a review of a job that had no professional, and is refused once the job has ended', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress', { provider_id: null });
    expect((await assign('jobs', jobId, 'provider-nimal')).status).toBe(200);
    expect((await toNimal())[0]).toContain('Work can begin.');
    await api.get('POST', `/api/jobs/${jobId}/complete`);
    const portal = await api.send('GET', `/api/portal/jobs/${jobId}`, { headers: as('kamala') });
    expect(portal.json).toMatchObject({ canReview: true, provider: { displayName: 'Nimal Tiles' } });
    const review = { body: { ...reviewBody, jobId }, headers: as('kamala') };
    expect((await api.send('POST', '/api/reviews/submit', review)).status).toBe(201);
    expect((await assign('jobs', jobId, 'provider-asha')).problem).toMatchObject({
      status: 409,
      detail: 'This job is completed, so you cannot change its professional.',
    });
    const { jobId: ended } = await addSampleJob(api.database, 'cancelled');
    expect((await assign('jobs', ended, 'provider-asha')).status).toBe(409);
  });

  test('creates a task of the office for a professional without an e-mail address, until it is undone or done', async () => {
    const id = await addSampleBooking(api.database, { provider_id: 'provider-asha' }, null);
    const { phoneNotice } = await mark(id);
    expect(phoneNotice).toMatchObject({ displayName: 'Asha Glass', phone: '071 884 2210' });
    expect(phoneNotice?.text).toContain('Customer: Kamala Perera, 077 123 4567');
    expect((await bookingOf(id))?.phoneNotice).toEqual(phoneNotice);
    expect(await api.get('POST', '/api/payments/unmark-inspection', { bookingId: id })).not.toHaveProperty(
      'phoneNotice',
    );
    const again = (await mark(id)).phoneNotice;
    const told = () => api.ask('POST', `/api/bookings/${id}/told`, { taskId: again?.taskId });
    const both = await Promise.all([told(), told()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await bookingOf(id)).not.toHaveProperty('phoneNotice');
    // The text names a customer and is therefore deleted.
    expect(await rowsOf(api.database.read, 'select text, done_by_id as "by" from office_task', [])).toEqual([
      { text: null, by: 'customer-admin' },
    ]);
    const changes = await api.get<Change[]>('GET', `/api/admin/changes?kind=booking&id=${id}`);
    expect(changes.find(({ action }) => action === 'bookingProviderTold')?.fields).toEqual([
      { field: 'toTell', old: 'Asha Glass', new: null },
    ]);
  });

  test('an accepted quote creates the task in the same transaction, and only for this quote', async () => {
    const id = await addSampleBooking(api.database, { provider_id: 'provider-asha' }, null);
    const first = (await mark(id)).phoneNotice;
    const { id: jobId, ...job } = await api.get<AdminJob>('POST', '/api/jobs/create-from-booking', { bookingId: id });
    expect(job.phoneNotice).toEqual(first);
    await api.get('POST', `/api/jobs/${jobId}/inspect`);
    await api.get('POST', '/api/quotes/create', { ...quoteBody, jobId });
    const accepted = await api.send('POST', `/api/jobs/${jobId}/accept-quote`, { headers: as('kamala') });
    expect(accepted.status).toBe(200);
    // A customer sees nothing of the office's tasks.
    expect(accepted.text).not.toContain('071 884 2210');
    const { phoneNotice } = (await jobOf(jobId)) ?? {};
    expect(phoneNotice?.text).toContain('The customer has accepted the quote of LKR 450,000');
    expect(phoneNotice?.taskId).not.toBe(first?.taskId);
    expect(await rowsOf(api.database.read, 'select kind from office_task', [])).toEqual([{ kind: 'accepted' }]);
    const told = await api.get<AdminJob>('POST', `/api/jobs/${jobId}/told`, { taskId: phoneNotice?.taskId });
    expect(told).not.toHaveProperty('phoneNotice');
  });

  test('replaces the task for the former professional of the inspection when the job is reassigned', async () => {
    const id = await addSampleBooking(api.database, { provider_id: 'provider-asha' }, null);
    await mark(id);
    const { id: jobId } = await api.get<AdminJob>('POST', '/api/jobs/create-from-booking', { bookingId: id });
    expect((await assign('jobs', jobId, 'provider-nimal')).json).not.toHaveProperty('phoneNotice');
    expect(await bookingOf(id)).not.toHaveProperty('phoneNotice');
    expect(await toNimal()).toHaveLength(1);
  });
});
