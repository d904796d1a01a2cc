import type { OutboxRow } from './outbox-row.ts';
import { maxWaitMs } from './classify-response.ts';

/** Which rows a run sends. */
export type Choice = {
  /** Only these, despite back-off and pauses, because the user pressed a button. */
  readonly ids?: readonly string[];
  /** `due`: rows that are due. `eager`: the network may be back. `all`: the user pressed 'Send now'. */
  readonly which?: 'due' | 'eager' | 'all';
};

/** Whether the time has passed. A time later than the longest back-off counts as passed: the clock was set back. */
export const isPast = (time: number, now: number): boolean => time <= now || time - now > maxWaitMs;

export const isUnsent = ({ state }: OutboxRow) => state === 'waiting' || state === 'sending';

/** Whether the row can be sent without user action. */
export const mayStillSucceed = (row: OutboxRow) => isUnsent(row) && row.payload !== null;

export const isMessage = ({ kind }: OutboxRow): boolean => kind === 'message';

export const isSameThread = (one: OutboxRow, other: OutboxRow): boolean =>
  isMessage(one) && isMessage(other) && one.subject.thread === other.subject.thread;

/** Messages come after all requests, and those of one thread in the order in which they were written. */
const byTurn = (one: OutboxRow, other: OutboxRow): number =>
  Number(isMessage(one)) - Number(isMessage(other)) || one.createdAt - other.createdAt;

/** Our server takes a report only of a visit that was confirmed, so it waits for the answer that confirms it. */
const isAnswerFor = (report: OutboxRow, other: OutboxRow): boolean =>
  report.kind === 'report' &&
  other.kind === 'answer' &&
  report.opensWith === other.opensWith &&
  report.subject.visitId === other.subject.visitId;

const waitsForEarlier = (row: OutboxRow, rows: readonly OutboxRow[]): boolean =>
  rows.some(
    (other) =>
      (isSameThread(row, other) || isAnswerFor(row, other)) && isUnsent(other) && other.createdAt < row.createdAt,
  );

function isTaken(row: OutboxRow, { ids, which = 'due' }: Choice, now: number): boolean {
  if (row.payload === null || row.error?.code === 'editing') return false;
  if (ids) return ids.includes(row.id) && row.state !== 'sent';
  if (!isUnsent(row)) return false;
  // Left in `sending` by a page that was killed.
  if (row.state === 'sending' || which === 'all') return true;
  return isPast(row.pausedUntil, now) && (which === 'eager' || isPast(row.nextAt, now));
}

/** When a row is due, in milliseconds since 1970. */
export function dueAt(row: OutboxRow, now: number): number {
  const time = Math.max(row.nextAt, row.pausedUntil);
  return row.state === 'sending' || isPast(time, now) ? now : time;
}

/**
 * When the next row is due, in milliseconds since 1970; null if none is queued. A message waits for the earlier ones of
 * its thread, even if it is due sooner.
 */
export function nextTry(rows: readonly OutboxRow[], now: number): number | null {
  const times = rows.filter((row) => mayStillSucceed(row) && !waitsForEarlier(row, rows)).map((row) => dueAt(row, now));
  return times.length > 0 ? Math.min(...times) : null;
}

/** The row that a run sends next: the oldest allowed one. A message never overtakes an earlier one of its thread. */
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
