import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../shared/contract.ts';
import { isOfOffice, type Endpoint } from '../shared/endpoint.ts';
import { hashOfSecret } from './router/request-secrets.ts';
import { RequestLinks } from './auth/request-links.ts';
import { startBackOffice, type BackOffice } from './testing/admin-calls.ts';
import { addressOf, exampleOf } from './testing/endpoint-examples.ts';
import { linkEnv } from './testing/sample-settings.ts';
import { as } from './testing/mounted-endpoints.ts';
import { addSampleBooking, addSampleJob } from './testing/sample-jobs.ts';
import { addedEstimate, sampleSecret, tokenOf } from './testing/sample-requests.ts';
import { rowsOf, sampleNow } from './testing/sample-rows.ts';
import { dialects } from './testing/test-databases.ts';
import { addSampleMessages } from './testing/thread-examples.ts';

type Headers = Readonly<Record<string, string>>;

const endpoints: [string, Endpoint][] = Object.entries(contract);

/** Endpoints without access to existing data: they create something new, or depend on the session alone. */
const withoutPrivateData = [
  'createBooking',
  'createEstimateRequest',
  'createContactMessage',
  'createApplication',
  'getAuthSession',
  'getAuthUser',
  'listPortalJobs',
  'listPortalBookings',
  'listPortalEstimates',
  'listPortalMessages',
  'listVisitTimes',
  'subscribeToPush',
  'logOut',
  'logOutEverywhere',
  'chooseLanguage',
];

/** Endpoints with another kind of access, which have their own tests. */
const byItsOwnTest = [
  'openRequestLink',
  'chooseSms',
  'reportSms',
  'openFamilyLink',
  'listRequestStatuses',
  'readAsked',
  'readApplication',
  'getReceipt',
  'submitReview',
  'bringRequests',
  'subscribeDevice',
  'unsubscribeFromPush',
  'openDesk',
  'pickVisitTime',
  'askForOther',
  'tellNobodyCame',
];

/** Endpoints of an open desk: `desk-access.test.ts` calls each of them. */
const isOfDesk = ([name, { path }]: readonly [string, Endpoint]): boolean =>
  path.startsWith('/api/work/') && name !== 'openDesk';

/** Endpoints of a booking, accessible with the secret of its device, a grant of its link, or its customer's session. */
const ofBooking = {
  claimPayment: (requestId: string) => ({ body: { requestId } }),
  moveVisit: (requestId: string) => ({ body: { requestId, scheduledAt: '2026-03-07T10:00' } }),
  cancelVisit: (requestId: string) => ({ body: { requestId } }),
  announcePhoto: (requestId: string) => ({
    body: { id: randomUUID(), requestId, kind: 'photo', size: 20, digest: hashOfSecret('a photo') },
  }),
  createMessage: (id: string) => ({ body: { kind: 'booking', id, text: 'Let me in' } }),
  listMessages: (id: string) => ({ query: { kind: 'booking', id }, body: {} }),
  readThread: (id: string) => ({ body: { kind: 'booking', id, upTo: 1 } }),
} satisfies Readonly<Record<string, (id: string) => { body: object; query?: Record<string, string> }>>;

/** Endpoints of a customer's job, accessible in the session only. */
const isOfJob = ({ access, params }: Endpoint): boolean => access === 'customer' && params !== undefined;

const links = new RequestLinks(
  () => linkEnv.LINK_KEY,
  () => '',
);

const altered = (text: string, at: number): string => {
  const place = at < 0 ? text.length + at : at;
  return text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1);
};

test('every endpoint is tested here or gives no access to existing data', () => {
  const open = endpoints.filter(
    ([name, endpoint]) => !isOfOffice(endpoint.access) && !endpoint.cacheTags && !isOfDesk([name, endpoint]),
  );
  const walked = [...withoutPrivateData, ...byItsOwnTest, ...Object.keys(ofBooking)];
  const jobs = open.filter(([, endpoint]) => isOfJob(endpoint)).map(([name]) => name);
  expect(open.map(([name]) => name).sort()).toEqual([...walked, ...jobs].sort());
});

describe.each(dialects)('access to private data on $name', (dialect) => {
  let api: BackOffice;
  const secret = sampleSecret();
  const anothers = sampleSecret();
  const ofPaid = sampleSecret();
  /** Kamala's booking; her phone number ends with 4567. */
  let id: string;
  /** Kamala's booking whose payment the office has verified. */
  let paid: string;
  /** Ruwan's booking. */
  let other: string;

  beforeAll(async () => {
    api = await startBackOffice(dialect);
    id = await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret), link_generation: 1 });
    other = await addSampleBooking(api.database, {
      secret_hash: hashOfSecret(anothers),
      customer_id: 'customer-ruwan',
    });
    paid = await addSampleBooking(api.database, { secret_hash: hashOfSecret(ofPaid) }, null);
    await api.get('POST', '/api/payments/mark-inspection', { bookingId: paid });
    await addSampleMessages(api.database, { kind: 'booking', id }, [['office', 'A private answer']]);
  });

  afterAll(() => api.close());

  const grant = (of: { kind?: 'booking' | 'estimate'; id?: string; generation?: number }, now = sampleNow) =>
    links.grantOf({ kind: 'booking', id, generation: 1, ...of }, now);
  const hoursAgo = (hours: number) => new Date(sampleNow.getTime() - hours * 3_600_000);

  /** Credentials without access: headers, and a grant in the body. */
  const strangers = (): readonly (readonly [who: string, headers: Headers, grant?: string])[] => [
    ['nobody', {}],
    ['another customer', as('ruwan')],
    ['an administrator, who is not the customer', as('admin')],
    ['an unused secret', { 'Request-Secret': sampleSecret() }],
    ['the secret of another request', { 'Request-Secret': anothers }],
    ['a secret with another first character', { 'Request-Secret': altered(secret, 0) }],
    ['a secret with another next-to-last character', { 'Request-Secret': altered(secret, -2) }],
    ['another customer with the secret of their own request', { ...as('ruwan'), 'Request-Secret': anothers }],
    ['an expired grant', {}, grant({}, hoursAgo(2))],
    ['a grant with a changed expiry', {}, grant({}, hoursAgo(2)).replace(/\.\d+\./, '.9999999999999.')],
    ['a grant with another signature', {}, altered(grant({}), -3)],
    ['a grant of another request', {}, grant({ id: other, generation: 0 })],
    ['a grant of a revoked link', {}, grant({ generation: 0 })],
    ['a grant of another kind', {}, grant({ kind: 'estimate' })],
    ['the token of the link itself', {}, tokenOf(id, 'booking', 1)],
    ['a malformed grant', {}, `b.${id}`],
  ];

  const call = (name: keyof typeof ofBooking, of: string, headers: Headers, grantText?: string) => {
    const { method, path }: Endpoint = contract[name];
    const parts: { body: object; query?: Record<string, string> } = ofBooking[name](of);
    const withGrant = { ...parts.body, ...(grantText !== undefined && { grant: grantText }) };
    return api.send(method, addressOf(path, parts), { headers, body: withGrant });
  };

  // The names are the keys.
  test.each(Object.keys(ofBooking) as (keyof typeof ofBooking)[])(
    '%s answers all strangers alike, and accepts the owner',
    async (name) => {
      const missing = await call(name, randomUUID(), as('kamala'));
      expect(missing.status).toBe(404);
      for (const [who, headers, grantText] of strangers()) {
        const answer = await call(name, id, headers, grantText);
        // A request without any credential gets 401, for existing and unknown ids alike, because the session may have
        // expired.
        const none = answer.status === 401 ? await call(name, randomUUID(), headers, grantText) : missing;
        expect([who, answer.status, answer.text]).toEqual([who, none.status, none.text]);
        expect([401, 404]).toContain(answer.status);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      for (const headers of [as('kamala'), { 'Request-Secret': secret }]) {
        expect([200, 201, 409]).toContain((await call(name, id, headers)).status);
      }
      expect([200, 201, 409]).toContain((await call(name, id, {}, grant({}))).status);
    },
  );

  test.each(endpoints.filter(([, endpoint]) => isOfJob(endpoint)))(
    "%s answers the same for another customer's job and an unknown one",
    async (name, endpoint) => {
      const { parts, missing } = await arranged(name);
      const at = (params: Readonly<Record<string, string>>) => addressOf(endpoint.path, { ...parts, params });
      const none = await api.send(endpoint.method, at(missing), { headers: as('kamala'), body: parts.body });
      expect(none.status).toBe(404);
      for (const person of ['ruwan', 'admin']) {
        const answer = await api.send(endpoint.method, at(parts.params), { headers: as(person), body: parts.body });
        expect([person, answer.status, answer.text]).toEqual([person, 404, none.text]);
      }
      const signedOut = await api.send(endpoint.method, at(parts.params), {
        headers: { 'Request-Secret': secret },
        body: parts.body,
      });
      expect(signedOut.status).toBe(401);
      const own = await api.send(endpoint.method, at(parts.params), { headers: as('kamala'), body: parts.body });
      expect(own.status).toBe(endpoint.status ?? 200);
    },
  );

  const arranged = async (name: string) => {
    const example = exampleOf(name);
    const parts = await example.arrange(api.database);
    return { parts: { params: {}, ...parts }, missing: example.missing ?? {} };
  };

  test('a link that is altered, revoked, of another kind or missing gets one answer', async () => {
    const open = (token: string) => api.send('POST', '/api/requests/link', { body: { token, digits: '4567' } });
    const none = await open(tokenOf(randomUUID()));
    expect(none.status).toBe(404);
    const token = tokenOf(id, 'booking', 1);
    const wrong = [
      altered(token, -1),
      altered(token, -20),
      altered(token, 3),
      tokenOf(id),
      tokenOf(id, 'booking', 2),
      tokenOf(id, 'estimate', 1),
      token.replace(/^b/, 'e'),
      grant({}),
      `${token}=`,
      '',
      'x'.repeat(200),
    ];
    for (const one of wrong) expect([one, (await open(one)).text]).toEqual([one, none.text]);
    expect((await open(token)).status).toBe(200);
  });

  test('a status request answers for valid secrets, and ignores the others', async () => {
    const ask = (secrets: readonly string[], headers: Headers = {}) =>
      api.send('POST', '/api/requests/status', { headers: { 'Request-Secrets': secrets.join(','), ...headers } });
    const known = await ask([sampleSecret(), secret, altered(secret, 0)]);
    expect((known.json as { id: string }[]).map((row) => row.id)).toEqual([id]);
    for (const headers of [{}, as('kamala'), as('admin')]) {
      expect((await ask([sampleSecret(), altered(secret, 5)], headers)).text).toBe('[]');
    }
  });

  test('the text of an estimate request is accessible to its owner only', async () => {
    const ofEstimate = sampleSecret();
    const { id: asked } = (await addedEstimate(api.database, null, ofEstimate)).params;
    const owned = "update estimate_request set customer_id = 'customer-kamala', link_generation = 1 where id = ?";
    await api.database.transaction((tx) => tx.execute(owned, [asked]));
    const read = (requestId: string, headers: Headers, by?: string) =>
      api.send('POST', '/api/requests/asked', { headers, body: { requestId, ...(by !== undefined && { grant: by }) } });
    const ofLink = (generation: number, now = sampleNow) =>
      links.grantOf({ kind: 'estimate', id: asked, generation }, now);
    const none = await read(randomUUID(), {});
    expect(none.status).toBe(404);
    const wrong: readonly (readonly [Headers, string?])[] = [
      [{}],
      [as('ruwan')],
      [as('admin')],
      [{ 'Request-Secret': anothers }],
      [{ 'Request-Secret': altered(ofEstimate, 0) }],
      [{}, ofLink(0)],
      [{}, ofLink(1, hoursAgo(2))],
      [{}, grant({})],
      [{}, grant({ id: asked })],
      [{}, tokenOf(asked, 'estimate', 1)],
    ];
    for (const [headers, by] of wrong) {
      expect([headers, by, (await read(asked, headers, by)).text]).toEqual([headers, by, none.text]);
    }
    // A booking's id is no estimate request's id, for the owner too.
    expect((await read(id, { 'Request-Secret': secret })).text).toBe(none.text);
    for (const [headers, by] of [[as('kamala')], [{ 'Request-Secret': ofEstimate }], [{}, ofLink(1)]] as const) {
      const answer = await read(asked, headers, by);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json).toEqual({
        projectType: 'floor',
        projectLocation: 'Nugegoda',
        areaSqft: '450',
        description: 'Two rooms.',
        contactName: 'Kamala Perera',
        contactPhone: '077 123 4567',
        contactEmail: null,
      });
    }
  });

  test('a receipt is accessible to the payer and to administrators', async () => {
    const [receipt] = await rowsOf<{ id: string }>(
      api.database.read,
      'select receipt.id from receipt join payment on payment.id = receipt.payment_id where payment.booking_id = ?',
      [paid],
    );
    const read = (of: string, headers: Headers) => api.send('POST', `/api/receipts/${of}`, { headers });
    const none = await read(randomUUID(), as('kamala'));
    expect(none.status).toBe(404);
    const wrong: readonly Headers[] = [
      {},
      as('ruwan'),
      { 'Request-Secrets': anothers },
      { 'Request-Secrets': altered(ofPaid, 0) },
      // This endpoint accepts several secrets in the header.
      { 'Request-Secret': ofPaid },
    ];
    for (const headers of wrong) {
      const answer = await read(receipt?.id ?? '', headers);
      expect([headers, answer.text]).toEqual([headers, none.text]);
    }
    for (const headers of [as('kamala'), as('admin'), { 'Request-Secrets': `${anothers},${ofPaid}` }]) {
      expect((await read(receipt?.id ?? '', headers)).status).toBe(200);
    }
  });

  test('a review can only be written for one’s own job', async () => {
    const { jobId } = await addSampleJob(api.database, 'completed');
    const write = (person: string, of: string) =>
      api.send('POST', '/api/reviews/submit', {
        headers: as(person),
        body: { jobId: of, rating: 5, comment: 'Neat work, and on time.' },
      });
    const none = await write('kamala', randomUUID());
    expect(none.status).toBe(404);
    for (const person of ['ruwan', 'admin']) expect((await write(person, jobId)).text).toBe(none.text);
    expect((await write('kamala', jobId)).status).toBe(201);
  });
});
