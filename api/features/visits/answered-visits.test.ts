import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { mailsIn } from '../../testing/rendered.ts';
import { givePhones, openedDesk } from '../../testing/sample-desk.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('a visit that was answered', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    await givePhones(api.database);
  });

  afterEach(() => api.close());

  const office = (path: string, body: object = {}) => api.ask('POST', path, body);
  const todos = async (tab: string) => (await api.get<TodoPage>('GET', `/api/admin/todos?tab=${tab}`)).todos;
  /** What the office is to tell professionals, by their names. */
  const tells = async () =>
    (await todos('tells'))
      .map(({ phoneNotice }) => phoneNotice)
      .filter((phoneNotice) => phoneNotice?.isCustomer === false)
      .map((phoneNotice) => [phoneNotice?.displayName, phoneNotice?.text]);

  async function paidVisit(providerId: string, secret = sampleSecret()): Promise<string> {
    const changes = { provider_id: providerId, secret_hash: hashOfSecret(secret) };
    const id = await addSampleBooking(api.database, changes, null);
    await office('/api/payments/mark-inspection', { bookingId: id });
    return id;
  }
  const answerAtDesk = async (visitId: string, providerId: string, body: object) =>
    api.send('POST', '/api/work/answers', {
      headers: await openedDesk(api.database, providerId),
      body: { visitId, version: 1, ...body },
    });

  const ends = {
    cancel: (id: string) => office(`/api/bookings/${id}/cancel`, { reason: 'It rains.', money: 'refund' }),
    reassign: (id: string) => office(`/api/bookings/${id}/assign-provider`, { providerId: 'provider-nimal' }),
    'cancel the job': async (id: string) => {
      const job = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId: id });
      return office(`/api/jobs/${job.id}/cancel`, { reason: 'It rains.' });
    },
  } as const;

  test.each(Object.entries(ends))(
    'is told to a professional without an address when the office wants to %s',
    async (_name, end) => {
      const answered = await paidVisit('provider-asha');
      expect((await answerAtDesk(answered, 'provider-asha', { reply: 'yes' })).status).toBe(201);
      expect(await tells()).toEqual([]);
      expect((await end(answered)).status).toBe(200);
      const said = (await tells()).filter(([name]) => name === 'Asha Glass');
      expect(said).toHaveLength(1);
      expect(said[0]?.[1]).toMatch(/cancelled|given to someone else/);
    },
  );

  test('is told to them also if the office has answered by telephone', async () => {
    const id = await paidVisit('provider-asha');
    await office(`/api/bookings/${id}/answer`, { reply: 'yes', version: 1 });
    await ends.cancel(id);
    expect((await tells()).map(([, text]) => text?.includes('cancelled'))).toEqual([true]);
  });

  test.each(['cancel', 'reassign', 'correct the fee', 'reassign the job'] as const)(
    'is no news to who cannot come when the office wants to %s',
    async (how) => {
      const id = await paidVisit('provider-asha');
      const assign = { providerId: 'provider-nimal' };
      const freed = {
        ...ends,
        'correct the fee': () =>
          office(`/api/bookings/${id}/correct-payment`, { receivedLkr: 0, reason: 'Not there.' }),
        'reassign the job': async () => {
          const job = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId: id });
          return office(`/api/jobs/${job.id}/assign-provider`, assign);
        },
      };
      expect((await answerAtDesk(id, 'provider-asha', { reply: 'no', reason: 'I am ill.' })).status).toBe(201);
      expect((await freed[how](id)).status).toBe(200);
      expect((await tells()).map(([name]) => name)).not.toContain('Asha Glass');
    },
  );

  test('moves the task of its job when the customer picks another time', async () => {
    const secret = sampleSecret();
    const id = await paidVisit('provider-nimal', secret);
    const job = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId: id });
    const time = '2026-03-03T10:00';
    await answerAtDesk(id, 'provider-nimal', { reply: 'times', times: [time] });
    const body = { requestId: id, scheduledAt: time };
    const picked = await api.send('POST', '/api/requests/pick-time', { headers: { 'Request-Secret': secret }, body });
    expect(picked.status).toBe(200);
    const task = await api.database.db
      .selectFrom('todo')
      .select('dueAt')
      .where('id', '=', `visit:${job.id}`)
      .executeTakeFirst();
    expect(task?.dueAt).toBe('2026-03-03T04:30:00.000Z');
  });

  test('is not confirmed to its customer once its time has passed', async () => {
    const id = await paidVisit('provider-nimal');
    const subjects = async (now: Date) => (await mailsIn(api.database, now)).map(({ subject }) => subject);
    await office(`/api/bookings/${id}/answer`, { reply: 'yes', version: 1 });
    expect(await subjects(sampleNow)).toContainEqual(expect.stringMatching(/^Inspection confirmed/));
    expect(await subjects(new Date('2026-04-05'))).not.toContainEqual(expect.stringMatching(/^Inspection confirmed/));
  });
});
