import type { Problem } from '../../shared/problem.ts';
import { withRetries } from '../lib/with-retries.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import type { TryOutcome } from './outbox.ts';
import { newRow, referenceFor, type About } from './new-row.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { Payloads, References, SubmissionKind } from './submission-kinds.ts';
import { classifyResponse, postRow } from './classify-response.ts';

/**
 * Sent: the server has it. Kept: this device has it and will send it. Refused: neither has it, so the form must keep
 * it.
 */
export type SubmitOutcome<Kind extends SubmissionKind = SubmissionKind> =
  | { readonly outcome: 'sent'; readonly reference: References[Kind] }
  | { readonly outcome: 'kept'; readonly reference: References[Kind] }
  | { readonly outcome: 'refused'; readonly problem: Problem | null };

/**
 * The timeout for loading the outbox's code, in milliseconds. `guard-database.ts` has the timeouts of the database.
 */
const loadingMs = 5000;

const inFlight = new Map<string, Promise<SubmitOutcome>>();

/** Dexie and its users are not part of the first load. Forms load them when they are touched. */
export const loadOutbox = () => import('./outbox.ts');

/**
 * Submits a booking, an estimate request or a contact message. `key` is the draft's idempotency key (a UUID): two
 * concurrent calls with it are one request with one outcome. The request is stored on this device first, online too, so
 * that it is sent whatever happens to the page or the network afterwards. Never throws.
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
  // The server's reference and ours have the same format: text for what is paid, null for a message.
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
  // Null if it could not be stored: no IndexedDB, no space, or a timeout. It is not stored later either, because the
  // transaction was aborted.
  const key = await outbox?.enqueue(row).catch(() => null);
  if (!outbox) return sendUnkept(row);
  if (!key) {
    // From a page that is being left, nobody would see the answer, and the draft could be changed and sent under the
    // same key.
    return outbox.canSendUnkept() ? sendUnkept(row) : { outcome: 'refused', problem: null };
  }
  const outcome = await outbox.tryNow(key);
  return outcome.outcome === 'kept' ? { ...outcome, reference: referenceFor(row.kind, key) } : outcome;
}

/** The form has the only copy, so every outcome but success is a failure that leaves the form as it is. */
async function sendUnkept(row: OutboxRow): Promise<Exclude<TryOutcome, { outcome: 'kept' }>> {
  const answer = await postRow(row);
  const outcome = classifyResponse(answer, { key: row.id, attempts: 1, now: Date.now(), random: 0 });
  if (outcome.state !== 'sent') return { outcome: 'refused', problem: outcome.problem };
  // The database may only be slow: it did not answer in time for the request, but has the photos.
  void withRetries(async () => (await import('./photos/photo-binding.ts')).attachPhotos(row));
  return { outcome: 'sent', reference: outcome.reference ?? row.reference };
}
