import type { OutboxRow } from './outbox-row.ts';
import { longestWaitMs } from './classify-response.ts';

/** Which rows a run takes. */
export type Choice = {
  /** These only, whatever they wait for: somebody pressed a button. */
  readonly ids?: readonly string[];
  /** `due`: those whose time has come. `eager`: the network may be back. `all`: somebody pressed 'Send now'. */
  readonly which?: 'due' | 'eager' | 'all';
};

/** Passed, or further away than any wait is: then the clock was set back. */
export const isPast = (time: number, now: number): boolean => time <= now || time - now > longestWaitMs;

export const isUnsent = ({ state }: OutboxRow) => state === 'waiting' || state === 'sending';

/** A row that nobody has to look at before it can arrive. */
export const mayStillSucceed = (row: OutboxRow) => isUnsent(row) && row.payload !== null;

export const isMessage = ({ kind }: OutboxRow): boolean => kind === 'message';

export const isSameThread = (one: OutboxRow, other: OutboxRow): boolean =>
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
  return isPast(row.pausedUntil, now) && (which === 'eager' || isPast(row.nextAt, now));
}

/** When a row is to be tried next, in milliseconds since 1970. */
export function dueAt(row: OutboxRow, now: number): number {
  const time = Math.max(row.nextAt, row.pausedUntil);
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

/** The row that a run takes next: the oldest that it may take, and no message before the one that it follows. */
export function nextInTurn(
  rows: readonly OutboxRow[],
  choice: Choice,
  tried: ReadonlySet<string>,
  now: number,
): OutboxRow | undefined {
  return rows
    .filter((row) => !tried.has(row.id) && isTaken(row, choice, now) && !waitsForEarlier(row, rows))
    .sort(byTurn)[0];
}
