import { requestEventKinds } from '../../shared/features/payments/request-state.ts';
import type { Thread } from '../../shared/features/messages/thread.ts';
import { threadContract } from '../../shared/features/messages/thread-contract.ts';
import { mostSecrets, requestContract, type RequestStatus } from '../../shared/features/orders/request-contract.ts';
import { fetchJson, UnreachableError } from '../lib/fetch-json.ts';
import { reopening } from '../lib/steady-database.ts';
import { isFollowed } from './outbox-list.ts';
import type { OutboxRow } from './outbox-row.ts';
import { openPageOutbox } from './page-outbox.ts';

const { listRequestStatuses, claimPayment } = requestContract;

/** Between two questions that nobody has pressed a button for, in milliseconds. */
const restMs = 5 * 60 * 1000;

export type NewsResult = 'done' | 'unreachable' | 'failed';

let last: Promise<unknown> = Promise.resolve();
let askedAt = Number.NEGATIVE_INFINITY;

/**
 * Asks our server what has become of the requests that this device has sent, and keeps the answer beside them. By
 * itself at most every 5 minutes, in all tabs together; `atOnce`: somebody wants to know now. What fails, or comes from
 * somebody else, changes nothing.
 */
export function syncRequests({ atOnce = false } = {}): Promise<NewsResult> {
  // One after the other: what somebody asks for by itself finds that another has just asked.
  const asking = last.then(() => sync(atOnce));
  last = asking;
  return asking;
}

/** With the session: of a request that somebody has claimed, the secret alone does not open what they write. */
const asDevice = { credentials: 'same-origin', cache: 'no-store' } as const;

async function followedRows(): Promise<OutboxRow[]> {
  const database = await openPageOutbox();
  return database ? (await reopening(database, () => database.rows.toArray())).filter(isFollowed) : [];
}

async function sync(atOnce: boolean): Promise<NewsResult> {
  try {
    const rows = await followedRows();
    const age = Date.now() - Math.max(askedAt, ...rows.map(({ toldAt = askedAt }) => toldAt));
    if (rows.length === 0 || (!atOnce && age < restMs)) return 'done';
    const requests = rows.filter(({ kind }) => kind !== 'contact');
    for (let start = 0; start < requests.length; start += mostSecrets) {
      await keepStatuses(await ask(requests.slice(start, start + mostSecrets)));
    }
    for (const row of rows) if (row.kind === 'contact') await keepThread(row.id, await askThread(row));
    askedAt = Date.now();
    return 'done';
  } catch (error) {
    // A phone without a network asks as soon as it has one; a server in trouble is left alone.
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

/** What was written after a message of the contact form. Null: our server does not know it. */
async function askThread({ id, secret = '' }: OutboxRow): Promise<Thread | null> {
  const { path, method, response } = threadContract.listMessages;
  const read = (text: string) => response.safeParse(parsed(text)).data;
  const { status, text } = await fetchJson(
    `${path}?kind=contact&id=${encodeURIComponent(id)}`,
    {
      method,
      ...asDevice,
      headers: { Accept: 'application/json', 'Request-Secret': secret },
    },
    (body) => read(body) !== undefined,
  );
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

/** Beside the row that it is of, if that is still there, and still this person's. */
async function keepThread(id: string, thread: Thread | null): Promise<void> {
  const database = await openPageOutbox();
  if (!database || !thread) return;
  const toldAt = Date.now();
  const isIt = (row: OutboxRow) => row.id === id && isFollowed(row);
  await reopening(database, () => database.rows.filter(isIt).modify({ thread, toldAt }));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const knownKinds: readonly unknown[] = requestEventKinds;

/**
 * What this version understands of an answer; undefined for what is none. What only a later one knows is left out: an
 * event of a request, or the whole of one whose state it is, of which the last that was known then stays.
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

/** Those that this device may ask with, of the requests that are `meant` where some are. */
export async function secretsFor(meant: (row: OutboxRow) => boolean): Promise<readonly string[]> {
  const rows = await followedRows();
  const chosen = rows.some(meant) ? rows.filter(meant) : rows;
  return chosen.flatMap(({ secret }) => (secret === undefined ? [] : [secret])).reverse();
}

/** Beside the rows that are still there, and still this person's. */
export async function keepStatuses(statuses: readonly RequestStatus[]): Promise<void> {
  const database = await openPageOutbox();
  if (!database) return;
  const now = Date.now();
  await reopening(database, () =>
    database.transaction('rw', database.rows, async () => {
      for (const status of statuses) {
        const row = await database.rows.get(status.id);
        if (row && isFollowed(row)) await database.rows.put({ ...row, status, toldAt: now });
      }
    }),
  );
}

/**
 * The person says that the fee of a request is on its way. Throws UnreachableError when our server does not hear it.
 */
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
  // It has ended meanwhile: what has become of it says why.
  else if (status === 409) await syncRequests({ atOnce: true });
  else throw new UnreachableError(`Not claimed: ${status}`, { status });
}
