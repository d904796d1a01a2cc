import { openOutbox, type OutboxDatabase } from './outbox-db.ts';
import { isMessage, isSameThread, isUnsent, mayStillSucceed, nextInTurn, nextTry, type Choice } from './queue-order.ts';
import type { OutboxRow, RowError } from './outbox-row.ts';
import { reopening } from '../lib/steady-database.ts';
import { classifyResponse, postRow, type Fetch, type Outcome } from './classify-response.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Whose status nobody can ask for. */
const sentKeptMs = 7 * dayMs;
/** After nothing more could come of it. */
const overKeptMs = 30 * dayMs;
/** Nobody has asked for it here, or our server does not know it. */
const untoldKeptMs = 90 * dayMs;
const tooOldMs = 14 * dayMs;

/**
 * How long the worker waits for a page that is at work, in milliseconds. A page that is being closed holds the lock for
 * a moment, and the browser's own pause would be of minutes.
 */
const workerWaitMs = 60_000;

type Locks = {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    work: (lock: unknown) => Promise<T>,
  ): Promise<T>;
};

export type FlushSurroundings = {
  readonly open: () => Promise<OutboxDatabase | null>;
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly locks: Locks;
  /** What a request says of the network: our server answered, or did not. */
  readonly noteReached: () => void;
  readonly noteUnreachable: () => void;
};

export type FlushRequest = Choice & {
  /** Waits for the lock until this says no more; without it, a run that finds another at work leaves it to that one. */
  readonly wait?: AbortSignal;
};

export type FlushReport = {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /**
   * How many rows may still arrive without anybody's help. While there are any, the worker's `sync` event has to fail.
   */
  readonly remaining: number;
  /** When the next of them is due, in milliseconds since 1970. */
  readonly nextAt: number | null;
};

const nothing: FlushReport = { outcomes: new Map(), remaining: 0, nextAt: null };

function browserSurroundings(): FlushSurroundings {
  return {
    open: openOutbox,
    fetch: (path, init) => fetch(path, init),
    now: () => Date.now(),
    random: () => Math.random(),
    // What takes locks away (the Lockdown Mode of iOS) takes IndexedDB away too.
    locks: navigator.locks,
    noteReached: () => {},
    noteUnreachable: () => {},
  };
}

/**
 * Sends what waits, oldest first, each row at most once in a run; run by the page and by the worker's `sync` event.
 * The lock only saves traffic: that a row counts once is the server's promise. Rejects when the database fails
 * in the middle; what was on its way then is sent again later.
 */
export async function flush(
  request: FlushRequest = {},
  surroundings: Partial<FlushSurroundings> = {},
): Promise<FlushReport> {
  const around = { ...browserSurroundings(), ...surroundings };
  const database = await around.open();
  if (!database) return nothing;
  const outcomes = new Map<string, Outcome>();
  let goesOn = true;
  // Another turn may have to be waited for, so none is asked for in vain.
  const isDone = () => request.ids?.every((id) => outcomes.has(id)) ?? false;
  while (goesOn && !isDone()) {
    goesOn = await withLock(around.locks, request.wait, () => sendOne(database, request, outcomes, around));
  }
  const rows = await reopening(database, () => database.rows.toArray());
  return { outcomes, remaining: rows.filter(mayStillSucceed).length, nextAt: nextTry(rows, around.now()) };
}

/**
 * The worker's `sync` event: sends what waits while no page is open. Rejects while something is left that may still
 * arrive, so that the browser tries again later, in longer and longer pauses of its own.
 */
export async function flushInBackground(surroundings: Partial<FlushSurroundings> = {}): Promise<void> {
  const { remaining } = await flush({ which: 'eager', wait: AbortSignal.timeout(workerWaitMs) }, surroundings);
  if (remaining > 0) throw new Error(`${remaining} requests still wait`);
}

/** One request for each hold of the lock, so that who waits for it gets in between. */
async function withLock(locks: Locks, wait: AbortSignal | undefined, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await locks.request(
      'outbox',
      wait ? { signal: wait } : { ifAvailable: true },
      async (lock) => lock !== null && work(),
    );
  } catch (error) {
    if (wait?.aborted && error === wait.reason) return false;
    throw error;
  }
}

/** Answers whether there may be more to send. */
async function sendOne(
  database: OutboxDatabase,
  choice: Choice,
  outcomes: Map<string, Outcome>,
  around: FlushSurroundings,
): Promise<boolean> {
  const row = await reopening(database, () => dequeue(database, choice, new Set(outcomes.keys()), around.now()));
  if (!row) return false;
  const response = await postRow(row, around.fetch);
  const outcome = classifyResponse(response, {
    key: row.id,
    attempts: row.attempts,
    now: around.now(),
    random: around.random(),
  });
  // Known from here on, even if the device cannot write it down any more.
  outcomes.set(row.id, outcome);
  if (outcome.state === 'waiting' && outcome.cause === 'unreachable') around.noteUnreachable();
  // A bare 502 may come from a proxy.
  else if (outcome.state === 'sent' || outcome.problem) around.noteReached();
  try {
    await reopening(database, () => complete(database, row, outcome, around.now()));
  } catch {
    return false;
  }
  return outcome.state !== 'waiting' || outcome.pauseMs === 0 || isMessage(row);
}

/** Takes the oldest row that may be tried now, and marks it. The lock is held: a row in `sending` is nobody's. */
function dequeue(
  database: OutboxDatabase,
  choice: Choice,
  tried: ReadonlySet<string>,
  now: number,
): Promise<OutboxRow | null> {
  return database.transaction('rw', database.rows, async () => {
    const all = await database.rows.toArray();
    await database.rows.bulkDelete(all.filter((row) => isForgotten(row, now)).map(({ id }) => id));
    const found = nextInTurn(
      all.filter((row) => !isForgotten(row, now)),
      choice,
      tried,
      now,
    );
    if (!found) return null;
    const taken: OutboxRow = { ...found, state: 'sending', error: null, attempts: found.attempts + 1 };
    await database.rows.put(taken);
    return taken;
  });
}

const tooOld: RowError = { code: 'too-old', fields: {} };

/** Writes down what became of a row that was taken, unless its person has changed or discarded it meanwhile. */
function complete(database: OutboxDatabase, taken: OutboxRow, outcome: Outcome, now: number): Promise<void> {
  return database.transaction('rw', database.rows, async () => {
    const row = await database.rows.get(taken.id);
    if (!row) return;
    const isOurs = row.state === 'sending' && row.attempts === taken.attempts;
    if (outcome.state === 'sent') {
      // Taken back to its form while it was on its way: it has arrived. What is changed there becomes another one.
      if (isOurs || row.error?.code === 'editing') {
        await database.rows.put(asSent(row, now, outcome.serverId, outcome.reference ?? row.reference));
      }
      return;
    }
    if (isOurs && outcome.state === 'needs-action') {
      await database.rows.put({ ...row, state: 'needs-action', error: outcome.error });
    }
    // Tried once more, what could not be sent for two weeks asks its person, and stays.
    else if (isOurs && now - row.createdAt > tooOldMs) {
      await database.rows.put({ ...row, state: 'needs-action', error: tooOld });
    } else if (isOurs && outcome.state === 'waiting') {
      await database.rows.put({ ...row, state: 'waiting', nextAt: now + outcome.delayMs });
    }
    if (outcome.state === 'waiting' && outcome.pauseMs > 0) await pauseUntil(database, row, now + outcome.pauseMs);
  });
}

/** All that waits; where a message was put off, those of its thread: how many may be sent within an hour is its. */
async function pauseUntil(database: OutboxDatabase, asked: OutboxRow, until: number): Promise<void> {
  const isPaused = (row: OutboxRow) => isUnsent(row) && (!isMessage(asked) || isSameThread(row, asked));
  await database.rows.filter(isPaused).modify({ pausedUntil: until });
}

/** What My Requests still knows of a row that has arrived. */
export const asSent = (row: OutboxRow, now: number, serverId = row.serverId, reference = row.reference): OutboxRow => ({
  ...row,
  state: 'sent',
  payload: isMessage(row) ? row.payload : null,
  error: null,
  serverId,
  reference,
  sentAt: now,
});

/** A request is listed until 30 days after it has ended, as our server says: what nothing is known of goes on. */
function isForgotten({ state, sentAt, secret, status }: OutboxRow, now: number): boolean {
  if (state !== 'sent' || sentAt === null) return false;
  if (secret === undefined) return now - sentAt > sentKeptMs;
  if (!status) return now - sentAt > untoldKeptMs;
  return now - Date.parse(status.endedAt ?? '') > overKeptMs;
}
