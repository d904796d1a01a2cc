import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../shared/contract.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { deskDays } from '../../../shared/features/desk/desk-contract.ts';
import { entities } from '../../entities/entity-list.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addressOf, exampleOf, type CallParts } from '../../testing/endpoint-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addedAskedVisit, givePhones, openedDesk } from '../../testing/sample-desk.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';

type Headers = Readonly<Record<string, string>>;

const dayMs = 24 * 60 * 60 * 1000;

/** Every call of a desk that is open. `openDesk` opens one: `desk-api.test.ts`. */
const calls = Object.entries<Endpoint>(contract).filter(
  ([name, { path }]) => path.startsWith('/api/work/') && name !== 'openDesk',
);

/** The field of a body that names a visit, a job or a review. */
const targets = ['visitId', 'jobId', 'reviewId'];

const targetOf = ({ body }: CallParts): string | undefined =>
  targets.find((field) => Object.hasOwn(Object(body), field));

describe.each(dialects)('the calls of a desk on $name', (dialect) => {
  let api: BackOffice;
  let now: Date;

  beforeEach(async () => {
    now = sampleNow;
    api = await startBackOffice(dialect, { now: () => now });
    await givePhones(api.database);
  });

  afterEach(() => api.close());

  const call = ({ method, path }: Endpoint, parts: CallParts, headers: Headers) =>
    api.send(method, addressOf(path, parts), {
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
      body: parts.body,
    });
  const close = (headers: Headers) => api.send('POST', '/api/work/close', { headers });
  /** Every row of every table. */
  const everything = async () => {
    const read = entities.map(async ({ meta: { tableName } }) => {
      const rows = await api.database.read(`select * from "${tableName}"`);
      return [tableName, rows.map((row) => JSON.stringify(row)).toSorted()] as const;
    });
    return Object.fromEntries(await Promise.all(read));
  };
  const altered = ({ 'Request-Secret': secret = '' }: Headers, at: number): Headers => ({
    'Request-Secret': `${secret.slice(0, at)}${secret[at] === 'A' ? 'B' : 'A'}${secret.slice(at + 1)}`,
  });

  /** Those without an open desk. */
  async function strangers(desk: Headers): Promise<readonly (readonly [who: string, headers: Headers])[]> {
    const expired = await openedDesk(api.database);
    await api.database.transaction(({ db }) =>
      db
        .updateTable('deskSession')
        .set({ expiresAt: now.toISOString() })
        .where('secretHash', '=', hashOfSecret(expired['Request-Secret']))
        .execute(),
    );
    const closed = await openedDesk(api.database);
    await close(closed);
    const ended = await openedDesk(api.database, 'provider-asha');
    await api.get('POST', '/api/admin/providers/provider-asha/renew-desk');
    const { headers: ofCustomer } = await addedAskedVisit(api.database);
    return [
      ['nobody', {}],
      ['an empty secret', { 'Request-Secret': '' }],
      ['an unused secret', { 'Request-Secret': sampleSecret() }],
      ['the secret with another first character', altered(desk, 0)],
      ['the secret with another character in the middle', altered(desk, 20)],
      ['a session that has expired', expired],
      ['a desk that was closed on its device', closed],
      ['a desk that the office has closed', ended],
      ['the customer, by the secret of their request', ofCustomer],
      ['the customer, signed in', as('kamala')],
      ['an administrator', as('admin')],
    ];
  }

  test('are refused with the same bytes without an open desk, whatever they name, and write nothing', async () => {
    const refusals = new Set<string>();
    for (const [name, endpoint] of calls) {
      // It is closed already.
      if (name === 'closeDesk') continue;
      const parts = await exampleOf(name).arrange(api.database);
      const others = await strangers(parts.headers ?? {});
      const before = await everything();
      for (const [who, headers] of others) {
        const { status, text, headers: answered } = await call(endpoint, parts, headers);
        expect([name, who, status, answered['cache-control']]).toEqual([name, who, 401, 'no-store']);
        refusals.add(text);
      }
      expect(await everything()).toEqual(before);
      const own = await call(endpoint, parts, parts.headers ?? {});
      expect([name, own.status]).toEqual([name, endpoint.status ?? 200]);
    }
    expect(refusals.size).toBe(1);
  });

  test('to close it leave the desks of others open', async () => {
    const desk = await openedDesk(api.database);
    const open = await api.database.db.selectFrom('deskSession').selectAll().execute();
    for (const [who, headers] of await strangers(desk)) {
      const { status, text } = await close(headers);
      expect([who, status, text]).toEqual([who, 200, '{}']);
    }
    expect(await api.database.db.selectFrom('deskSession').selectAll().execute()).toEqual(open);
  });

  test('end with the session of 90 days', async () => {
    const desk = await openedDesk(api.database);
    const read = async () => (await api.send('POST', '/api/work/desk', { headers: desk })).status;
    now = new Date(sampleNow.getTime() + deskDays * dayMs - 1);
    expect(await read()).toBe(200);
    now = new Date(sampleNow.getTime() + deskDays * dayMs);
    expect(await read()).toBe(401);
  });

  test('answer for what another professional has as for what does not exist, and write nothing', async () => {
    const answers = new Set<string>();
    for (const [name, endpoint] of calls) {
      const parts = await exampleOf(name).arrange(api.database);
      const target = targetOf(parts);
      if (target === undefined) continue;
      const missing = { ...parts, body: { ...Object(parts.body), [target]: randomUUID() } };
      const other = await openedDesk(api.database, 'provider-asha');
      const before = await everything();
      for (const asked of [parts, missing]) {
        const { status, text } = await call(endpoint, asked, other);
        expect([name, status]).toEqual([name, 404]);
        answers.add(text);
      }
      expect(await everything()).toEqual(before);
    }
    expect(answers.size).toBe(1);
  });

  test('without a visit, job or review concern the desk of their sender only', async () => {
    const desk = await openedDesk(api.database);
    const { id } = await addedAskedVisit(api.database);
    const read = async (headers: Headers) => (await api.send('POST', '/api/work/desk', { headers })).text;
    for (const [name, endpoint] of calls) {
      const parts = await exampleOf(name).arrange(api.database);
      if (targetOf(parts) !== undefined) continue;
      const other = await openedDesk(api.database, 'provider-asha');
      const before = await read(desk);
      const { status, text } = await call(endpoint, parts, other);
      expect([name, status, text.includes(id)]).toEqual([name, endpoint.status ?? 200, false]);
      const after = await read(desk);
      expect([name, after, after.includes(id)]).toEqual([name, before, true]);
    }
  });
});
