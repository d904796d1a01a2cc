import { randomUUID } from 'node:crypto';
import { ProblemError } from '../../../shared/problem.ts';
import { threadKeyOf, type adminThreadContract } from '../../../shared/features/messages/admin-thread-contract.ts';
import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { readThreadList } from './thread-list.ts';
import { readLanguage, threadOwner } from './thread-owners.ts';
import { addMessage, lockThread, markRead, readMessages, readThreadState } from './thread-queries.ts';

async function ownerOf(db: Db, of: ThreadOf): Promise<ThreadOf> {
  const owner = await threadOwner(db, of);
  if (!owner) throw new ProblemError('not-found', 'There is no such request or job to write about.');
  return owner;
}

/** Messages of the office. Several administrators may answer at once; each message is stored. */
export const adminThreadHandlers = (notifications: Notifications): Handlers<typeof adminThreadContract> => ({
  listThreads: ({ query: { unread, after } }, { db }) =>
    readThreadList(db, { isUnread: unread !== undefined, after: after === undefined ? null : threadKeyOf(after) }),

  async getThread({ params, query: { before } }, { db }) {
    const of = await ownerOf(db, params);
    const state = await readThreadState(db, of);
    const messages = state ? await readMessages(db, of, before === undefined ? null : Number(before)) : [];
    return { unread: state?.officeUnread ?? 0, language: await readLanguage(db, of), messages };
  },

  async answerThread({ params, body: { text, read } }, { tx, actor, clientKey, now }) {
    const of = await ownerOf(tx.db, params);
    const state = await lockThread(tx, of, now);
    const written = { id: clientKey ?? randomUUID(), from: 'office', text, writtenById: actor.customerId } as const;
    const message = await addMessage(tx, state, written, now);
    if (read !== undefined) await markRead(tx, of, 'office', read);
    await notifications.officeWrote(tx, of, state.customerUnread > 0, now);
    return message;
  },

  async markThreadRead({ params, body: { read } }, { tx }) {
    const of = await ownerOf(tx.db, params);
    const { unread } = await markRead(tx, of, 'office', read);
    return { unread };
  },
});
