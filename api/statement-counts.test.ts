import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../shared/contract.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import { startBackOffice, type BackOffice } from './testing/admin-calls.ts';
import { addressOf, exampleOf } from './testing/endpoint-examples.ts';
import { as } from './testing/mounted-endpoints.ts';
import { noteStatements } from './testing/query-plan.ts';
import { sqlite } from './testing/test-databases.ts';

const { said, wrap } = noteStatements();
const office = as('admin');
const senders = { owner: office, office, editor: office, customer: as('kamala'), public: {} };
let api: BackOffice;

beforeAll(async () => {
  api = await startBackOffice(sqlite, { wrap });
});

afterAll(() => api.close());

// The most frequent requests. If a change needs more statements, update the number here.
test.each([
  ['createBooking', 9],
  ['createEstimateRequest', 8],
  ['createMessage', 9],
  ['moveVisit', 20],
  ['markInspectionPaid', 19],
  ['markEstimatePaid', 16],
  ['createJob', 20],
  ['createQuote', 15],
  ['acceptQuote', 17],
  ['addProgress', 18],
] as const)('%s sends %i statements to the database', async (name, count) => {
  const endpoint: Endpoint = contract[name];
  const parts = await exampleOf(name).arrange(api.database);
  said.length = 0;
  const { status } = await api.send(endpoint.method, addressOf(endpoint.path, parts), {
    body: parts.body,
    headers: {
      ...parts.headers,
      ...senders[endpoint.access],
      ...(endpoint.idempotent && { 'Idempotency-Key': randomUUID() }),
    },
  });
  expect(status).toBe(endpoint.status ?? 200);
  expect(said.map(({ sql }) => sql)).toHaveLength(count);
});
