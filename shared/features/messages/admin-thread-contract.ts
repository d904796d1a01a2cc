import { z } from 'zod/mini';
import { parseInstant } from '../../colombo-input.ts';
import { defineContract } from '../../endpoint.ts';
import { messageKey } from '../../message-key.ts';
import { instantSchema } from '../../fields.ts';
import { siteLanguages } from '../../site-language.ts';
import { messageNumber, numberQuery } from './thread-contract.ts';
import { messageFormSchema } from './message-form.ts';
import { messageSchema, threadKinds } from './thread.ts';

const adminMessageSchema = z.extend(messageSchema, {
  /** The administrator who wrote it; null if a customer wrote it or the account no longer exists. */
  by: z.nullable(z.string()),
});

export type AdminMessage = z.infer<typeof adminMessageSchema>;

const adminThreadSchema = z.object({
  /** Number of the customer's messages that the office has not read. */
  unread: z.number(),
  /** The language in which the customer is written to. */
  language: z.enum(siteLanguages),
  /** The latest messages, or those before a given number, oldest first. */
  messages: z.array(adminMessageSchema),
});

export type AdminThread = z.infer<typeof adminThreadSchema>;

/** Page size: number of threads in one response. A full page may have a next one. */
export const threadsAtOnce = 50;

/** A thread in the list of all threads. */
const threadEntrySchema = z.object({
  kind: z.enum(threadKinds),
  /** Id of the booking, estimate request, job or contact message. */
  id: z.string(),
  /** A reference, the title of a job, or the subject of the contact form. */
  about: z.string(),
  /** The customer's name as they typed it; null if unknown. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  unread: z.number(),
  lastAt: instantSchema,
  /** Cursor for the threads after this one. It is the row's own sort key, so that there are no gaps or repetitions. */
  cursor: z.string(),
});

export type ThreadEntry = z.infer<typeof threadEntrySchema>;

const cursorPattern = /^([\d-]{10}T[\d:.]{12}Z)_([\w-]{1,64})$/;

/** The sort key in a cursor; null if the cursor is not valid. */
export function threadKeyOf(cursor: string): { readonly lastAt: string; readonly threadId: string } | null {
  const [, lastAt = '', threadId = ''] = cursorPattern.exec(cursor) ?? [];
  return parseInstant(lastAt) === null ? null : { lastAt, threadId };
}

const thread = {
  access: 'office',
  // An unknown kind answers 404.
  params: z.object({ kind: z.enum(threadKinds), id: z.string().check(z.maxLength(64)) }),
} as const;

/** `read`: the number of the last message that the reader has seen. */
export const adminThreadContract = defineContract({
  listThreads: {
    access: 'office',
    method: 'GET',
    path: '/api/admin/threads',
    summary: 'List threads, latest message first, 50 at once, or only the unread ones',
    query: z.object({
      unread: z.optional(z.literal('true')),
      after: z.optional(
        z.string().check(z.refine((text) => threadKeyOf(text) !== null, messageKey('Use the cursor of a thread'))),
      ),
    }),
    response: z.array(threadEntrySchema),
  },
  getThread: {
    ...thread,
    method: 'GET',
    path: '/api/admin/threads/:kind/:id',
    summary: 'Read the messages about a request or a job, 20 at once',
    query: z.object({ before: numberQuery }),
    response: adminThreadSchema,
  },
  answerThread: {
    ...thread,
    method: 'POST',
    path: '/api/admin/threads/:kind/:id',
    summary: 'Write to the customer, who gets a notification',
    body: z.extend(messageFormSchema, { read: z.optional(messageNumber) }),
    response: messageSchema,
    status: 201,
    idempotent: true,
    invalidates: [],
  },
  markThreadRead: {
    ...thread,
    method: 'POST',
    path: '/api/admin/threads/:kind/:id/read',
    summary: 'Mark messages of the customer as read, up to this one',
    body: z.object({ read: messageNumber }),
    response: z.object({ unread: z.number() }),
    invalidates: [],
  },
});
