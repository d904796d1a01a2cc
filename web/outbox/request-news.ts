import type { Endpoint, Reply } from '../../shared/endpoint.ts';
import { requestEventKinds } from '../../shared/features/payments/request-state.ts';
import { threadContract } from '../../shared/features/messages/thread-contract.ts';
import { joinContract } from '../../shared/features/joining/join-contract.ts';
import { maxSecrets, requestContract, type RequestStatus } from '../../shared/features/orders/request-contract.ts';
import { fetchJson, UnreachableError } from '../lib/fetch-json.ts';
import { parseLenient } from '../lib/parse-lenient.ts';
import { changeOutbox, readOutbox } from './outbox-access.ts';
import { isFollowed } from './outbox-list.ts';
import type { OutboxRow } from './outbox-row.ts';

const { listRequestStatuses, claimPayment } = requestContract;

/** The minimum time between two automatic queries, in milliseconds. */
const restMs = 5 * 60 * 1000;

export type NewsResult = 'done' | 'unreachable' | 'failed';

let last: Promise<unknown> = Promise.resolve();
let askedAt = Number.NEGATIVE_INFINITY;

/**
 * Queries the status of the requests sent from this device, and stores it in their rows. Automatic queries run at most
 * every 5 minutes, across all tabs. `atOnce`: the user wants to know now. A failure, or a response that is not from our
 * server, changes nothing.
 */
export function syncRequests({ atOnce = false } = {}): Promise<NewsResult> {
  // Queries run in sequence, so that an automatic one sees that another has just finished.
  const asking = last.then(() => sync(atOnce));
  last = asking;
  return asking;
}

async function followedRows(): Promise<OutboxRow[]> {
  const rows = await readOutbox((database) => database.rows.toArray());
  return rows?.filter(isFollowed) ?? [];
}

async function sync(atOnce: boolean): Promise<NewsResult> {
  try {
    const rows = await followedRows();
    const now = Date.now();
    // A later time does not count: the clock was set back.
    const times = [askedAt, ...rows.map(({ toldAt = askedAt }) => toldAt)].filter((time) => time <= now);
    if (rows.length === 0 || (!atOnce && now - Math.max(...times) < restMs)) return 'done';
    const requests = rows.filter(({ kind }) => kind !== 'contact' && kind !== 'join');
    for (let start = 0; start < requests.length; start += maxSecrets) {
      await askStatuses(requests.slice(start, start + maxSecrets));
    }
    for (const row of rows) {
      if (row.kind === 'contact') await askThread(row);
      if (row.kind === 'join') await askApplication(row);
    }
    askedAt = Date.now();
    return 'done';
  } catch (error) {
    // Without a network the next query may come at once; after a server error it waits.
    if (error instanceof UnreachableError && error.status === null) return 'unreachable';
    askedAt = Date.now();
    return 'failed';
  }
}

type Question = {
  /** The secrets of what is asked about. */
  readonly secrets: Readonly<Partial<Record<'Request-Secret' | 'Request-Secrets', string>>>;
  readonly query?: string;
  readonly body?: object;
};

/** What our server says, if it does not refuse, and this version understands it. */
async function ask<E extends Endpoint>(endpoint: E, { secrets, query = '', body }: Question) {
  const { status, text } = await fetchJson(
    endpoint.path + query,
    {
      method: endpoint.method,
      // The secret alone gives no access to the messages of a request that a customer has claimed.
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...secrets },
      ...(body && { body: JSON.stringify(body) }),
    },
    (answer) => understood(endpoint, answer) !== undefined || hasIds(answer),
  );
  return { status, said: status === 200 ? understood(endpoint, text) : undefined };
}

const unsaid = (status: number): UnreachableError =>
  new UnreachableError(`Nothing is said of it: ${status}`, { status });

async function askStatuses(rows: readonly OutboxRow[]): Promise<void> {
  const secrets = { 'Request-Secrets': rows.map(({ secret }) => secret).join(',') };
  const { status, said } = await ask(listRequestStatuses, { secrets });
  if (status !== 200) throw unsaid(status);
  await keepStatuses(said ?? []);
}

const secretOf = ({ secret }: OutboxRow) => (secret === undefined ? {} : { 'Request-Secret': secret });

/** The thread of a message of the contact form. */
async function askThread(row: OutboxRow): Promise<void> {
  const query = `?kind=contact&id=${encodeURIComponent(row.id)}`;
  const { status, said: thread } = await ask(threadContract.listMessages, { secrets: secretOf(row), query });
  if (thread) await keepInRow(row.id, { thread });
  // Our server may not know it.
  else if (status !== 404) throw unsaid(status);
}

/** The state of an application, and its thread. */
async function askApplication(row: OutboxRow): Promise<void> {
  const { status, said } = await ask(joinContract.readApplication, { secrets: secretOf(row), body: { id: row.id } });
  if (said) {
    const { state, reason, ...thread } = said;
    await keepInRow(row.id, { thread, application: { state, reason } });
  } else if (status !== 404) throw unsaid(status);
}

/** Stores what was read in its row, if the row still exists and still belongs to this customer. */
async function keepInRow(id: string, news: Pick<OutboxRow, 'thread' | 'application'>): Promise<void> {
  const toldAt = Date.now();
  const isIt = (row: OutboxRow) => row.id === id && isFollowed(row);
  await changeOutbox(({ rows }) => rows.filter(isIt).modify({ ...news, toldAt }));
}

const knownKinds: readonly unknown[] = requestEventKinds;

/** Events of a later version are left out. */
const knownEvents = (name: string, value: unknown): unknown =>
  name === 'events' && Array.isArray(value)
    ? value.filter((event: { readonly kind?: unknown } | null) => knownKinds.includes(event?.kind))
    : value;

/** Whether these are statuses, though perhaps in words of a later version. */
function hasIds(text: string): boolean {
  try {
    const items: readonly unknown[] = [JSON.parse(text)].flat();
    return items.every((item) => typeof (item as { readonly id?: unknown } | null)?.id === 'string');
  } catch {
    return false;
  }
}

/**
 * The part of an answer that this version understands: a status with an unknown state is left out, so the last known
 * one stays. Undefined if it understands nothing.
 */
function understood<E extends Endpoint>(endpoint: E, text: string): Reply<E> | undefined {
  try {
    return parseLenient(endpoint, JSON.parse(text, knownEvents));
  } catch {
    return undefined;
  }
}

/** The secrets of the rows that match `meant`, or of all rows if none match. */
export async function secretsFor(meant: (row: OutboxRow) => boolean): Promise<readonly string[]> {
  const rows = await followedRows();
  const chosen = rows.some(meant) ? rows.filter(meant) : rows;
  return chosen.flatMap(({ secret }) => (secret === undefined ? [] : [secret])).reverse();
}

/** Stores the statuses in their rows, if those still exist and still belong to this customer. */
export async function keepStatuses(statuses: readonly RequestStatus[]): Promise<void> {
  const toldAt = Date.now();
  await changeOutbox(async ({ rows }) => {
    for (const status of statuses) {
      const row = await rows.get(status.id);
      if (row && isFollowed(row)) await rows.put({ ...row, status, toldAt });
    }
  });
}

/** Claims that the user has paid the fee of a request. Throws UnreachableError if our server does not accept it. */
export async function claimFee(row: OutboxRow): Promise<void> {
  const { status, said } = await ask(claimPayment, { secrets: secretOf(row), body: { requestId: row.id } });
  if (status === 200) await keepStatuses(said ? [said] : []);
  // The request has ended meanwhile, and its status says why.
  else if (status === 409) await syncRequests({ atOnce: true });
  else throw new UnreachableError(`Not claimed: ${status}`, { status });
}
