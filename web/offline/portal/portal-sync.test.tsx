import 'fake-indexeddb/auto';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { portalBookingContract } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { portalMessageContract } from '../../../shared/features/contact/portal-message-contract.ts';
import { portalEstimateContract } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import { jobContract } from '../../../shared/features/jobs/job-contract.ts';
import { forgetStamps, copyStamp, stampOf, subscribeStamps } from '../../lib/stamps.ts';
import { createQueryClient } from '../../query-client.ts';
import {
  answerOfPortal,
  portalServer,
  sampleCustomer,
  sampleEstimate,
  sampleJob,
  sampleMessage,
  sampleQuote,
  sampleVisit,
  type PortalServer,
} from '../../testing/portal-samples.ts';
import { stubApi, type Call } from '../../testing/stub-api.ts';
import { problem } from '../../testing/responses.ts';
import { deletePortals, endPortal } from './portal-copy.ts';
import {
  jobPath,
  jobsPath,
  olderEstimatesPath,
  privateKey,
  quotePath,
  readPortal,
  refreshJob,
  refreshPortal,
} from './portal-sync.ts';
import { askSession } from './portal-session.ts';
import { sessionKey, clearUserData } from '../clear-user-data.ts';

const { id } = sampleCustomer;
const { listPortalJobs, getPortalJob, getPortalQuote } = jobContract;
const { listPortalBookings } = portalBookingContract;
const { listPortalEstimates } = portalEstimateContract;
const { listPortalMessages } = portalMessageContract;
const [{ path: bookingsPath }, { path: estimatesPath }] = [listPortalBookings, listPortalEstimates];
const { path: messagesPath } = listPortalMessages;

let server: PortalServer;
let client: QueryClient;
let calls: Call[];
/** The path that the server answers with 404. */
let missing: string | null;
/** The path at which the connection breaks. */
let broken: string | null;

beforeEach(async () => {
  server = portalServer();
  missing = null;
  broken = null;
  calls = stubApi(({ path, method, body }) => {
    if (path === broken) throw new TypeError('Failed to fetch');
    return path === missing && !server.down ? problem(404, 'not-found') : answerOfPortal(server, path, method, body);
  });
  client = createQueryClient();
  await askSession(client, new AbortController().signal);
});

afterEach(async () => {
  await endPortal();
  await deletePortals();
  localStorage.clear();
});

/** The data that a page opened without a network shows. */
async function offline<T>(read: (client: QueryClient) => Promise<T>): Promise<T> {
  server.down = true;
  try {
    return await read(createQueryClient());
  } finally {
    server.down = false;
  }
}

/** The stored responses about one job. */
const single = [
  [getPortalJob, jobPath('job-1')],
  [getPortalQuote, quotePath('job-1')],
] as const;

const shown = (path: string) => client.getQueryData(privateKey(id, path));

test('everything fetched is there without a network, also after a second refresh without new quotes', async () => {
  Object.assign(server, { estimates: [sampleEstimate()], messages: [sampleMessage()] });
  for (const _time of ['first', 'second']) {
    expect(await refreshPortal(client, id)).toBe('done');
    expect(await offline((page) => readPortal(page, id, listPortalJobs, jobsPath))).toEqual([sampleJob()]);
    expect(await offline((page) => readPortal(page, id, getPortalJob, jobPath('job-1')))).toEqual(sampleJob());
    expect(await offline((page) => readPortal(page, id, getPortalQuote, quotePath('job-1')))).toEqual(sampleQuote());
    expect(await offline((page) => readPortal(page, id, listPortalBookings, bookingsPath))).toEqual([sampleVisit()]);
    expect(await offline((page) => readPortal(page, id, listPortalEstimates, estimatesPath))).toEqual([
      sampleEstimate(),
    ]);
    expect(await offline((page) => readPortal(page, id, listPortalMessages, messagesPath))).toEqual([sampleMessage()]);
  }
  expect(calls.filter(({ path }) => path === quotePath('job-1'))).toHaveLength(1);
});

const jobAndQuote = () =>
  offline(async (page) => [
    await readPortal(page, id, getPortalJob, jobPath('job-1')),
    await readPortal(page, id, getPortalQuote, quotePath('job-1')),
  ]);

test('a refresh that breaks before the new quote shows no job with the old one, and the next one brings both', async () => {
  await refreshPortal(client, id);
  const [job, quote] = [sampleJob({ contractValueLkr: 999_000 }), sampleQuote({ amountLkr: 999_000 })];
  Object.assign(server, { jobs: [job], quote });
  broken = quotePath('job-1');
  expect(await refreshPortal(client, id)).toBe('unreachable');
  expect(await jobAndQuote()).toEqual([sampleJob(), sampleQuote()]);
  broken = null;
  expect(await refreshPortal(client, id)).toBe('done');
  expect(await jobAndQuote()).toEqual([job, quote]);
});

test('a job whose first quote does not arrive is there without a network all the same', async () => {
  broken = quotePath('job-1');
  expect(await refreshPortal(client, id)).toBe('unreachable');
  expect(await offline((page) => readPortal(page, id, getPortalJob, jobPath('job-1')))).toEqual(sampleJob());
});

test('a slow refresh does not put back a job that was read after its list', async () => {
  await refreshPortal(client, id);
  server.jobs = [sampleJob({ title: 'Before' })];
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  stubApi(async ({ path, method, body }) => {
    if (path === quotePath('job-1')) await slow;
    return answerOfPortal(server, path, method, body);
  });
  const refresh = refreshPortal(client, id);
  await vi.waitFor(() => expect(shown(jobsPath)).toEqual(server.jobs));
  stubApi(({ path, method, body }) => answerOfPortal(server, path, method, body));
  const accepted = sampleJob({ title: 'Before', status: 'accepted' });
  server.jobs = [accepted];
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await refreshJob(client, id, 'job-1')).toBe('done');
  arrive();
  expect(await refresh).toBe('done');
  expect([shown(jobPath('job-1')), (await jobAndQuote())[0]]).toEqual([accepted, accepted]);
});

test('a job that is no longer theirs is deleted with its quote', async () => {
  await refreshPortal(client, id);
  server.jobs = [];
  await refreshPortal(client, id);
  for (const [endpoint, path] of single) {
    await expect(offline((page) => readPortal(page, id, endpoint, path))).rejects.toMatchObject({
      name: 'UnreachableError',
    });
  }
});

test('open screens follow a refresh, and so does the session', async () => {
  await refreshPortal(client, id);
  const [job, visit, estimate] = [
    sampleJob({ title: 'Verandah' }),
    sampleVisit({ notes: 'Blue gate' }),
    sampleEstimate({ state: 'answered' }),
  ];
  const quote = sampleQuote({ notes: 'Polished' });
  const customer = { ...sampleCustomer, name: 'Dilani Perera' };
  Object.assign(server, { jobs: [job], bookings: [visit], estimates: [estimate], quote, customer });
  await refreshPortal(client, id);
  expect([jobsPath, bookingsPath, estimatesPath, quotePath('job-1')].map(shown)).toEqual([
    [job],
    [visit],
    [estimate],
    quote,
  ]);
  expect(client.getQueryData(sessionKey)).toEqual({ authenticated: true, customer });
});

test('one job is refreshed with its quote, and readable without a network', async () => {
  await refreshPortal(client, id);
  const job = sampleJob({ title: 'Verandah' });
  const quote = sampleQuote({ notes: 'Polished' });
  Object.assign(server, { jobs: [job], quote });
  expect(await refreshJob(client, id, 'job-1')).toBe('done');
  expect([shown(jobPath('job-1')), shown(quotePath('job-1'))]).toEqual([job, quote]);
  expect(await offline((page) => readPortal(page, id, getPortalJob, jobPath('job-1')))).toEqual(job);
  expect(await offline((page) => readPortal(page, id, getPortalQuote, quotePath('job-1')))).toEqual(quote);
});

test('a job that the server no longer knows is deleted with its quote, and the others stay', async () => {
  await refreshPortal(client, id);
  missing = jobPath('job-1');
  expect(await refreshJob(client, id, 'job-1')).toBe('done');
  expect(shown(jobPath('job-1'))).toBeNull();
  for (const [endpoint, path] of single) {
    await expect(offline((page) => readPortal(page, id, endpoint, path))).rejects.toMatchObject({
      name: 'UnreachableError',
    });
  }
  expect(await offline((page) => readPortal(page, id, listPortalJobs, jobsPath))).toEqual([sampleJob()]);
});

test('a job whose quote the server does not find is stored all the same', async () => {
  missing = quotePath('job-1');
  expect([await refreshJob(client, id, 'job-1'), await refreshPortal(client, id)]).toEqual(['done', 'done']);
  expect(shown(jobPath('job-1'))).toEqual(sampleJob());
});

test('no quote is requested for a job that has none yet', async () => {
  server.jobs = [sampleJob({ status: 'booked' })];
  await refreshPortal(client, id);
  await refreshJob(client, id, 'job-1');
  expect(calls.filter(({ path }) => path.endsWith('/quote'))).toEqual([]);
});

test('older estimates on the screen are fetched again', async () => {
  const older = privateKey(id, olderEstimatesPath('estimate-1'));
  client.setQueryData(older, []);
  client.setQueryData(privateKey(id, bookingsPath), []);
  await refreshPortal(client, id);
  const isOutdated = (path: string) => client.getQueryState(privateKey(id, path))?.isInvalidated;
  expect([olderEstimatesPath('estimate-1'), bookingsPath].map(isOutdated)).toEqual([true, false]);
});

test.each([jobsPath, bookingsPath, estimatesPath, messagesPath])(
  'a server that does not know %s is a failure, and nothing is deleted',
  async (path) => {
    await refreshPortal(client, id);
    missing = path;
    expect(await refreshPortal(client, id)).toBe('failed');
    expect(await offline((page) => readPortal(page, id, listPortalJobs, jobsPath))).toEqual([sampleJob()]);
  },
);

test('a screen shows when the server last confirmed its data, also without a network', async () => {
  await refreshPortal(client, id);
  const confirmed = stampOf(jobsPath);
  expect(confirmed).toBeTypeOf('number');
  forgetStamps();
  expect(stampOf(jobsPath)).toBeUndefined();
  await offline((page) => readPortal(page, id, listPortalJobs, jobsPath));
  expect([stampOf(jobsPath), copyStamp()]).toEqual([confirmed, undefined]);
});

test('data just stored is not shown if a wipe comes first', async () => {
  const wipes: Promise<void>[] = [];
  const stop = subscribeStamps(() => {
    stop();
    wipes.push(clearUserData(client));
  });
  expect(await refreshPortal(client, id)).toBe('signed-out');
  await Promise.all(wipes);
  expect(wipes).toHaveLength(1);
  expect(shown(jobsPath)).toBeUndefined();
});
