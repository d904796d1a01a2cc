import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { marks } from '../database/marks.ts';
import type { Column, Table } from '../entities/table.ts';
import { textColumn, view } from '../database/view.ts';
import { Computed, remove, updateReturning, update, type Returning } from '../database/write-rows.ts';
import type { MailMessageEntity } from '../entities/mail-message-entity.ts';

/** How long a row belongs to the process that took it: longer than any attempt, so that no other takes it meanwhile. */
const leaseMs = 5 * 60_000;

/** How many to look up at a time. */
const batch = 100;

type Kept = Pick<
  (typeof MailMessageEntity)['properties'],
  'id' | 'createdAt' | 'attempts' | 'nextAt' | 'lastError' | 'sentAt' | 'text' | 'calendar'
>;

/** What every table of things to be sent has. */
type Queued = Omit<Kept, 'sentAt' | 'text' | 'calendar'>;

export type QueueRow = { readonly id: string; readonly createdAt: string; readonly attempts: number };

/** Whether rows stay, with `sentAt`, when they have been sent or given up. What was sent is then not kept. */
type Rows =
  | { readonly isKept: true; readonly table: Table<Kept> }
  | { readonly isKept: false; readonly table: Table<Queued> };

export type Queue<Row extends QueueRow> = Rows & {
  /** What the log calls one. */
  readonly name: string;
  /** What `send` is given of a row. */
  readonly row: Returning<Row>;
  /** How long one attempt may take, in milliseconds; less than five minutes. */
  readonly attemptMs: number;
  /** For how long it is tried, in milliseconds. */
  readonly patienceMs: number;
  /** SQL: whom a row is for, and through whose server it goes. */
  readonly person: Column<string>;
  readonly service: Column<string>;
  /**
   * How many are sent side by side: in all, for one person, through one service. Whoever hangs holds up no more than
   * that.
   */
  readonly atOnce: { readonly all: number; readonly person: number; readonly service: number };
  /** Whether it would be refused in the same way however often it is tried: it is given up at once. */
  readonly isHopeless?: (error: unknown) => boolean;
  /** It will not be tried again: part of the transaction that says so. */
  readonly givenUp?: (tx: Transaction, row: Row) => Promise<void>;
  /** Resolves when nothing is left to do for this row, and says in a word of the log what has become of it. */
  readonly send: (row: Row, signal: AbortSignal) => Promise<string>;
};

/** What is to be sent, and with what it shares its turns. */
export type Due = { readonly id: string; readonly person: string; readonly service: string };

/** The rows of one queue, among all the processes that send them. */
export class QueueTable<Row extends QueueRow> {
  readonly #database: Database;
  readonly #queue: Queue<Row>;

  constructor(database: Database, queue: Queue<Row>) {
    this.#database = database;
    this.#queue = queue;
  }

  /** The first of everybody, then the second, and so on; without those people and services. */
  due(now: Date, people: readonly string[], services: readonly string[]): Promise<Due[]> {
    const { table, person, service } = this.#queue;
    const without = (column: Column<string>, names: readonly string[]) =>
      names.length === 0 ? '' : ` and ${column} not in (${marks(names)})`;
    const turns = `select ${table.id} as id, ${table.nextAt} as next_at, ${person} as person, ${service} as service,
        row_number() over (partition by ${person} order by ${table.nextAt}, ${table.id}) as turn
      from ${table} where ${table.nextAt} <= ?${without(person, people)}${without(service, services)}`;
    const columns = { id: textColumn('id'), person: textColumn('person'), service: textColumn('service') };
    return view(`(${turns}) as due`, columns).read(this.#database.read, `order by turn, next_at, id limit ${batch}`, [
      now,
      ...people,
      ...services,
    ]);
  }

  /** Undefined when another process was faster: of two updates only the first finds the row still due. */
  async take(id: string, now: Date): Promise<Row | undefined> {
    const { table, row } = this.#queue;
    const isDue = new Computed(`${table.id} = ? and ${table.nextAt} <= ?`, [id, now]);
    const nextAt = new Date(now.getTime() + leaseMs);
    const attempts = new Computed(`${table.attempts} + 1`);
    const [taken] = await this.#database.transaction((tx) =>
      updateReturning(tx, table, isDue, { attempts, nextAt }, row),
    );
    return taken;
  }

  async markSent({ id }: Row, now: Date): Promise<void> {
    const queue = this.#queue;
    await this.#database.transaction((tx) =>
      queue.isKept
        ? update(tx, queue.table, { id }, { sentAt: now, nextAt: null, lastError: null, text: '', calendar: null })
        : remove(tx, queue.table, { id }),
    );
  }

  /** `nextAt`: null when it has been given up. */
  async putBack(row: Row, nextAt: Date | null, code: string): Promise<void> {
    const queue = this.#queue;
    const { table } = queue;
    const change = { nextAt, lastError: code };
    // Should the lease have run out all the same, the row is another's by now, and `attempts` tells.
    const mine = { id: row.id, attempts: row.attempts };
    await this.#database.transaction(async (tx) => {
      const changed = queue.isKept
        ? await update(tx, queue.table, { ...mine, sentAt: null }, change)
        : await (nextAt ? update(tx, table, mine, change) : remove(tx, table, mine));
      if (changed > 0 && nextAt === null) await queue.givenUp?.(tx, row);
    });
  }
}
