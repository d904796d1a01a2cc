import { randomInt } from 'node:crypto';
import { instantOf } from '../database/raw-values.ts';

/** A row by the names of its columns, instants as ISO 8601. */
export type BackedUpRow = Readonly<Record<string, unknown>>;

/**
 * Tables that come back empty. What has been ended since the backup was taken would live again: people who had signed
 * out, family links that were taken back, browsers that are somebody else's by now; and pushes would be sent twice. A
 * browser subscribes anew with the next visit to the portal, a link is shared anew with two touches. Links to requests
 * are no rows: they come back with the generation of their request, the revoked ones too, for with another generation
 * those in everybody's mails would end. Whoever restores is told to end the revoked ones again.
 */
export const comesBackEmpty: ReadonlySet<string> = new Set([
  'session',
  'identity_record',
  'push_subscription',
  'push_message',
  'family_link',
]);

/** What a mail's row says that was waiting to be sent. */
const heldBack = 'RESTORED';

/**
 * A row as it is restored. Of a mail that was due by now nobody knows whether it has been sent since: it is given up,
 * and waits for the office (`todoFor`), who may send it again. One that is due later cannot have been.
 */
export function restoredRow(table: string, row: BackedUpRow, now: Date): BackedUpRow {
  if (isDueMail(table, row, now)) return { ...row, next_at: null, last_error: heldBack };
  return row;
}

function isDueMail(table: string, { next_at: nextAt }: BackedUpRow, now: Date): boolean {
  return table === 'mail_message' && typeof nextAt === 'string' && new Date(nextAt) <= now;
}

/** What the office is to see to because of how this row is restored; for the table `todo`. */
export function todoFor(table: string, row: BackedUpRow, now: Date): BackedUpRow | null {
  if (!isDueMail(table, row, now)) return null;
  const id = String(row['id']);
  const dueAt = instantOf(row['created_at']);
  return { id: `mail:${id}`, kind: 'mail', subject_id: id, due_at: dueAt, stamp: randomInt(2 ** 31) };
}
