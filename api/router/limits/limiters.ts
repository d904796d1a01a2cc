import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

type Limit = { readonly points: number; readonly seconds: number };

/** Makes a limiter. Each key has `points` uses within `seconds`, counted from its first use. */
export type MakeLimiter = (name: string, limit: Limit) => RateLimiterAbstract;

/** For the only process of a site. */
export const memoryLimiter: MakeLimiter = (name, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** For several processes over one PostgreSQL. While that does not answer, each counts for itself. */
export const sharedLimiters =
  (pool: Pool): MakeLimiter =>
  (name, limit) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points: limit.points,
      duration: limit.seconds,
      // An address that has used up its points costs no more queries.
      inMemoryBlockOnConsumed: limit.points + 1,
      insuranceLimiter: memoryLimiter(name, limit),
    });

export const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Counts a use, of so many points. Answers null, or the whole seconds to wait where there have been enough. */
export async function secondsToWait(limiter: RateLimiterAbstract, key: string, points = 1): Promise<number | null> {
  try {
    await limiter.consume(key, points);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return secondsOf(refusal);
    throw refusal;
  }
}
