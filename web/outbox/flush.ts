import { openOutbox, type OutboxDatabase } from './outbox-db.ts';
import { isMessage, isSameThread, isUnsent, mayStillSucceed, nextInTurn, nextTry, type Choice } from './queue-order.ts';
import { isRequest, type OutboxRow, type RowError } from './outbox-row.ts';
import { withReconnect } from '../lib/guard-database.ts';
import { classifyResponse, postRow, type Outcome } from './classify-response.ts';
import { dayMs } from '../../shared/duration.ts';
import { contactKeptMs } from '../../shared/features/messages/contact-kept.ts';

/** A sent row without a secret, whose status cannot be queried. */
const sentKeptMs = 7 * dayMs;
/** After the request has ended. */
const overKeptMs = 30 * dayMs;
/** A sent row whose status was never read, or is unknown to our server. */
const untoldKeptMs = 90 * dayMs;
const tooOldMs = 14 * dayMs;

/**
 * How long the worker waits for the lock of a page, in milliseconds. A closing page holds the lock for a moment, and a
 * failed sync event would be retried only after minutes.
 */
const workerWaitMs = 60_000;

/** What a page has instead of the worker's. */
export type FlushSurroundings = {
  readonly open?: () => Promise<OutboxDatabase | null>;
  /** What an attempt shows about the network: whether our server responded. */
  readonly noteOnline?: (isOnline: boolean) => void;
};

export type FlushRequest = Choice & {
  /** Waits for the lock until this signal aborts. Without it, a run that finds the lock taken does nothing. */
  readonly wait?: AbortSignal;
};

export type FlushReport = {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /**
   * The number of rows that may still be sent without user action. While there are any, the worker's `sync` event must
   * fail.
   */
  readonly remaining: number;
  /** When the next of them is due, in milliseconds since 1970. */
  readonly nextAt: number | null;
};

const nothing: FlushReport = { outcomes: new Map(), remaining: 0, nextAt: null };

/**
 * Sends the queued rows, oldest first, each row at most once per run. Both the page and the worker's `sync` event call
 * it. The lock only saves traffic: the server guarantees that each row counts once. Rejects if the database fails in
 * the middle; the row being sent is then sent again later.
 */
export async function flush(
  request: FlushRequest = {},
  { open = openOutbox, noteOnline = () => {} }: FlushSurroundings = {},
): Promise<FlushReport> {
  const database = await open();
  if (!database) return nothing;
  const outcomes = new Map<string, Outcome>();
  let goesOn = true;
  // Waiting for the lock can take long, so the loop ends without another lock request when all given rows are done.
  const isDone = () => request.ids?.every((id) => outcomes.has(id)) ?? false;
  while (goesOn && !isDone()) {
    goesOn = await withLock(request.wait, () => sendOne(database, request, outcomes, noteOnline));
  }
  const rows = await withReconnect(database, () => database.rows.toArray());
  return { outcomes, remaining: rows.filter(mayStillSucceed).length, nextAt: nextTry(rows, Date.now()) };
}

/**
 * For the worker's `sync` event: sends the queued rows while no page is open. Rejects while a row may still be sent, so
 * that the browser retries with its own back-off.
 */
export async function flushInBackground(): Promise<void> {
  const { remaining } = await flush({ which: 'eager', wait: AbortSignal.timeout(workerWaitMs) });
  if (remaining > 0) throw new Error(`${remaining} requests still wait`);
}

/** Takes the lock for one request only, so that other waiting runs get a turn in between. */
async function withLock(wait: AbortSignal | undefined, work: () => Promise<boolean>): Promise<boolean> {
  try {
    // Where the Web Locks API is missing (iOS in Lockdown Mode), IndexedDB is missing too.
    return await navigator.locks.request(
      'outbox',
      wait ? { signal: wait } : { ifAvailable: true },
      async (lock) => lock !== null && work(),
    );
  } catch (error) {
    if (wait?.aborted && error === wait.reason) return false;
    throw error;
  }
}

/** Returns whether there may be more to send. */
async function sendOne(
  database: OutboxDatabase,
  choice: Choice,
  outcomes: Map<string, Outcome>,
  noteOnline: (isOnline: boolean) => void,
): Promise<boolean> {
  const row = await withReconnect(database, () => dequeue(database, choice, new Set(outcomes.keys()), Date.now()));
  if (!row) return false;
  const response = await postRow(row);
  const outcome = classifyResponse(response, {
    key: row.id,
    attempts: row.attempts,
    now: Date.now(),
    random: Math.random(),
  });
  // The outcome is reported even if the device cannot write it to the database.
  outcomes.set(row.id, outcome);
  if (outcome.state === 'waiting' && outcome.cause === 'unreachable') noteOnline(false);
  // A 502 without problem details may come from a proxy, so it does not show that our server was reached.
  else if (outcome.state === 'sent' || outcome.problem) noteOnline(true);
  try {
    await withReconnect(database, () => complete(database, row, outcome, Date.now()));
  } catch {
    return false;
  }
  return outcome.state !== 'waiting' || outcome.pauseMs === 0 || isMessage(row);
}

/**
 * Takes the oldest row that may be sent now, and marks it. A row already in `sending` was left by a killed page,
 * because this run holds the lock.
 */
function dequeue(
  database: OutboxDatabase,
  choice: Choice,
  tried: ReadonlySet<string>,
  now: number,
): Promise<OutboxRow | null> {
  return database.transaction('rw', database.rows, async () => {
    const all = await database.rows.toArray();
    await database.rows.bulkDelete(all.filter((row) => isForgotten(row, now)).map(({ id }) => id));
    // A forgotten row has been sent, so it is never next.
    const found = nextInTurn(all, choice, tried, now);
    if (!found) return null;
    const taken: OutboxRow = { ...found, state: 'sending', error: null, attempts: found.attempts + 1 };
    await database.rows.put(taken);
    return taken;
  });
}

const tooOld: RowError = { code: 'too-old', fields: {} };

/** Stores the outcome of a row, unless the user has changed or discarded the row meanwhile. */
function complete(database: OutboxDatabase, taken: OutboxRow, outcome: Outcome, now: number): Promise<void> {
  return database.transaction('rw', database.rows, async () => {
    const row = await database.rows.get(taken.id);
    if (!row) return;
    const isOurs = row.state === 'sending' && row.attempts === taken.attempts;
    if (outcome.state === 'sent') {
      // A row that went back to its form during the attempt has arrived all the same. Changes in the form become
      // another request.
      if (isOurs || row.error?.code === 'editing') {
        await database.rows.put(asSent(row, now, outcome.serverId, outcome.reference ?? row.reference));
      }
      return;
    }
    if (isOurs && outcome.state === 'needs-action') {
      await database.rows.put({ ...row, state: 'needs-action', error: outcome.error });
    }
    // A row that could not be sent for two weeks, and failed once more, needs action. It is kept.
    else if (isOurs && now - row.createdAt > tooOldMs) {
      await database.rows.put({ ...row, state: 'needs-action', error: tooOld });
    } else if (isOurs && outcome.state === 'waiting') {
      await database.rows.put({ ...row, state: 'waiting', nextAt: now + outcome.delayMs });
    }
    if (outcome.state === 'waiting' && outcome.pauseMs > 0) await pauseUntil(database, row, now + outcome.pauseMs);
  });
}

/** Pauses all unsent rows. For a message only the rows of its thread, because the hourly limit is per thread. */
async function pauseUntil(database: OutboxDatabase, asked: OutboxRow, until: number): Promise<void> {
  const isPaused = (row: OutboxRow) => isUnsent(row) && (!isMessage(asked) || isSameThread(row, asked));
  await database.rows.filter(isPaused).modify({ pausedUntil: until });
}

/** A row after it was sent, as My Requests lists it. */
export const asSent = (row: OutboxRow, now: number, serverId = row.serverId, reference = row.reference): OutboxRow => ({
  ...row,
  state: 'sent',
  payload: isMessage(row) || !isRequest(row) ? row.payload : null,
  error: null,
  serverId,
  reference,
  sentAt: now,
});

/**
 * A request is listed until 30 days after our server says it ended. `Date.parse('')` is NaN, so a request that has not
 * ended is kept.
 */
function isForgotten({ state, sentAt, secret, status, kind, thread }: OutboxRow, now: number): boolean {
  if (state !== 'sent' || sentAt === null) return false;
  if (secret === undefined) return now - sentAt > sentKeptMs;
  if (kind === 'contact' || kind === 'join') {
    // These have no status.
    return now - Math.max(sentAt, Date.parse(thread?.messages.at(-1)?.at ?? '') || 0) > contactKeptMs;
  }
  if (!status) return now - sentAt > untoldKeptMs;
  return now - Date.parse(status.endedAt ?? '') > overKeptMs;
}
