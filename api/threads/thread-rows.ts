import { randomUUID } from 'node:crypto';
import {
  messagesAtOnce,
  type Message,
  type Thread,
  type ThreadKind,
  type ThreadOf,
} from '../../shared/threads/thread.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { marks } from '../database/marks.ts';
import { tableOf, type Column } from '../entities/table.ts';
import { numberColumn, orNull, pick, textColumn, view } from '../database/view.ts';
import { Computed, hold, insert, update } from '../database/write-rows.ts';
import { customers } from '../entities/customer-entity.ts';
import { readPhotos } from '../uploads/shown-photos.ts';
import { keepTodo } from '../todos/keep-todo.ts';
import { ThreadMessageEntity, threadMessages as messages, threads } from '../entities/thread-entity.ts';

export const threadColumns = {
  booking: threads.bookingId,
  estimate: threads.estimateRequestId,
  job: threads.jobId,
  contact: threads.contactMessageId,
} as const satisfies Readonly<Record<ThreadKind, Column<string | null>>>;

const isOf = ({ kind, id }: ThreadOf): Computed => new Computed(`${threadColumns[kind]} = ?`, [id]);

function ownerOf({ kind, id }: ThreadOf) {
  if (kind === 'booking') return { bookingId: id };
  if (kind === 'estimate') return { estimateRequestId: id };
  return kind === 'job' ? { jobId: id } : { contactMessageId: id };
}

const messageColumns = {
  ...pick(messages, 'id', 'number', 'text'),
  from: messages.author,
  at: messages.createdAt,
};

/**
 * Letters of all messages together that come with what they are about, however many threads there are; of each thread
 * the last message comes in any case. A phone asks for it whenever it is opened, and for the rest where it is read.
 */
const textAtOnce = 60_000;

/** Who reads with the secret of the sending device alone. `customerId`: of who is signed in there, '' for nobody. */
export type BySecret = { readonly customerId: string };

const earlier = tableOf(ThreadMessageEntity, 'earlier');

/** What another person has written while signed in, and all that follows it, is not for the sending device. */
const hides = (first: typeof earlier): string =>
  `${first.threadId} = ${threads.id} and ${first.number} <= ${messages.number} and ${first.author} = 'customer'
    and ${first.writtenById} <> ?`;

/**
 * The last messages of the threads of these, for their customers; nothing of what nobody has written about. `kind`:
 * what `ids` are of.
 */
export async function readThreads(
  read: Database['read'],
  kind: ThreadKind,
  ids: readonly string[],
  bySecret: BySecret | null = null,
): Promise<ReadonlyMap<string | null, Thread>> {
  if (ids.length === 0) return new Map();
  const of = threadColumns[kind];
  const lastOnes = view(
    `${threads} join ${messages} on ${messages.threadId} = ${threads.id}
     and ${messages.number} > ${threads.lastNumber} - ${messagesAtOnce}`,
    { of, customerRead: threads.customerRead, unread: threads.customerUnread, ...messageColumns },
  );
  const isShown = bySecret ? `and not exists (select 1 from ${earlier} where ${hides(earlier)})` : '';
  const rows = await lastOnes.read(
    read,
    `where ${of} in (${marks(ids)}) ${isShown} order by ${of}, ${messages.number}`,
    bySecret ? [...ids, bySecret.customerId] : ids,
  );
  const photosOf = await photosIn(read, rows);
  const found = new Map<string | null, { unread: number; readonly messages: Message[] }>();
  for (const { of: id, unread, customerRead, ...row } of rows) {
    const message = { ...row, photos: photosOf.get(row.id) ?? [] };
    const present = found.get(id) ?? { unread: bySecret ? 0 : unread, messages: [] };
    if (bySecret && row.from === 'office' && row.number > customerRead) present.unread += 1;
    present.messages.push(message);
    found.set(id, present);
  }
  const share = textAtOnce / found.size;
  for (const { messages: list } of found.values()) while (list.length > 1 && lengthOf(list) > share) list.shift();
  return found;
}

/** What is said of a photo, in letters. */
const photoLength = 120;

const lengthOf = (list: readonly Message[]): number =>
  list.reduce((sum, { text, photos }) => sum + text.length + photos.length * photoLength, 0);

const photosIn = (read: Database['read'], rows: readonly { readonly id: string }[]) =>
  readPhotos(
    read,
    'messageId',
    rows.map(({ id }) => id),
  );

const writtenView = view(
  `${threads} join ${messages} on ${messages.threadId} = ${threads.id}
   left join ${customers} on ${customers.id} = ${messages.writtenById} and ${messages.author} = 'office'`,
  { ...messageColumns, by: orNull(customers.email) },
);

/** The last messages of a thread, or those before a number, in their order. */
export async function readMessages(
  read: Database['read'],
  { kind, id }: ThreadOf,
  before: number | null,
): Promise<(Message & { readonly by: string | null })[]> {
  const isEarlier = before === null ? '' : `and ${messages.number} < ?`;
  const rest = `where ${threadColumns[kind]} = ? ${isEarlier} order by ${messages.number} desc limit ${messagesAtOnce}`;
  const rows = await writtenView.read(read, rest, before === null ? [id] : [id, before]);
  const photosOf = await photosIn(read, rows);
  return rows.map((row) => ({ ...row, photos: photosOf.get(row.id) ?? [] })).reverse();
}

const standView = view(
  threads,
  pick(threads, 'id', 'lastNumber', 'customerRead', 'officeRead', 'customerUnread', 'officeUnread'),
);

/** How it stands with a thread; undefined while nobody has written. */
export const readStand = (read: Database['read'], { kind, id }: ThreadOf) =>
  standView.first(read, `where ${threadColumns[kind]} = ?`, [id]);

const waitingView = view(threads, pick(threads, 'bookingId', 'estimateRequestId', 'jobId', 'officeUnread'));

/** How many messages nobody in the office has read, by the id of what they are about. There are hardly ever many. */
export async function readOfficeUnread(read: Database['read']): Promise<ReadonlyMap<string, number>> {
  const rows = await waitingView.read(read, `where ${threads.officeUnreadSince} is not null`);
  return new Map(
    rows.map(({ bookingId, estimateRequestId, jobId, officeUnread }) => [
      bookingId ?? estimateRequestId ?? jobId ?? '',
      officeUnread,
    ]),
  );
}

/** A row with what is unread of it, where something is. `ids`: of the row, and of what it came from. */
export function withUnread<Row extends object>(
  row: Row,
  unread: ReadonlyMap<string, number>,
  ...ids: readonly (string | null)[]
): Row & { unread?: number } {
  const count = ids.map((id) => id !== null && unread.get(id)).find((found) => found);
  return count ? { ...row, unread: count } : row;
}

type Written = Pick<Message, 'id' | 'from' | 'text'> & { readonly writtenById: string | null };

/**
 * Nobody else writes into the thread or reads it until the transaction ends. Makes it where nobody has written yet.
 * Answers how it stands.
 */
export async function holdThread(tx: Transaction, of: ThreadOf, now: Date) {
  await insert(
    tx,
    threads,
    { id: randomUUID(), ...ownerOf(of), lastAt: now, createdAt: now },
    'on conflict do nothing',
  );
  await hold(tx, threads, isOf(of));
  const stand = await readStand(tx.execute, of);
  if (!stand) throw new TypeError('A thread that was just made');
  return stand;
}

/** Into a thread that is held. */
export async function addMessage(
  tx: Transaction,
  { id: threadId, lastNumber }: { readonly id: string; readonly lastNumber: number },
  { id, from, text, writtenById }: Written,
  now: Date,
): Promise<Message> {
  const number = lastNumber + 1;
  await insert(tx, messages, { id, threadId, number, author: from, text, writtenById, createdAt: now });
  const one = { id: threadId };
  if (from === 'office') {
    const customerUnread = new Computed('customer_unread + 1');
    await update(tx, threads, one, { lastNumber: number, lastAt: now, customerUnread });
  } else {
    const officeUnread = new Computed('office_unread + 1');
    const officeUnreadSince = new Computed('coalesce(office_unread_since, ?)', [now]);
    await update(tx, threads, one, { lastNumber: number, lastAt: now, officeUnread, officeUnreadSince });
    await keepTodo(tx, { threadId });
  }
  return { id, number, from, text, at: now.toISOString(), photos: [] };
}

const behindView = view(messages, {
  count: numberColumn('count(*)'),
  since: orNull(textColumn(`min(${messages.createdAt})`)),
});

/**
 * One side has read up to a message: never less than before, and no more than there is. Answers how many of the other's
 * it has not read, and whether it was anything new.
 */
export async function markRead(
  tx: Transaction,
  of: ThreadOf,
  side: Message['from'],
  upTo: number,
): Promise<{ readonly unread: number; readonly isNews: boolean }> {
  await hold(tx, threads, isOf(of));
  const stand = await readStand(tx.execute, of);
  if (!stand) return { unread: 0, isNews: false };
  const isCustomer = side === 'customer';
  const read = Math.min(upTo, stand.lastNumber);
  if (read <= (isCustomer ? stand.customerRead : stand.officeRead)) {
    return { unread: isCustomer ? stand.customerUnread : stand.officeUnread, isNews: false };
  }
  const { count, since } = await behindView.only(
    tx.execute,
    `where ${messages.threadId} = ? and ${messages.number} > ? and ${messages.author} = ?`,
    [stand.id, read, isCustomer ? 'office' : 'customer'],
  );
  const one = { id: stand.id };
  if (isCustomer) await update(tx, threads, one, { customerRead: read, customerUnread: count });
  else {
    const officeUnreadSince = since === null ? null : new Date(since);
    await update(tx, threads, one, { officeRead: read, officeUnread: count, officeUnreadSince });
    await keepTodo(tx, { threadId: stand.id });
  }
  return { unread: count, isNews: true };
}
