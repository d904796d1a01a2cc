import { useEffect } from 'react';
import type { Problem } from '../../shared/problem.ts';
import { useStore } from '../components/store.ts';
import { noAnswerMs } from '../components/waiting.ts';
import { requestSync } from './background-sync.ts';
import { asSent, type FlushReport } from './flush.ts';
import { flushPage, openPageOutbox } from './page-outbox.ts';
import { keyAfter, mintSecret } from './drafts/draft.ts';
import { placeOf } from './drafts/draft-store.ts';
import { followOutbox, outboxRows } from './outbox-list.ts';
import { digestOf, type OutboxRow } from './outbox-row.ts';
import type { OutboxDatabase } from './outbox-db.ts';
import { bindPhotos, inPhotos, returnPhotos } from './photos/photo-binding.ts';
import { referenceFor } from './new-row.ts';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { reopening } from '../lib/steady-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { forgetDraft, returnToForm } from './drafts/returned-draft.ts';

/** Nothing can be kept on this device: not even asked to, or not now. */
export class OutboxUnavailableError extends Error {
  override readonly name = 'OutboxUnavailableError';
}

async function openOrFail() {
  const database = await openPageOutbox();
  if (!database) throw new OutboxUnavailableError('The outbox cannot be opened');
  return database;
}

/** Reads and changes rows, drafts and photos, all or nothing. */
const inRows = <T>(database: OutboxDatabase, work: () => Promise<T>): Promise<T> =>
  reopening(database, () => database.transaction('rw', database.rows, database.drafts, database.photos, work));

/** The same request under another key, and so with another secret. */
const under = (key: string, row: OutboxRow): OutboxRow => ({
  ...row,
  id: key,
  reference: referenceFor(row.kind, key),
  ...(row.secret !== undefined && { secret: mintSecret() }),
});

/**
 * Keeps a row together with the photos of its form, and answers its key. A row that needs its person gives way to what
 * they send in its place; the same once more is one row. Another request under a key that is under way already (a page
 * that was killed while it sent, a second tab) gets a key of its own, the same in every tab: neither takes the other's
 * place. Resolves after the commit only: from then on it is a promise. Throws OutboxUnavailableError without a
 * database, and Dexie's AbortError or TimeoutError where it cannot be kept.
 */
export async function enqueue(row: OutboxRow): Promise<string> {
  const database = await openOrFail();
  const kept = await inRows(database, async () => {
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

/** What has become of a form that was left while it was being sent. `other`: its key went with something else. */
export async function whatBecameOf(key: string, payload: object): Promise<'unsent' | 'kept' | 'sent' | 'other'> {
  const database = await openOrFail();
  const row = await reopening(database, () => database.rows.get(key));
  if (!row || row.state === 'needs-action') return 'unsent';
  if (row.digest !== digestOf(payload)) return 'other';
  return row.state === 'sent' ? 'sent' : 'kept';
}

/** Sends one row, or all that wait, now: neither back-off nor Retry-After count against a person's own word. */
export function sendNow(id?: string): Promise<FlushReport | null> {
  return flushPage({ wait: AbortSignal.timeout(noAnswerMs), ...(id === undefined ? { which: 'all' } : { ids: [id] }) });
}

/** What became of one try, whatever the kind. */
export type TryOutcome =
  | { readonly outcome: 'sent'; readonly reference: string | null }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'refused'; readonly problem: Problem | null };

/** Sends a row that was just kept, and says what to tell its person. A refusal takes it back: the form has it all. */
export async function tryNow(id: string): Promise<TryOutcome> {
  const trying = sendNow(id);
  // Should the page be killed now, the browser sends what is left behind.
  void requestSync();
  // Without an answer it counts as saved, and the request goes on behind.
  const report = await withTimeout(trying, noAnswerMs);
  // The row has been kept: should it not be read any more, that is what there is to say.
  const outcome = report
    ? await readOutcome(id, report).catch(() => ({ outcome: 'kept' }) as const)
    : ({ outcome: 'kept' } as const);
  if (outcome.outcome === 'kept') keepFile();
  // Whatever else waits goes along, now that something has been heard.
  if (outcome.outcome === 'sent') void flushPage({ which: 'eager' });
  return outcome;
}

async function readOutcome(id: string, report: FlushReport): Promise<TryOutcome> {
  const tried = report.outcomes.get(id);
  if (tried?.state === 'sent') return { outcome: 'sent', reference: tried.reference };
  if (tried?.state === 'waiting') return { outcome: 'kept' };
  // Another tab, or the worker, may have been quicker; and what was refused is taken back.
  const database = await openOrFail();
  return inRows(database, async (): Promise<TryOutcome> => {
    const row = await database.rows.get(id);
    if (row?.state === 'sent') return { outcome: 'sent', reference: row.reference };
    const error = row?.error ?? (tried?.state === 'needs-action' ? tried.error : null);
    if (!error) return { outcome: 'kept' };
    const problem = tried?.state === 'needs-action' ? tried.problem : problemOf(error);
    const refused = { outcome: 'refused', problem } as const;
    // The version that arrived earlier stays in the list; this one goes on under a key of its own.
    if (row && error.code === 'key-reused') {
      await database.rows.put(asSent(row, Date.now()));
      return refused;
    }
    await database.rows.delete(id);
    if (row) await returnPhotos(database, row);
    return refused;
  });
}

const problemOf = ({ code, fields }: NonNullable<OutboxRow['error']>): Problem => ({
  type: code === 'key-reused' ? '/problems/key-reused' : '/problems/invalid',
  title: '',
  status: 422,
  detail: '',
  errors: fields,
});

let asked = false;

/**
 * A request lies on this device alone: the browser is asked, once, not to clear it away when room gets short. Firefox
 * asks the person. Not for a request that our server has.
 */
function keepFile(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => {});
}

/** Takes a row away, on its person's word. */
export async function discard(id: string): Promise<void> {
  const database = await openOrFail();
  await inRows(database, async () => {
    const row = await database.rows.get(id);
    await database.rows.delete(id);
    await database.drafts.filter(({ key }) => key === id).delete();
    // A message goes when its thread shows it: its photos follow it there.
    if (row?.kind === 'message' && row.state === 'sent') return;
    await database.photos.filter(({ requestId }) => requestId === id).delete();
  });
  forgetDraft(id);
}

/**
 * Puts a row back into the form that it came from, and holds it until that is sent again: under the same key, so that
 * it takes this row's place. Answers the form's path; null for what has arrived already.
 */
export async function takeBack(id: string): Promise<string | null> {
  const database = await openOrFail();
  return inRows(database, async () => {
    const row = await database.rows.get(id);
    if (!row?.payload || row.state === 'sent') return null;
    const { form, draft, path } = returnToForm(row, Date.now());
    await database.drafts.put({ ...draft, name: placeOf(form, draft.ownerId) });
    await database.rows.put(
      row.error?.code === 'key-reused'
        ? asSent(row, Date.now())
        : { ...row, state: 'needs-action', error: { code: 'editing', fields: {} } },
    );
    return path;
  });
}

/** Its person does not want the card of this booking on Home any more; everything else of it stays. */
export async function closeCard(id: string): Promise<void> {
  const database = await openPageOutbox();
  if (database) await reopening(database, () => database.rows.update(id, { isCardClosed: true }));
}

/**
 * What has arrived of anybody but the person whom this device knows goes, with its secret, its thread and its document.
 * What waits to be sent stays, hidden: it was promised to arrive.
 */
export async function forgetSent(): Promise<void> {
  const isLeft = ({ ownerId }: { readonly ownerId: string | null }) => isForeign(ownerId, lastCustomer.get());
  await inPhotos(async ({ rows, photos }) => {
    await rows.filter((row) => row.state === 'sent' && isLeft(row)).delete();
    await photos.filter((row) => row.state !== 'waiting' && row.form === null && isLeft(row)).delete();
  });
}

/** What this device remembers of its requests, newest first; undefined until it has been read. */
export function useOutboxRows(): readonly OutboxRow[] | undefined {
  useEffect(() => void followOutbox(), []);
  return useStore(outboxRows, undefined);
}
