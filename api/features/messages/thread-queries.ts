import { expressionBuilder, type Expression } from 'kysely';
import { randomUUID } from 'node:crypto';
import {
  messagesAtOnce,
  type Message,
  type Thread,
  type ThreadKind,
  type ThreadOf,
} from '../../../shared/features/messages/thread.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Db, Tables } from '../../entities/tables.ts';
import { readDueAt } from '../../../shared/features/work-queue/todo.ts';
import { addTodo, refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { readPhotos } from '../../entities/shown-photos.ts';

export const threadColumns = {
  booking: 'bookingId',
  estimate: 'estimateRequestId',
  job: 'jobId',
  contact: 'contactMessageId',
} as const satisfies Readonly<Record<ThreadKind, string>>;

const messageColumns = [
  'threadMessage.id',
  'threadMessage.number',
  'threadMessage.text',
  'threadMessage.author as from',
  'threadMessage.createdAt as at',
] as const;

/**
 * Maximum number of characters of all messages that are sent with their subjects; the last message of each thread is
 * always included. A phone requests this whenever it is opened, and the other messages when a thread is opened.
 */
const textAtOnce = 60_000;

/** A reader with only the secret of the sending device. `customerId`: the customer signed in there, '' if none. */
export type BySecret = { readonly customerId: string };

type Found = Map<string | null, { unread: number; readBy: string | null; readonly messages: Message[] }>;

/**
 * The last messages of the threads of these owners, for the customer; nothing for an owner without messages. `kind`:
 * the kind of `ids`.
 */
export async function readThreads(
  db: Db,
  kind: ThreadKind,
  ids: readonly string[],
  bySecret: BySecret | null = null,
): Promise<ReadonlyMap<string | null, Thread>> {
  if (ids.length === 0) return new Map();
  const of = threadColumns[kind];
  const rows = await db
    .selectFrom('thread')
    .innerJoin('threadMessage', (join) =>
      join
        .onRef('threadMessage.threadId', '=', 'thread.id')
        .on((eb) => eb('threadMessage.number', '>', eb('thread.lastNumber', '-', messagesAtOnce))),
    )
    .select([`${of} as of`, 'thread.customerRead', 'thread.customerUnread as unread', 'thread.officeUnreadSince'])
    .select(messageColumns)
    .where(of, 'in', ids)
    .$if(bySecret !== null, (query) =>
      // Messages that another person wrote while signed in, and all later ones, are hidden from the sending device.
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('threadMessage as earlier')
              .select('earlier.id')
              .whereRef('earlier.threadId', '=', 'thread.id')
              .whereRef('earlier.number', '<=', 'threadMessage.number')
              .where('earlier.author', '=', 'customer')
              .where('earlier.writtenById', '<>', bySecret?.customerId ?? ''),
          ),
        ),
      ),
    )
    .orderBy(of)
    .orderBy('threadMessage.number')
    .execute();
  const photosOf = await photosIn(db, rows);
  const found: Found = new Map();
  for (const { of: id, unread, customerRead, officeUnreadSince, ...row } of rows) {
    const present = found.get(id) ?? { unread: bySecret ? 0 : unread, readBy: null, messages: [] };
    present.readBy ??= readByOf(officeUnreadSince, row);
    if (bySecret && row.from === 'office' && row.number > customerRead) present.unread += 1;
    present.messages.push({ ...row, photos: photosOf.get(row.id) ?? [] });
    found.set(id, present);
  }
  return withinShare(found);
}

/** Until when the office reads a message; null if it has. `since`: the time of its thread's first unread one. */
export const readByOf = (since: string | null, { from, at }: Pick<Message, 'from' | 'at'>): string | null =>
  since !== null && from === 'customer' && at >= since ? readDueAt(since) : null;

/** Drops the first messages of threads that exceed their share of the limit. */
function withinShare(found: Found): ReadonlyMap<string | null, Thread> {
  const share = textAtOnce / found.size;
  for (const { messages: list } of found.values()) while (list.length > 1 && lengthOf(list) > share) list.shift();
  return found;
}

/** The size that a photo counts for, in characters. */
const photoLength = 120;

const lengthOf = (list: readonly Message[]): number =>
  list.reduce((sum, { text, photos }) => sum + text.length + photos.length * photoLength, 0);

const photosIn = (db: Db, rows: readonly { readonly id: string }[]) =>
  readPhotos(
    db,
    'messageId',
    rows.map(({ id }) => id),
  );

/** The last messages of a thread, or those before a number, in their order. */
export async function readMessages(
  db: Db,
  { kind, id }: ThreadOf,
  before: number | null,
): Promise<(Message & { readonly by: string | null })[]> {
  const rows = await db
    .selectFrom('thread')
    .innerJoin('threadMessage', 'threadMessage.threadId', 'thread.id')
    .leftJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'threadMessage.writtenById').on('threadMessage.author', '=', 'office'),
    )
    .select([...messageColumns, 'customer.email as by'])
    .where(threadColumns[kind], '=', id)
    .$if(before !== null, (query) => query.where('threadMessage.number', '<', before))
    .orderBy('threadMessage.number', 'desc')
    .limit(messagesAtOnce)
    .execute();
  const photosOf = await photosIn(db, rows);
  return rows.map((row) => ({ ...row, photos: photosOf.get(row.id) ?? [] })).reverse();
}

const stateColumns = ['id', 'lastNumber', 'customerRead', 'officeRead', 'customerUnread', 'officeUnread'] as const;

const selectState = (db: Db, { kind, id }: ThreadOf) =>
  db
    .selectFrom('thread')
    .select([...stateColumns, 'officeUnreadSince'])
    .where(threadColumns[kind], '=', id);

/** The state of a thread; undefined if it has no messages. */
export const readThreadState = (db: Db, of: ThreadOf) => selectState(db, of).executeTakeFirst();

const eb = expressionBuilder<Tables, 'thread'>();

/**
 * The number of messages in the thread that the office has not read; null if none. `of`: a column of the outer query.
 */
export const officeUnreadOf = (kind: ThreadKind, of: Expression<string | null>) =>
  eb
    .selectFrom('thread')
    .select('thread.officeUnread')
    .where(`thread.${threadColumns[kind]}`, '=', of)
    .where('thread.officeUnreadSince', 'is not', null);

/** Adds `unread` to a row only if there are unread messages. */
export const unreadIn = (unread: number | null): { unread?: number } => (unread ? { unread } : {});

type Written = Pick<Message, 'id' | 'from' | 'text'> & { readonly writtenById: string | null };

/** Locks the thread until the transaction ends, or creates it. Returns its state. */
export async function lockThread({ db }: Transaction, of: ThreadOf, now: Date) {
  const at = now.toISOString();
  const made = await db
    .insertInto('thread')
    .values({ id: randomUUID(), [threadColumns[of.kind]]: of.id, lastAt: at, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(stateColumns)
    .executeTakeFirst();
  return made ?? selectState(db, of).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The caller has locked the thread. */
export async function addMessage(
  tx: Transaction,
  { id: threadId, lastNumber }: { readonly id: string; readonly lastNumber: number },
  { id, from, text, writtenById }: Written,
  now: Date,
): Promise<Message> {
  const number = lastNumber + 1;
  const at = now.toISOString();
  await tx.db
    .insertInto('threadMessage')
    .values({ id, threadId, number, author: from, text, writtenById, createdAt: at })
    .execute();
  const { officeUnreadSince } = await tx.db
    .updateTable('thread')
    .set((eb) => ({
      lastNumber: number,
      lastAt: at,
      ...(from === 'office'
        ? { customerUnread: eb('customerUnread', '+', 1) }
        : {
            officeUnread: eb('officeUnread', '+', 1),
            officeUnreadSince: eb.fn.coalesce('officeUnreadSince', eb.val(at)),
          }),
    }))
    .where('id', '=', threadId)
    .returning('officeUnreadSince')
    .executeTakeFirstOrThrow();
  const dueAt = readDueAt(officeUnreadSince ?? at);
  if (from === 'customer') addTodo(tx, threadId, { kind: 'message', dueAt });
  return { id, number, from, text, at, photos: [] };
}

/**
 * Marks messages up to a number as read by one side: never fewer than before, and at most the existing ones. Returns
 * the number of unread messages of the other side, and whether anything changed.
 */
export async function markRead(
  tx: Transaction,
  of: ThreadOf,
  side: Message['from'],
  upTo: number,
): Promise<{ readonly unread: number; readonly isNews: boolean }> {
  const state = await selectState(tx.db, of).forNoKeyUpdate().executeTakeFirst();
  if (!state) return { unread: 0, isNews: false };
  const isCustomer = side === 'customer';
  const read = Math.min(upTo, state.lastNumber);
  if (read <= (isCustomer ? state.customerRead : state.officeRead)) {
    return { unread: isCustomer ? state.customerUnread : state.officeUnread, isNews: false };
  }
  const { count, since } = await tx.db
    .selectFrom('threadMessage')
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min<string | null>('createdAt').as('since')])
    .where('threadId', '=', state.id)
    .where('number', '>', read)
    .where('author', '=', isCustomer ? 'office' : 'customer')
    .executeTakeFirstOrThrow();
  const unread = Number(count);
  await tx.db
    .updateTable('thread')
    .set(
      isCustomer
        ? { customerRead: read, customerUnread: unread }
        : { officeRead: read, officeUnread: unread, officeUnreadSince: since },
    )
    .where('id', '=', state.id)
    .execute();
  if (!isCustomer) refreshWorkItem(tx, { threadId: state.id });
  return { unread, isNews: true };
}
