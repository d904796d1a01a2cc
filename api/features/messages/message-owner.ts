import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import type { Db } from '../../entities/tables.ts';
import { hiddenFrom, ownThread, type Writer } from './thread-owners.ts';

/** Of which thread a message is, and who has written it; null where there is none. */
export async function readMessageOwner(db: Db, messageId: string) {
  const row = await db
    .selectFrom('threadMessage')
    .innerJoin('thread', 'thread.id', 'threadMessage.threadId')
    .select(['author', 'threadMessage.createdAt', 'number'])
    .select(['bookingId', 'estimateRequestId', 'jobId', 'contactMessageId'])
    .where('threadMessage.id', '=', messageId)
    .executeTakeFirst();
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
  db: Db,
  { of, number }: { readonly of: ThreadOf; readonly number: number },
  writer: Writer,
): Promise<boolean> {
  if (!(await ownThread(db, of, writer))) return false;
  const hidden = await hiddenFrom(db, of, writer);
  return hidden === null || number < hidden;
}
