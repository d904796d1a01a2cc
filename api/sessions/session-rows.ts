import { hash, randomBytes } from 'node:crypto';
import { isDatabaseBusyOrFull } from '../database-errors.ts';
import type { Database } from '../database.ts';
import { flagOf, instantOf } from '../raw-values.ts';

/** How long a session lasts after its last use, in milliseconds. */
export const sessionLifeMs = 30 * 24 * 60 * 60 * 1000;

/** A session found by its cookie, with what decides who its person is at this moment. */
export type FoundSession = {
  readonly customerId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly lastUsedAt: Date;
};

type Row = { readonly customer_id: string; readonly email: string; readonly email_verified: unknown; readonly last_used_at: unknown; readonly expires_at: unknown };

/** The sessions in the database. Ids are known to their devices only; the database holds their hashes. */
export class SessionRows {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** 256 random bits. */
  mint(): string {
    return randomBytes(32).toString('base64url');
  }

  async find(id: string): Promise<FoundSession | null> {
    const [row] = await this.#database.read<Row>(
      `select s.customer_id, s.last_used_at, s.expires_at, c.email, c.email_verified
       from session s join customer c on c.id = s.customer_id where s.id_hash = ?`,
      [hashOf(id)],
    );
    if (!row || new Date(instantOf(row.expires_at)) <= this.#now()) return null;
    return { customerId: row.customer_id, email: row.email, emailVerified: flagOf(row.email_verified), lastUsedAt: new Date(instantOf(row.last_used_at)) };
  }

  /** Only for an id that was minted in this request. */
  async insert(id: string, customerId: string): Promise<void> {
    const now = this.#now();
    await this.#database.transaction((tx) =>
      tx.execute('insert into session (id_hash, customer_id, created_at, last_used_at, expires_at) values (?, ?, ?, ?, ?)', [hashOf(id), customerId, now, now, expiryFrom(now)]),
    );
  }

  /** Counts the 30 days anew. Never brings back what has been deleted. */
  async extend(id: string): Promise<void> {
    const now = this.#now();
    try {
      await this.#database.transaction((tx) => tx.execute('update session set last_used_at = ?, expires_at = ? where id_hash = ?', [now, expiryFrom(now), hashOf(id)]));
    } catch (error) {
      // Reads go on while nothing can be written; the next request tries again.
      if (!isDatabaseBusyOrFull(error)) throw error;
    }
  }

  async delete(id: string): Promise<void> {
    await this.#database.transaction((tx) => tx.execute('delete from session where id_hash = ?', [hashOf(id)]));
  }
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + sessionLifeMs);
}

function hashOf(id: string): string {
  return hash('sha256', id, 'base64url');
}

/** Deletes the sessions that nobody can use any more. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await database.transaction((tx) => tx.execute('delete from session where expires_at <= ?', [now]));
}
