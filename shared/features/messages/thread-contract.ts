import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { messageKey } from '../../message-key.ts';
import { requiredText } from '../../fields.ts';
import { grantSchema } from '../orders/request-contract.ts';
import { messageFormSchema } from './message-form.ts';
import { messageSchema, threadKinds, threadSchema } from './thread.ts';

const ofSchema = z.object({
  kind: z.enum(threadKinds, messageKey('required')),
  id: requiredText('required', { max: 64 }),
});

/** The number of a message. */
export const messageNumber = z
  .number(messageKey('required'))
  .check(z.int(messageKey('required')), z.gte(1, messageKey('required')));

/** The number of a message in a query. */
export const numberQuery = z.optional(z.string().check(z.regex(/^\d{1,9}$/, messageKey('required'))));

/** A message as a device stores it until it is sent. */
const createMessageSchema = z.extend(ofSchema, { ...messageFormSchema.shape, grant: grantSchema });

export type CreateMessage = z.input<typeof createMessageSchema>;

/**
 * Endpoints of threads. Access: the secret of the device that sent the request, its link, or the customer's session.
 */
export const threadContract = defineContract({
  createMessage: {
    method: 'POST',
    path: '/api/threads/messages',
    access: 'public',
    summary: 'Write to the office about your request or job; 20 messages an hour',
    body: createMessageSchema,
    /** `clientKey`: the request's idempotency key, echoed. */
    response: z.extend(messageSchema, { clientKey: z.nullable(z.string()) }),
    status: 201,
    secrets: 'one',
    idempotent: true,
    invalidates: [],
  },
  listMessages: {
    method: 'POST',
    path: '/api/threads/earlier',
    access: 'public',
    summary: 'Read the messages of a thread in order, the latest or those before a number, 20 at once',
    query: z.extend(ofSchema, { before: numberQuery }),
    body: z.object({ grant: grantSchema }),
    optionalBody: true,
    response: threadSchema,
    secrets: 'one',
    isRead: true,
  },
  readThread: {
    method: 'POST',
    path: '/api/threads/read',
    access: 'public',
    summary: 'Mark messages of the office as read, up to this one',
    body: z.extend(ofSchema, { upTo: messageNumber, grant: grantSchema }),
    response: z.object({ unread: z.number() }),
    secrets: 'one',
    invalidates: [],
  },
});
