import { setTimeout as pause } from 'node:timers/promises';
import { codeOfError } from '../../db/database-errors.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../config/log.ts';
import { nextAttemptAt } from './queue-retry.ts';
import { QueueTable, type Due, type Queue, type QueueRow } from './queue-table.ts';

/** How often to look for due rows, in milliseconds. */
const pollMs = 5000;

export type QueueDependencies = {
  readonly database: Database;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
};

/**
 * Sends the notifications of one channel in turns: each person's first before anybody's second. One process leases a
 * row at a time, and marks or deletes it after sending; a crash between the two sends it again. Logs name rows by id
 * only.
 */
export class QueueDelivery {
  readonly #queue: Queue;
  readonly #table: QueueTable;
  readonly #use: QueueDependencies;
  /** Aborted when no further row may be started. */
  readonly #stopped = new AbortController();
  /** Aborts the attempts that are running. */
  readonly #aborted = new AbortController();
  #loop: Promise<void> | undefined;
  readonly #running = new Map<Due, Promise<void>>();
  /** Looked up and not started; whether a row is still due is checked when it is leased. */
  #waiting: readonly Due[] = [];
  /** The last error of the table itself. */
  #tableError: { readonly error: unknown } | null = null;

  constructor(queue: Queue, dependencies: QueueDependencies) {
    this.#queue = queue;
    this.#table = new QueueTable(dependencies.database, queue);
    this.#use = dependencies;
  }

  /** Sends what is due now and later, until `stop`. */
  start(): void {
    this.#loop ??= this.#deliverForever();
  }

  /** Resolves when nothing is running any more; after `graceMs` milliseconds the running attempts are aborted. */
  async stop(graceMs: number): Promise<void> {
    this.#stopped.abort();
    const timer = setTimeout(() => this.#aborted.abort(), graceMs);
    await this.#loop;
    clearTimeout(timer);
  }

  async #deliverForever(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      // A database that does not answer may do so at the next poll.
      const isWell = await this.#startDue().then(
        () => true,
        (error: unknown) => this.#reportError(error),
      );
      const cancelPause = new AbortController();
      const poll = pause(pollMs, undefined, { signal: AbortSignal.any([signal, cancelPause.signal]) }).catch(() => {});
      // An attempt that hangs must not delay the next poll.
      await Promise.race([poll, ...(isWell ? this.#running.values() : [])]);
      cancelPause.abort();
    }
    await Promise.all(this.#running.values());
    if (this.#tableError) this.#reportError(this.#tableError.error);
  }

  #reportError(error: unknown): false {
    this.#use.log.warn({ code: codeOf(error) }, `the ${this.#queue.channel} queue cannot be read or written`);
    return false;
  }

  /** Tries everything that is due once. */
  async deliverDue(): Promise<void> {
    try {
      for (await this.#startDue(); this.#running.size > 0; await this.#startDue()) {
        await Promise.race(this.#running.values());
      }
    } finally {
      await Promise.all(this.#running.values());
    }
    this.#throwTableError();
  }

  /** Starts the due rows for which there is capacity. */
  async #startDue(): Promise<void> {
    for (;;) {
      this.#throwTableError();
      for (const due of this.#waiting) if (this.#hasCapacityFor(due)) this.#work(due);
      this.#waiting = this.#waiting.filter((due) => !this.#running.has(due));
      if (this.#stopped.signal.aborted || this.#running.size >= this.#queue.limits.all) return;
      const wereRunning = this.#running.size;
      this.#waiting = await this.#table.due(this.#use.now(), this.#saturated('person'), this.#saturated('service'));
      // An attempt that ended during the query has freed capacity that the query did not consider.
      if (this.#running.size === wereRunning && !this.#waiting.some((due) => this.#hasCapacityFor(due))) return;
    }
  }

  #work(due: Due): void {
    const work = async () => {
      const row = await this.#table.take(due.id, this.#use.now());
      if (row) await this.#deliver(row);
    };
    const done = work().catch((error: unknown) => {
      this.#tableError = { error };
    });
    this.#running.set(
      due,
      done.finally(() => this.#running.delete(due)),
    );
  }

  #throwTableError(): void {
    const trouble = this.#tableError;
    this.#tableError = null;
    if (trouble) throw trouble.error;
  }

  #hasCapacityFor(due: Due): boolean {
    const { all, person, service } = this.#queue.limits;
    const others = [...this.#running.keys()];
    // A row is looked up again until it is leased.
    if (this.#stopped.signal.aborted || others.some(({ id }) => id === due.id)) return false;
    return others.length < all && sharing(others, due, 'person') < person && sharing(others, due, 'service') < service;
  }

  /** People or services whose capacity is used up. */
  #saturated(lane: 'person' | 'service'): readonly string[] {
    const busy = [...this.#running.keys()];
    return [
      ...new Set(busy.filter((due) => sharing(busy, due, lane) >= this.#queue.limits[lane]).map((due) => due[lane])),
    ];
  }

  async #deliver(row: QueueRow): Promise<void> {
    const { send, attemptMs, channel } = this.#queue;
    const { log, now } = this.#use;
    let outcome: string;
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(attemptMs), this.#aborted.signal]);
      // If the row was leased during shutdown, the abort event has already fired.
      signal.throwIfAborted();
      outcome = await send(row, signal);
    } catch (error) {
      await this.#reschedule(row, error);
      return;
    }
    await this.#table.complete(row, outcome, now());
    log.info(this.#told(row), `${channel} ${outcome}`);
  }

  async #reschedule(row: QueueRow, error: unknown): Promise<void> {
    const { channel, isKept, retryForMs, isPermanent } = this.#queue;
    const { log, now, random } = this.#use;
    const code = codeOf(error);
    const nextAt = isPermanent?.(error)
      ? null
      : nextAttemptAt({
          attempts: row.attempts,
          createdAt: new Date(row.createdAt),
          now: now(),
          random: random(),
          retryForMs,
        });
    await this.#table.reschedule(row, nextAt, code);
    const told = { ...this.#told(row), code };
    if (nextAt) log.warn({ ...told, nextAt: nextAt.toISOString() }, `${channel} not sent, to be tried again`);
    else log.error(told, `${channel} given up${isKept ? '; it is kept in the table notification' : ''}`);
  }

  #told({ id, attempts }: QueueRow): object {
    return { [`${this.#queue.channel}Id`]: id, attempts };
  }
}

function sharing(others: readonly Due[], due: Due, lane: 'person' | 'service'): number {
  return others.filter((other) => other[lane] === due[lane]).length;
}

/**
 * `EENVELOPE 550`: the error code of the library or the system and the SMTP code of the server, without the message,
 * which may contain addresses.
 */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const code = codeOfError(error) ?? error.name;
  return 'responseCode' in error && typeof error.responseCode === 'number' ? `${code} ${error.responseCode}` : code;
}
