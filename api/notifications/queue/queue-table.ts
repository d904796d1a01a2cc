import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Tables } from '../../entities/tables.ts';

/** Duration of a lease in milliseconds: longer than any attempt, so that no other process takes the row meanwhile. */
const leaseMs = 5 * 60_000;

/** The number of rows to look up at a time. */
const batch = 100;

export type QueueRow = Selectable<Tables['notification']>;

export type Queue = {
  /** The channel of the notifications; also their name in the log. */
  readonly channel: QueueRow['channel'];
  /** Whether a row is kept, with `sentAt`, after it has been sent or given up. */
  readonly isKept: boolean;
  /** Whether its details are kept after sending too, for a report that it was not delivered. */
  readonly keepsDetails?: boolean;
  /** Time limit of one attempt, in milliseconds; less than the lease of five minutes. */
  readonly attemptMs: number;
  /** How long to retry, in milliseconds. */
  readonly retryForMs: number;
  /**
   * Limits of concurrent attempts: in all, for one person, through one service (mail and SMS have one). An attempt that
   * hangs blocks no more than this.
   */
  readonly limits: { readonly all: number; readonly person: number; readonly service: number };
  /** Whether another attempt would fail in the same way: the row is given up at once. */
  readonly isPermanent?: (error: unknown) => boolean;
  /** Called when a row is given up, in the same transaction. */
  readonly givenUp?: (tx: Transaction, row: QueueRow) => Promise<void> | void;
  /** Resolves with `sent`, or with the reason why it was not sent, when nothing is left to do for this row. */
  readonly send: (row: QueueRow, signal: AbortSignal) => Promise<string>;
};

/** The outcome of `send` when the receiving server has accepted the message. */
export const sent = 'sent';

/** A due row, with the person and the service whose limits it counts against. */
export type Due = { readonly id: string; readonly person: string; readonly service: string };

/** The notifications of one channel, shared by all processes that send them. */
export class QueueTable {
  readonly #database: Database;
  readonly #queue: Queue;

  constructor(database: Database, queue: Queue) {
    this.#database = database;
    this.#queue = queue;
  }

  /** Each person's first row, then everybody's second, and so on; excludes the given people and services. */
  due(now: Date, people: readonly string[], services: readonly string[]): Promise<Due[]> {
    return this.#database.db
      .selectFrom((eb) =>
        eb
          .selectFrom('notification')
          .select(['id', 'nextAt', 'service'])
          .select(({ fn }) => {
            const address = fn<string | null>('lower', ['recipient']);
            return fn.coalesce('customerId', 'subscriptionId', address, sql.lit('')).as('person');
          })
          .where('channel', '=', this.#queue.channel)
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

  /** Leases a row. Undefined when another process was faster: of two concurrent updates only one finds the row due. */
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

  /** `outcome`: the result of `send`. */
  async complete({ id }: QueueRow, outcome: string, now: Date): Promise<void> {
    const { isKept, keepsDetails } = this.#queue;
    const done = { sentAt: now.toISOString(), nextAt: null, lastError: null, ...(!keepsDetails && { details: null }) };
    await this.#database.transaction(async ({ db }) => {
      if (isKept && outcome === sent) {
        await db.updateTable('notification').set(done).where('id', '=', id).execute();
      } else await db.deleteFrom('notification').where('id', '=', id).execute();
    });
  }

  /** `nextAt`: null when the row has been given up. */
  async reschedule(row: QueueRow, nextAt: Date | null, code: string): Promise<void> {
    const { isKept, givenUp } = this.#queue;
    // If the lease has expired, another process may have the row; `attempts` shows it.
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
