import type { Message, Thread, ThreadOf } from '../../../shared/features/messages/thread.ts';
import type { Db } from '../../entities/tables.ts';
import { hiddenFrom, type ThreadAccess } from './thread-owners.ts';
import { readByOf, readMessages, readThreadState } from './thread-queries.ts';

/** A thread as its owner may see it: the latest messages, or those before a number. */
export async function readOwnThread(db: Db, of: ThreadOf, writer: ThreadAccess, asked: number | null): Promise<Thread> {
  const hidden = await hiddenFrom(db, of, writer);
  const before = Math.min(asked ?? Infinity, hidden ?? Infinity);
  const [state, messages] = await Promise.all([
    readThreadState(db, of),
    readMessages(db, of, before === Infinity ? null : before),
  ]);
  const isNew = ({ from, number }: Message) => from === 'office' && number > (state?.customerRead ?? 0);
  const unread = hidden === null ? (state?.customerUnread ?? 0) : messages.filter(isNew).length;
  const since = state?.officeUnreadSince ?? null;
  const readBy = messages.map((message) => readByOf(since, message)).find((dueAt) => dueAt !== null);
  return { unread, readBy: readBy ?? null, messages };
}
