import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { PortalJob, Quote } from '../../../shared/features/jobs/job-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { quoteBody } from '../../testing/endpoint-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleJob } from '../../testing/sample-jobs.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { mailsIn } from '../../testing/rendered.ts';

const reason = 'The completion date is after the wedding.';

describe('declining a quote', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  const quoted = async () => {
    const { jobId } = await addSampleJob(api.database, 'quoted');
    return { jobId, quoteId: (await quoteOf(jobId)).id };
  };
  const quoteOf = async (jobId: string) =>
    (await api.send('GET', `/api/portal/jobs/${jobId}/quote`, { headers: as('kamala') })).json as Quote;
  const decline = (jobId: string, quoteId: string, why: unknown = reason, person = 'kamala') =>
    api.send('POST', `/api/jobs/${jobId}/decline-quote`, { headers: as(person), body: { quoteId, reason: why } });
  const accept = (jobId: string, quoteId: string) =>
    api.send('POST', `/api/jobs/${jobId}/accept-quote`, { headers: as('kamala'), body: { quoteId } });
  const replace = (jobId: string, more: object = {}) =>
    api.ask('POST', '/api/quotes/create', { ...quoteBody, jobId, ...more });

  test('is shown to the customer and to the office, which is told the reason', async () => {
    const { jobId, quoteId } = await quoted();
    expect((await decline(jobId, quoteId)).json).toMatchObject({ id: quoteId, declineReason: reason });
    expect(await quoteOf(jobId)).toMatchObject({ declinedAt: sampleNow.toISOString(), declineReason: reason });
    const jobs = await api.get<AdminJob[]>('GET', '/api/admin/jobs');
    expect(jobs.find(({ id }) => id === jobId)).toMatchObject({ status: 'quoted', quote: { declineReason: reason } });
    const mails = (await mailsIn(api.database)).filter(({ subject }) => subject.startsWith('Quote declined:'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Reason: ${reason}`);
    // A repeated request changes nothing.
    expect((await decline(jobId, quoteId)).status).toBe(200);
    expect((await mailsIn(api.database)).filter(({ subject }) => subject.startsWith('Quote declined:'))).toHaveLength(
      1,
    );
  });

  test('does not prevent a later acceptance, and ends with a new quote', async () => {
    const first = await quoted();
    await decline(first.jobId, first.quoteId);
    expect((await accept(first.jobId, first.quoteId)).json as PortalJob).toMatchObject({ status: 'accepted' });
    expect(await quoteOf(first.jobId)).toMatchObject({ declinedAt: null, declineReason: null });
    const second = await quoted();
    await decline(second.jobId, second.quoteId);
    expect((await replace(second.jobId)).status).toBe(201);
    expect(await quoteOf(second.jobId)).toMatchObject({ declinedAt: null, declineReason: null });
    expect((await decline(second.jobId, second.quoteId)).problem).toMatchObject({ status: 409, key: 'quoteChanged' });
  });

  test('is answered with a quote that says which one it replaces, and no other is lost', async () => {
    const { jobId, quoteId } = await quoted();
    const second = await replace(jobId, { contractValueLkr: 480_000, replaces: quoteId });
    expect(second.status).toBe(201);
    for (const replaces of [null, quoteId]) {
      expect((await replace(jobId, { replaces })).problem).toMatchObject({
        status: 409,
        detail: 'This job now has a quote of LKR 480,000, written by you. Read it before you replace it.',
      });
    }
    expect(await quoteOf(jobId)).toMatchObject({ amountLkr: 480_000 });
    const other = await api.send('POST', '/api/quotes/create', {
      headers: as('clerk'),
      body: { ...quoteBody, jobId, replaces: null },
    });
    expect(other.problem.detail).toContain('written by admin@example.org.');
    // Its status comes first.
    await accept(jobId, (await quoteOf(jobId)).id);
    expect((await replace(jobId, { replaces: null })).problem.detail).toContain('This job is accepted');
  });

  test("is refused for another customer's quote, and without a reason", async () => {
    const { jobId, quoteId } = await quoted();
    const notTheirs = await decline(jobId, quoteId, reason, 'ruwan');
    const missing = await decline('no-such-job', quoteId);
    expect([notTheirs.status, notTheirs.text]).toEqual([404, missing.text]);
    expect((await api.send('POST', `/api/jobs/${jobId}/decline-quote`, { body: { quoteId, reason } })).status).toBe(
      401,
    );
    for (const why of ['', '  ', null, 7, 'x'.repeat(1001)]) {
      const refused = await decline(jobId, quoteId, why);
      expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['reason']]);
    }
    await accept(jobId, quoteId);
    expect((await decline(jobId, quoteId)).problem).toMatchObject({ status: 409, key: 'noQuoteWaits' });
  });

  test('at the moment of an acceptance never leads to both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { jobId, quoteId } = await quoted();
      const [accepted] = await Promise.all([accept(jobId, quoteId), decline(jobId, quoteId), decline(jobId, quoteId)]);
      expect(accepted.status).toBe(200);
      expect(await quoteOf(jobId)).toMatchObject({ id: quoteId, declinedAt: null });
    }
  });

  test('at the moment of a replacement leads to one of them, and the new quote is open', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { jobId, quoteId } = await quoted();
      const [declined, replaced] = await Promise.all([decline(jobId, quoteId), replace(jobId)]);
      expect(replaced.status).toBe(201);
      expect([200, 409]).toContain(declined.status);
      expect(await quoteOf(jobId)).toMatchObject({ declinedAt: null });
    }
  });
});
