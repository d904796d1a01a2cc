import { setTimeout as pause } from 'node:timers/promises';
import { codeOfError } from '../../db/database-errors.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../config/log.ts';
import { nextAttemptAt } from './queue-retry.ts';
import { QueueTable, type Due, type Queue, type QueueRow } from './queue-table.ts';

/** How often to look for what is due, in milliseconds. */
const pollMs = 5000;

export type QueueDependencies = {
  readonly database: Database;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
};

/**
 * Sends the notifications of a channel, in turns: the first of everybody before the second of anybody. A row is taken
 * by one process at a time, and marked or deleted when it has been sent; a crash between the two sends it again. Logs
 * name rows by id only.
 */
export class QueueDelivery {
  readonly #queue: Queue;
  readonly #table: QueueTable;
  readonly #use: QueueDependencies;
  /** No further row is begun. */
  readonly #stopped = new AbortController();
  /** Those at work are broken off. */
  readonly #brokenOff = new AbortController();
  #loop: Promise<void> | undefined;
  readonly #atWork = new Map<Due, Promise<void>>();
  #ended = 0;
  /** Looked up and not begun yet; whether it still is due shows when it is taken. */
  #waiting: readonly Due[] = [];
  /** What has gone wrong with the table itself. */
  #trouble: { readonly error: unknown } | null = null;

  constructor(queue: Queue, dependencies: QueueDependencies) {
    this.#queue = queue;
    this.#table = new QueueTable(dependencies.database, queue);
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
      const isWell = await this.#begin().then(
        () => true,
        (error: unknown) => this.#tellOfTrouble(error),
      );
      const waking = new AbortController();
      const poll = pause(pollMs, undefined, { signal: AbortSignal.any([signal, waking.signal]) }).catch(() => {});
      // What hangs must not keep what is queued meanwhile from being seen.
      await Promise.race([poll, ...(isWell ? this.#atWork.values() : [])]);
      waking.abort();
    }
    await Promise.all(this.#atWork.values());
    if (this.#trouble) this.#tellOfTrouble(this.#trouble.error);
  }

  #tellOfTrouble(error: unknown): false {
    this.#use.log.warn({ code: codeOf(error) }, `the ${this.#queue.channel} queue cannot be read or written`);
    return false;
  }

  /** Tries everything that is due once. */
  async deliverDue(): Promise<void> {
    try {
      for (await this.#begin(); this.#atWork.size > 0; await this.#begin()) await Promise.race(this.#atWork.values());
    } finally {
      await Promise.all(this.#atWork.values());
    }
    this.#throwTrouble();
  }

  /** Begins what is due and there is room for. */
  async #begin(): Promise<void> {
    for (;;) {
      this.#throwTrouble();
      for (const due of this.#waiting) if (this.#hasRoomFor(due)) this.#work(due);
      this.#waiting = this.#waiting.filter((due) => !this.#atWork.has(due));
      if (this.#stopped.signal.aborted || this.#atWork.size >= this.#queue.atOnce.all) return;
      const ended = this.#ended;
      this.#waiting = await this.#table.due(this.#use.now(), this.#full('person'), this.#full('service'));
      // What has ended while the database was asked has made room that it did not know of.
      if (ended === this.#ended && !this.#waiting.some((due) => this.#hasRoomFor(due))) return;
    }
  }

  #work(due: Due): void {
    const work = async () => {
      const row = await this.#table.take(due.id, this.#use.now());
      if (row) await this.#deliver(row);
    };
    const done = work().catch((error: unknown) => {
      this.#trouble = { error };
    });
    this.#atWork.set(
      due,
      done.finally(() => {
        this.#atWork.delete(due);
        this.#ended += 1;
      }),
    );
  }

  #throwTrouble(): void {
    const trouble = this.#trouble;
    this.#trouble = null;
    if (trouble) throw trouble.error;
  }

  #hasRoomFor(due: Due): boolean {
    const { all, person, service } = this.#queue.atOnce;
    const others = [...this.#atWork.keys()];
    // Until it has been taken it is looked up again.
    if (this.#stopped.signal.aborted || others.some(({ id }) => id === due.id)) return false;
    return others.length < all && sharing(others, due, 'person') < person && sharing(others, due, 'service') < service;
  }

  /** Those who have no room for more. */
  #full(lane: 'person' | 'service'): readonly string[] {
    const busy = [...this.#atWork.keys()];
    return [
      ...new Set(busy.filter((due) => sharing(busy, due, lane) >= this.#queue.atOnce[lane]).map((due) => due[lane])),
    ];
  }

  async #deliver(row: QueueRow): Promise<void> {
    const { send, attemptMs, channel } = this.#queue;
    const { log, now } = this.#use;
    let outcome: string;
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(attemptMs), this.#brokenOff.signal]);
      // Taken at the very end, it would listen for what has been said.
      signal.throwIfAborted();
      outcome = await send(row, signal);
    } catch (error) {
      await this.#putBack(row, error);
      return;
    }
    await this.#table.complete(row, outcome, now());
    log.info(this.#told(row), `${channel} ${outcome}`);
  }

  async #putBack(row: QueueRow, error: unknown): Promise<void> {
    const { channel, isKept, patienceMs, isHopeless } = this.#queue;
    const { log, now, random } = this.#use;
    const code = codeOf(error);
    const nextAt = isHopeless?.(error)
      ? null
      : nextAttemptAt({
          attempts: row.attempts,
          createdAt: new Date(row.createdAt),
          now: now(),
          random: random(),
          patienceMs,
        });
    await this.#table.putBack(row, nextAt, code);
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
 * `EENVELOPE 550`: the library's or the system's code and the other server's, without the message, which may hold
 * addresses.
 */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const code = codeOfError(error) ?? error.name;
  return 'responseCode' in error && typeof error.responseCode === 'number' ? `${code} ${error.responseCode}` : code;
}
