import { z } from 'zod/mini';
import { parseInstant } from '../../colombo-input.ts';
import { defineContract } from '../../endpoint.ts';
import { instantSchema } from '../../fields.ts';
import { listingKinds } from '../../lists/listing.ts';
import { tellSchema } from './office-task.ts';
import { todoKinds, todoTabs } from './todo.ts';

/** So many come at once. */
export const todosAtOnce = 25;

/** Something that waits for the office, and what has to be known to do it. */
const todoSchema = z.object({
  id: z.string(),
  kind: z.enum(todoKinds),
  /** Of the booking, estimate request, job, thread, task or mail that it is about. */
  subjectId: z.string(),
  /** From then on it is late. */
  dueAt: instantSchema,
  /** What a transfer quotes; null where there is none. */
  reference: z.nullable(z.string()),
  /** The customer; of a mail whom it was for. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  place: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  /** Whole rupees: the fee, the commission, or what goes back; null where nobody knows. */
  amountLkr: z.nullable(z.number()),
  /** A photo of the slip that was sent since it was said to be paid; null where there is none. */
  slipId: z.nullable(z.string()),
  visitAt: z.nullable(instantSchema),
  /** The owner of its e-mail address says that they have not sent it. */
  isDenied: z.boolean(),
  /** Why the customer has declined the quote that is to be written anew; null for everything else. */
  declineReason: z.nullable(z.string()),
  /** What more there is to see of it. */
  about: z.nullable(z.object({ kind: z.enum(['booking', 'estimate', 'job']), id: z.string() })),
  /** Whom to tell what. */
  tell: z.nullable(tellSchema),
  /** The subject of what was sent with the contact form; null for everything else. */
  message: z.nullable(z.string()),
  /** A mail that could not be delivered. `error`: code of the last failure. */
  mail: z.nullable(z.object({ subject: z.string(), error: z.nullable(z.string()) })),
});

export type Todo = z.infer<typeof todoSchema>;

const todoPageSchema = z.object({
  /** The most urgent first. */
  todos: z.array(todoSchema),
  /** Asks for those that follow; null where these are the last. */
  after: z.nullable(z.string()),
  counts: z.record(z.enum(todoTabs), z.number()),
  /** Of the whole list: another one where anything of it is different. */
  version: z.string(),
});

export type TodoPage = z.infer<typeof todoPageSchema>;

/**
 * Of which tabs of what is to do something is new, none for a list. `version`: what to say when asking again, so that
 * nothing is missed between.
 */
const todoNewsSchema = z.object({ version: z.string(), tabs: z.array(z.enum(todoTabs)) });

export type TodoNews = z.infer<typeof todoNewsSchema>;

/** Of what a window is told the news: what is to do, or the list that it shows. */
const newsOf = ['todo', ...listingKinds] as const;

export type NewsOf = (typeof newsOf)[number];

type Key = Pick<Todo, 'dueAt' | 'id'>;

export const todoCursor = ({ dueAt, id }: Key): string => `${dueAt}_${id}`;

const cursorPattern = /^([\d-]{10}T[\d:.]{12}Z)_([A-Za-z]{1,20}:[\w-]{1,64})$/;

/** The key that a cursor is made of; null for what is none. */
export function todoKeyOf(cursor: string): Key | null {
  const [, dueAt = '', id = ''] = cursorPattern.exec(cursor) ?? [];
  return parseInstant(dueAt) === null ? null : { dueAt, id };
}

const mail = {
  method: 'POST',
  access: 'admin',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  response: z.object({ id: z.string() }),
  invalidates: [],
} as const;

export const todoContract = defineContract({
  listTodos: {
    method: 'GET',
    path: '/api/admin/todos',
    access: 'admin',
    summary: `List the tasks of the office, most urgent first, ${todosAtOnce} at once, with the number of each kind`,
    query: z.object({
      /** All tabs, where none is named. */
      tab: z.optional(z.enum(todoTabs)),
      after: z.optional(z.string().check(z.refine((text) => todoKeyOf(text) !== null, 'Use the cursor of a page'))),
    }),
    response: todoPageSchema,
  },
  watchTodos: {
    method: 'GET',
    path: '/api/admin/events',
    access: 'admin',
    summary: 'Stream a signal whenever a task of the office or one of its lists changes',
    query: z.object({ of: z._default(z.enum(newsOf), 'todo'), seen: z.optional(z.string().check(z.maxLength(64))) }),
    response: todoNewsSchema,
    streams: true,
  },
  resendMail: { ...mail, path: '/api/admin/mails/:id/send-again', summary: 'Send a failed mail again' },
  leaveMail: { ...mail, path: '/api/admin/mails/:id/leave', summary: 'Dismiss a failed mail' },
});
