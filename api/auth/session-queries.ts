import { hash, randomBytes } from 'node:crypto';
import { isDatabaseBusyOrFull } from '../db/database-errors.ts';
import type { Role } from '../../shared/role.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import { dayMs, hourMs, minuteMs } from '../../shared/duration.ts';
import { roleOf } from './roles.ts';

/**
 * Durations in milliseconds. `idleMs`: end after the last use; `wholeMs`: end after the start; `recordedMs`: minimum
 * time between two recorded uses.
 */
type Life = { readonly idleMs: number; readonly wholeMs: number; readonly recordedMs: number };

const customerLife: Life = { idleMs: 30 * dayMs, wholeMs: 90 * dayMs, recordedMs: dayMs };

/** Shorter for the back office, since it shows personal data of all customers. */
const adminLife: Life = { idleMs: 12 * hourMs, wholeMs: 7 * dayMs, recordedMs: 10 * minuteMs };

/** Lifetime of the cookie after it was last sent, in milliseconds; the database may end the session sooner. */
export const cookieLifeMs = customerLife.idleMs;

/** A session found by its cookie, with its person's current role. */
export type FoundSession = {
  readonly customerId: string;
  readonly role: Role | null;
  /** Whether this use has to be recorded. */
  readonly isDue: boolean;
  /** When the session ends if this is its last use. */
  readonly endsAt: Date;
};

/** How long a read waits for the recording of its use, in milliseconds. */
const extendPatienceMs = 100;

/** The sessions in the database. Only devices know the ids; the database stores their hashes. */
export class SessionRows {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #adminEmails: readonly string[];

  /** `adminEmails`: verified addresses of the owners that the settings name, in lower case. */
  constructor(
    database: Database,
    { now, adminEmails }: { readonly now: () => Date; readonly adminEmails: readonly string[] },
  ) {
    this.#database = database;
    this.#now = now;
    this.#adminEmails = adminEmails;
  }

  /** 256 random bits. */
  newId(): string {
    return randomBytes(32).toString('base64url');
  }

  async find(id: string): Promise<FoundSession | null> {
    const row = await this.#database.db
      .selectFrom('session')
      .innerJoin('customer', 'customer.id', 'session.customerId')
      .leftJoin('staffRole', 'staffRole.id', 'customer.email')
      .select(['customerId', 'session.createdAt', 'lastUsedAt', 'email', 'emailVerified', 'role'])
      .where('idHash', '=', hashOf(id))
      .executeTakeFirst();
    if (!row) return null;
    const role = roleOf(row, this.#adminEmails);
    const life = role !== null ? adminLife : customerLife;
    const [now, createdAt, lastUsedAt] = [this.#now(), new Date(row.createdAt), new Date(row.lastUsedAt)];
    // Not the stored end: the lifetime depends on the person's current role.
    if (endOf(life, createdAt, lastUsedAt) <= now) return null;
    return {
      customerId: row.customerId,
      role,
      isDue: now.getTime() - lastUsedAt.getTime() >= life.recordedMs,
      endsAt: endOf(life, createdAt, now),
    };
  }

  /** Only for an id that was generated in this request. */
  async insert(id: string, customerId: string): Promise<void> {
    const now = this.#now();
    const at = now.toISOString();
    const expiresAt = endOf(customerLife, now, now).toISOString();
    await this.#database.transaction((tx) =>
      tx.db
        .insertInto('session')
        .values({ idHash: hashOf(id), customerId, createdAt: at, lastUsedAt: at, expiresAt })
        .execute(),
    );
  }

  /** Records a use. Never restores a deleted session. */
  async extend(id: string, endsAt: Date): Promise<void> {
    try {
      await this.#database.transaction(
        (tx) =>
          tx.db
            .updateTable('session')
            .set({ lastUsedAt: this.#now().toISOString(), expiresAt: endsAt.toISOString() })
            .where('idHash', '=', hashOf(id))
            .execute(),
        extendPatienceMs,
      );
    } catch (error) {
      // Reads continue while the database cannot be written; the next request tries again.
      if (!isDatabaseBusyOrFull(error)) throw error;
    }
  }

  async delete(id: string): Promise<void> {
    await this.#database.transaction((tx) => tx.db.deleteFrom('session').where('idHash', '=', hashOf(id)).execute());
  }
}

function endOf({ idleMs, wholeMs }: Life, createdAt: Date, lastUsedAt: Date): Date {
  return new Date(Math.min(lastUsedAt.getTime() + idleMs, createdAt.getTime() + wholeMs));
}

function hashOf(id: string): string {
  return hash('sha256', id, 'base64url');
}

/** Part of signing out everywhere: deletes this person's sessions and push subscriptions. */
export async function endAllSessions(tx: Transaction, customerId: string): Promise<void> {
  await tx.db.deleteFrom('session').where('customerId', '=', customerId).execute();
  await tx.db.deleteFrom('pushSubscription').where('customerId', '=', customerId).execute();
}

/** Sessions deleted per transaction, so that other writes wait only briefly. */
const deletedAtOnce = 500;

export async function cleanUpSessions({ db, transaction }: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  let ended: string[];
  do {
    const rows = await db
      .selectFrom('session')
      .select('idHash')
      .where('expiresAt', '<=', at)
      .orderBy('expiresAt')
      .limit(deletedAtOnce)
      .execute();
    ended = rows.map(({ idHash }) => idHash);
    if (ended.length === 0) break;
    // Checked again in the transaction: a session may have been used meanwhile.
    await transaction((tx) =>
      tx.db.deleteFrom('session').where('idHash', 'in', ended).where('expiresAt', '<=', at).execute(),
    );
  } while (ended.length === deletedAtOnce);
}
