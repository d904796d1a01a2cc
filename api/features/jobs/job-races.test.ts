import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobStatus } from '../../../shared/features/jobs/job-status.ts';
import { rowsOf } from '../../testing/sample-rows.ts';
import { quoteBody, reviewBody } from '../../testing/endpoint-examples.ts';
import type { Answer } from '../../testing/http-client.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleBooking, addSampleJob } from '../../testing/sample-jobs.ts';
import { dialects } from '../../testing/test-databases.ts';
import { mailsIn } from '../../testing/rendered.ts';

describe.each(dialects)('fifty concurrent requests on $name', (dialect) => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(dialect);
  });

  afterAll(() => api.close());

  const post = (person: string, path: string, body?: unknown) => (): Promise<Answer> =>
    api.send('POST', path, { headers: as(person), body });

  /** Sends fifty requests, cycling through the calls, before any is answered; all losers must get 409. */
  async function race(...calls: (() => Promise<Answer>)[]): Promise<{ won: Answer[]; wonBy: number[] }> {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, place) => calls[place % calls.length]!()));
    // For each winner, the index of its call.
    const wonBy = answers.flatMap(({ status }, place) => (status < 300 ? [place % calls.length] : []));
    const lost = answers.filter(({ status }) => status >= 300);
    for (const { status, problem } of lost) expect([status, problem.type]).toEqual([409, '/problems/conflict']);
    return { won: answers.filter(({ status }) => status < 300), wonBy };
  }

  const statusOf = async (id: string) =>
    (await rowsOf<{ status: JobStatus }>(api.database.read, 'select status from job where id = ?', [id]))[0]?.status;
  const countOf = async (what: string, id: string) =>
    Number(
      (await rowsOf<{ count: unknown }>(api.database.read, `select count(*) as count from ${what} = ?`, [id]))[0]
        ?.count,
    );

  /** Each transition starts with the result of the previous one, and the last one is the job's status. */
  async function wayOf(id: string): Promise<string[]> {
    const rows = await rowsOf<{ from: string | null; to: string }>(
      api.database.read,
      'select from_status as "from", to_status as "to" from job_transition where job_id = ?',
      [id],
    );
    const way: string[] = [];
    let step = rows.find(({ from }) => from === null);
    for (; step; step = rows.find(({ from, to }) => from === way.at(-1) && to !== from)) way.push(step.to);
    expect(way.length).toBe(rows.filter(({ from, to }) => from !== to).length);
    expect(way.at(-1)).toBe(await statusOf(id));
    return way;
  }

  test('accept a quote once, and the others are told that it is accepted', async () => {
    const { jobId, quoteId } = await addSampleJob(api.database, 'quoted');
    const { wonBy } = await race(post('kamala', `/api/jobs/${jobId}/accept-quote`, { quoteId }));
    expect(wonBy).toHaveLength(1);
    expect(await wayOf(jobId)).toEqual(['booked', 'inspected', 'quoted', 'accepted']);
    const late = await post('kamala', `/api/jobs/${jobId}/accept-quote`)();
    expect(late.problem.detail).toBe('You have already accepted this quote.');
  });

  test('accept a quote or cancel the job: each happens at most once, and the history is consistent', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { jobId, quoteId } = await addSampleJob(api.database, 'quoted');
      const { wonBy } = await race(
        post('kamala', `/api/jobs/${jobId}/accept-quote`, { quoteId }),
        post('admin', `/api/jobs/${jobId}/cancel`),
      );
      // An accepted job may be cancelled; a cancelled one may not be accepted.
      const way = await wayOf(jobId);
      expect([['cancelled'], ['accepted', 'cancelled']]).toContainEqual(way.slice(3));
      expect(new Set(wonBy)).toEqual(new Set(way.length === 4 ? [1] : [0, 1]));
      expect(wonBy).toHaveLength(way.length - 3);
    }
  });

  test('move a job on once', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    expect(
      (await race(post('admin', `/api/jobs/${jobId}/complete`), post('admin', `/api/jobs/${jobId}/cancel`))).wonBy,
    ).toHaveLength(1);
    await wayOf(jobId);
  });

  test('replace a quote or accept it: an amount that has been replaced is never accepted', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { jobId, quoteId } = await addSampleJob(api.database, 'quoted');
      const accept = post('kamala', `/api/jobs/${jobId}/accept-quote`, { quoteId });
      const replace = post('admin', '/api/quotes/create', { ...quoteBody, jobId, contractValueLkr: 900_000 });
      // Alternates which call is first.
      const acceptPlace = round % 2;
      const { wonBy } = await race(...(acceptPlace === 0 ? [accept, replace] : [replace, accept]));
      const isAccepted = (await statusOf(jobId)) === 'accepted';
      const [job] = await rowsOf<{ value: number; amount: number; quote: string }>(
        api.database.read,
        'select contract_value_lkr as value, amount_lkr as amount, quote.id as quote from job join quote on quote.job_id = job.id where job.id = ?',
        [jobId],
      );
      const replaced = wonBy.filter((place) => place !== acceptPlace).length;
      // Either the quote that was seen was accepted and kept, or it was replaced and could not be accepted any more.
      expect(wonBy.filter((place) => place === acceptPlace)).toHaveLength(isAccepted ? 1 : 0);
      expect(replaced > 0).toBe(!isAccepted);
      expect(job).toMatchObject(
        isAccepted ? { value: 450_000, amount: 450_000, quote: quoteId } : { value: 900_000, amount: 900_000 },
      );
      expect(await countOf('quote where job_id', jobId)).toBe(1);
      await wayOf(jobId);
    }
  });

  test('quote an inspected job: each quote but the last is replaced, and one remains', async () => {
    const { jobId } = await addSampleJob(api.database, 'inspected');
    const calls = Array.from({ length: 50 }, (_, place) =>
      post('admin', '/api/quotes/create', { ...quoteBody, jobId, contractValueLkr: 100_000 + place }),
    );
    const { won } = await race(...calls);
    expect(won).toHaveLength(50);
    const [job] = await rowsOf<{ value: number; amount: number }>(
      api.database.read,
      'select contract_value_lkr as value, amount_lkr as amount from job join quote on quote.job_id = job.id where job.id = ?',
      [jobId],
    );
    expect(job?.amount).toBe(job?.value);
    expect(await countOf('quote where job_id', jobId)).toBe(1);
    expect(await wayOf(jobId)).toEqual(['booked', 'inspected', 'quoted']);
  });

  test('quote an inspected job as its first: one wins, and the others read whose quote it is', async () => {
    const { jobId } = await addSampleJob(api.database, 'inspected');
    const first = (contractValueLkr: number) =>
      post('admin', '/api/quotes/create', { ...quoteBody, jobId, contractValueLkr, replaces: null });
    expect((await race(first(450_000), first(900_000))).wonBy).toHaveLength(1);
    expect(await wayOf(jobId)).toEqual(['booked', 'inspected', 'quoted']);
  });

  test('review a job once', async () => {
    const { jobId } = await addSampleJob(api.database, 'completed', { provider_id: 'provider-asha' });
    expect((await race(post('kamala', '/api/reviews/submit', { ...reviewBody, jobId }))).wonBy).toHaveLength(1);
    expect(await countOf('review where job_id', jobId)).toBe(1);
  });

  test('review fifty jobs of one provider: all are counted', async () => {
    const jobs: string[] = [];
    for (let place = 0; place < 50; place += 1) {
      jobs.push((await addSampleJob(api.database, 'completed', { provider_id: 'provider-nimal' })).jobId);
    }
    const { won } = await race(
      ...jobs.map((jobId, place) =>
        post('kamala', '/api/reviews/submit', { ...reviewBody, jobId, rating: (place % 5) + 1 }),
      ),
    );
    expect(won).toHaveLength(50);
    // Ten of each rating from 1 to 5, and the existing 5: a sum of 155 for 51 reviews.
    const [provider] = await api.database.read(
      'select rating_tenths as tenths, review_count as count from provider where id = ?',
      ['provider-nimal'],
    );
    expect(provider).toEqual({ tenths: 30, count: 51 });
  });

  test('make one job of a booking', async () => {
    const bookingId = await addSampleBooking(api.database);
    expect((await race(post('admin', '/api/jobs/create-from-booking', { bookingId }))).wonBy).toHaveLength(1);
    expect(await countOf('job where booking_id', bookingId)).toBe(1);
    expect(await countOf('job_transition join job on job.id = job_transition.job_id where booking_id', bookingId)).toBe(
      1,
    );
  });

  test('mark a payment once', async () => {
    const bookingId = await addSampleBooking(api.database, {}, null);
    const mails = async () => (await mailsIn(api.database)).length;
    const before = await mails();
    expect((await race(post('admin', '/api/payments/mark-inspection', { bookingId }))).wonBy).toHaveLength(1);
    expect(await mails()).toBe(before + 1);
  });
});
