import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { nextAttemptAt } from './queue-retry.ts';

/** How often to look for what is due, in milliseconds. */
const pollMs = 5000;

/** How long a row belongs to the process that took it: longer than any attempt, so that no other takes it meanwhile. */
const leaseMs = 5 * 60_000;

/** How many to look up at a time. */
const batch = 20;

export type QueueDependencies = {
  readonly database: Database;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
};

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
  /** How many are sent side by side. */
  readonly atOnce: number;
  /** Resolves when nothing is left to do for this row, and says in a word of the log what has become of it. */
  readonly send: (row: Row, signal: AbortSignal) => Promise<string>;
};

/**
 * Sends what a table holds. A row is taken by one process at a time, and marked or deleted when it has been sent; a crash
 * between the two sends it again. Logs name rows by id only.
 */
export class QueueDelivery<Row extends QueueRow> {
  readonly #queue: Queue<Row>;
  readonly #use: QueueDependencies;
  /** No further row is begun. */
  readonly #stopped = new AbortController();
  /** Those at work are broken off. */
  readonly #brokenOff = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(queue: Queue<Row>, dependencies: QueueDependencies) {
    this.#queue = queue;
    this.#use = dependencies;
  }

  /** Sends what is due now and whatever becomes due, until `stop`. */
  start(): void {
    this.#loop ??= this.#deliverForever();
  }

  /** Resolves when nothing is at work any more; after `graceMs` milliseconds what is at work waits for another time. */
  async stop(graceMs: number): Promise<void> {
    this.#stopped.abort();
    const impatience = setTimeout(() => this.#brokenOff.abort(), graceMs);
    await this.#loop;
    clearTimeout(impatience);
  }

  async #deliverForever(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      // A database that does not answer now may do so the next time.
      await this.deliverDue().catch((error: unknown) => this.#use.log.warn({ code: codeOf(error) }, `the ${this.#queue.name} queue cannot be read or written`));
      await pause(pollMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Tries everything that is due once. */
  async deliverDue(): Promise<void> {
    const { database, now } = this.#use;
    const due = await database.read<{ id: string }>(`select id from ${this.#queue.table} where next_at <= ? order by next_at limit ${batch}`, [now()]);
    const ids = due.values();
    const workers = await Promise.allSettled(Array.from({ length: this.#queue.atOnce }, async () => {
      for (const { id } of ids) {
        if (this.#stopped.signal.aborted) return;
        const row = await this.#take(id);
        if (row) await this.#deliver(row);
      }
    }));
    // Only now, so that none is at work any more.
    for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  }

  /** Undefined when another process was faster: of two updates only the first finds the row still due. */
  async #take(id: string): Promise<Row | undefined> {
    const { database, now } = this.#use;
    const at = now();
    const [row] = await database.transaction((tx) =>
      tx.execute<Row>(`update ${this.#queue.table} set attempts = attempts + 1, next_at = ? where id = ? and next_at <= ? returning *`, [new Date(at.getTime() + leaseMs), id, at]));
    return row;
  }

  async #deliver(row: Row): Promise<void> {
    const { send, attemptMs, name, table, isKept } = this.#queue;
    const { database, log, now } = this.#use;
    let outcome: string;
    try {
      outcome = await send(row, AbortSignal.any([AbortSignal.timeout(attemptMs), this.#brokenOff.signal]));
    } catch (error) {
      await this.#putBack(row, error);
      return;
    }
    await database.transaction((tx) =>
      isKept ? tx.execute(`update ${table} set sent_at = ?, next_at = null, last_error = null where id = ?`, [now(), row.id]) : tx.execute(`delete from ${table} where id = ?`, [row.id]));
    log.info(this.#told(row), `${name} ${outcome}`);
  }

  async #putBack(row: Row, error: unknown): Promise<void> {
    const { name, table, isKept, patienceMs } = this.#queue;
    const { database, log, now, random } = this.#use;
    const code = codeOf(error);
    const nextAt = nextAttemptAt({ attempts: row.attempts, createdAt: new Date(row.created_at), now: now(), random: random(), patienceMs });
    // Should the lease have run out all the same, the row is another's by now, and `attempts` tells.
    const mine = `id = ? and attempts = ?${isKept ? ' and sent_at is null' : ''}`;
    await database.transaction((tx) =>
      nextAt || isKept
        ? tx.execute(`update ${table} set next_at = ?, last_error = ? where ${mine}`, [nextAt, code, row.id, row.attempts])
        : tx.execute(`delete from ${table} where ${mine}`, [row.id, row.attempts]));
    const told = { ...this.#told(row), code };
    if (nextAt) log.warn({ ...told, nextAt: nextAt.toISOString() }, `${name} not sent, to be tried again`);
    else log.error(told, `${name} given up${isKept ? `; it is kept in the table ${table}` : ''}`);
  }

  #told({ id, attempts }: Row): object {
    return { [`${this.#queue.name}Id`]: id, attempts };
  }
}

/** `EENVELOPE 550`: the library's or the system's code and the other server's, without the message, which may hold addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return 'responseCode' in error && typeof error.responseCode === 'number' ? `${code} ${error.responseCode}` : code;
}
