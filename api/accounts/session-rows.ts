import { hash, randomBytes } from 'node:crypto';
import { isDatabaseBusyOrFull } from '../database/database-errors.ts';
import type { Database, Transaction } from '../database/database.ts';
import { flagOf, instantOf } from '../database/raw-values.ts';
import { isAdministrator } from '../sessions/administrator.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * In milliseconds: after its last use, and after its beginning however much it is used. `recordedMs`: uses nearer to
 * the last written one are not written.
 */
type Life = { readonly idleMs: number; readonly wholeMs: number; readonly recordedMs: number };

const customerLife: Life = { idleMs: 30 * dayMs, wholeMs: 90 * dayMs, recordedMs: dayMs };

/** The back office shows everybody's addresses. */
const adminLife: Life = { idleMs: 12 * hourMs, wholeMs: 7 * dayMs, recordedMs: 10 * minuteMs };

/** How long a cookie is kept after it was last sent, in milliseconds; the database knows better. */
export const cookieLifeMs = customerLife.idleMs;

/** A session found by its cookie, with what decides who its person is at this moment. */
export type FoundSession = {
  readonly customerId: string;
  readonly isAdmin: boolean;
  /** Whether its use is to be written down. */
  readonly isDue: boolean;
  /** When it ends if it is used now and never again. */
  readonly endsAt: Date;
};

type Row = {
  readonly customer_id: string;
  readonly email: string;
  readonly email_verified: unknown;
  readonly created_at: unknown;
  readonly last_used_at: unknown;
};

/** A read is not kept waiting for its session to be written down, in milliseconds. */
const extendPatienceMs = 100;

/** The sessions in the database. Ids are known to their devices only; the database holds their hashes. */
export class SessionRows {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #adminEmails: readonly string[];

  /** `adminEmails`: whose verified addresses these are is an administrator. In lower case. */
  constructor(
    database: Database,
    { now, adminEmails }: { readonly now: () => Date; readonly adminEmails: readonly string[] },
  ) {
    this.#database = database;
    this.#now = now;
    this.#adminEmails = adminEmails;
  }

  /** 256 random bits. */
  mint(): string {
    return randomBytes(32).toString('base64url');
  }

  async find(id: string): Promise<FoundSession | null> {
    const [row] = await this.#database.read<Row>(
      `select s.customer_id, s.created_at, s.last_used_at, c.email, c.email_verified
       from session s join customer c on c.id = s.customer_id where s.id_hash = ?`,
      [hashOf(id)],
    );
    if (!row) return null;
    const isAdmin = isAdministrator({ email: row.email, emailVerified: flagOf(row.email_verified) }, this.#adminEmails);
    const life = isAdmin ? adminLife : customerLife;
    const [now, createdAt, lastUsedAt] = [
      this.#now(),
      new Date(instantOf(row.created_at)),
      new Date(instantOf(row.last_used_at)),
    ];
    // Not by what was written down as its end: who may do more, or less, since then is judged by what they may do now.
    if (endOf(life, createdAt, lastUsedAt) <= now) return null;
    return {
      customerId: row.customer_id,
      isAdmin,
      isDue: now.getTime() - lastUsedAt.getTime() >= life.recordedMs,
      endsAt: endOf(life, createdAt, now),
    };
  }

  /** Only for an id that was minted in this request. */
  async insert(id: string, customerId: string): Promise<void> {
    const now = this.#now();
    await this.#database.transaction((tx) =>
      tx.execute(
        'insert into session (id_hash, customer_id, created_at, last_used_at, expires_at) values (?, ?, ?, ?, ?)',
        [hashOf(id), customerId, now, now, endOf(customerLife, now, now)],
      ),
    );
  }

  /** Writes down its use. Never brings back what has been deleted. */
  async extend(id: string, endsAt: Date): Promise<void> {
    try {
      await this.#database.transaction(
        (tx) =>
          tx.execute('update session set last_used_at = ?, expires_at = ? where id_hash = ?', [
            this.#now(),
            endsAt,
            hashOf(id),
          ]),
        extendPatienceMs,
      );
    } catch (error) {
      // Reads go on while nothing can be written; the next request tries again.
      if (!isDatabaseBusyOrFull(error)) throw error;
    }
  }

  async delete(id: string): Promise<void> {
    await this.#database.transaction((tx) => tx.execute('delete from session where id_hash = ?', [hashOf(id)]));
  }
}

function endOf({ idleMs, wholeMs }: Life, createdAt: Date, lastUsedAt: Date): Date {
  return new Date(Math.min(lastUsedAt.getTime() + idleMs, createdAt.getTime() + wholeMs));
}

function hashOf(id: string): string {
  return hash('sha256', id, 'base64url');
}

/** Part of signing out everywhere: no device is this person's any more, and none is told anything. */
export async function endAllSessions(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute('delete from session where customer_id = ?', [customerId]);
  await tx.execute('delete from push_subscription where customer_id = ?', [customerId]);
}

/** Deletes the sessions that nobody can use any more. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await database.transaction((tx) =>
    tx.execute('delete from session where expires_at <= ? or created_at <= ?', [
      now,
      new Date(now.getTime() - customerLife.wholeMs),
    ]),
  );
}
