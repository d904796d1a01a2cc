import type { Problem } from '../../shared/problem.ts';
import { within } from '../lib/within.ts';
import type { Keeping, TryOutcome } from './outbox.ts';
import { postRow } from './flush-post.ts';
import { newRow, referenceFor, type About } from './new-row.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { Payloads, References, SubmissionKind } from './submission-kinds.ts';
import { judge } from './verdict.ts';

/**
 * Sent: the server has it. Kept: this device has it and will send it. Refused: nobody has it, and the form must keep
 * it.
 */
export type SubmitOutcome<Kind extends SubmissionKind = SubmissionKind> =
  | { readonly outcome: 'sent'; readonly reference: References[Kind] }
  | { readonly outcome: 'kept'; readonly reference: References[Kind] }
  | { readonly outcome: 'refused'; readonly problem: Problem | null };

/** How long the outbox's own code and its database are waited for, in milliseconds. */
const keepingMs = 5000;

/** How long a database that keeps nothing after all takes to say so, in milliseconds. */
const withdrawingMs = 3000;

const inFlight = new Map<string, Promise<SubmitOutcome>>();

/** Dexie and what needs it: not part of what a first visit loads. Forms ask for it when they are touched. */
export const loadOutbox = () => import('./outbox.ts');

/**
 * The one way to send a booking, an estimate request or a contact message. `key` is the draft's idempotency key (a
 * UUID): two calls with it while the first is on its way are one request with one outcome. It is put on this device
 * first, online too, so that whatever happens to page or network afterwards, it arrives. Never throws.
 */
export function submit<Kind extends SubmissionKind>(
  kind: Kind,
  payload: Payloads[Kind],
  key: string,
  about: About = {},
): Promise<SubmitOutcome<Kind>> {
  // A key belongs to one draft, and so to one kind.
  const running = inFlight.get(key) as Promise<SubmitOutcome<Kind>> | undefined;
  if (running) return running;
  // The server's reference and our own are made alike: a text for what is paid, null for a message.
  const outcome = send(newRow(kind, payload, key, about, Date.now())).finally(() => inFlight.delete(key)) as Promise<
    SubmitOutcome<Kind>
  >;
  inFlight.set(key, outcome);
  return outcome;
}

async function send(
  row: OutboxRow,
): Promise<Exclude<TryOutcome, { outcome: 'kept' }> | { readonly outcome: 'kept'; readonly reference: string | null }> {
  const kept = await keep(row);
  if (!kept) return sendUnkept(row);
  const { outbox, key } = kept;
  const outcome = await outbox.tryNow(key);
  return outcome.outcome === 'kept' ? { ...outcome, reference: referenceFor(row.kind, key) } : outcome;
}

type Kept = { readonly outbox: Awaited<ReturnType<typeof loadOutbox>>; readonly key: string };

/**
 * Null where it could not be stored: no IndexedDB, no room left, or nothing that answers in time. Then it is not stored
 * later either.
 */
async function keep(row: OutboxRow): Promise<Kept | null> {
  const keeping: Keeping = { isWithdrawn: false };
  const work = async (): Promise<Kept> => {
    const outbox = await loadOutbox();
    return { outbox, key: await outbox.enqueue(row, keeping) };
  };
  const keepingIt = work();
  const kept = await within(keepingIt, keepingMs).catch(() => null);
  if (kept) return kept;
  // What waits behind somebody else's transaction would be sent after it had been called a failure.
  keeping.isWithdrawn = true;
  try {
    keeping.transaction?.abort();
  } catch {
    // It has ended, or is just being committed.
  }
  // Only the database knows which came first.
  return keeping.transaction ? within(keepingIt, withdrawingMs).catch(() => null) : null;
}

/** The form itself is the only copy, so everything but an arrival is a failure that keeps it. */
async function sendUnkept(row: OutboxRow): Promise<Exclude<TryOutcome, { outcome: 'kept' }>> {
  const answer = await postRow(row, (path, init) => fetch(path, init));
  const verdict = judge(answer, { key: row.id, attempts: 1, now: Date.now(), random: 0 });
  if (verdict.state !== 'sent') return { outcome: 'refused', problem: verdict.problem };
  // What was added to its form follows. Should its code not come, the form has it still.
  void import('./photos/photo-binding.ts')
    .then(({ bindPhotos, inPhotos }) => inPhotos((database) => bindPhotos(database, row)))
    .catch(() => {});
  return { outcome: 'sent', reference: verdict.reference ?? row.reference };
}
