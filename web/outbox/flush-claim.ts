import type { OutboxDatabase } from './outbox-db.ts';
import type { OutboxRow, RowError } from './outbox-row.ts';
import { longestWaitMs, type Verdict } from './verdict.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Whose status nobody can ask for. */
const sentKeptMs = 7 * dayMs;
/** After nothing more could come of it. */
const overKeptMs = 30 * dayMs;
/** Nobody has asked for it here, or our server does not know it. */
const untoldKeptMs = 90 * dayMs;
const tooOldMs = 14 * dayMs;

/** Which rows a run takes. */
export type Choice = {
  /** These only, whatever they wait for: somebody pressed a button. */
  readonly ids?: readonly string[];
  /** `due`: those whose time has come. `eager`: the network may be back. `all`: somebody pressed 'Send now'. */
  readonly which?: 'due' | 'eager' | 'all';
};

/** Passed, or further away than any wait is: then the clock was set back. */
export const isPast = (time: number, now: number): boolean => time <= now || time - now > longestWaitMs;

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
  return isPast(row.heldUntil, now) && (which === 'eager' || isPast(row.nextAt, now));
}

/** When a row is to be tried next, in milliseconds since 1970. */
export function dueAt(row: OutboxRow, now: number): number {
  const time = Math.max(row.nextAt, row.heldUntil);
  return row.state === 'sending' || isPast(time, now) ? now : time;
}

/**
 * When something may be tried next, in milliseconds since 1970; null: nothing waits. A message comes after those before
 * it in its thread, however soon it would be due itself.
 */
export function nextTry(rows: readonly OutboxRow[], now: number): number | null {
  const times = rows.filter((row) => mayStillSucceed(row) && !waitsForEarlier(row, rows)).map((row) => dueAt(row, now));
  return times.length > 0 ? Math.min(...times) : null;
}

const isTooOld = (row: OutboxRow, now: number): boolean => now - row.createdAt > tooOldMs;

const tooOld: RowError = { code: 'too-old', fields: {} };

/** A request is listed until 30 days after it has ended, as our server says: what nothing is known of goes on. */
function isForgotten({ state, sentAt, secret, status }: OutboxRow, now: number): boolean {
  if (state !== 'sent' || sentAt === null) return false;
  if (secret === undefined) return now - sentAt > sentKeptMs;
  if (!status) return now - sentAt > untoldKeptMs;
  return now - Date.parse(status.endedAt ?? '') > overKeptMs;
}

async function sweep(database: OutboxDatabase, rows: readonly OutboxRow[], now: number): Promise<OutboxRow[]> {
  await database.rows.bulkDelete(rows.filter((row) => isForgotten(row, now)).map(({ id }) => id));
  return rows.filter((row) => !isForgotten(row, now));
}

/** Takes the oldest row that may be tried now, and marks it. The lock is held: a row in `sending` is nobody's. */
export function claim(
  database: OutboxDatabase,
  choice: Choice,
  tried: ReadonlySet<string>,
  now: number,
): Promise<OutboxRow | null> {
  return database.transaction('rw', database.rows, async () => {
    const rows = await sweep(database, await database.rows.toArray(), now);
    const [found] = rows
      .filter((row) => !tried.has(row.id) && isTaken(row, choice, now) && !waitsForEarlier(row, rows))
      .sort(byTurn);
    if (!found) return null;
    const claimed: OutboxRow = {
      ...found,
      state: 'sending',
      error: null,
      attempts: found.attempts + 1,
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
    const isOurs = row.state === 'sending' && row.attempts === claimed.attempts;
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
