import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { quoteBody } from '../../testing/endpoint-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleBooking, giveNimalMailbox } from '../../testing/sample-jobs.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { dialects } from '../../testing/test-databases.ts';
import { mailsIn, sendEverything } from '../../testing/rendered.ts';

describe.each(dialects)('changing the professional of a booking or a job on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect);
    await giveNimalMailbox(api.database);
  });

  afterEach(() => api.close());

  const mark = (bookingId: string) => api.get<AdminBooking>('POST', '/api/payments/mark-inspection', { bookingId });
  const createJob = async (bookingId: string) =>
    (await api.get<AdminJob>('POST', '/api/jobs/create-from-booking', { bookingId })).id;
  const assign = (kind: 'bookings' | 'jobs', id: string, providerId: string) =>
    api.get('POST', `/api/${kind}/${id}/assign-provider`, { providerId });
  const cancelJob = (id: string) => api.get('POST', `/api/jobs/${id}/cancel`, { reason: 'They have moved away.' });
  const tells = async () =>
    (await api.get<TodoPage>('GET', '/api/admin/todos?tab=tells')).todos.map(({ phoneNotice }) => ({
      taskId: phoneNotice?.taskId ?? '',
      text: `${phoneNotice?.displayName}: ${phoneNotice?.text.split('\n')[0]}`,
    }));
  const texts = async () => (await tells()).map(({ text }) => text).toSorted();
  const told = async (bookingId: string) => {
    for (const { taskId } of await tells()) await api.get('POST', `/api/bookings/${bookingId}/told`, { taskId });
  };
  const deliver = () => sendEverything(api.database);
  const toNimal = async () =>
    (await mailsIn(api.database))
      .filter(({ to, nextAt }) => to === 'nimal@providers.example' && nextAt)
      .map(({ subject }) => subject.replace(/NB-\w+/, 'NB'));

  test('a former professional who knows of it is told by mail that it is no longer theirs', async () => {
    const id = await addSampleBooking(api.database, {}, null);
    await mark(id);
    await deliver();
    await assign('bookings', id, 'provider-asha');
    expect(await toNimal()).toEqual(['Given to someone else: NB']);
    expect(await texts()).toEqual([
      expect.stringMatching(/^Asha Glass: We have chosen you for the inspection, booking NB-/),
    ]);
  });

  test('a former professional is not told so when it is assigned back in time, nor when they did not know of it', async () => {
    const id = await addSampleBooking(api.database, {}, null);
    await mark(id);
    await assign('bookings', id, 'provider-asha');
    expect(await toNimal()).toEqual([]);
    await assign('bookings', id, 'provider-nimal');
    await deliver();
    await assign('bookings', id, 'provider-asha');
    await assign('bookings', id, 'provider-nimal');
    expect(await toNimal()).toEqual(['Inspection on Thu, Mar 5, 2026, 9:30 am']);
    expect(await texts()).toEqual([]);
  });

  test('the office has tasks to tell a former professional without an address, and the new one', async () => {
    const id = await addSampleBooking(api.database, { provider_id: 'provider-asha' }, null);
    await mark(id);
    await told(id);
    await assign('bookings', id, 'provider-nimal');
    expect(await texts()).toEqual([expect.stringMatching(/^Asha Glass: NB-\w+ has been given to someone else/)]);
    // Later changes do not concern the former professional, and leave their task as it is.
    await api.get('POST', `/api/bookings/${id}/move`, { scheduledAt: '2026-03-07T10:00', note: '' });
    expect(await texts()).toEqual([expect.stringMatching(/^Asha Glass: NB-\w+ has been given to someone else/)]);
    await told(id);
    expect(await texts()).toEqual([]);
  });

  test('a professional is told to wait when the fee did not arrive after all, but not once there is a job', async () => {
    const correct = (id: string) =>
      api.get('POST', `/api/bookings/${id}/correct-payment`, { receivedLkr: 0, reason: 'It was another’s.' });
    const [heard, unheard, withJob] = [
      await addSampleBooking(api.database, {}, null),
      await addSampleBooking(api.database, {}, null),
      await addSampleBooking(api.database, {}, null),
    ];
    await mark(heard);
    await mark(withJob);
    await deliver();
    await createJob(withJob);
    await mark(unheard);
    for (const id of [heard, unheard, withJob]) await correct(id);
    expect(await toNimal()).toEqual(['Inspection not paid for: NB']);
  });

  test('a professional who has said that they cannot come is not written to, unless the job got beyond the visit', async () => {
    const names = ['paid again', 'corrected', 'cancelled', 'inspected'] as const;
    const visits = await Promise.all(names.map(() => addSampleBooking(api.database, {}, null)));
    const [again = '', corrected = '', cancelled = '', inspected = ''] = visits;
    const declined = { reply: 'no', reason: 'I am in Jaffna.', version: 1 };
    const jobs = new Map<string, string>();
    for (const id of visits) {
      await mark(id);
      if (id === cancelled || id === inspected) jobs.set(id, await createJob(id));
      await api.get('POST', `/api/bookings/${id}/answer`, declined);
    }
    await deliver();
    await api.get('POST', `/api/bookings/${again}/correct-payment`, { receivedLkr: 0, reason: 'Another’s.' });
    await mark(again);
    const site = (id: string) => api.get('PATCH', `/api/admin/bookings/${id}`, { address: '14 Temple Road, Nugegoda' });
    await site(corrected);
    await cancelJob(jobs.get(cancelled) ?? '');
    expect(await toNimal()).toEqual([]);
    // They came after all.
    await api.get('POST', `/api/jobs/${jobs.get(inspected)}/inspect`);
    await site(inspected);
    expect(await toNimal()).toHaveLength(1);
    await cancelJob(jobs.get(inspected) ?? '');
    expect(await toNimal()).toEqual([expect.stringMatching(/^Cancelled: Tiling Project/)]);
  });

  test('a professional of a job is told the corrected address although its fee turns out not to be paid', async () => {
    const id = await addSampleBooking(api.database, { provider_id: 'provider-asha' }, null);
    await mark(id);
    await told(id);
    await createJob(id);
    const site = (address: string) => api.get('PATCH', `/api/admin/bookings/${id}`, { address });
    const notices = async () =>
      (await api.get<TodoPage>('GET', '/api/admin/todos?tab=tells')).todos.map(({ phoneNotice }) => phoneNotice?.text);
    await site('14 Temple Road, Nugegoda');
    await site('15 Temple Road, Nugegoda');
    await api.get('POST', `/api/bookings/${id}/correct-payment`, { receivedLkr: 0, reason: 'It was another’s.' });
    expect(await notices()).toEqual([expect.stringContaining('15 Temple Road, Nugegoda')]);
  });

  test('after a job changes hands, only its new professional and the customer are notified of its visit', async () => {
    const secret = sampleSecret();
    const id = await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret) }, null);
    await mark(id);
    const jobId = await createJob(id);
    await deliver();
    await assign('jobs', jobId, 'provider-asha');
    expect(await toNimal()).toEqual([expect.stringMatching(/^Given to someone else: /)]);
    await deliver();
    await api.get('POST', `/api/bookings/${id}/move`, { scheduledAt: '2026-03-07T10:00', note: '' });
    expect(await toNimal()).toEqual([]);
    expect(await texts()).toEqual([expect.stringMatching(/^Asha Glass: .*Sat, Mar 7, 2026, 10:00 am/)]);
    const status = await api.send('POST', '/api/requests/status', { headers: { 'Request-Secrets': secret } });
    expect(status.text).toContain('Asha Glass');
    expect(status.text).not.toContain('Nimal Tiles');
    const others = await api.get<AdminBooking>('GET', `/api/admin/bookings/${id}`);
    expect(others).toMatchObject({ providerName: 'Asha Glass' });
  });

  const quoted = async () => {
    const jobId = await createJob(await addSampleBooking(api.database));
    await api.get('POST', `/api/jobs/${jobId}/inspect`);
    const { id: quoteId } = await api.get<{ id: string }>('POST', '/api/quotes/create', { ...quoteBody, jobId });
    await deliver();
    return { jobId, quoteId };
  };
  const accept = (jobId: string, quoteId?: string) =>
    api.send('POST', `/api/jobs/${jobId}/accept-quote`, { headers: as('kamala'), body: quoteId ? { quoteId } : {} });
  const toKamala = async () =>
    (await mailsIn(api.database))
      .filter(({ to, nextAt, subject }) => to === 'kamala@example.org' && nextAt && subject.startsWith('New prof'))
      .map(({ text }) => text);

  test('a quote that was read under the name of a former professional is not accepted, and its customer is told', async () => {
    const { jobId, quoteId } = await quoted();
    await assign('jobs', jobId, 'provider-asha');
    expect((await accept(jobId, quoteId)).problem).toMatchObject({ status: 409, key: 'quoteChanged' });
    expect(await toKamala()).toEqual([
      expect.stringMatching(/^Your quote still stands, .* done by Asha Glass: [^]*Read and accept it: /),
    ]);
    const seen = await api.send('GET', `/api/portal/jobs/${jobId}`, { headers: as('kamala') });
    expect(seen.json).toMatchObject({ chosen: [{ name: 'Asha Glass', at: expect.any(String) }] });
    // The latest is known by then.
    await deliver();
    expect((await accept(jobId)).status).toBe(200);
    await assign('jobs', jobId, 'provider-nimal');
    expect(await toKamala()).toEqual([expect.stringMatching(/^Your Tiling Project.* is now with Nimal Tiles\./)]);
  });

  test('a customer is told of one change, with the last name, and of none if the job is given back in time', async () => {
    const { jobId } = await quoted();
    await assign('jobs', jobId, 'provider-asha');
    await assign('jobs', jobId, 'provider-nimal');
    expect(await toKamala()).toEqual([]);
    await assign('jobs', jobId, 'provider-asha');
    expect(await toKamala()).toHaveLength(1);
  });

  test('the office tells a customer without an address of the last name only, and of none if it is given back', async () => {
    const unreachable = { customer_id: null, address_check: 'denied' };
    const jobId = await createJob(await addSampleBooking(api.database, unreachable));
    await api.get('POST', `/api/jobs/${jobId}/inspect`);
    await api.get('POST', '/api/quotes/create', { ...quoteBody, jobId });
    const toCustomer = async () => (await texts()).filter((text) => text.startsWith('Kamala Perera: '));
    for (const { taskId } of await tells()) await api.get('POST', `/api/jobs/${jobId}/told`, { taskId });
    await assign('jobs', jobId, 'provider-asha');
    expect(await toCustomer()).toEqual([expect.stringContaining('done by Asha Glass')]);
    await assign('jobs', jobId, 'provider-nimal');
    expect(await toCustomer()).toEqual([]);
    await assign('jobs', jobId, 'provider-asha');
    expect(await toCustomer()).toHaveLength(1);
  });

  test('the cancellation of a job is told by mail or by the office, and not to a professional who did not know of it', async () => {
    const [first, second, third] = [
      await addSampleBooking(api.database, {}, null),
      await addSampleBooking(api.database, { provider_id: 'provider-asha' }, null),
      await addSampleBooking(api.database, {}, null),
    ];
    await mark(first);
    await deliver();
    await mark(second);
    await told(second);
    await mark(third);
    for (const id of [first, second, third]) await cancelJob(await createJob(id));
    expect(await toNimal()).toEqual([expect.stringMatching(/^Cancelled: Tiling Project/)]);
    expect(await texts()).toEqual([expect.stringMatching(/^Asha Glass: .* has been cancelled\./)]);
  });

  test('a professional who was told to begin is told when the job is cancelled', async () => {
    const id = await addSampleBooking(api.database);
    const jobId = await createJob(id);
    await api.get('POST', `/api/jobs/${jobId}/inspect`);
    const quote = await api.get<{ id: string }>('POST', '/api/quotes/create', { ...quoteBody, jobId });
    const accepted = await api.send('POST', `/api/jobs/${jobId}/accept-quote`, {
      headers: as('kamala'),
      body: { quoteId: quote.id },
    });
    expect(accepted.status).toBe(200);
    await deliver();
    await cancelJob(jobId);
    expect(await toNimal()).toEqual([expect.stringMatching(/^Cancelled: Tiling Project/)]);
  });
});
