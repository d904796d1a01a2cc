import { z } from 'zod/mini';
import { parseInstant } from '../../colombo-input.ts';
import { defineContract } from '../../endpoint.ts';
import { instantSchema } from '../../fields.ts';
import { visitAnswerSchema } from '../visits/visit-answer.ts';
import { endingFields } from '../payments/ending.ts';
import { listingKinds } from '../../lists/listing.ts';
import { phoneNoticeSchema } from './office-task.ts';
import { todoKinds, todoTabs } from './todo.ts';

/** Page size. */
export const todosAtOnce = 25;

/**
 * Why money is to be refunded or decided about: the request or its job was cancelled or refused, there can be no
 * estimate, or the payment was refused or corrected because only a part arrived.
 */
const todoReasons = ['cancelled', 'refused', 'noEstimate', 'payment'] as const;

/** A task of the office, with the data needed to do it. */
const todoSchema = z.object({
  id: z.string(),
  kind: z.enum(todoKinds),
  /** Id of the booking, estimate request, job, thread, application, task or mail. */
  subjectId: z.string(),
  /** When it becomes overdue. */
  dueAt: instantSchema,
  /** The transfer's reference; null if there is none. */
  reference: z.nullable(z.string()),
  /** The customer; for a mail, its recipient. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  place: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  /** Whole LKR: the fee, the commission or the refund; null if unknown. */
  amountLkr: z.nullable(z.number()),
  /** Id of the latest slip photo that was sent after the payment was reported; null if there is none. */
  slipId: z.nullable(z.string()),
  visitAt: z.nullable(instantSchema),
  /** The owner of the e-mail address denies having sent it. */
  isDenied: z.boolean(),
  /** Why the office has to call the professional, and what was said on the day; null for all other tasks. */
  answer: z.nullable(
    z.extend(z.pick(visitAnswerSchema, { state: true, dueAt: true, daySteps: true }), {
      /** Why the professional cannot come. */
      reason: z.nullable(z.string()),
      /** The professional's telephone number, as typed. */
      phone: z.nullable(z.string()),
    }),
  ),
  /** Why the customer declined the quote that has to be replaced; null for all other tasks. */
  declineReason: z.nullable(z.string()),
  /** Of refunds and settlements. `who`: as in `endingField`. Null for all other tasks. */
  ending: z.nullable(z.object({ as: z.enum(todoReasons), ...endingFields })),
  /** The row with more details. */
  about: z.nullable(
    z.object({ kind: z.enum(['booking', 'estimate', 'job', 'application', 'provider']), id: z.string() }),
  ),
  /** Whom to tell, and what. */
  phoneNotice: z.nullable(phoneNoticeSchema),
  /** The subject of a message from the contact form; null for all other tasks. */
  message: z.nullable(z.string()),
  /** A mail that could not be delivered. `error`: code of the last failure. */
  mail: z.nullable(z.object({ subject: z.string(), error: z.nullable(z.string()) })),
});

export type Todo = z.infer<typeof todoSchema>;

const todoPageSchema = z.object({
  /** Most urgent first. */
  todos: z.array(todoSchema),
  /** Cursor of the next page; null on the last page. */
  after: z.nullable(z.string()),
  /** Number of tasks on the next page; 0 on the last page. */
  next: z.number(),
  counts: z.record(z.enum(todoTabs), z.number()),
  /** Version of the whole list; it changes with any row. */
  version: z.string(),
});

export type TodoPage = z.infer<typeof todoPageSchema>;

/**
 * The tabs of the work queue with changes; empty for other lists. `version`: sent with the next request, so that no
 * change in between is missed.
 */
const todoNewsSchema = z.object({ version: z.string(), tabs: z.array(z.enum(todoTabs)) });

export type TodoNews = z.infer<typeof todoNewsSchema>;

/** The lists whose changes can be watched: the work queue or one of the other lists. */
const newsOf = ['todo', ...listingKinds] as const;

export type NewsOf = (typeof newsOf)[number];

type Key = Pick<Todo, 'dueAt' | 'id'>;

export const todoCursor = ({ dueAt, id }: Key): string => `${dueAt}_${id}`;

const cursorPattern = /^([\d-]{10}T[\d:.]{12}Z)_([A-Za-z]{1,20}:[\w-]{1,64})$/;

/** The sort key in a cursor; null if the cursor is not valid. */
export function todoKeyOf(cursor: string): Key | null {
  const [, dueAt = '', id = ''] = cursorPattern.exec(cursor) ?? [];
  return parseInstant(dueAt) === null ? null : { dueAt, id };
}

const mail = {
  method: 'POST',
  access: 'office',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  response: z.object({ id: z.string() }),
  invalidates: [],
} as const;

export const todoContract = defineContract({
  listTodos: {
    method: 'GET',
    path: '/api/admin/todos',
    access: 'office',
    summary: `List the tasks of the office, most urgent first, ${todosAtOnce} at once, with the number of each kind`,
    query: z.object({
      /** All tabs if absent. */
      tab: z.optional(z.enum(todoTabs)),
      after: z.optional(z.string().check(z.refine((text) => todoKeyOf(text) !== null, 'Use the cursor of a page'))),
    }),
    response: todoPageSchema,
  },
  watchTodos: {
    method: 'GET',
    path: '/api/admin/events',
    access: 'office',
    summary: 'Stream a signal whenever a task of the office or one of its lists changes',
    query: z.object({ of: z._default(z.enum(newsOf), 'todo'), seen: z.optional(z.string().check(z.maxLength(64))) }),
    response: todoNewsSchema,
    streams: true,
  },
  resendMail: { ...mail, path: '/api/admin/mails/:id/send-again', summary: 'Send a failed mail again' },
  leaveMail: { ...mail, path: '/api/admin/mails/:id/leave', summary: 'Dismiss a failed mail' },
});
