import type { OutboxDatabase } from './outbox-db.ts';
import type { OutboxRow, RowError } from './outbox-row.ts';
import { replyMs } from './flush-post.ts';
import { ageMs, isPlausible } from '../device/plausible-clock.ts';
import { longestWaitMs, type Verdict } from './verdict.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Whose status nobody can ask for. */
const sentKeptMs = 7 * dayMs;
/** After nothing more could come of it. */
const overKeptMs = 30 * dayMs;
/** Nobody has asked for it here, or our server does not know it. */
const untoldKeptMs = 90 * dayMs;
const tooOldMs = 14 * dayMs;

/** Longer than any request runs: where there are no locks, the row belongs to whoever took it until then. */
const leaseMs = replyMs + 10_000;

/** Which rows a run takes. */
export type Choice = {
  /** These only, whatever they wait for: somebody pressed a button. */
  readonly ids?: readonly string[];
  /** `due`: those whose time has come. `eager`: the network may be back. `all`: somebody pressed 'Send now'. */
  readonly which?: 'due' | 'eager' | 'all';
};

/** Passed, or so far away that only a clock set back explains it. */
export const isPast = (time: number, now: number, longestMs: number): boolean => time <= now || time - now > longestMs;

const isUnsent = ({ state }: OutboxRow) => state === 'waiting' || state === 'sending';

/** A row that nobody has to look at before it can arrive. */
export const mayStillSucceed = (row: OutboxRow) => isUnsent(row) && row.payload !== null;

const isMessage = ({ kind }: OutboxRow): boolean => kind === 'message';

const isSameThread = (one: OutboxRow, other: OutboxRow): boolean =>
  isMessage(one) && isMessage(other) && one.subject.thread === other.subject.thread;

/** Messages go behind all requests, and those of one thread in the order in which they were written. */
const byTurn = (one: OutboxRow, other: OutboxRow): number =>
  Number(isMessage(one)) - Number(isMessage(other)) || one.createdAt - other.createdAt;

const waitsForEarlier = (row: OutboxRow, rows: readonly OutboxRow[]): boolean =>
  rows.some((other) => isSameThread(row, other) && isUnsent(other) && other.createdAt < row.createdAt);

function isTaken(row: OutboxRow, { ids, which = 'due' }: Choice, now: number): boolean {
  if (row.payload === null || row.error?.code === 'editing') return false;
  if (ids) return ids.includes(row.id) && row.state !== 'sent';
  if (!isUnsent(row)) return false;
  // Left behind by a page that was killed while it sent.
  if (row.state === 'sending' || which === 'all') return true;
  return isPast(row.heldUntil, now, longestWaitMs) && (which === 'eager' || isPast(row.nextAt, now, longestWaitMs));
}

/** When a row is to be tried next, in milliseconds since 1970. */
export function dueAt(row: OutboxRow, now: number): number {
  const time = row.state === 'sending' ? row.leaseUntil : Math.max(row.nextAt, row.heldUntil);
  return isPast(time, now, row.state === 'sending' ? leaseMs : longestWaitMs) ? now : time;
}

/**
 * When something may be tried next, in milliseconds since 1970; null: nothing waits. A message comes after those before
 * it in its thread, however soon it would be due itself.
 */
export function nextTry(rows: readonly OutboxRow[], now: number): number | null {
  const times = rows.filter((row) => mayStillSucceed(row) && !waitsForEarlier(row, rows)).map((row) => dueAt(row, now));
  return times.length > 0 ? Math.min(...times) : null;
}

const isTooOld = (row: OutboxRow, now: number): boolean => ageMs(row.createdAt, now) > tooOldMs;

const tooOld: RowError = { code: 'too-old', fields: {} };

/**
 * Kept under a clock that cannot have been right, it counts from now on; what an earlier version called too old for it
 * waits again.
 */
function underRightClock(row: OutboxRow, now: number): OutboxRow {
  if (!isPlausible(now) || (isPlausible(row.createdAt) && isPlausible(row.sentAt ?? now))) return row;
  const times = {
    createdAt: isPlausible(row.createdAt) ? row.createdAt : now,
    sentAt: row.sentAt === null ? null : now,
  };
  return row.state === 'attention' && row.error?.code === 'too-old'
    ? { ...row, ...times, state: 'waiting', error: null }
    : { ...row, ...times };
}

/** A request is listed until 30 days after it has ended, as our server says: what nothing is known of goes on. */
function isForgotten({ state, sentAt, secret, status }: OutboxRow, now: number): boolean {
  if (state !== 'sent' || sentAt === null) return false;
  if (secret === undefined) return ageMs(sentAt, now) > sentKeptMs;
  if (!status) return ageMs(sentAt, now) > untoldKeptMs;
  return ageMs(Date.parse(status.endedAt ?? ''), now) > overKeptMs;
}

async function sweep(database: OutboxDatabase, rows: readonly OutboxRow[], now: number): Promise<OutboxRow[]> {
  const kept: OutboxRow[] = [];
  for (const found of rows) {
    const row = underRightClock(found, now);
    if (isForgotten(row, now)) {
      await database.rows.delete(row.id);
    } else {
      if (row !== found) await database.rows.put(row);
      kept.push(row);
    }
  }
  return kept;
}

/**
 * Takes the oldest row that may be tried now, and marks it. Looks through the whole table: an old tab may have written
 * a row that a new index misses. `alone`: the lock is held, so that a row in `sending` is nobody's.
 */
export function claim(
  database: OutboxDatabase,
  choice: Choice,
  tried: ReadonlySet<string>,
  alone: boolean,
  now: number,
): Promise<OutboxRow | null> {
  return database.transaction('rw', database.rows, async () => {
    const rows = await sweep(database, await database.rows.toArray(), now);
    const isFree = (row: OutboxRow) => alone || row.state !== 'sending' || isPast(row.leaseUntil, now, leaseMs);
    const [found] = rows
      .filter((row) => !tried.has(row.id) && isTaken(row, choice, now) && isFree(row) && !waitsForEarlier(row, rows))
      .sort(byTurn);
    if (!found) return null;
    const claimed: OutboxRow = {
      ...found,
      state: 'sending',
      error: null,
      attempts: found.attempts + 1,
      leaseUntil: now + leaseMs,
    };
    await database.rows.put(claimed);
    return claimed;
  });
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

/** Writes down what became of a claimed row, unless its person has changed or discarded it meanwhile. */
export function settle(database: OutboxDatabase, claimed: OutboxRow, verdict: Verdict, now: number): Promise<void> {
  return database.transaction('rw', database.rows, async () => {
    const row = await database.rows.get(claimed.id);
    if (!row) return;
    const isOurs =
      row.state === 'sending' && row.attempts === claimed.attempts && row.leaseUntil === claimed.leaseUntil;
    if (verdict.state === 'sent') {
      // Taken back to its form while it was on its way: it has arrived. What is changed there becomes another one.
      if (isOurs || row.error?.code === 'editing') {
        await database.rows.put(asSent(row, now, verdict.serverId, verdict.reference ?? row.reference));
      }
      return;
    }
    if (isOurs && verdict.state === 'attention') {
      await database.rows.put({ ...row, state: 'attention', error: verdict.error });
    }
    // Tried once more, what could not be sent for two weeks asks its person, and stays.
    else if (isOurs && isTooOld(row, now)) await database.rows.put({ ...row, state: 'attention', error: tooOld });
    else if (isOurs && verdict.state === 'waiting') {
      await database.rows.put({ ...row, state: 'waiting', nextAt: now + verdict.delayMs });
    }
    if (verdict.state === 'waiting' && verdict.holdMs > 0) await hold(database, row, now + verdict.holdMs);
  });
}

/** All that waits; where a message was put off, those of its thread: how many may be sent within an hour is its. */
async function hold(database: OutboxDatabase, asked: OutboxRow, until: number): Promise<void> {
  const isHeld = (row: OutboxRow) => isUnsent(row) && (!isMessage(asked) || isSameThread(row, asked));
  await database.rows.filter(isHeld).modify({ heldUntil: until });
}
