import { useEffect } from 'react';
import type { Problem } from '../../shared/problem.ts';
import { useStore } from '../components/store.ts';
import { noAnswerMs } from '../components/waiting.ts';
import { requestSync } from './background-sync.ts';
import { asSent, type FlushReport } from './flush.ts';
import { flushPage } from './page-outbox.ts';
import { keyAfter, mintSecret } from './drafts/draft.ts';
import { draftRowKey } from './drafts/draft-store.ts';
import { followOutbox, outboxRows } from './outbox-list.ts';
import { digestOf, type OutboxRow } from './outbox-row.ts';
import type { OutboxDatabase } from './outbox-db.ts';
import { changeOutbox, readOutbox } from './outbox-access.ts';
import { bindPhotos, returnPhotos } from './photos/photo-binding.ts';
import { referenceFor } from './new-row.ts';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { isPageLeft } from '../lib/guard-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { forgetDraft, holdsOther, returnToForm } from './drafts/returned-draft.ts';

/** This device cannot store anything, in general or at the moment. */
export class OutboxUnavailableError extends Error {
  override readonly name = 'OutboxUnavailableError';
}

/** Like `changeOutbox`, for what must not be lost. */
async function changeOrFail<T>(change: (database: OutboxDatabase) => Promise<T>): Promise<T> {
  const done = await changeOutbox(change);
  if (done === undefined) throw new OutboxUnavailableError('The outbox cannot be opened');
  return done;
}

/** False while the page is being left, which also aborts storing. */
export const canSendUnkept = (): boolean => !isPageLeft();

/** The same request under another key, with another secret. */
const under = (key: string, row: OutboxRow): OutboxRow => ({
  ...row,
  id: key,
  reference: referenceFor(row.kind, key),
  ...(row.secret !== undefined && { secret: mintSecret() }),
});

/**
 * Stores a row together with the photos of its form, and returns its key. A row that needs action is replaced. The same
 * request again is one row. Another request under a key that is already in use (after a killed page, or in a second
 * tab) gets its own key, the same in every tab, so neither replaces the other. Resolves after the commit. Throws
 * OutboxUnavailableError if there is no database, and Dexie's AbortError or TimeoutError if the row cannot be stored.
 */
export async function enqueue(row: OutboxRow): Promise<string> {
  const kept = await changeOrFail(async (database) => {
    for (let next = row; ; next = under(keyAfter(next.id, next.digest), next)) {
      const before = await database.rows.get(next.id);
      if (before && before.state !== 'needs-action' && before.digest !== next.digest) continue;
      const promised = before && before.state !== 'needs-action' ? before : next;
      if (promised === next) await database.rows.put(next);
      await bindPhotos(database, promised, row.id);
      return promised;
    }
  });
  void followOutbox();
  return kept.id;
}

/** The state of a form that was left while it was being sent. `other`: its key was used for another request. */
export async function whatBecameOf(key: string, payload: object): Promise<'unsent' | 'kept' | 'sent' | 'other'> {
  const row = await readOutbox(({ rows }) => rows.get(key));
  if (!row || row.state === 'needs-action') return 'unsent';
  if (row.digest !== digestOf(payload)) return 'other';
  return row.state === 'sent' ? 'sent' : 'kept';
}

/** Sends one row, or all queued rows, now. A user's press ignores back-off and Retry-After. */
export function sendNow(id?: string): Promise<FlushReport | null> {
  return flushPage({ wait: AbortSignal.timeout(noAnswerMs), ...(id === undefined ? { which: 'all' } : { ids: [id] }) });
}

/** Sends a row now, and returns whether our server has it. Another tab, or the worker, may have sent it first. */
export async function deliver(id: string): Promise<boolean> {
  const tried = (await sendNow(id))?.outcomes.get(id);
  if (tried) return tried.state === 'sent';
  const isUnsent = (row: OutboxRow) => row.id === id && row.state !== 'sent';
  return (await readOutbox(({ rows }) => rows.filter(isUnsent).count()).catch(() => undefined)) === 0;
}

/** The outcome of one attempt, for any kind. */
export type TryOutcome =
  | { readonly outcome: 'sent'; readonly reference: string | null }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'refused'; readonly problem: Problem | null };

/**
 * Sends a row that was just stored, and returns the outcome to show. A refused row is deleted, because the form still
 * has its content.
 */
export async function tryNow(id: string): Promise<TryOutcome> {
  const trying = sendNow(id);
  // If the page is killed now, the browser sends the row.
  void requestSync();
  // Without a response in time the row counts as saved, and the attempt continues in the background.
  const report = await withTimeout(trying, noAnswerMs);
  // The row is stored: if its outcome cannot be read, 'kept' is still true.
  const outcome = report
    ? await readOutcome(id, report).catch(() => ({ outcome: 'kept' }) as const)
    : ({ outcome: 'kept' } as const);
  if (outcome.outcome === 'kept') keepFile();
  // The server was reached, so other queued rows are sent too.
  if (outcome.outcome === 'sent') void flushPage({ which: 'eager' });
  return outcome;
}

async function readOutcome(id: string, report: FlushReport): Promise<TryOutcome> {
  const tried = report.outcomes.get(id);
  if (tried?.state === 'sent') return { outcome: 'sent', reference: tried.reference };
  if (tried?.state === 'waiting') return { outcome: 'kept' };
  // Another tab, or the worker, may have sent it first. A refused row is deleted.
  return changeOrFail(async (database): Promise<TryOutcome> => {
    const row = await database.rows.get(id);
    if (row?.state === 'sent') return { outcome: 'sent', reference: row.reference };
    const error = row?.error ?? (tried?.state === 'needs-action' ? tried.error : null);
    if (!error) return { outcome: 'kept' };
    const problem = tried?.state === 'needs-action' ? tried.problem : problemOf(error);
    const refused = { outcome: 'refused', problem } as const;
    if (row && error.code === 'key-reused') {
      await keepEarlier(database, row);
      return refused;
    }
    await database.rows.delete(id);
    if (row) await returnPhotos(database, row);
    return refused;
  });
}

/**
 * The version that arrived earlier stays in the list; the form continues under its own new key. What names its photos
 * takes them along, because the earlier version does not name those that were added.
 */
async function keepEarlier(database: OutboxDatabase, row: OutboxRow): Promise<void> {
  await database.rows.put(asSent(row, Date.now()));
  if (row.kind === 'report' || row.kind === 'progress') await returnPhotos(database, row);
}

const problemOf = ({ code, fields, key }: NonNullable<OutboxRow['error']>): Problem => ({
  type: code === 'key-reused' ? '/problems/key-reused' : '/problems/invalid',
  title: '',
  status: 422,
  detail: '',
  errors: fields,
  ...(key !== undefined && { key }),
});

let asked = false;

/**
 * A queued request exists on this device only. This asks the browser, once, not to evict it when storage gets short.
 * Firefox asks the user, so it is not called for a request that our server has.
 */
function keepFile(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => {});
}

/**
 * Deletes a row at the user's request. `shown`: the state that the user saw; a row that has another one by now stays,
 * because it may have been sent while they were asked. Returns whether the row is gone.
 */
export async function discard(id: string, shown?: OutboxRow['state']): Promise<boolean> {
  const isGone = await changeOrFail(async ({ rows, drafts, photos }) => {
    const row = await rows.get(id);
    if (row && shown !== undefined && row.state !== shown) return false;
    await rows.delete(id);
    await drafts.filter(({ key }) => key === id).delete();
    // A sent message is deleted when its thread shows it, and its photos with it.
    if (row?.kind === 'message' && row.state === 'sent') return true;
    await photos.filter(({ requestId }) => requestId === id).delete();
    return true;
  });
  if (isGone) forgetDraft(id);
  return isGone;
}

/**
 * Puts a row back into its form, and stops sending it until the form is submitted. The form has the same key, so its
 * request replaces this row. Returns the form's path; null if the row was already sent; `begun`: the form holds another
 * text, so the row stays as it is.
 */
export async function takeBack(id: string): Promise<{ readonly path: string } | 'begun' | null> {
  return changeOrFail(async (database) => {
    const row = await database.rows.get(id);
    if (!row?.payload || row.state === 'sent') return null;
    if (await holdsOther(database, row)) return 'begun';
    const { form, draft, path } = returnToForm(row, Date.now());
    await database.drafts.put({ ...draft, name: draftRowKey(form, draft.ownerId) });
    if (row.error?.code === 'key-reused') await keepEarlier(database, row);
    else await database.rows.put({ ...row, state: 'needs-action', error: { code: 'editing', fields: {} } });
    return { path };
  });
}

/** Closes the card of this booking on Home, and changes nothing else. */
export async function closeCard(id: string): Promise<void> {
  await changeOutbox(({ rows }) => rows.update(id, { isCardClosed: true }));
}

/**
 * Deletes the sent rows of everyone but the customer known to this device, with their secrets, threads and documents.
 * Unsent rows stay, hidden, because the app promised to send them.
 */
export async function forgetSent(): Promise<void> {
  const isLeft = ({ ownerId }: { readonly ownerId: string | null }) => isForeign(ownerId, lastCustomer.get());
  await changeOutbox(async ({ rows, photos }) => {
    await rows.filter((row) => row.state === 'sent' && isLeft(row)).delete();
    await photos.filter((row) => row.state !== 'waiting' && row.form === null && isLeft(row)).delete();
  });
}

/** The requests of this device, newest first; undefined until they have been read. */
export function useOutboxRows(): readonly OutboxRow[] | undefined {
  useEffect(() => void followOutbox(), []);
  return useStore(outboxRows, undefined);
}
