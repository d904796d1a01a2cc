import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleBooking, addSampleJob } from '../../testing/sample-jobs.ts';
import { addedEstimate } from '../../testing/sample-requests.ts';
import { sqlite } from '../../testing/test-databases.ts';

const admin = 'admin@example.org';

describe('the end of a request in the back office', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  test('shows that a customer cancelled and the reason, also after the decision about the money', async () => {
    const id = await addSampleBooking(api.database);
    const body = { requestId: id, reason: 'The house is sold' };
    expect((await api.send('POST', '/api/requests/cancel', { body, headers: as('kamala') })).status).toBe(200);
    const ending = { who: null, reason: 'The house is sold' };
    expect(await api.get('GET', `/api/admin/bookings/${id}`)).toMatchObject({ ending });
    await api.get('POST', `/api/bookings/${id}/cancel`, { reason: 'Paid back as agreed', money: 'refund' });
    expect(await api.get('GET', `/api/admin/bookings/${id}`)).toMatchObject({ ending });
  });

  test('shows who in the office cancelled or refused and the reason, and nothing for an open request', async () => {
    const id = await addSampleBooking(api.database);
    expect(await api.get('GET', `/api/admin/bookings/${id}`)).toMatchObject({ ending: null });
    await api.get('POST', `/api/bookings/${id}/cancel`, { reason: 'Nobody is free', money: 'refund' });
    expect(await api.get('GET', `/api/admin/bookings/${id}`)).toMatchObject({
      ending: { who: admin, reason: 'Nobody is free' },
    });
    const estimate = (await addedEstimate(api.database)).params.id;
    await api.get('POST', `/api/quotation-requests/${estimate}/refuse`, { reason: 'Too far away' });
    expect(await api.get('GET', `/api/admin/quotation-requests/${estimate}`)).toMatchObject({
      ending: { who: admin, reason: 'Too far away' },
    });
  });

  test('shows why the job of a booking was cancelled', async () => {
    const { jobId, bookingId } = await addSampleJob(api.database, 'booked');
    await api.get('POST', `/api/jobs/${jobId}/cancel`, { reason: 'The roof leaks' });
    expect(await api.get('GET', `/api/admin/bookings/${bookingId}`)).toMatchObject({
      ending: { who: admin, reason: 'The roof leaks' },
    });
  });

  test('shows the amount that arrived if it differs from the promised one', async () => {
    const id = await addSampleBooking(api.database, {}, null);
    const marked = await api.get('POST', '/api/payments/mark-inspection', { bookingId: id, receivedLkr: 9500 });
    expect(marked).toMatchObject({ payment: { state: 'verified', receivedLkr: 9500 } });
    const answer = await api.ask('POST', '/api/payments/mark-inspection', { bookingId: id, receivedLkr: 0 });
    expect(answer.status).toBe(422);
  });

  test('shows why a quote was declined that has to be rewritten', async () => {
    const { jobId, quoteId } = await addSampleJob(api.database, 'quoted');
    const body = { quoteId, reason: 'Too dear' };
    expect((await api.send('POST', `/api/jobs/${jobId}/decline-quote`, { body, headers: as('kamala') })).status).toBe(
      200,
    );
    const { todos } = await api.get<TodoPage>('GET', '/api/admin/todos?tab=quotes');
    expect(todos).toMatchObject([{ kind: 'quote', subjectId: jobId, declineReason: 'Too dear' }]);
  });
});
