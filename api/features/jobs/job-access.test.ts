import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../shared/contract.ts';
import { isOfOffice, type Endpoint } from '../../../shared/endpoint.ts';
import { rowsOf } from '../../testing/sample-rows.ts';
import { addressOf, exampleOf, quoteBody, reviewBody } from '../../testing/endpoint-examples.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleBooking, addSampleJob } from '../../testing/sample-jobs.ts';
import { dialects } from '../../testing/test-databases.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';

const portal = /^\/api\/(?:portal|bookings|jobs|quotes|payments|reviews|quotation-requests|admin)\//;
const endpoints: [string, Endpoint][] = Object.entries<Endpoint>(contract).filter(
  ([, { access, path }]) => access !== 'public' && portal.test(path),
);
const ofCustomers = endpoints.filter(([, { access }]) => access === 'customer');
const ofAdmins = endpoints.filter(([, { access }]) => isOfOffice(access));

describe.each(dialects)('access to jobs and bookings on $name', (dialect) => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(dialect);
  });

  afterAll(() => api.close());

  async function call(person: string, name: string, endpoint: Endpoint) {
    const parts = await exampleOf(name).arrange(api.database);
    return {
      parts,
      answer: await api.send(endpoint.method, addressOf(endpoint.path, parts), {
        body: parts.body,
        headers: as(person),
      }),
    };
  }

  test('is tested for every endpoint of the contract', () => {
    expect(ofCustomers).toHaveLength(18);
    // Uploads have their own tests.
    expect(ofAdmins.map(([name]) => name)).toEqual(
      Object.entries<Endpoint>(contract)
        .filter(([, { access, path }]) => isOfOffice(access) && !path.startsWith('/api/objects/'))
        .map(([name]) => name),
    );
  });

  test.each(endpoints)('%s is refused without a session', async (name, endpoint) => {
    const { answer } = await call('nobody', name, endpoint);
    expect([answer.status, answer.problem.type]).toEqual([401, '/problems/sign-in-required']);
  });

  test.each(ofCustomers)(
    '%s answers its owner, uncacheable, with exactly what its schema declares',
    async (name, endpoint) => {
      const { answer } = await call('kamala', name, endpoint);
      expect(answer.status).toBe(endpoint.status ?? 200);
      expect(endpoint.response.parse(answer.json)).toEqual(answer.json);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer.headers).not.toHaveProperty('etag');
    },
  );

  test.each(ofAdmins)(
    '%s is for administrators, uncacheable, with exactly what its schema declares',
    async (name, endpoint) => {
      const refused = (await call('kamala', name, endpoint)).answer;
      expect([refused.status, refused.problem.type]).toEqual([403, '/problems/forbidden']);
      const { answer } = await call('admin', name, endpoint);
      expect(answer.status).toBe(endpoint.status ?? 200);
      const event = /^data: (.*)$/m.exec(answer.text)?.[1];
      const content: unknown = endpoint.streams
        ? JSON.parse(event ?? '')
        : answer.text === ''
          ? undefined
          : endpoint.csv === undefined
            ? answer.json
            : answer.text;
      expect(endpoint.response.parse(content)).toEqual(content);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer.headers).not.toHaveProperty('etag');
    },
  );

  /** The same call for an id that does not exist. */
  async function missing(name: string, endpoint: Endpoint, person: string) {
    const { missing: params, arrange } = exampleOf(name);
    const { body } = await arrange(api.database);
    const nothing = {
      ...(params && { params }),
      body: endpoint.body && { ...(body as object), ...(params ? {} : { jobId: 'no-such-job' }) },
    };
    return api.send(endpoint.method, addressOf(endpoint.path, nothing), { body: nothing.body, headers: as(person) });
  }

  const ofOne = ofCustomers.filter(([, { params, body }]) => params ?? body);

  test.each(ofOne)(
    '%s answers another customer, and an administrator, as if the id did not exist',
    async (name, endpoint) => {
      const nothing = await missing(name, endpoint, 'kamala');
      expect(nothing.status).toBe(404);
      expect(nothing.problem.detail).toMatch(
        /^The \w+ you're looking for doesn't exist\.$|^We could not find this request\.$/,
      );
      for (const person of ['ruwan', 'admin']) {
        const { answer } = await call(person, name, endpoint);
        expect([answer.status, answer.text]).toEqual([404, nothing.text]);
      }
    },
  );

  test("lists of the portal contain the customer's own rows only", async () => {
    await addSampleJob(api.database, 'booked');
    for (const path of ['/api/portal/jobs', '/api/portal/bookings']) {
      expect((await api.send('GET', path, { headers: as('kamala') })).json).not.toEqual([]);
      for (const person of ['ruwan', 'admin']) {
        expect((await api.send('GET', path, { headers: as(person) })).json).toEqual([]);
      }
    }
  });

  test.each(ofAdmins.filter(([name]) => exampleOf(name).missing))(
    '%s answers 404 for an id that does not exist',
    async (name, endpoint) => {
      expect((await missing(name, endpoint, 'admin')).status).toBe(404);
    },
  );

  test.each([
    ['/api/jobs/create-from-booking', { bookingId: 'no-such-booking' }],
    ['/api/payments/mark-inspection', { bookingId: 'no-such-booking' }],
    ['/api/payments/mark-estimate', { requestId: 'no-such-request' }],
    ['/api/quotes/create', { ...quoteBody, jobId: 'no-such-job' }],
  ])('%s answers 404 for an id that does not exist', async (path, body) => {
    expect((await api.send('POST', path, { body, headers: as('admin') })).status).toBe(404);
  });

  test.each([
    [
      'kamala',
      '/api/reviews/submit',
      { jobId: 'Required', rating: 'Required', comment: 'Review must be at least 10 characters' },
    ],
    ['admin', '/api/jobs/create-from-booking', { bookingId: 'Required' }],
    ['admin', '/api/payments/mark-inspection', { bookingId: 'Required' }],
    ['admin', '/api/payments/mark-estimate', { requestId: 'Required' }],
    ['admin', '/api/admin/providers', { slug: 'Slug is required', displayName: 'Name is required' }],
    ['admin', '/api/admin/posts', { type: 'Required', title: 'Title is required', slug: 'Slug is required' }],
    ['admin', '/api/admin/banners', { title: 'Title is required', imageUrl: 'Must be a valid URL' }],
    ['admin', '/api/admin/providers/provider-asha/services', { serviceName: 'Service name is required' }],
    ['admin', '/api/admin/providers/provider-asha/gallery', { imageUrl: 'Must be a valid URL' }],
    [
      'admin',
      '/api/quotes/create',
      {
        jobId: 'Required',
        contractValueLkr: 'Contract value must be greater than 0',
        inspectionDate: 'Inspection date is required',
        completionDate: 'Completion date is required',
        description: 'Description must be at least 10 characters',
      },
    ],
  ])('an empty body of %s to %s gets an error for every field', async (person, path, errors) => {
    const answer = await api.send('POST', path, { body: {}, headers: as(person) });
    expect([answer.status, answer.problem.errors]).toEqual([422, errors]);
  });

  test('a review is stored with the author and provider of the job, whatever the body says', async () => {
    const { jobId } = await addSampleJob(api.database, 'completed');
    const smuggled = {
      ...reviewBody,
      jobId,
      providerId: 'provider-asha',
      customerId: 'customer-ruwan',
      id: 'mine',
      createdAt: '2000-01-01T00:00:00.000Z',
    };
    const answer = await api.send('POST', '/api/reviews/submit', { body: smuggled, headers: as('kamala') });
    expect(answer.status).toBe(201);
    const [row] = await rowsOf<{ id: string; provider: string }>(
      api.database.read,
      'select id, provider_id as provider from review where job_id = ?',
      [jobId],
    );
    expect(row).toEqual({ id: (answer.json as { id: string }).id, provider: 'provider-nimal' });
    expect(row?.id).not.toBe('mine');
  });

  test("no public answer contains a provider's e-mail address", async () => {
    await api.database.transaction((tx) => tx.execute("update provider set email = 'secret@providers.example'"));
    await addSampleBooking(api.database);
    expect((await readOfflineCopy(api)).text).not.toContain('secret@');
    for (const path of ['/api/providers', '/api/providers/featured', '/api/providers/nimal-tiles']) {
      expect((await api.send('GET', path)).text).not.toContain('secret@');
    }
    for (const path of ['/api/portal/jobs', '/api/portal/bookings']) {
      expect((await api.send('GET', path, { headers: as('kamala') })).text).not.toContain('secret@');
    }
  });
});
