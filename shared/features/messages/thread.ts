import { z } from 'zod/mini';
import { instantSchema } from '../../fields.ts';
import { photoSchema } from '../../media/photo.ts';

/**
 * What a thread is about. A job made from a booking continues the booking's thread. `contact`: a message from the
 * contact form.
 */
export const threadKinds = ['booking', 'estimate', 'job', 'contact'] as const;

export type ThreadKind = (typeof threadKinds)[number];

/** The subject of a thread. `id`: of the booking, the estimate request, or a job without a booking. */
export type ThreadOf = { readonly kind: ThreadKind; readonly id: string };

/** Number of messages that are sent with their subject; older ones are loaded on request. */
export const messagesAtOnce = 20;

export const messageSchema = z.object({
  /** The message's idempotency key. */
  id: z.string(),
  /** Position in the thread: 1, 2, 3, without gaps. */
  number: z.number(),
  from: z.enum(['customer', 'office']),
  text: z.string(),
  at: instantSchema,
  photos: z.array(photoSchema),
});

export type Message = z.infer<typeof messageSchema>;

/** A thread as its customer sees it. */
export const threadSchema = z.object({
  /** Number of the office's messages that the customer has not read. */
  unread: z.number(),
  /** Until when the office reads what the customer has written; null if it has read all of it. */
  readBy: z.nullable(instantSchema),
  /** The latest messages, oldest first. */
  messages: z.array(messageSchema),
});

export type Thread = z.infer<typeof threadSchema>;

/** The thread as a field of its subject; null until somebody writes. */
export const threadField = z.nullable(threadSchema);

/** Number of messages that the office has not read, as a field of a back-office row; absent if there are none. */
export const officeUnread = z.optional(z.number());
