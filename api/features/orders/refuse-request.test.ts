import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/audit/change-contract.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleBooking, giveNimalMailbox } from '../../testing/sample-jobs.ts';
import { addedEstimate, sampleSecret } from '../../testing/sample-requests.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { mailsIn, sendEverything } from '../../testing/rendered.ts';

const reason = 'We do not build in the sea.';

describe('a refused request', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  const post = (path: string, body: unknown) => api.ask('POST', path, body);
  const refuse = (id: string, body: object) => post(`/api/bookings/${id}/refuse`, { reason, ...body });
  const statusOf = async (secret: string) =>
    (
      (await api.send('POST', '/api/requests/status', { headers: { 'Request-Secrets': secret } }))
        .json as RequestStatus[]
    )[0];
  const mails = () => mailsIn(api.database);

  test('is shown as refused, with the reason, to its device and its customer and in the record of changes', async () => {
    const secret = sampleSecret();
    const id = await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret) });
    expect((await refuse(id, { money: 'refund' })).json).toMatchObject({
      endedAs: 'refused',
      moneyEnd: 'refund',
      refund: { amountLkr: 10_000, sentAt: null },
    });
    expect(await statusOf(secret)).toMatchObject({
      state: 'refused',
      payment: { state: 'verified' },
      events: [{ kind: 'refused', note: reason, money: 'refund', amountLkr: 10_000, at: sampleNow.toISOString() }],
    });
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Not accepted: NB-/);
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('We will refund LKR 10,000.');
    const [change] = await api.get<Change[]>('GET', `/api/admin/changes?kind=booking&id=${id}`);
    expect(change).toMatchObject({
      action: 'refuseBooking',
      fields: expect.arrayContaining([
        { field: 'endedAs', old: null, new: 'refused' },
        { field: 'reason', old: null, new: reason },
      ]),
    });
    const { todos } = await api.get<TodoPage>('GET', '/api/admin/todos');
    expect(todos.filter(({ subjectId }) => subjectId === id).map(({ kind }) => kind)).toEqual(['bookingRefund']);
  });

  test('cannot be paid, moved, made a job, claimed or ended again', async () => {
    const secret = sampleSecret();
    const id = await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret) }, null);
    expect((await refuse(id, { money: 'keep' })).status).toBe(200);
    for (const [path, body] of [
      ['/api/payments/mark-inspection', { bookingId: id }],
      ['/api/jobs/create-from-booking', { bookingId: id }],
      [`/api/bookings/${id}/move`, { scheduledAt: '2031-03-01T09:30', note: '' }],
      [`/api/bookings/${id}/refuse`, { reason, money: 'keep' }],
      [`/api/bookings/${id}/cancel`, { reason, money: 'refund' }],
    ] as const) {
      expect([path, (await post(path, body)).status]).toEqual([path, 409]);
    }
    expect((await post('/api/payments/mark-inspection', { bookingId: id })).problem.detail).toBe(
      'This booking was refused.',
    );
    const headers = { 'Request-Secret': secret };
    for (const path of ['/api/requests/claim', '/api/requests/cancel']) {
      expect([path, (await api.send('POST', path, { headers, body: { requestId: id, reason: '' } })).status]).toEqual([
        path,
        409,
      ]);
    }
  });

  test('has a decision about money that has arrived or was claimed', async () => {
    for (const paidAt of [undefined, null]) {
      const id = await addSampleBooking(api.database, {}, paidAt);
      const unsaid = await refuse(id, {});
      expect([unsaid.status, unsaid.problem.errors]).toEqual([422, { money: 'Please say what happens to the money' }]);
    }
    expect((await refuse('no-such-booking', { money: 'keep' })).status).toBe(404);
    const id = await addSampleBooking(api.database);
    expect((await refuse(id, { reason: '  ', money: 'keep' })).problem.errors).toHaveProperty('reason');
    const { status } = await api.send('POST', `/api/bookings/${id}/refuse`, {
      headers: as('kamala'),
      body: { reason, money: 'keep' },
    });
    expect(status).toBe(403);
  });

  test('may be an estimate request, unless it has been answered', async () => {
    const { id } = (await addedEstimate(api.database, sampleNow)).params;
    const refused = await post(`/api/quotation-requests/${id}/refuse`, { reason, money: 'refund' });
    expect(refused.json).toMatchObject({ endedAs: 'refused', refund: { amountLkr: 2000 } });
    expect((await post(`/api/quotation-requests/${id}/answered`, {})).problem.detail).toBe('This request was refused.');
    const answered = (await addedEstimate(api.database, sampleNow)).params.id;
    await post(`/api/quotation-requests/${answered}/answered`, {});
    expect((await post(`/api/quotation-requests/${answered}/refuse`, { reason, money: 'keep' })).status).toBe(409);
  });

  test('is not visited: the professional is told', async () => {
    await giveNimalMailbox(api.database);
    const id = await addSampleBooking(api.database, {}, null);
    await post('/api/payments/mark-inspection', { bookingId: id });
    await sendEverything(api.database);
    await refuse(id, { money: 'refund' });
    const told = (await mails()).filter(({ to }) => to === 'nimal@providers.example');
    expect(told.map(({ subject }) => subject.slice(0, 20)).toSorted()).toEqual([
      'Inspection cancelled',
      'Inspection on Thu, M',
    ]);
  });

  test('has one winner if refusing, cancelling and making its job race', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await addSampleBooking(api.database);
      const ends = await Promise.all([
        refuse(id, { money: 'refund' }),
        post('/api/jobs/create-from-booking', { bookingId: id }),
        post(`/api/bookings/${id}/cancel`, { reason, money: 'refund' }),
        refuse(id, { money: 'refund' }),
      ]);
      expect(ends.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(ends.filter(({ status }) => status === 409)).toHaveLength(3);
    }
  });
});
