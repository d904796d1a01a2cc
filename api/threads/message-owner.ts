import type { ThreadOf } from '../../shared/threads/thread.ts';
import type { Database } from '../database/database.ts';
import { hiddenFrom, ownThread, type Writer } from './thread-owners.ts';
import { pick, view } from '../database/view.ts';
import { threadMessages as messages, threads } from '../entities/thread-entity.ts';

const writtenView = view(`${messages} join ${threads} on ${threads.id} = ${messages.threadId}`, {
  ...pick(messages, 'author', 'createdAt', 'number'),
  ...pick(threads, 'bookingId', 'estimateRequestId', 'jobId', 'contactMessageId'),
});

/** Of which thread a message is, and who has written it; null where there is none. */
export async function readMessageOwner(read: Database['read'], messageId: string) {
  const row = await writtenView.first(read, `where ${messages.id} = ?`, [messageId]);
  if (!row) return null;
  const { author, createdAt, number, bookingId, estimateRequestId, jobId, contactMessageId } = row;
  const ofRequest: ThreadOf | null =
    bookingId !== null
      ? { kind: 'booking', id: bookingId }
      : estimateRequestId !== null
        ? { kind: 'estimate', id: estimateRequestId }
        : null;
  // A thread is of one thing.
  const of =
    ofRequest ?? (jobId !== null ? { kind: 'job', id: jobId } : { kind: 'contact', id: contactMessageId ?? '' });
  return { author, createdAt, number, of } as const;
}

/** Whether a message is in a thread of theirs, in the part that is shown to them. */
export async function isShownTo(
  read: Database['read'],
  { of, number }: { readonly of: ThreadOf; readonly number: number },
  writer: Writer,
): Promise<boolean> {
  if (!(await ownThread(read, of, writer))) return false;
  const hidden = await hiddenFrom(read, of, writer);
  return hidden === null || number < hidden;
}
