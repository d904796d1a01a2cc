import { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { messageNumber, numberQuery } from './thread-contract.ts';
import { messageFormSchema } from './message-form.ts';
import { messageSchema, threadKinds } from './thread.ts';

const adminMessageSchema = z.extend(messageSchema, {
  /** Which administrator wrote it; null for a customer's, and when there is no such person any more. */
  by: z.nullable(z.string()),
});

export type AdminMessage = z.infer<typeof adminMessageSchema>;

const adminThreadSchema = z.object({
  /** How many of the customer's messages nobody in the office has read. */
  unread: z.number(),
  /** The last ones, or those before a number, in their order. */
  messages: z.array(adminMessageSchema),
});

export type AdminThread = z.infer<typeof adminThreadSchema>;

const thread = {
  access: 'admin',
  // What is no kind names nothing.
  params: z.object({ kind: z.enum(threadKinds), id: z.string().check(z.maxLength(64)) }),
} as const;

/** `read`: the number of the last message that stood before whoever did it. */
export const adminThreadContract = defineContract({
  getThread: {
    ...thread,
    method: 'GET',
    path: '/api/admin/threads/:kind/:id',
    summary: 'What was written about a request or a job, 20 messages at once',
    query: z.object({ before: numberQuery }),
    response: adminThreadSchema,
  },
  answerThread: {
    ...thread,
    method: 'POST',
    path: '/api/admin/threads/:kind/:id',
    summary: 'Write to the customer, who is told of it',
    body: z.extend(messageFormSchema, { read: z.optional(messageNumber) }),
    response: messageSchema,
    status: 201,
    idempotent: true,
    changes: [],
  },
  markThreadRead: {
    ...thread,
    method: 'POST',
    path: '/api/admin/threads/:kind/:id/read',
    summary: 'What the customer has written is read, up to this message',
    body: z.object({ read: messageNumber }),
    response: z.object({ unread: z.number() }),
    changes: [],
  },
});
