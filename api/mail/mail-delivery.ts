import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { nextAttemptAt } from './mail-retry.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

/** How often to look for messages that are due, in milliseconds. */
const pollMs = 5000;

/** How long one attempt may take, in milliseconds. */
const attemptMs = 2 * 60_000;

/** How long a message belongs to the process that took it: longer than any attempt, so that no other takes it meanwhile. */
const leaseMs = 5 * 60_000;

/** How many to look up at a time. */
const batch = 20;

export type MailDeliveryDependencies = {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
};

type MailRow = {
  readonly id: string;
  readonly to_address: string;
  readonly reply_to_name: string | null;
  readonly reply_to_address: string | null;
  readonly subject: string;
  readonly text: string;
  readonly calendar: string | null;
  readonly created_at: number | string | Date;
  readonly attempts: number;
};

type Taken = OutgoingMail & { readonly attempts: number };

/**
 * Sends what `queueMail` has written. A message is taken by one process at a time, and marked when it has been sent;
 * a crash between sending and marking sends it again, under the same Message-ID. Logs name messages by id only.
 */
export class MailDelivery {
  readonly #use: MailDeliveryDependencies;
  /** No further message is begun. */
  readonly #stopped = new AbortController();
  /** The one at work is broken off. */
  readonly #brokenOff = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(dependencies: MailDeliveryDependencies) {
    this.#use = dependencies;
  }

  /** Sends what is due now and whatever becomes due, until `stop`. */
  start(): void {
    this.#loop ??= this.#deliverForever();
  }

  /** Resolves when nothing is at work any more; after `graceMs` milliseconds the message at work waits for another time. */
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
      await this.deliverDue().catch((error: unknown) => this.#use.log.warn({ code: codeOf(error) }, 'the mail queue cannot be read or written'));
      await pause(pollMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Tries every message that is due once, one after the other. */
  async deliverDue(): Promise<void> {
    const { database, now } = this.#use;
    const due = await database.read<{ id: string }>(`select id from mail_message where next_at <= ? order by next_at limit ${batch}`, [now()]);
    for (const { id } of due) {
      if (this.#stopped.signal.aborted) return;
      const mail = await this.#take(id);
      if (mail) await this.#deliver(mail);
    }
  }

  /** Null when another process was faster: of two updates only the first finds the message still due. */
  async #take(id: string): Promise<Taken | null> {
    const { database, now } = this.#use;
    const at = now();
    const [row] = await database.transaction((tx) =>
      tx.execute<MailRow>('update mail_message set attempts = attempts + 1, next_at = ? where id = ? and next_at <= ? returning *', [new Date(at.getTime() + leaseMs), id, at]));
    return row ? takenOf(row) : null;
  }

  async #deliver(mail: Taken): Promise<void> {
    const { database, transport, log, now } = this.#use;
    const told = { mailId: mail.id, attempts: mail.attempts };
    try {
      await transport(mail, AbortSignal.any([AbortSignal.timeout(attemptMs), this.#brokenOff.signal]));
    } catch (error) {
      await this.#putBack(mail, error);
      return;
    }
    await database.transaction((tx) => tx.execute('update mail_message set sent_at = ?, next_at = null, last_error = null where id = ?', [now(), mail.id]));
    log.info(told, 'mail sent');
  }

  async #putBack(mail: Taken, error: unknown): Promise<void> {
    const { database, log, now, random } = this.#use;
    const code = codeOf(error);
    const nextAt = nextAttemptAt({ attempts: mail.attempts, createdAt: mail.createdAt, now: now(), random: random() });
    // Should the lease have run out all the same, the message is another's by now, and `attempts` tells.
    await database.transaction((tx) =>
      tx.execute('update mail_message set next_at = ?, last_error = ? where id = ? and attempts = ? and sent_at is null', [nextAt, code, mail.id, mail.attempts]));
    const told = { mailId: mail.id, attempts: mail.attempts, code };
    if (nextAt) log.warn({ ...told, nextAt: nextAt.toISOString() }, 'mail not sent, to be tried again');
    else log.error(told, 'mail given up; it is kept in the table mail_message');
  }
}

function takenOf(row: MailRow): Taken {
  return {
    id: row.id,
    to: row.to_address,
    replyTo: row.reply_to_address === null ? null : { name: row.reply_to_name ?? '', address: row.reply_to_address },
    subject: row.subject,
    text: row.text,
    calendar: row.calendar,
    createdAt: new Date(row.created_at),
    attempts: row.attempts,
  };
}

/** `EENVELOPE 550`: nodemailer's or the system's code and the mail server's, without the message, which may hold addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return 'responseCode' in error && typeof error.responseCode === 'number' ? `${code} ${error.responseCode}` : code;
}
