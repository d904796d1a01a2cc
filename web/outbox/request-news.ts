import { requestEventKinds } from '../../shared/features/payments/request-state.ts';
import type { Thread } from '../../shared/features/messages/thread.ts';
import { threadContract } from '../../shared/features/messages/thread-contract.ts';
import { joinContract, type ApplicationNews } from '../../shared/features/joining/join-contract.ts';
import { maxSecrets, requestContract, type RequestStatus } from '../../shared/features/orders/request-contract.ts';
import { fetchJson, UnreachableError } from '../lib/fetch-json.ts';
import { withReconnect } from '../lib/guard-database.ts';
import { isFollowed } from './outbox-list.ts';
import type { OutboxRow } from './outbox-row.ts';
import { openPageOutbox } from './page-outbox.ts';

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

/** Sends the session too: the secret alone gives no access to the messages of a request that a customer has claimed. */
const asDevice = { credentials: 'same-origin', cache: 'no-store' } as const;

async function followedRows(): Promise<OutboxRow[]> {
  const database = await openPageOutbox();
  return database ? (await withReconnect(database, () => database.rows.toArray())).filter(isFollowed) : [];
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
      await keepStatuses(await ask(requests.slice(start, start + maxSecrets)));
    }
    for (const row of rows) {
      if (row.kind === 'contact') await keepThread(row.id, await askThread(row));
      if (row.kind === 'join') await keepApplication(row.id, await askApplication(row));
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

async function ask(rows: readonly OutboxRow[]): Promise<readonly RequestStatus[]> {
  const { path, method } = listRequestStatuses;
  const secrets = rows.map(({ secret }) => secret).join(',');
  const { status, text } = await fetchJson(
    path,
    {
      method,
      ...asDevice,
      headers: { Accept: 'application/json', 'Request-Secrets': secrets },
    },
    (body) => statusesIn(body) !== undefined,
  );
  if (status !== 200) throw new UnreachableError(`Nothing is said of requests: ${status}`, { status });
  return statusesIn(text) ?? [];
}

/** The thread of a message of the contact form. Null: our server does not know it. */
function askThread({ id, secret }: OutboxRow): Promise<Thread | null> {
  const { path, method, response } = threadContract.listMessages;
  const read = (text: string) => response.safeParse(parsed(text)).data;
  return askOne(`${path}?kind=contact&id=${encodeURIComponent(id)}`, { method }, secret, read);
}

/** The state of an application, and its thread. Null: our server does not know it. */
function askApplication({ id, secret }: OutboxRow): Promise<ApplicationNews | null> {
  const { path, method, response } = joinContract.readApplication;
  const read = (text: string) => response.safeParse(parsed(text)).data;
  return askOne(path, { method, body: JSON.stringify({ id }) }, secret, read);
}

async function askOne<Value>(
  path: string,
  init: Pick<RequestInit, 'method' | 'body'>,
  secret = '',
  read: (text: string) => Value | undefined,
): Promise<Value | null> {
  const headers = {
    Accept: 'application/json',
    'Request-Secret': secret,
    ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const { status, text } = await fetchJson(path, { ...init, ...asDevice, headers }, (body) => read(body) !== undefined);
  if (status !== 200 && status !== 404) throw new UnreachableError(`Nothing is said of it: ${status}`, { status });
  return read(text) ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const keepThread = async (id: string, thread: Thread | null): Promise<void> => {
  if (thread) await keepInRow(id, { thread });
};

async function keepApplication(id: string, news: ApplicationNews | null): Promise<void> {
  if (!news) return;
  const { state, reason, ...thread } = news;
  await keepInRow(id, { thread, application: { state, reason } });
}

/** Stores what was read in its row, if the row still exists and still belongs to this customer. */
async function keepInRow(id: string, news: Pick<OutboxRow, 'thread' | 'application'>): Promise<void> {
  const database = await openPageOutbox();
  if (!database) return;
  const toldAt = Date.now();
  const isIt = (row: OutboxRow) => row.id === id && isFollowed(row);
  await withReconnect(database, () => database.rows.filter(isIt).modify({ ...news, toldAt }));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const knownKinds: readonly unknown[] = requestEventKinds;

/**
 * The statuses in a response that this version understands; undefined if it is no list of statuses. Unknown events are
 * left out. A status with an unknown state is left out too, so the last known one stays.
 */
function statusesIn(text: string): readonly RequestStatus[] | undefined {
  try {
    const items: unknown = JSON.parse(text);
    if (!Array.isArray(items) || !items.every((item) => isRecord(item) && typeof item['id'] === 'string')) {
      return undefined;
    }
    return items.flatMap((item: Readonly<Record<string, unknown>>) => understood(item) ?? []);
  } catch {
    return undefined;
  }
}

function understood(item: Readonly<Record<string, unknown>>): RequestStatus | undefined {
  const { events } = item;
  const known: unknown = Array.isArray(events)
    ? events.filter((event: unknown) => isRecord(event) && knownKinds.includes(event['kind']))
    : events;
  return claimPayment.response.safeParse({ ...item, events: known }).data;
}

/** The secrets of the rows that match `meant`, or of all rows if none match. */
export async function secretsFor(meant: (row: OutboxRow) => boolean): Promise<readonly string[]> {
  const rows = await followedRows();
  const chosen = rows.some(meant) ? rows.filter(meant) : rows;
  return chosen.flatMap(({ secret }) => (secret === undefined ? [] : [secret])).reverse();
}

/** Stores the statuses in their rows, if those still exist and still belong to this customer. */
export async function keepStatuses(statuses: readonly RequestStatus[]): Promise<void> {
  const database = await openPageOutbox();
  if (!database) return;
  const now = Date.now();
  await withReconnect(database, () =>
    database.transaction('rw', database.rows, async () => {
      for (const status of statuses) {
        const row = await database.rows.get(status.id);
        if (row && isFollowed(row)) await database.rows.put({ ...row, status, toldAt: now });
      }
    }),
  );
}

/** Claims that the user has paid the fee of a request. Throws UnreachableError if our server does not accept it. */
export async function claimFee({ id, secret }: OutboxRow): Promise<void> {
  const { path, method } = claimPayment;
  const { status, text } = await fetchJson(
    path,
    {
      method,
      ...asDevice,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(secret !== undefined && { 'Request-Secret': secret }),
      },
      body: JSON.stringify({ requestId: id }),
    },
    (body) => statusesIn(`[${body}]`) !== undefined,
  );
  if (status === 200) await keepStatuses(statusesIn(`[${text}]`) ?? []);
  // The request has ended meanwhile, and its status says why.
  else if (status === 409) await syncRequests({ atOnce: true });
  else throw new UnreachableError(`Not claimed: ${status}`, { status });
}
