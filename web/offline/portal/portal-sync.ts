import type { QueryClient } from '@tanstack/react-query';
import type { AuthSession } from '../../../shared/features/accounts/account-contract.ts';
import { portalBookingContract } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { portalMessageContract } from '../../../shared/features/contact/portal-message-contract.ts';
import { portalEstimateContract } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import type { Endpoint, Reply } from '../../../shared/endpoint.ts';
import { jobContract, type PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { hasQuote } from '../../../shared/features/jobs/job-lifecycle.ts';
import { privateSpace } from '../../lib/query-keys.ts';
import { parseLenientText } from '../../lib/parse-lenient.ts';
import { fetchJson, UnreachableError } from '../../lib/fetch-json.ts';
import { openPortal, ClearedError, type PortalCopy } from './portal-copy.ts';
import { readSession } from './portal-session.ts';
import { stamp } from '../../lib/stamps.ts';
import { sessionKey, clearUserData } from '../clear-user-data.ts';

const { listPortalJobs, getPortalJob, getPortalQuote } = jobContract;
const { listPortalBookings } = portalBookingContract;
const { listPortalEstimates } = portalEstimateContract;
const { listPortalMessages } = portalMessageContract;

export type PortalRead = Endpoint & { readonly method: 'GET'; readonly access: 'customer' };

export const jobsPath = listPortalJobs.path;
const bookingsPath = listPortalBookings.path;
const estimatesPath = listPortalEstimates.path;
export const jobPath = (id: string): string => `${jobsPath}/${encodeURIComponent(id)}`;
export const quotePath = (id: string): string => `${jobPath(id)}/quote`;

/** The query key of an API response, distinct from public ones and from those of other customers. */
export const privateKey = (customerId: string, path: string) => [privateSpace, customerId, path] as const;

/** The server says that no one, or another customer, is signed in. */
class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** The server's response as text; null for a 404 of our server. */
async function ask(copy: PortalCopy, endpoint: PortalRead, path: string): Promise<string | null> {
  const init = {
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal: copy.signal,
  } as const;
  const { status, text } = await fetchJson(path, init, (body) => parseLenientText(endpoint, body) !== undefined);
  copy.signal.throwIfAborted();
  if (status === 401) throw new SignedOutError();
  if (status === 404) return null;
  if (status !== 200) throw new UnreachableError(`The portal cannot be read: ${status}`, { status });
  return text;
}

/** Parses a response that `ask` has validated. */
function parsed<E extends PortalRead>(endpoint: E, text: string): Reply<E> {
  const value = parseLenientText(endpoint, text);
  if (value === undefined) throw new UnreachableError('No answer of the portal');
  return value;
}

/**
 * A private API response: from this device, or from the server if the device has none. Null: our server answers 404.
 */
export async function readPortal<E extends PortalRead>(
  client: QueryClient,
  customerId: string,
  endpoint: E,
  path: string,
): Promise<Reply<E> | null> {
  const copy = await openPortal(customerId);
  const saved = await copy.get(path);
  const known = saved && parseLenientText(endpoint, saved.text);
  if (saved && known !== undefined) {
    stamp(path, saved.syncedAt, false);
    return known;
  }
  const askedAt = Date.now();
  try {
    const text = await ask(copy, endpoint, path);
    if (text === null) return null;
    await keep(copy, askedAt, [[path, text]]);
    return parsed(endpoint, text);
  } catch (error) {
    if (error instanceof SignedOutError) await clearUserData(client);
    throw error;
  }
}

/** Stores responses that were asked for at `syncedAt`, which tells which of two is newer. */
async function keep(
  copy: PortalCopy,
  syncedAt: number,
  answers: readonly (readonly [path: string, text: string])[],
  drops?: (path: string) => boolean,
): Promise<void> {
  await copy.keep(
    answers.map(([path, text]) => ({ path, text, syncedAt })),
    drops,
  );
  for (const [path] of answers) stamp(path, syncedAt, false);
}

/** Updates the screens that show these responses. */
function show(
  client: QueryClient,
  copy: PortalCopy,
  answers: readonly (readonly [path: string, value: unknown])[],
): void {
  if (copy.signal.aborted) throw new ClearedError();
  for (const [path, value] of answers) client.setQueryData(privateKey(copy.customerId, path), value);
}

/** `failed`: our server can be reached, and answered with an error. */
export type RefreshResult = 'done' | 'unreachable' | 'failed' | 'signed-out';

/** Checks who is signed in: all tabs share the cookies, and responses do not say whose they are. */
async function confirm(client: QueryClient, copy: PortalCopy): Promise<void> {
  const session: AuthSession = await readSession(copy.signal);
  if (!session.authenticated || session.customer.id !== copy.customerId) throw new SignedOutError();
  client.setQueryData(sessionKey, session);
}

async function refreshing(
  client: QueryClient,
  customerId: string,
  work: (copy: PortalCopy) => Promise<void>,
): Promise<RefreshResult> {
  try {
    const copy = await openPortal(customerId);
    await confirm(client, copy);
    await work(copy);
    return 'done';
  } catch (error) {
    if (error instanceof SignedOutError) {
      await clearUserData(client);
      // Another customer may be signed in: the next screen queries the session again.
      return 'signed-out';
    }
    if (error instanceof UnreachableError) return error.status === null ? 'unreachable' : 'failed';
    if (error instanceof ClearedError) return 'signed-out';
    throw error;
  }
}

/** Estimates beyond the first page; each page is keyed by the cursor of the one before. */
export const olderEstimatesPath = (cursor: string): string => `${estimatesPath}?after=${encodeURIComponent(cursor)}`;

/** Older bookings that no one has checked: see the contract. */
export const olderBookingsPath = (cursor: string): string => `${bookingsPath}?after=${encodeURIComponent(cursor)}`;

const isOlderPage = (path: unknown): boolean =>
  [estimatesPath, bookingsPath].some((first) => String(path).startsWith(`${first}?`));

async function askList<E extends PortalRead>(copy: PortalCopy, list: E) {
  const text = await ask(copy, list, list.path);
  if (text === null) throw new UnreachableError('The portal is not there', { status: 404 });
  return { path: list.path, text, value: parsed(list, text) };
}

/** Fetches jobs, quotes, bookings, estimates and messages, so that all of them can be read without a network. */
export function refreshPortal(client: QueryClient, customerId: string): Promise<RefreshResult> {
  return refreshing(client, customerId, async (copy) => {
    const askedAt = Date.now();
    const lists = await Promise.all([
      askList(copy, listPortalJobs),
      askList(copy, listPortalBookings),
      askList(copy, listPortalEstimates),
      askList(copy, listPortalMessages),
    ]);
    const jobs = lists[0].value;
    const quotes = await quotesToBring(copy, jobs);
    const single = jobs
      .filter((job) => quotes.get(job) !== 'outdated')
      .map((job) => [jobPath(job.id), JSON.stringify(job)] as const);
    const stays = new Set(jobs.flatMap(({ id }) => [jobPath(id), quotePath(id)]));
    await keep(
      copy,
      askedAt,
      [...lists.map(({ path, text }) => [path, text] as const), ...single],
      (path) => isOlderPage(path) || (path.startsWith(`${jobsPath}/`) && !stays.has(path)),
    );
    show(
      client,
      copy,
      lists.map(({ path, value }) => [path, value] as const),
    );
    // Refetches those that are shown.
    void client.invalidateQueries({ predicate: ({ queryKey: [, , path] }) => isOlderPage(path) });
    for (const job of quotes.keys()) await bringJob(client, copy, job, askedAt);
  });
}

/**
 * Returns the jobs whose quote is missing or outdated on this device. An outdated job and its quote are replaced in one
 * transaction, so that they always match.
 */
async function quotesToBring(copy: PortalCopy, jobs: readonly PortalJob[]) {
  const found = new Map<PortalJob, 'missing' | 'outdated'>();
  for (const job of jobs) {
    if (!hasQuote(job.status)) continue;
    const [before, quote] = await Promise.all([copy.get(jobPath(job.id)), copy.get(quotePath(job.id))]);
    if (!quote) found.set(job, 'missing');
    else if (before?.text !== JSON.stringify(job)) found.set(job, 'outdated');
  }
  return found;
}

/**
 * Stores a job together with its quote, so that it is never shown with the quote of another time. A job that was asked
 * for later stays, because the customer may have accepted the quote meanwhile.
 */
async function bringJob(client: QueryClient, copy: PortalCopy, job: PortalJob, askedAt: number): Promise<void> {
  const [path, ofQuote] = [jobPath(job.id), quotePath(job.id)];
  const quote = hasQuote(job.status) ? await ask(copy, getPortalQuote, ofQuote) : null;
  if (((await copy.get(path))?.syncedAt ?? 0) > askedAt) return;
  const stored = [path, JSON.stringify(job)] as const;
  await keep(copy, askedAt, quote === null ? [stored] : [stored, [ofQuote, quote]], (other) => other === ofQuote);
  // The quote comes first, because the job's status makes screens show it.
  if (quote !== null) show(client, copy, [[ofQuote, parsed(getPortalQuote, quote)]]);
  show(client, copy, [[path, job]]);
}

/** Fetches one job and its quote. */
export function refreshJob(client: QueryClient, customerId: string, id: string): Promise<RefreshResult> {
  return refreshing(client, customerId, async (copy) => {
    const askedAt = Date.now();
    const text = await ask(copy, getPortalJob, jobPath(id));
    if (text === null) {
      await keep(copy, askedAt, [], (path) => path === jobPath(id) || path === quotePath(id));
      show(client, copy, [[jobPath(id), null]]);
      return;
    }
    await bringJob(client, copy, parsed(getPortalJob, text), askedAt);
  });
}
