import type { Database } from '../database/database.ts';

/** How long a row belongs to the process that took it: longer than any attempt, so that no other takes it meanwhile. */
const leaseMs = 5 * 60_000;

/** How many to look up at a time. */
const batch = 100;

/** What every table of things to be sent has, beside `next_at` and `last_error`. */
export type QueueRow = { readonly id: string; readonly created_at: number | string | Date; readonly attempts: number };

export type Queue<Row extends QueueRow> = {
  /** What the log calls one. */
  readonly name: string;
  readonly table: string;
  /** Whether rows stay, with `sent_at`, when they have been sent or given up. */
  readonly isKept: boolean;
  /** How long one attempt may take, in milliseconds; less than five minutes. */
  readonly attemptMs: number;
  /** For how long it is tried, in milliseconds. */
  readonly patienceMs: number;
  /** SQL: whom a row is for, and through whose server it goes. */
  readonly person: string;
  readonly service: string;
  /**
   * How many are sent side by side: in all, for one person, through one service. Whoever hangs holds up no more than
   * that.
   */
  readonly atOnce: { readonly all: number; readonly person: number; readonly service: number };
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
    const without = (sql: string, names: readonly string[]) =>
      names.length === 0 ? '' : ` and ${sql} not in (${names.map(() => '?').join(', ')})`;
    return this.#database.read<Due>(
      `select id, person, service from (
         select id, next_at, ${person} as person, ${service} as service,
           row_number() over (partition by ${person} order by next_at, id) as turn
         from ${table} where next_at <= ?${without(person, people)}${without(service, services)}
       ) as due order by turn, next_at, id limit ${batch}`,
      [now, ...people, ...services],
    );
  }

  /** Undefined when another process was faster: of two updates only the first finds the row still due. */
  async take(id: string, now: Date): Promise<Row | undefined> {
    const [row] = await this.#database.transaction((tx) =>
      tx.execute<Row>(
        `update ${this.#queue.table} set attempts = attempts + 1, next_at = ? where id = ? and next_at <= ? returning *`,
        [new Date(now.getTime() + leaseMs), id, now],
      ),
    );
    return row;
  }

  async markSent(row: Row, now: Date): Promise<void> {
    const { table, isKept } = this.#queue;
    await this.#database.transaction((tx) =>
      isKept
        ? tx.execute(`update ${table} set sent_at = ?, next_at = null, last_error = null where id = ?`, [now, row.id])
        : tx.execute(`delete from ${table} where id = ?`, [row.id]),
    );
  }

  /** `nextAt`: null when it has been given up. */
  async putBack(row: Row, nextAt: Date | null, code: string): Promise<void> {
    const { table, isKept } = this.#queue;
    // Should the lease have run out all the same, the row is another's by now, and `attempts` tells.
    const mine = `id = ? and attempts = ?${isKept ? ' and sent_at is null' : ''}`;
    await this.#database.transaction((tx) =>
      nextAt || isKept
        ? tx.execute(`update ${table} set next_at = ?, last_error = ? where ${mine}`, [
            nextAt,
            code,
            row.id,
            row.attempts,
          ])
        : tx.execute(`delete from ${table} where ${mine}`, [row.id, row.attempts]),
    );
  }
}
