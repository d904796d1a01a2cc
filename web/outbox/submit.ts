import type { Problem } from '../../shared/problem.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import type { TryOutcome } from './outbox.ts';
import { newRow, referenceFor, type About } from './new-row.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { Payloads, References, SubmissionKind } from './submission-kinds.ts';
import { classifyResponse, postRow } from './classify-response.ts';

/**
 * Sent: the server has it. Kept: this device has it and will send it. Refused: nobody has it, and the form must keep
 * it.
 */
export type SubmitOutcome<Kind extends SubmissionKind = SubmissionKind> =
  | { readonly outcome: 'sent'; readonly reference: References[Kind] }
  | { readonly outcome: 'kept'; readonly reference: References[Kind] }
  | { readonly outcome: 'refused'; readonly problem: Problem | null };

/** How long the outbox's own code is waited for, in milliseconds. Its database is bounded by `steady-database.ts`. */
const loadingMs = 5000;

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
  const outbox = await withTimeout(loadOutbox(), loadingMs).catch(() => null);
  // Null where it could not be stored: no IndexedDB, no room left, or nothing that answers in time. Then it is not
  // stored later either: its transaction has been aborted.
  const key = await outbox?.enqueue(row).catch(() => null);
  if (!outbox || !key) return sendUnkept(row);
  const outcome = await outbox.tryNow(key);
  return outcome.outcome === 'kept' ? { ...outcome, reference: referenceFor(row.kind, key) } : outcome;
}

/** The form itself is the only copy, so everything but an arrival is a failure that keeps it. */
async function sendUnkept(row: OutboxRow): Promise<Exclude<TryOutcome, { outcome: 'kept' }>> {
  const answer = await postRow(row, (path, init) => fetch(path, init));
  const outcome = classifyResponse(answer, { key: row.id, attempts: 1, now: Date.now(), random: 0 });
  if (outcome.state !== 'sent') return { outcome: 'refused', problem: outcome.problem };
  // What was added to its form follows. Should its code not come, the form has it still.
  void import('./photos/photo-binding.ts')
    .then(({ bindPhotos, inPhotos }) => inPhotos((database) => bindPhotos(database, row)))
    .catch(() => {});
  return { outcome: 'sent', reference: outcome.reference ?? row.reference };
}
