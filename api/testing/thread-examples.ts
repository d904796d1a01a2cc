import { randomUUID } from 'node:crypto';
import type { ThreadOf } from '../../shared/features/messages/thread.ts';
import type { Database } from '../db/database.ts';
import { hashOfSecret } from '../router/request-secrets.ts';
import { addMessage, lockThread } from '../features/messages/thread-queries.ts';
import type { Examples } from './example-calls.ts';
import { addSampleBooking } from './sample-jobs.ts';
import { announcedBody } from './request-examples.ts';
import { missingRow, sampleSecret } from './sample-requests.ts';
import { sampleNow } from './sample-rows.ts';

/** Adds messages to a thread one after the other; returns the ids. */
export async function addSampleMessages(
  database: Database,
  of: ThreadOf,
  messages: readonly (readonly [from: 'customer' | 'office', text: string, at?: Date])[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [from, text, at = sampleNow] of messages) {
    const id = randomUUID();
    await database.transaction(async (tx) => {
      const stand = await lockThread(tx, of, at);
      await addMessage(tx, stand, { id, from, text, writtenById: null }, at);
    });
    ids.push(id);
  }
  return ids;
}

/** A booking whose device may write, with messages of both sides. */
export async function addedThread(database: Database) {
  const secret = sampleSecret();
  const id = await addSampleBooking(database, { secret_hash: hashOfSecret(secret) });
  const of = { kind: 'booking', id } as const;
  const messageIds = await addSampleMessages(database, of, [
    ['customer', 'Which adhesive do you use?'],
    ['office', 'A flexible one.'],
  ]);
  return { of, messageIds, headers: { 'Request-Secret': secret } };
}

const arrangedFor =
  <Body extends object>(body: Body) =>
  async (database: Database) => ({ params: (await addedThread(database)).of, body });

const missing = { kind: 'booking', ...missingRow } as const;

export const threadExamples = {
  createMessage: {
    async arrange(database) {
      const { of, headers } = await addedThread(database);
      return { body: { ...of, text: 'Is it good for bathrooms?' }, headers };
    },
  },
  listMessages: {
    async arrange(database) {
      const { of, headers } = await addedThread(database);
      return { query: { ...of, before: '3' }, body: {}, headers };
    },
  },
  readThread: {
    async arrange(database) {
      const { of, headers } = await addedThread(database);
      return { body: { ...of, upTo: 2 }, headers };
    },
  },
  listThreads: {
    async arrange(database) {
      await addedThread(database);
      return { query: { unread: 'true', after: `${sampleNow.toISOString()}_x` } };
    },
  },
  getThread: {
    arrange: async (database) => ({ params: (await addedThread(database)).of, query: { before: '2' } }),
    missing,
  },
  answerThread: { arrange: arrangedFor({ text: 'Yes, it is.', read: 1 }), missing },
  addThreadPhoto: {
    async arrange(database) {
      const { of, messageIds } = await addedThread(database);
      return { params: { ...of, messageId: messageIds[1] ?? '' }, body: announcedBody() };
    },
    missing: { ...missing, messageId: 'no-such-message' },
  },
  markThreadRead: { arrange: arrangedFor({ read: 1 }), missing },
} satisfies Partial<Examples>;
