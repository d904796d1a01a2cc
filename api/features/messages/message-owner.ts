import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import type { Db } from '../../entities/tables.ts';
import { hiddenFrom, ownThread, type ThreadAccess } from './thread-owners.ts';

/** The owner of a message's thread and the message's author; null if there is no such message. */
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
  // A thread has exactly one owner.
  const of =
    ofRequest ?? (jobId !== null ? { kind: 'job', id: jobId } : { kind: 'contact', id: contactMessageId ?? '' });
  return { author, createdAt, number, of } as const;
}

/** Whether a message is in one of this person's threads, in the part that they may see. */
export async function isShownTo(
  db: Db,
  { of, number }: { readonly of: ThreadOf; readonly number: number },
  writer: ThreadAccess,
): Promise<boolean> {
  if (!(await ownThread(db, of, writer))) return false;
  const hidden = await hiddenFrom(db, of, writer);
  return hidden === null || number < hidden;
}
