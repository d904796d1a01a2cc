import { integer, sample } from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postOrders, type PostPage } from '../shared/features/posts/post-list-contract.ts';
import { cities } from '../shared/features/providers/category.ts';
import type { AdminProvider } from '../shared/features/providers/admin-provider-contract.ts';
import type { ProviderSummary } from '../shared/features/providers/provider-contract.ts';
import {
  providerOrders,
  providerTabs,
  type ProviderPage,
  type ProviderTab,
} from '../shared/features/providers/provider-list-contract.ts';
import { postList } from './features/posts/post-list.ts';
import { providerList } from './features/providers/provider-list.ts';
import { startBackOffice, type BackOffice } from './testing/admin-calls.ts';
import { postBody, providerBody } from './testing/endpoint-examples.ts';
import { plansOfList, sortedRows, wholeReads } from './testing/list-plans.ts';
import type { Answer } from './testing/http-client.ts';
import { addSampleJob } from './testing/sample-jobs.ts';
import { added } from './testing/sample-requests.ts';
import { sampleNow } from './testing/sample-rows.ts';
import type { PageQuery } from './db/lists/read-page.ts';
import { dialects } from './testing/test-databases.ts';

/** Pseudo-random numbers from 0 to below `below`, the same in every run. */
function drawsOf(seed: number): (below: number) => number {
  const draws = sample(integer({ min: 0, max: 9999 }), { seed, numRuns: 2000 }).values();
  return (below) => (draws.next().value ?? 0) % below;
}

const isInTab = (tab: ProviderTab, { category, featured, isCertified }: ProviderSummary): boolean =>
  tab === 'all' ||
  tab === 'listed' ||
  tab === category ||
  (tab === 'featured' && featured) ||
  (tab === 'certified' && isCertified);

const worksIn = (city: string, { cities: all, city: first, area }: ProviderSummary): boolean =>
  [...all, first, area].some((name) => name?.toLowerCase() === city.toLowerCase());

describe.each(dialects)('the lists of public content on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect);
  });

  afterEach(() => api.close());

  const write = (sql: string, params: readonly unknown[] = []) =>
    api.database.transaction((tx) => tx.execute(sql, [...params]));

  const providers = (query: Record<string, string> = {}) =>
    api.get<ProviderPage>('GET', `/api/admin/provider-list?${new URLSearchParams(query)}`);
  const posts = (query: Record<string, string> = {}) =>
    api.get<PostPage>('GET', `/api/admin/post-list?${new URLSearchParams(query)}`);
  const every = async () =>
    (await api.get<ProviderSummary[]>('GET', '/api/providers')).map(({ serviceNames: _names, ...row }) => ({
      ...row,
      isListed: true,
    }));

  /** Reads all pages of a view forward, and back to the first. */
  async function walk(query: Record<string, string>): Promise<ProviderSummary[]> {
    const seen: ProviderSummary[] = [];
    let read = await providers(query);
    const first = read.rows;
    for (;;) {
      expect(read.position).toBe(seen.length);
      seen.push(...read.rows);
      if (read.after === null) break;
      read = await providers({ ...query, after: read.after });
    }
    while (read.before !== null) read = await providers({ ...query, before: read.before });
    expect(read.rows).toEqual(first);
    return seen;
  }

  async function addProvider(place: number, draw: (below: number) => number): Promise<void> {
    const some = cities.filter(() => draw(4) === 0);
    await added('provider', {
      slug: `provider-${place}`,
      category: ['tiler', 'glass', 'ceiling'][draw(3)],
      display_name: `${['asha', 'Bimal', 'සමන්', 'Zahra & Sons'][draw(4)]} ${draw(30)}-${place}`,
      city: some[0] ?? null,
      area: [null, 'Galle', 'Galle Fort', 'kandy'][draw(4)],
      cities: JSON.stringify(some),
      bio: '',
      email: null,
      phone: null,
      avatar_url: null,
      cover_url: null,
      is_certified: draw(2) === 0,
      featured: draw(3) === 0,
      highlight_tags: '[]',
      rating_tenths: draw(2) === 0 ? null : 10 + draw(41),
      review_count: draw(12),
    })(api.database);
  }

  test('every tab, city and order contains the right providers on all pages, forward and back', async () => {
    const draw = drawsOf(21);
    for (let place = 0; place < 70; place += 1) await addProvider(place, draw);
    // The expected lists follow random writes.
    for (let round = 0; round < 40; round += 1) {
      const [column, values] = [
        ['category', ['tiler', 'glass', 'ceiling']],
        ['featured', [true, false]],
        ['is_certified', [true, false]],
        ['rating_tenths', [null, 10, 47, 50]],
        ['review_count', [0, 7, 1000]],
        ['cities', ['[]', '["Jaffna","Galle"]', '["Galle Fort"]']],
        ['display_name', ['Aaa', 'zzz', 'x'.repeat(120)]],
      ][draw(7)] as [string, unknown[]]; // The pairs are above.
      await write(`update provider set ${column} = ? where slug = ?`, [
        values[draw(values.length)],
        `provider-${draw(70)}`,
      ]);
    }
    const all = await every();
    for (const tab of providerTabs) {
      const wanted = all.filter((row) => isInTab(tab, row));
      expect([tab, (await providers({ tab })).counts[tab].count]).toEqual([tab, wanted.length]);
      // The same order as on the site, with names.
      expect(await walk({ tab })).toEqual(wanted);
      for (const order of providerOrders) {
        const ids = (await walk({ tab, order })).map(({ id }) => id);
        expect([tab, order, ids.toSorted()]).toEqual([tab, order, wanted.map(({ id }) => id).toSorted()]);
      }
      for (const city of ['Galle', 'Kandy', 'Jaffna', 'Nowhere']) {
        const there = wanted.filter((row) => worksIn(city, row)).map(({ id }) => id);
        expect([tab, city, (await walk({ tab, city })).map(({ id }) => id)]).toEqual([tab, city, there]);
      }
    }
    const counts = (await walk({ order: 'reviews' })).map(({ reviewCount }) => reviewCount);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const names = (await walk({ order: 'name', search: 'asha' })).map(({ displayName }) => displayName.toLowerCase());
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual(names.toSorted());
  });

  test('a provider is found by current name, slug, place, trade and number, and the result contains no number', async () => {
    const { id } = await api.get<AdminProvider>('POST', '/api/admin/providers', {
      ...providerBody,
      area: 'Unawatuna',
      cities: ['Nuwara Eliya', 'Ella'],
      phone: '077 765 4321',
      email: 'Saman@ceilings.lk',
    });
    const found = async (search: string) => (await providers({ search })).rows.map((row) => row.id);
    const before = [
      'saman',
      'CEIL sam',
      'saman-ceilings',
      'unawa',
      'eliya',
      'ella',
      '0777 654',
      'saman@ceil',
      'ceilings',
    ];
    for (const search of before) expect([search, await found(search)]).toEqual([search, [id]]);
    for (const search of ['aman', 'gypsum', '%', 'ella galle']) {
      expect([search, await found(search)]).toEqual([search, []]);
    }
    expect(JSON.stringify(await providers({ search: 'saman' }))).not.toMatch(/765|@/);
    await api.get('PATCH', `/api/admin/providers/${id}`, {
      displayName: 'Rohan',
      slug: 'rohan',
      area: null,
      cities: ['Galle'],
      phone: null,
      email: null,
      category: 'glass',
    });
    for (const search of before) expect([search, await found(search)]).toEqual([search, []]);
    for (const search of ['roha', 'galle rohan', 'glass rohan']) expect(await found(search)).toEqual([id]);
    expect((await providers({ city: 'galle', tab: 'glass' })).rows.map((row) => row.id)).toContain(id);
    expect((await providers({ city: 'Ella' })).rows).toEqual([]);
  });

  test("any change of a row changes its list's version, also a deletion, with any number of changes", async () => {
    const { id } = await api.get<{ id: string }>('POST', '/api/admin/posts', postBody);
    for (let place = 0; place < 55; place += 1) {
      await added('post', {
        type: 'blog',
        slug: `later-${place}`,
        title: 'Later',
        excerpt: '',
        cover_image: null,
        body_html: '',
        created_at: sampleNow,
      })(api.database);
    }
    const later = (await posts()).rows[0]?.id ?? '';
    for (const [list, method, path, body] of [
      [providers, 'PATCH', '/api/admin/providers/provider-nimal', { featured: true }],
      [providers, 'PATCH', '/api/admin/providers/provider-nimal', { avatarUrl: null }],
      [posts, 'PATCH', `/api/admin/posts/${later}`, { excerpt: 'Else' }],
      [posts, 'DELETE', `/api/admin/posts/${id}`, undefined],
      [posts, 'DELETE', `/api/admin/posts/${later}`, undefined],
    ] as const) {
      const { version } = await list();
      expect((await api.ask(method, path, body)).status).toBeLessThan(300);
      expect([method, path, (await list()).version === version]).toEqual([method, path, false]);
      expect((await list()).version).toBe((await list()).version);
    }
    expect((await posts({ tab: 'guide' })).rows.map((row) => row.id)).not.toContain(id);
    await write('delete from post');
    expect(await posts()).toMatchObject({ rows: [], counts: { blog: { count: 0 }, guide: { count: 0 } } });
    // Nothing is found by its former text.
    for (const search of ['later', 'deleted', '']) expect((await posts({ search })).total.count).toBe(0);
  });

  test('posts are filtered by type, sorted by time or name, found by their text, and listed without bodies', async () => {
    await write('delete from post');
    for (let place = 0; place < 60; place += 1) {
      await added('post', {
        type: place % 3 === 0 ? 'guide' : 'blog',
        slug: `slug-${place}`,
        title: `${place % 2 === 0 ? 'Sealing' : 'Grouting'} ${place}`,
        excerpt: place === 7 ? 'With epoxy.' : '',
        cover_image: null,
        body_html: '<p>Secret sauce</p>',
        created_at: new Date(sampleNow.getTime() + (place % 20) * 1000),
      })(api.database);
    }
    const { blogs, guides } = await api.get<{ blogs: { id: string }[]; guides: { id: string }[] }>(
      'GET',
      '/api/admin/posts',
    );
    for (const [tab, all] of [
      ['blog', blogs],
      ['guide', guides],
    ] as const) {
      for (const order of postOrders) {
        const seen: string[] = [];
        let after: string | null = '';
        while (after !== null) {
          const page: PostPage = await posts({ tab, order, ...(after && { after }) });
          expect(page.counts[tab].count).toBe(all.length);
          seen.push(...page.rows.map(({ id }) => id));
          after = page.after;
        }
        expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }
    }
    const titles = async (search: string, tab = 'blog') =>
      (await posts({ search, tab })).rows.map(({ title }) => title);
    expect(await titles('epox')).toEqual(['Grouting 7']);
    expect(await titles('slug-8')).toEqual(['Sealing 8']);
    expect(await titles('sauce')).toEqual([]);
    expect(JSON.stringify(await posts())).not.toContain('sauce');
    const moved = blogs[0]?.id ?? '';
    await api.get('PATCH', `/api/admin/posts/${moved}`, { type: 'guide', title: 'Became a guide' });
    expect([await titles('became'), await titles('became', 'guide')]).toEqual([[], ['Became a guide']]);
    expect((await api.get<{ bodyHtml: string }>('GET', `/api/admin/posts/${moved}`)).bodyHtml).toContain('sauce');
  });

  test('concurrent writes leave lists and searches in the final state of the rows', async () => {
    const draw = drawsOf(5);
    const { jobId } = await addSampleJob(api.database, 'completed');
    const changes = Array.from({ length: 24 }, (_, place) => {
      const path = `/api/admin/providers/${['provider-nimal', 'provider-asha'][draw(2)]}`;
      const name = `Name ${place}`;
      return () =>
        api.ask('PATCH', path, { displayName: name, featured: draw(2) === 0, cities: [cities[draw(7)] ?? ''] });
    });
    const made = Array.from(
      { length: 6 },
      (_, place) => () => api.ask('POST', '/api/admin/posts', { ...postBody, slug: `at-once-${place}` }),
    );
    const review = { job_id: jobId, provider_id: 'provider-nimal', rating: 2, comment: 'So so', created_at: sampleNow };
    // PostgreSQL aborts one of two concurrent directory updates as a deadlock, and the 503 asks to retry.
    const retrying = async (call: () => Promise<Answer>, tries = 20): Promise<Answer> => {
      const answer = await call();
      return answer.status === 503 && tries > 1 ? retrying(call, tries - 1) : answer;
    };
    const answers = await Promise.all([...changes, ...made].map((change) => retrying(change)));
    await added('review', review)(api.database);
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    const all = await every();
    expect(await walk({})).toEqual(all);
    for (const row of all) {
      for (const query of [{ search: row.displayName }, { city: row.cities[0] ?? '' }]) {
        expect((await providers(query)).rows.map(({ id }) => id)).toContain(row.id);
      }
    }
    const present = (await posts({ tab: 'guide' })).rows;
    expect(present.filter(({ slug }) => slug.startsWith('at-once'))).toHaveLength(6);
    const gone = await Promise.all(present.map(({ id }) => api.ask('DELETE', `/api/admin/posts/${id}`)));
    expect(gone.map(({ status }) => status)).toEqual(present.map(() => 204));
    expect((await posts({ tab: 'guide' })).counts.guide.count).toBe(0);
  });

  test('both lists are exported as tables without active formulas', async () => {
    await api.get('POST', '/api/admin/providers', { ...providerBody, displayName: '=1+1', phone: '077 765 4321' });
    await api.get('POST', '/api/admin/posts', { ...postBody, title: '@SUM(A1)' });
    for (const [path, file, cells] of [
      [
        'provider-list/export?search=saman',
        'providers.csv',
        ["'=1+1", 'saman-ceilings', '"Galle, Colombo"', '077 765 4321'],
      ],
      ['post-list/export?tab=guide&search=sum', 'posts.csv', ["'@SUM(A1)", 'Guide', 'levelling-a-floor']],
    ] as const) {
      const answer = await api.ask('GET', `/api/admin/${path}`);
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${file}"`);
      const lines = answer.text.trimEnd().split('\r\n');
      expect(lines).toHaveLength(2);
      for (const cell of cells) expect(lines[1]).toContain(cell);
    }
  });

  test.each(['provider-list?tab=hidden', 'provider-list?order=waiting', 'post-list?tab=all', 'post-list?after=x'])(
    'invalid values are refused: %s',
    async (path) => {
      expect((await api.ask('GET', `/api/admin/${path}`)).status).toBe(422);
    },
  );

  test('a cursor that is invalid or of another order causes no error', async () => {
    for (const order of providerOrders) {
      for (const after of ['0.1.zzz', '5.99.1e999', '0.0.', "3.3.'"]) {
        const query = new URLSearchParams({ order, after });
        expect((await api.ask('GET', `/api/admin/provider-list?${query}`)).status).toBe(200);
      }
    }
  });

  test('no query scans a whole table', async () => {
    const draw = drawsOf(8);
    for (let place = 0; place < 30; place += 1) await addProvider(place, draw);
    const after = { position: 5, id: '5', key: '0m' };
    const plansOfBoth = async (more: Partial<PageQuery<never>>) => [
      ...(await Promise.all(
        providerOrders.flatMap((order) =>
          (['all', 'featured', 'glass'] as const).map((tab) =>
            plansOfList(api.database, providerList, { order, states: [tab], ...more }),
          ),
        ),
      )),
      ...(await Promise.all(
        postOrders.map((order) => plansOfList(api.database, postList, { order, states: ['blog'], ...more })),
      )),
    ];
    for (const more of [{}, { search: 'ash 077' }, { city: 'Galle' }, { after }]) {
      const most = 'search' in more || 'city' in more ? 1 : 0;
      for (const read of await plansOfBoth(more)) expect([more, wholeReads(read).slice(most)]).toEqual([more, []]);
    }
    for (const plan of (await plansOfBoth({})).flat()) expect(plan).not.toMatch(sortedRows);
  });
});
