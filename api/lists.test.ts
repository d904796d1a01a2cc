import { integer, sample } from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminEstimate } from '../shared/features/estimates/admin-estimate-contract.ts';
import { estimateOrders, type EstimatePage } from '../shared/features/estimates/estimate-list-contract.ts';
import { estimateState, estimateTabs, statesOfEstimateTab } from '../shared/features/estimates/estimate-state.ts';
import type { AdminJob } from '../shared/features/jobs/admin-job-contract.ts';
import { jobStatuses } from '../shared/features/jobs/job-status.ts';
import { jobOrders, type JobPage } from '../shared/features/jobs/job-list-contract.ts';
import { jobState, jobTabs, statesOfJobTab } from '../shared/features/jobs/job-listing.ts';
import type { AdminReview } from '../shared/features/reviews/admin-review-contract.ts';
import {
  reviewOrders,
  reviewTabs,
  statesOfReviewTab,
  type ReviewPage,
} from '../shared/features/reviews/review-list-contract.ts';
import { estimateList } from './features/estimates/estimate-list.ts';
import { jobList } from './features/jobs/job-list.ts';
import { reviewList } from './features/reviews/review-list.ts';
import { startBackOffice, type BackOffice } from './testing/admin-calls.ts';
import { plansOfList, sortedRows, wholeReads } from './testing/list-plans.ts';
import { addSampleJob } from './testing/sample-jobs.ts';
import { added, addedEstimate } from './testing/sample-requests.ts';
import { insertRow, sampleNow } from './testing/sample-rows.ts';
import { dialects } from './testing/test-databases.ts';

const hour = 3_600_000;
const at = (hours: number): Date => new Date(sampleNow.getTime() + hours * hour);

/** Pseudo-random numbers from 0 to below 1, the same in every run. */
function randomOf(seed: number): () => number {
  const draws = sample(integer({ min: 0, max: 999 }), { seed, numRuns: 400 }).values();
  return () => (draws.next().value ?? 0) / 1000;
}

describe.each(dialects)('the lists of the back office on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect);
  });

  afterEach(() => api.close());

  const write = (sql: string, params: readonly unknown[] = []) =>
    api.database.transaction((tx) => tx.execute(sql, [...params]));

  const estimates = (query: Record<string, string> = {}) =>
    api.get<EstimatePage>('GET', `/api/admin/estimate-list?${new URLSearchParams(query)}`);
  const jobs = (query: Record<string, string> = {}) =>
    api.get<JobPage>('GET', `/api/admin/job-list?${new URLSearchParams(query)}`);
  const reviews = (query: Record<string, string> = {}) =>
    api.get<ReviewPage>('GET', `/api/admin/review-list?${new URLSearchParams(query)}`);

  const idsIn = (rows: readonly { readonly id: string }[]): Set<string> => new Set(rows.map(({ id }) => id));

  async function addReview(jobId: string, rating: number, comment: string, createdAt = sampleNow): Promise<string> {
    const row = { job_id: jobId, provider_id: 'provider-nimal', rating, comment, created_at: createdAt };
    return (await added('review', row)(api.database)).params.id;
  }

  test('every tab of estimates contains those in its states, after any change of related rows', async () => {
    const random = randomOf(11);
    const some = async () => {
      const { params } = await addedEstimate(api.database, random() < 0.5 ? at(-random() * 50) : null);
      return params.id;
    };
    const ids = await Promise.all(Array.from({ length: 12 }, some));
    const changes = [
      ['update estimate_request set answered_at = ? where id = ?', [sampleNow, null]],
      ['update estimate_request set ended_as = ? where id = ?', ['cancelled', null]],
      ['update estimate_request set archived_at = ? where id = ?', [sampleNow, null]],
      [
        `update payment set state = ?, received_lkr = null, verified_at = null where estimate_request_id = ?`,
        ['refused', 'claimed', 'awaited'],
      ],
    ] as const;
    for (let round = 0; round < 30; round += 1) {
      const [sql, values] = changes[Math.floor(random() * changes.length)] ?? changes[0];
      await write(sql, [values[Math.floor(random() * values.length)], ids[Math.floor(random() * ids.length)]]);
    }
    const every = await api.get<AdminEstimate[]>('GET', '/api/admin/quotation-requests');
    for (const tab of estimateTabs) {
      const isIn = (row: AdminEstimate) =>
        tab === 'unread' ? row.unread !== undefined : statesOfEstimateTab(tab).includes(estimateState(row));
      for (const order of estimateOrders) {
        const page = await estimates({ tab, order });
        expect([tab, order, idsIn(page.rows)]).toEqual([tab, order, idsIn(every.filter(isIn))]);
        expect(page.counts[tab].count).toBe(every.filter(isIn).length);
      }
    }
  });

  test('every tab of jobs contains those in its states, with the commission and who has to act', async () => {
    const random = randomOf(12);
    for (const status of jobStatuses) {
      for (const supervision of [true, false]) await addSampleJob(api.database, status, { supervision });
    }
    const rows = await api.get<AdminJob[]>('GET', '/api/admin/jobs');
    // Independent of the random ids.
    const kindOf = ({ status, supervision }: AdminJob) => `${status} ${String(supervision)}`;
    rows.sort((one, other) => (kindOf(one) < kindOf(other) ? -1 : 1));
    for (const { id, bookingId, status } of rows) {
      await write('update quote set declined_at = ? where job_id = ?', [random() < 0.5 ? sampleNow : null, id]);
      if (random() < 0.7) {
        const payment = { kind: 'commission', reference: 'NC-1', amount_lkr: 35_000, created_at: sampleNow };
        const state = random() < 0.5 ? 'claimed' : 'awaited';
        await added('payment', { ...payment, job_id: id, state, claimed_at: sampleNow })(api.database);
        if (random() < 0.4) {
          await write("update payment set state = 'verified', received_lkr = 1, verified_at = ? where job_id = ?", [
            sampleNow,
            id,
          ]);
        }
      } else if (random() < 0.5) {
        // The inspection payment exceeds the commission, so nothing is left to pay.
        await write('update payment set received_lkr = 100000 where booking_id = ?', [bookingId]);
      }
      const milestone = { job_id: id, kind: 'milestone', text: 'The floor is done.', published_at: sampleNow };
      const objection = random() < 0.5 ? 'It is not.' : null;
      await added('job_progress', { ...milestone, objection, objected_at: objection && sampleNow })(api.database);
      if (status === 'in_progress' && random() < 0.5) {
        await write('update job_progress set confirmed_at = ? where job_id = ?', [sampleNow, id]);
      }
      if (bookingId !== null && random() < 0.3) await insertThread(bookingId);
    }
    const every = await api.get<AdminJob[]>('GET', '/api/admin/jobs');
    expect(new Set(every.map(jobState)).size).toBeGreaterThan(8);
    for (const tab of jobTabs) {
      const isIn = (row: AdminJob) =>
        tab === 'unread' ? row.unread !== undefined : statesOfJobTab(tab).includes(jobState(row));
      for (const order of jobOrders) {
        const page = await jobs({ tab, order });
        expect([tab, order, idsIn(page.rows)]).toEqual([tab, order, idsIn(every.filter(isIn))]);
      }
    }
  });

  const insertThread = (bookingId: string) =>
    api.database.transaction((tx) =>
      insertRow(tx, 'thread', {
        id: `thread-${bookingId}`,
        booking_id: bookingId,
        office_unread: 1,
        office_unread_since: sampleNow,
        last_at: sampleNow,
        created_at: sampleNow,
      }),
    );

  test('jobs that need an action of the office come first, or the most valuable ones if requested', async () => {
    const named: Record<string, string> = {};
    for (const status of ['completed', 'quoted', 'booked', 'inspected', 'accepted', 'in_progress'] as const) {
      const { jobId } = await addSampleJob(api.database, status, { title: status });
      named[status] = jobId;
    }
    const titles = ({ rows }: JobPage) => rows.map(({ title }) => title).filter((title) => title !== 'Tiling Project');
    expect(titles(await jobs({ tab: 'all' }))).toEqual([
      'inspected',
      'booked',
      'accepted',
      'in_progress',
      'quoted',
      'completed',
    ]);
    expect(titles(await jobs())).toEqual(['inspected', 'booked', 'accepted', 'in_progress']);
    await write('update quote set declined_at = ? where job_id = ?', [sampleNow, named['quoted']]);
    expect(titles(await jobs({ tab: 'quoted' }))).toEqual(['quoted']);
    expect(titles(await jobs())).toHaveLength(5);
    await write('update job set contract_value_lkr = 900000 where id = ?', [named['accepted']]);
    expect(titles(await jobs({ tab: 'all', order: 'value' }))[0]).toBe('accepted');
  });

  test('a job is found by the current name of the customer, its place, its reference and its title', async () => {
    const { jobId, bookingId } = await addSampleJob(api.database, 'booked', { title: 'Tiling Project: bathroom' });
    await addSampleJob(api.database, 'booked', { title: 'Another', booking_id: null, address: '3 Fort Road, Galle' });
    const found = async (search: string) => (await jobs({ search, tab: 'all' })).rows.map(({ id }) => id);
    const { reference } = await api.get<AdminJob>('GET', `/api/admin/jobs/${jobId}`);
    for (const search of ['bathr', 'temple', '077 123', reference ?? '', 'tiling bathroom']) {
      expect([search, await found(search)]).toEqual([search, [jobId]]);
    }
    await write("update booking set full_name = 'Renamed Rathnayake', phone = '011 999 8888' where id = ?", [
      bookingId,
    ]);
    expect(await found('rathna')).toEqual([jobId]);
    expect(await found('011 999')).toEqual([jobId]);
    expect(await found('077 123 bathroom')).toEqual([]);
    expect((await jobs({ city: 'Galle', tab: 'all' })).rows.map(({ title }) => title)).toEqual(['Another']);
  });

  test("an estimate request is found by its customer's current data, not by data before a correction", async () => {
    const { params } = await addedEstimate(api.database);
    const found = async (search: string) => (await estimates({ search })).rows.length;
    expect([await found('kamala'), await found('nugegoda'), await found('77 123 4567')]).toEqual([1, 1, 1]);
    await api.get('PATCH', `/api/admin/quotation-requests/${params.id}`, { contactName: 'Ruwan Silva' });
    expect([await found('kamala'), await found('ruwan sil')]).toEqual([0, 1]);
    await api.get('PATCH', `/api/admin/quotation-requests/${params.id}`, { projectLocation: 'Near Galle Fort' });
    expect((await estimates({ city: 'Galle' })).rows).toHaveLength(1);
    const { version } = await estimates();
    await api.get('POST', `/api/quotation-requests/${params.id}/archive`);
    expect((await estimates()).version).not.toBe(version);
  });

  test('reviews are filtered by rating, found by their text and provider, and disappear with their rows', async () => {
    // The review of the sample rows.
    await write('delete from review');
    for (const [rating, comment] of [
      [5, 'Neat and punctual'],
      [3, 'Late, but neat'],
      [1, 'Never came'],
    ] as const) {
      const { jobId } = await addSampleJob(api.database, 'completed');
      await addReview(jobId, rating, comment, at(-rating));
    }
    const words = ({ rows }: ReviewPage) => rows.map(({ comment }) => comment);
    expect(words(await reviews())).toEqual(['Never came', 'Late, but neat', 'Neat and punctual']);
    expect(words(await reviews({ order: 'worst', search: 'nea' }))).toEqual(['Late, but neat', 'Neat and punctual']);
    const every = await api.get<AdminReview[]>('GET', '/api/admin/reviews');
    for (const tab of reviewTabs) {
      for (const order of reviewOrders) {
        const wanted = every.filter(({ rating }) => statesOfReviewTab(tab).some((stars) => Number(stars) === rating));
        expect(idsIn((await reviews({ tab, order })).rows)).toEqual(idsIn(wanted));
      }
    }
    expect((await reviews({ search: 'nimal' })).total.count).toBe(3);
    await write("update provider set display_name = 'Asha Glass' where id = 'provider-nimal'");
    expect([(await reviews({ search: 'nimal' })).total.count, (await reviews({ search: 'asha' })).total.count]).toEqual(
      [0, 3],
    );
    await write('delete from review where rating = 1');
    expect((await reviews()).counts.all.count).toBe(2);
  });

  test('all three lists are exported as tables for spreadsheets', async () => {
    await write('delete from review');
    await write('delete from job');
    const { jobId } = await addSampleJob(api.database, 'completed');
    await addReview(jobId, 4, '=1+1');
    await addedEstimate(api.database);
    for (const [path, file, cell] of [
      ['estimate-list', 'estimates.csv', 'Kamala Perera'],
      ['job-list', 'jobs.csv', 'Tiling Project'],
      ['review-list', 'reviews.csv', "'=1+1"],
    ] as const) {
      const answer = await api.ask('GET', `/api/admin/${path}/export?tab=all`);
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${file}"`);
      const lines = answer.text.trimEnd().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(cell);
    }
  });

  test('no query scans a whole table', async () => {
    for (const status of jobStatuses) await addSampleJob(api.database, status);
    for (let count = 0; count < 12; count += 1) await addedEstimate(api.database);
    const searches = [{}, { search: 'kam 077' }, { city: 'Galle' }, { isUnread: true }];
    for (const more of searches) {
      const plans = [
        ...(await Promise.all(
          estimateOrders.map((order) =>
            plansOfList(api.database, estimateList, { order, states: statesOfEstimateTab('all'), ...more }),
          ),
        )),
        ...(await Promise.all(
          jobOrders.map((order) =>
            plansOfList(api.database, jobList, { order, states: statesOfJobTab('todo'), ...more }),
          ),
        )),
        ...(await Promise.all(
          reviewOrders.map((order) =>
            plansOfList(api.database, reviewList, { order, states: statesOfReviewTab('all'), ...more }),
          ),
        )),
      ];
      // A search in many rows may scan them once, limited as described in `read-page.ts`.
      const most = 'search' in more || 'city' in more ? 1 : 0;
      for (const read of plans) expect([most, wholeReads(read).slice(most)]).toEqual([most, []]);
    }
  });

  test('ended jobs and reviews are read in the order of an index', async () => {
    for (const status of jobStatuses) await addSampleJob(api.database, status);
    for (let count = 0; count < 12; count += 1) await addedEstimate(api.database);
    const plans = [
      await plansOfList(api.database, estimateList, { order: 'name', states: statesOfEstimateTab('all') }),
      await plansOfList(api.database, jobList, { order: 'newest', states: statesOfJobTab('all') }),
      await plansOfList(api.database, jobList, { order: 'value', states: statesOfJobTab('all') }),
      await plansOfList(api.database, jobList, { order: 'waiting', states: statesOfJobTab('completed') }),
      await plansOfList(api.database, reviewList, { order: 'newest', states: statesOfReviewTab('good') }),
      await plansOfList(api.database, reviewList, { order: 'worst', states: statesOfReviewTab('all') }),
    ];
    for (const plan of plans.flat()) expect(plan).not.toMatch(sortedRows);
  });
});
