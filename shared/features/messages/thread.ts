import { z } from 'zod/mini';
import { instantSchema } from '../../fields.ts';
import { photoSchema } from '../../media/photo.ts';

/**
 * What people write about with the office. A job that came from a booking goes on in the booking's thread; `contact`:
 * what was sent with the contact form.
 */
export const threadKinds = ['booking', 'estimate', 'job', 'contact'] as const;

export type ThreadKind = (typeof threadKinds)[number];

/** What a thread is of: `id` is the booking's, the estimate request's, or that of a job without a booking. */
export type ThreadOf = { readonly kind: ThreadKind; readonly id: string };

/** So many come with what they are about; what is older is asked for. */
export const messagesAtOnce = 20;

export const messageSchema = z.object({
  /** The idempotency key that it was sent with. */
  id: z.string(),
  /** Its place in the thread: 1, 2, 3, without gaps. */
  number: z.number(),
  from: z.enum(['customer', 'office']),
  text: z.string(),
  at: instantSchema,
  photos: z.array(photoSchema),
});

export type Message = z.infer<typeof messageSchema>;

/** A thread as its customer sees it, beside what it is of. */
export const threadSchema = z.object({
  /** How many of the office's messages they have not read. */
  unread: z.number(),
  /** The last of them, in their order. */
  messages: z.array(messageSchema),
});

export type Thread = z.infer<typeof threadSchema>;

/** As a field of what it is of; null while nobody has written. */
export const threadField = z.nullable(threadSchema);

/** As a field of a row of the back office: messages that nobody there has read; absent when there are none. */
export const officeUnread = z.optional(z.number());
