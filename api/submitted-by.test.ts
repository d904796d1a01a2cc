import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../shared/contract.ts';
import { startBackOffice, type BackOffice } from './testing/admin-calls.ts';
import { rowsOf } from './testing/sample-rows.ts';
import { bookingBody, estimateBody } from './testing/endpoint-examples.ts';
import { as } from './testing/mounted-endpoints.ts';
import { samplePeople } from './testing/sample-jobs.ts';
import { sqlite } from './testing/test-databases.ts';

const [kamala, ruwan] = [samplePeople.kamala.customerId, samplePeople.ruwan.customerId];

const writes = [
  ['booking', contract.createBooking.path, bookingBody],
  ['estimate_request', contract.createEstimateRequest.path, estimateBody],
] as const;

describe('the author of a write', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  const send = (path: string, body: unknown, headers: Record<string, string>) =>
    api.send('POST', path, { body, headers });
  const ownersIn = async (table: string) =>
    (await rowsOf<{ customer_id: string | null }>(api.database.read, `select customer_id from ${table}`)).map(
      (row) => row.customer_id,
    );

  test.each([
    ['the office', as('admin'), { 'X-Submitted-By': kamala }, 401],
    ['the office, which names itself', as('admin'), { 'X-Submitted-By': samplePeople.admin.customerId }, 404],
    ['somebody who is not of the office', as('ruwan'), { 'X-Submitted-By': kamala }, 403],
    ['nobody', {}, { 'X-Submitted-By': kamala }, 401],
  ])('a message by %s is accepted only from the author that it names', async (_whose, headers, named, status) => {
    const answer = await send(
      '/api/admin/threads/booking/none',
      { text: 'Hello.' },
      {
        'Idempotency-Key': randomUUID(),
        ...headers,
        ...named,
      },
    );
    expect(answer.status).toBe(status);
    expect(await rowsOf(api.database.read, 'select id from thread_message')).toEqual([]);
  });

  describe.each(writes)('into %s', (table, path, body) => {
    test.each([
      ['the person who is signed in, when the device names nobody', as('kamala'), kamala],
      [
        'the person who is signed in, when the device names the same',
        { ...as('kamala'), 'X-Submitted-By': kamala },
        kamala,
      ],
      ['nobody, when the device names somebody else', { ...as('ruwan'), 'X-Submitted-By': kamala }, null],
      ['nobody, when the device names somebody and nobody is signed in', { 'X-Submitted-By': kamala }, null],
      ['nobody, when nobody is signed in', {}, null],
      ['nobody, when the name is empty', { ...as('kamala'), 'X-Submitted-By': '' }, null],
      ['nobody, when the name is no name', { ...as('kamala'), 'X-Submitted-By': `${kamala}' or 1=1, ruwan` }, null],
      ['nobody, when the name is too long', { ...as('kamala'), 'X-Submitted-By': kamala.repeat(100) }, null],
    ])('its author is %s', async (_whose, headers, owner) => {
      const answer = await send(path, body, { 'Idempotency-Key': randomUUID(), ...headers });
      expect(answer.status).toBe(201);
      expect(await ownersIn(table)).toEqual([owner]);
    });

    test('a repeated request gets the first answer from any sender, and does not change the owner', async () => {
      const key = { 'Idempotency-Key': randomUUID() };
      const first = await send(path, body, { ...key, ...as('kamala'), 'X-Submitted-By': kamala });
      for (const headers of [
        as('ruwan'),
        { ...as('ruwan'), 'X-Submitted-By': kamala },
        { ...as('ruwan'), 'X-Submitted-By': ruwan },
        {},
      ]) {
        const again = await send(path, body, { ...key, ...headers });
        expect([again.status, again.rawHeaders, again.bytes]).toEqual([first.status, first.rawHeaders, first.bytes]);
      }
      expect(first.text).not.toMatch(/customer/i);
      expect(await ownersIn(table)).toEqual([kamala]);
    });

    test('the same rules apply without an idempotency key', async () => {
      await send(path, body, { ...as('ruwan'), 'X-Submitted-By': kamala });
      await send(path, body, as('ruwan'));
      const owners = await ownersIn(table);
      expect([owners.length, new Set(owners)]).toEqual([2, new Set([ruwan, null])]);
    });
  });
});
