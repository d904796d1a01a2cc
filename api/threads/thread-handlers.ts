import { randomUUID } from 'node:crypto';
import { ProblemError } from '../../shared/problem.ts';
import { mostMessagesAnHour } from '../../shared/threads/message-form.ts';
import type { ThreadOf } from '../../shared/threads/thread.ts';
import type { threadContract } from '../../shared/threads/thread-contract.ts';
import type { Database, Transaction } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import type { Actor, Handlers } from '../endpoints/handler.ts';
import { threadMessages as messages } from '../entities/thread-entity.ts';
import type { Notices } from '../notices/notices.ts';
import { ownThread } from './thread-owners.ts';
import { addMessage, holdThread, markRead, readMessages, readStand } from './thread-rows.ts';

const hourMs = 60 * 60 * 1000;

type Asking = { readonly actor: Actor | null; readonly secrets: readonly string[] };

/** What the thread belongs to. What there is not, and what is another's, is refused alike. */
async function ownOne(read: Database['read'], of: ThreadOf, { actor, secrets }: Asking): Promise<ThreadOf> {
  const [secretHash = null] = secrets;
  // Whose session has ended meanwhile signs in, and sends it again.
  if (!actor && secretHash === null) throw new ProblemError('sign-in-required', 'signInFirst');
  const own = await ownThread(read, of, { secretHash, customerId: actor?.customerId ?? null });
  if (!own) throw new ProblemError('not-found', 'noSuchThread');
  return own;
}

const timeView = view(messages, pick(messages, 'createdAt'));

/** Of a thread that is held, so that several at once are counted one after the other. */
async function refuseTooMany(tx: Transaction, threadId: string, now: Date): Promise<void> {
  const last = `where ${messages.threadId} = ? and ${messages.author} = 'customer' order by ${messages.number} desc`;
  const oldest = await timeView.first(tx.execute, `${last} limit 1 offset ${mostMessagesAnHour - 1}`, [threadId]);
  const waitMs = oldest ? Date.parse(oldest.createdAt) + hourMs - now.getTime() : 0;
  if (waitMs <= 0) return;
  throw new ProblemError('too-many-requests', 'tooManyToThread', { retryAfter: Math.ceil(waitMs / 1000) });
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** What customers write to the office. */
export const threadHandlers = (notices: Notices): Handlers<typeof threadContract> => ({
  async createMessage({ body: { kind, id: ofId, text } }, { tx, clientKey, now, ...asking }) {
    const of = await ownOne(tx.execute, { kind, id: ofId }, asking);
    const stand = await holdThread(tx, of, now);
    await refuseTooMany(tx, stand.id, now);
    const id = clientKey ?? randomUUID();
    const writtenById = asking.actor?.customerId ?? null;
    const message = await addMessage(tx, stand, { id, from: 'customer', text, writtenById }, now);
    return { ...message, clientKey };
  },

  async listMessages({ query: { kind, id, before } }, { read, ...asking }) {
    const of = await ownOne(read, { kind, id }, asking);
    const [stand, messages] = await Promise.all([readStand(read, of), readMessages(read, of, numberOf(before))]);
    return { unread: stand?.customerUnread ?? 0, messages };
  },

  async readThread({ body: { kind, id, upTo } }, { tx, now, ...asking }) {
    const of = await ownOne(tx.execute, { kind, id }, asking);
    const { unread, isNews } = await markRead(tx, of, 'customer', upTo);
    if (isNews) await notices.threadRead(tx, of, unread, now);
    return { unread };
  },
});
