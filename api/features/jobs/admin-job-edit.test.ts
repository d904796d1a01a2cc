import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleJob } from '../../testing/sample-jobs.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('editing a job', () => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(sqlite);
  });

  afterAll(() => api.close());

  const edit = (id: string, body: object) => api.get<AdminJob>('PATCH', `/api/admin/jobs/${id}`, body);

  test('changes only what is sent, and ignores fields that cannot be edited', async () => {
    const { jobId } = await addSampleJob(api.database, 'quoted');
    const before = await edit(jobId, {});
    expect(await edit(jobId, { city: 'Galle', areaSqft: ' 450 ' })).toEqual({
      ...before,
      city: 'Galle',
      areaSqft: 450,
    });
    expect(await edit(jobId, { title: 'Hall floor', areaSqft: '' })).toEqual({
      ...before,
      city: 'Galle',
      title: 'Hall floor',
      areaSqft: null,
    });
    expect(await edit(jobId, { status: 'completed', contractValueLkr: 1, city: null })).toEqual({
      ...before,
      title: 'Hall floor',
    });
  });

  test('adding supervision shows the commission that is then due', async () => {
    const { jobId } = await addSampleJob(api.database, 'quoted');
    expect(await edit(jobId, { supervision: true })).toMatchObject({
      supervision: true,
      commissionDueLkr: 35_000,
      supervisionPercent: 10,
      inspectionFeeLkr: 10_000,
    });
    expect(await edit(jobId, { supervision: false })).toMatchObject({ supervision: false, commissionDueLkr: null });
  });

  test.each(['accepted', 'in_progress', 'completed'] as const)(
    'keeps the supervision of a job that is %s as its quote was accepted, and changes the rest',
    async (status) => {
      const { jobId } = await addSampleJob(api.database, status);
      expect((await api.ask('PATCH', `/api/admin/jobs/${jobId}`, { supervision: true })).problem).toMatchObject({
        status: 409,
        detail: 'The customer has accepted the quote, so you cannot change the supervision.',
      });
      expect(await edit(jobId, { supervision: false, title: 'Hall floor' })).toMatchObject({ supervision: false });
    },
  );

  test('keeps the supervision of a cancelled job, and says why', async () => {
    const { jobId } = await addSampleJob(api.database, 'accepted', { supervision: true });
    await api.get('POST', `/api/jobs/${jobId}/cancel`, { reason: 'They have moved away.' });
    const refused = await api.ask('PATCH', `/api/admin/jobs/${jobId}`, { supervision: false });
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'This job is cancelled, so you cannot change the supervision.',
    ]);
  });

  test('prevents the customer from accepting a quote whose commission they have not seen', async () => {
    const { jobId, quoteId } = await addSampleJob(api.database, 'quoted');
    const accept = (seen: string | undefined) =>
      api.send('POST', `/api/jobs/${jobId}/accept-quote`, { headers: as('kamala'), body: { quoteId: seen } });
    expect((await edit(jobId, { supervision: false, title: 'Hall floor' })).quote?.id).toBe(quoteId);
    const { quote, ...job } = await edit(jobId, { supervision: true });
    expect([job.status, quote?.amountLkr]).toEqual(['quoted', 450_000]);
    const refused = await accept(quoteId);
    expect([refused.status, refused.problem.detail]).toEqual([409, 'The quote has changed']);
    expect((await accept(quote?.id)).status).toBe(200);
  });

  test('prevents acceptance of a quote whose commission has changed with the inspection payment', async () => {
    const { jobId, bookingId, quoteId } = await addSampleJob(api.database, 'quoted', { supervision: true });
    const quote = async () => {
      const { quote: waiting, commissionDueLkr } = await edit(jobId, {});
      return { id: waiting?.id ?? '', dueLkr: commissionDueLkr };
    };
    const answer = (what: 'accept' | 'decline', seen: string) =>
      api.send('POST', `/api/jobs/${jobId}/${what}-quote`, {
        headers: as('kamala'),
        body: { quoteId: seen, ...(what === 'decline' && { reason: 'Too much for us.' }) },
      });
    const correct = (receivedLkr: number) =>
      api.get('POST', `/api/bookings/${bookingId}/correct-payment`, {
        receivedLkr,
        reason: 'The bank took its share.',
      });
    const seen = [{ ...(await quote()), id: quoteId }];
    await correct(8000);
    seen.push(await quote());
    await correct(0);
    seen.push(await quote());
    // The payment arrived after all.
    await api.get('POST', '/api/payments/mark-inspection', { bookingId });
    seen.push(await quote());
    expect(seen.map(({ dueLkr }) => dueLkr)).toEqual([35_000, 37_000, 45_000, 35_000]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(4);
    const undone = await api.ask('POST', '/api/payments/unmark-inspection', { bookingId });
    expect(undone.problem.detail).toBe('This booking has become a job, so it must stay marked as paid.');
    for (const { id } of seen.slice(0, -1)) {
      for (const what of ['accept', 'decline'] as const) {
        const refused = await answer(what, id);
        expect([what, refused.status, refused.problem.key]).toEqual([what, 409, 'quoteChanged']);
      }
    }
    expect((await answer('accept', seen.at(-1)?.id ?? '')).status).toBe(200);
    // The accepted terms do not change.
    await correct(9000);
    expect((await quote()).id).toBe(seen.at(-1)?.id);
  });

  test('keeps a quote without a commission when the inspection payment changes', async () => {
    const { jobId, bookingId, quoteId } = await addSampleJob(api.database, 'quoted');
    await api.get('POST', `/api/bookings/${bookingId}/correct-payment`, { receivedLkr: 8000, reason: 'A typo.' });
    expect((await edit(jobId, {})).quote?.id).toBe(quoteId);
  });

  test('if a correction and an acceptance race, the customer accepts only a commission that they have seen', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { jobId, bookingId, quoteId } = await addSampleJob(api.database, 'quoted', { supervision: true });
      const [corrected, accepted] = await Promise.all([
        api.ask('POST', `/api/bookings/${bookingId}/correct-payment`, { receivedLkr: 8000, reason: 'A typo.' }),
        api.send('POST', `/api/jobs/${jobId}/accept-quote`, { headers: as('kamala'), body: { quoteId } }),
      ]);
      expect(corrected.status).toBe(200);
      const job = await edit(jobId, {});
      expect([accepted.status, job.status, job.quote?.id === quoteId]).toEqual(
        accepted.status === 200 ? [200, 'accepted', true] : [409, 'quoted', false],
      );
    }
  });

  test('reports an error at each field', async () => {
    const { jobId } = await addSampleJob(api.database, 'booked');
    const answer = await api.ask('PATCH', `/api/admin/jobs/${jobId}`, {
      title: ' ',
      areaSqft: '4-5',
      supervision: 'yes',
    });
    expect([answer.status, answer.problem.errors]).toEqual([
      422,
      { title: 'Title is required', areaSqft: 'Use digits only', supervision: 'Required' },
    ]);
    for (const areaSqft of [-1, 0.5, 1e10, '-3']) {
      expect((await api.ask('PATCH', `/api/admin/jobs/${jobId}`, { areaSqft })).problem.errors).toEqual({
        areaSqft: 'Use digits only',
      });
    }
  });
});
