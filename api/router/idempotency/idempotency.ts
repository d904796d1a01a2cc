import { ProblemError } from '../../../shared/problem.ts';
import { parsedHash, sentHash, type Body } from './body-hash.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import type { Database } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import { dayMs } from '../../../shared/duration.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Parses the header; null if absent. Throws 400 if it is not a UUID. */
export function parseIdempotencyKey(header: string): string | null {
  if (header === '') return null;
  const key = header.toLowerCase();
  if (!uuid.test(key)) throw new ProblemError('bad-request', 'Idempotency-Key must be a UUID');
  return key;
}

export type OnceReply = { readonly status: number; readonly text: string };

type Request = { readonly key: string; readonly route: string; readonly body: Body; readonly now: Date };

/** Seconds after which a client may retry while the first request is running. */
const stillRunningRetryAfter = 3;

/** Runs writes with the same key once: the stored answer commits together with the rows of the write. */
export class Idempotency {
  readonly #database: Database;
  readonly #running = new Set<string>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Runs `work` in a transaction, or answers with the stored answer of the first request with this key, byte for byte.
   * Only successes are stored. Throws 409 while the first is running in this process (another process waits for the
   * database instead) and 422 if the key was used with another body.
   */
  async once(request: Request, work: (tx: Transaction) => Promise<OnceReply>): Promise<OnceReply> {
    const { key, route } = request;
    const name = `${route} ${key}`;
    if (this.#running.has(name)) {
      throw new ProblemError('still-running', 'This request is still being processed', {
        retryAfter: stillRunningRetryAfter,
      });
    }
    this.#running.add(name);
    try {
      return await this.#attempt(request, work);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Another process has committed the same key since the lookup, so its record can be read now.
      const first = await this.#database.transaction((tx) => find(tx, request));
      if (!first) throw new ProblemError('key-reused', 'This Idempotency-Key was used before');
      return first;
    } finally {
      this.#running.delete(name);
    }
  }

  #attempt(request: Request, work: (tx: Transaction) => Promise<OnceReply>): Promise<OnceReply> {
    const { key, route, body, now } = request;
    const hashes = { bodyHash: parsedHash(body), sentHash: sentHash(body) };
    return this.#database.transaction(async (tx) => {
      const first = await find(tx, request);
      if (first) return first;
      const reply = await work(tx);
      const { status, text } = reply;
      await tx.db
        .insertInto('idempotencyRecord')
        .values({ key, route, ...hashes, status, reply: text, createdAt: now.toISOString() })
        .execute();
      return reply;
    });
  }
}

async function find(tx: Transaction, { key, route, body }: Request): Promise<OnceReply | null> {
  const stored = await tx.db
    .selectFrom('idempotencyRecord')
    .select(['bodyHash', 'sentHash', 'status', 'reply as text'])
    .where('key', '=', key)
    .where('route', '=', route)
    .executeTakeFirst();
  if (!stored) return null;
  const { status, text, ...hashes } = stored;
  // The body matches as it was sent, even if this version parses it differently, or as it was parsed, even if it is
  // written differently.
  if (hashes.sentHash !== sentHash(body) && hashes.bodyHash !== parsedHash(body)) {
    throw new ProblemError('key-reused', 'This Idempotency-Key came with another body before');
  }
  return { status, text };
}

/** How long answers are kept, in days. */
const keptDays = 30;

/** Deletes expired answers; the rows keep their keys, so an old key is never accepted again. */
export async function cleanUpIdempotencyRecords(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
  await database.transaction(({ db }) => db.deleteFrom('idempotencyRecord').where('createdAt', '<', before).execute());
}
