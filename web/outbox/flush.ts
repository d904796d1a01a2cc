import { claim, mayStillSucceed, nextTry, settle, type Choice } from './flush-claim.ts';
import { postRow, type Fetch } from './flush-post.ts';
import { openOutbox, type OutboxDatabase } from './outbox-db.ts';
import { reopening } from '../lib/steady-database.ts';
import { judge, type Verdict } from './verdict.ts';

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
  /** Undefined in the Lockdown Mode of iOS: two tabs may then send the same, which the server takes once. */
  readonly locks: Locks | undefined;
  /** What a request says of the network: our server answered, or did not. */
  readonly noteReached: () => void;
  readonly noteUnreachable: () => void;
};

export type FlushRequest = Choice & {
  /** Waits for its turn until this says no more; without it, a run that finds another at work leaves it to that one. */
  readonly wait?: AbortSignal;
};

export type FlushReport = {
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /**
   * How many rows may still arrive without anybody's help. While there are any, the worker's `sync` event has to fail.
   */
  readonly remaining: number;
  /** When the next of them is due, in milliseconds since 1970. */
  readonly nextAt: number | null;
};

const nothing: FlushReport = { verdicts: new Map(), remaining: 0, nextAt: null };

function browserSurroundings(): FlushSurroundings {
  return {
    open: openOutbox,
    fetch: (path, init) => fetch(path, init),
    now: () => Date.now(),
    random: () => Math.random(),
    locks: globalThis.navigator?.locks,
    noteReached: () => {},
    noteUnreachable: () => {},
  };
}

/**
 * Sends what waits, oldest first, each row at most once in a run; run by the page and by the worker's `sync` event.
 * The lock only saves traffic: that a row counts once is the server's promise. Rejects when the database fails
 * in the middle; whatever was on its way then is sent again later.
 */
export async function flush(
  request: FlushRequest = {},
  surroundings: Partial<FlushSurroundings> = {},
): Promise<FlushReport> {
  const around = { ...browserSurroundings(), ...surroundings };
  const database = await around.open();
  if (!database) return nothing;
  const verdicts = new Map<string, Verdict>();
  let goesOn = true;
  // Another turn may have to be waited for, so none is asked for in vain.
  const isDone = () => request.ids?.every((id) => verdicts.has(id)) ?? false;
  while (goesOn && !isDone()) {
    goesOn = await inTurn(around.locks, request.wait, () => sendOne(database, request, verdicts, around));
  }
  const rows = await reopening(database, () => database.rows.toArray());
  return { verdicts, remaining: rows.filter(mayStillSucceed).length, nextAt: nextTry(rows, around.now()) };
}

/** One request for each hold of the lock, so that whoever waits for it gets in between. */
async function inTurn(
  locks: Locks | undefined,
  wait: AbortSignal | undefined,
  work: () => Promise<boolean>,
): Promise<boolean> {
  if (!locks) return work();
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
  verdicts: Map<string, Verdict>,
  around: FlushSurroundings,
): Promise<boolean> {
  const row = await reopening(database, () => claim(database, choice, new Set(verdicts.keys()), around.now()));
  if (!row) return false;
  const answer = await postRow(row, around.fetch);
  const verdict = judge(answer, { key: row.id, attempts: row.attempts, now: around.now(), random: around.random() });
  // Known from here on, even if the device cannot write it down any more.
  verdicts.set(row.id, verdict);
  if (verdict.state === 'waiting' && verdict.cause === 'unreachable') around.noteUnreachable();
  // A bare 502 may come from a proxy.
  else if (verdict.state === 'sent' || verdict.problem) around.noteReached();
  try {
    await reopening(database, () => settle(database, row, verdict, around.now()));
  } catch {
    return false;
  }
  return verdict.state !== 'waiting' || verdict.holdMs === 0 || row.kind === 'message';
}
