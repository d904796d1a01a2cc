import { sql, type ExpressionBuilder, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Tables } from '../entities/tables.ts';

/** How long a row belongs to the process that took it: longer than any attempt, so that no other takes it meanwhile. */
const leaseMs = 5 * 60_000;

/** How many to look up at a time. */
const batch = 100;

/** Mails stay, with `sentAt`, when they have been sent or given up. What was sent is then not kept. */
type Rows = {
  readonly mailMessage: Selectable<Tables['mailMessage']>;
  readonly pushMessage: Selectable<Tables['pushMessage']>;
};

export type QueueTableName = keyof Rows;

export type QueueRow<Name extends QueueTableName> = Rows[Name];

export type Queue<Name extends QueueTableName> = {
  readonly table: Name;
  /** What the log calls one. */
  readonly name: string;
  /** How long one attempt may take, in milliseconds; less than five minutes. */
  readonly attemptMs: number;
  /** For how long it is tried, in milliseconds. */
  readonly patienceMs: number;
  /** SQL: whom a row is for, and through whose server it goes. */
  readonly person: RawBuilder<string>;
  readonly service: RawBuilder<string>;
  /**
   * How many are sent side by side: in all, for one person, through one service. Whoever hangs holds up no more than
   * that.
   */
  readonly atOnce: { readonly all: number; readonly person: number; readonly service: number };
  /** Whether it would be refused in the same way however often it is tried: it is given up at once. */
  readonly isHopeless?: (error: unknown) => boolean;
  /** It will not be tried again: part of the transaction that says so. */
  readonly givenUp?: (tx: Transaction, row: QueueRow<Name>) => Promise<void>;
  /** Resolves when nothing is left to do for this row, and says in a word of the log what has become of it. */
  readonly send: (row: QueueRow<Name>, signal: AbortSignal) => Promise<string>;
};

/** What is to be sent, and with what it shares its turns. */
export type Due = { readonly id: string; readonly person: string; readonly service: string };

/** The rows of one queue, among all the processes that send them. */
export class QueueTable<Name extends QueueTableName> {
  readonly #database: Database;
  readonly #queue: Queue<Name>;

  constructor(database: Database, queue: Queue<Name>) {
    this.#database = database;
    this.#queue = queue;
  }

  /** The first of everybody, then the second, and so on; without those people and services. */
  due(now: Date, people: readonly string[], services: readonly string[]): Promise<Due[]> {
    const table: QueueTableName = this.#queue.table;
    const { person, service } = this.#queue;
    return this.#database.db
      .selectFrom((eb) =>
        eb
          .selectFrom(table)
          .select(['id', 'nextAt', person.as('person'), service.as('service')])
          .where('nextAt', '<=', now.toISOString())
          .as('due'),
      )
      .select(['id', 'person', 'service'])
      .$if(people.length > 0, (query) => query.where('person', 'not in', people))
      .$if(services.length > 0, (query) => query.where('service', 'not in', services))
      .orderBy(({ fn }) =>
        fn.agg('row_number').over((over) => over.partitionBy('person').orderBy('nextAt').orderBy('id')),
      )
      .orderBy('nextAt')
      .orderBy('id')
      .limit(batch)
      .execute();
  }

  /** Undefined when another process was faster: of two updates only the first finds the row still due. */
  async take(id: string, now: Date): Promise<QueueRow<Name> | undefined> {
    const table: QueueTableName = this.#queue.table;
    const taken = await this.#database.transaction(({ db }) =>
      db
        .updateTable(table)
        .set({ attempts: sql<number>`attempts + 1`, nextAt: new Date(now.getTime() + leaseMs).toISOString() })
        .where('id', '=', id)
        .where('nextAt', '<=', now.toISOString())
        .returningAll()
        .executeTakeFirst(),
    );
    return taken;
  }

  async markSent({ id }: QueueRow<Name>, now: Date): Promise<void> {
    const sent = { sentAt: now.toISOString(), nextAt: null, lastError: null, text: '', calendar: null };
    await this.#database.transaction(async ({ db }) => {
      if (this.#queue.table === 'mailMessage') {
        await db.updateTable('mailMessage').set(sent).where('id', '=', id).execute();
      } else await db.deleteFrom('pushMessage').where('id', '=', id).execute();
    });
  }

  /** `nextAt`: null when it has been given up. */
  async putBack(row: QueueRow<Name>, nextAt: Date | null, code: string): Promise<void> {
    const { table, givenUp } = this.#queue;
    const change = { nextAt: nextAt && nextAt.toISOString(), lastError: code };
    await this.#database.transaction(async (tx) => {
      // Should the lease have run out all the same, the row is another's by now, and `attempts` tells.
      const isMine = (eb: ExpressionBuilder<Tables, QueueTableName>) => eb.and({ id: row.id, attempts: row.attempts });
      if (table === 'mailMessage') {
        const mails = tx.db.updateTable('mailMessage').set(change).where(isMine);
        const { numUpdatedRows } = await mails.where('sentAt', 'is', null).executeTakeFirst();
        if (numUpdatedRows > 0n && nextAt === null) await givenUp?.(tx, row);
      } else if (nextAt) await tx.db.updateTable('pushMessage').set(change).where(isMine).execute();
      else {
        const { numDeletedRows } = await tx.db.deleteFrom('pushMessage').where(isMine).executeTakeFirst();
        if (numDeletedRows > 0n) await givenUp?.(tx, row);
      }
    });
  }
}
