import { randomUUID } from 'node:crypto';
import { ProblemError } from '../../../shared/problem.ts';
import { maxMessagesPerHour } from '../../../shared/features/messages/message-form.ts';
import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import type { threadContract } from '../../../shared/features/messages/thread-contract.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Actor, Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { readOwnThread } from './own-thread.ts';
import { hiddenFrom, ownThread, type ThreadAccess } from './thread-owners.ts';
import { addMessage, lockThread, markRead } from './thread-queries.ts';
import { hourMs } from '../../../shared/duration.ts';

type Asking = { readonly actor: Actor | null; readonly now: Date; readonly secrets: readonly string[] };

type Asked = { readonly requestId: string; readonly grant?: string | null | undefined };

/** Finds the credentials with which somebody may access a request. */
type ThreadAccessOf = (db: Db, asked: Asked, asking: Asking) => Promise<ThreadAccess>;

/** The caller has locked the thread, so that concurrent messages are counted correctly. */
async function refuseTooMany(tx: Transaction, threadId: string, now: Date): Promise<void> {
  const oldest = await tx.db
    .selectFrom('threadMessage')
    .select('createdAt')
    .where('threadId', '=', threadId)
    .where('author', '=', 'customer')
    .orderBy('number', 'desc')
    .limit(1)
    .offset(maxMessagesPerHour - 1)
    .executeTakeFirst();
  const waitMs = oldest ? Date.parse(oldest.createdAt) + hourMs - now.getTime() : 0;
  if (waitMs <= 0) return;
  throw new ProblemError('too-many-requests', 'tooManyToThread', { retryAfter: Math.ceil(waitMs / 1000) });
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

export const threadHandlers = (
  notifications: Notifications,
  threadAccessOf: ThreadAccessOf,
): Handlers<typeof threadContract> => {
  /** The owner of the thread. An unknown one and another person's are refused alike. */
  const ownOne = async (
    db: Db,
    { kind, id, grant }: ThreadOf & Pick<Asked, 'grant'>,
    asking: Asking,
  ): Promise<{ readonly of: ThreadOf; readonly writer: ThreadAccess }> => {
    // If the session has expired, the person signs in and the message is sent again.
    if (!asking.actor && asking.secrets.length === 0 && typeof grant !== 'string') {
      throw new ProblemError('sign-in-required', 'signInFirst');
    }
    const writer = await threadAccessOf(db, { requestId: id, grant }, asking);
    const of = await ownThread(db, { kind, id }, writer);
    if (!of) throw new ProblemError('not-found', 'noSuchThread');
    return { of, writer };
  };
  return {
    async createMessage({ body: { text, ...asked } }, { tx, clientKey, ...asking }) {
      const { now } = asking;
      const { of } = await ownOne(tx.db, asked, asking);
      const state = await lockThread(tx, of, now);
      if (state.lastNumber >= maxMessagesPerHour) await refuseTooMany(tx, state.id, now);
      const id = clientKey ?? randomUUID();
      const writtenById = asking.actor?.customerId ?? null;
      const message = await addMessage(tx, state, { id, from: 'customer', text, writtenById }, now);
      return { ...message, clientKey };
    },

    async listMessages({ query, body }, { db, ...asking }) {
      const { of, writer } = await ownOne(db, { ...query, ...body }, asking);
      return readOwnThread(db, of, writer, numberOf(query.before));
    },

    async readThread({ body: { upTo, ...asked } }, { tx, ...asking }) {
      const { of, writer } = await ownOne(tx.db, asked, asking);
      const hidden = await hiddenFrom(tx.db, of, writer);
      // Hidden messages are not marked as read.
      const last = hidden === null ? upTo : Math.min(upTo, hidden - 1);
      const { unread, isNews } = await markRead(tx, of, 'customer', last);
      if (isNews) await notifications.threadRead(tx, of, unread, asking.now);
      return { unread };
    },
  };
};
