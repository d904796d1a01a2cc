import type { ThreadOf } from '../../shared/threads/thread.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { threadMessages as messages, threads } from '../entities/thread-entity.ts';

const writtenView = view(`${messages} join ${threads} on ${threads.id} = ${messages.threadId}`, {
  ...pick(messages, 'author', 'createdAt'),
  ...pick(threads, 'bookingId', 'estimateRequestId', 'jobId', 'contactMessageId'),
});

/** Of which thread a message is, and who has written it; null where there is none. */
export async function readMessageOwner(read: Database['read'], messageId: string) {
  const row = await writtenView.first(read, `where ${messages.id} = ?`, [messageId]);
  if (!row) return null;
  const { author, createdAt, bookingId, estimateRequestId, jobId, contactMessageId } = row;
  const ofRequest: ThreadOf | null =
    bookingId !== null
      ? { kind: 'booking', id: bookingId }
      : estimateRequestId !== null
        ? { kind: 'estimate', id: estimateRequestId }
        : null;
  // A thread is of one thing.
  const of =
    ofRequest ?? (jobId !== null ? { kind: 'job', id: jobId } : { kind: 'contact', id: contactMessageId ?? '' });
  return { author, createdAt, of } as const;
}
