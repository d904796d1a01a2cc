import { sql, type ExpressionBuilder, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Tables } from '../../entities/tables.ts';

/** How long a row belongs to the process that took it: longer than any attempt, so that no other takes it meanwhile. */
const leaseMs = 5 * 60_000;

/** How many to look up at a time. */
const batch = 100;

export type QueueRow = Selectable<Tables['notification']>;

export type Queue = {
  /** Which notifications it sends; what the log calls one, too. */
  readonly channel: QueueRow['channel'];
  /** Whether a row stays, with `sentAt`, when it has been sent or given up. */
  readonly isKept: boolean;
  /** How long one attempt may take, in milliseconds; less than five minutes. */
  readonly attemptMs: number;
  /** For how long it is tried, in milliseconds. */
  readonly patienceMs: number;
  /** SQL: whom a row is for, and through whose server it goes. */
  readonly person: RawBuilder<string>;
  readonly service: RawBuilder<string>;
  /**
   * How many are sent side by side: in all, for one person, through one service. One that hangs holds up no more
   * than that.
   */
  readonly atOnce: { readonly all: number; readonly person: number; readonly service: number };
  /** Whether it would be refused in the same way however often it is tried: it is given up at once. */
  readonly isHopeless?: (error: unknown) => boolean;
  /** It will not be tried again: part of the transaction that says so. */
  readonly givenUp?: (tx: Transaction, row: QueueRow) => Promise<void>;
  /** Resolves with `sent`, or with why it was not, when nothing is left to do for this row. */
  readonly send: (row: QueueRow, signal: AbortSignal) => Promise<string>;
};

/** What `send` says of a row that somebody else has for good. */
export const sent = 'sent';

/** What is to be sent, and with what it shares its turns. */
export type Due = { readonly id: string; readonly person: string; readonly service: string };

/** The notifications of one channel, among all the processes that send them. */
export class QueueTable {
  readonly #database: Database;
  readonly #queue: Queue;

  constructor(database: Database, queue: Queue) {
    this.#database = database;
    this.#queue = queue;
  }

  /** The first of everybody, then the second, and so on; without those people and services. */
  due(now: Date, people: readonly string[], services: readonly string[]): Promise<Due[]> {
    const { channel, person, service } = this.#queue;
    return this.#database.db
      .selectFrom((eb) =>
        eb
          .selectFrom('notification')
          .select(['id', 'nextAt', person.as('person'), service.as('service')])
          .where('channel', '=', channel)
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
  take(id: string, now: Date): Promise<QueueRow | undefined> {
    return this.#database.transaction(({ db }) =>
      db
        .updateTable('notification')
        .set({ attempts: sql<number>`attempts + 1`, nextAt: new Date(now.getTime() + leaseMs).toISOString() })
        .where('id', '=', id)
        .where('nextAt', '<=', now.toISOString())
        .returningAll()
        .executeTakeFirst(),
    );
  }

  /** `outcome`: as `send` has said. */
  async complete({ id }: QueueRow, outcome: string, now: Date): Promise<void> {
    const done = { sentAt: now.toISOString(), nextAt: null, lastError: null, details: null };
    await this.#database.transaction(async ({ db }) => {
      if (this.#queue.isKept && outcome === sent) {
        await db.updateTable('notification').set(done).where('id', '=', id).execute();
      } else await db.deleteFrom('notification').where('id', '=', id).execute();
    });
  }

  /** `nextAt`: null when it has been given up. */
  async putBack(row: QueueRow, nextAt: Date | null, code: string): Promise<void> {
    const { isKept, givenUp } = this.#queue;
    // Should the lease have run out all the same, the row is another's by now, and `attempts` tells.
    const isMine = (eb: ExpressionBuilder<Tables, 'notification'>) =>
      eb.and([eb.and({ id: row.id, attempts: row.attempts }), eb('sentAt', 'is', null)]);
    await this.#database.transaction(async (tx) => {
      const changed =
        isKept || nextAt
          ? await tx.db
              .updateTable('notification')
              .set({ nextAt: nextAt && nextAt.toISOString(), lastError: code })
              .where(isMine)
              .returning('id')
              .execute()
          : await tx.db.deleteFrom('notification').where(isMine).returning('id').execute();
      if (changed.length > 0 && nextAt === null) await givenUp?.(tx, row);
    });
  }
}
