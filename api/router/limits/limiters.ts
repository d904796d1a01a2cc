import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { prefixesOf } from './address-prefixes.ts';

type Limit = { readonly points: number; readonly seconds: number };

/** Creates a limiter. Each key has `points` uses within `seconds`, counted from its first use. */
export type MakeLimiter = (name: string, limit: Limit) => RateLimiterAbstract;

/** For a site with a single process. */
export const memoryLimiter: MakeLimiter = (name, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** Shares counts between processes in PostgreSQL. While the database is down, each process counts for itself. */
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
      // Blocks in memory once the points are used up, without further queries.
      inMemoryBlockOnConsumed: limit.points + 1,
      insuranceLimiter: memoryLimiter(name, limit),
    });

export const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Counts a use of this number of points. Returns null, or the whole seconds to wait if the limit is exceeded. */
export async function secondsToWait(limiter: RateLimiterAbstract, key: string, points = 1): Promise<number | null> {
  try {
    await limiter.consume(key, points);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return secondsOf(refusal);
    throw refusal;
  }
}

/** All senders of an IPv6 /48, which has 65,536 /64 networks, together may use this multiple of one sender's limit. */
const siteFactor = 5;

/** Counts one use by an address. Returns null, or the whole seconds to wait. */
export type AddressLimit = (address: string) => Promise<number | null>;

/** Limits the requests per minute by address: an IPv4 address or IPv6 /64, and an IPv6 /48. */
export function addressLimit(limiter: MakeLimiter, name: string, perMinute: number): AddressLimit {
  const bySender = limiter(name, { points: perMinute, seconds: 60 });
  const bySite = limiter(`${name} of a site`, { points: perMinute * siteFactor, seconds: 60 });
  return async (address) => {
    const { sender, site, isCountless } = prefixesOf(address);
    // A use that is refused for its sender is not counted for the site.
    return (await secondsToWait(bySender, sender)) ?? (isCountless ? secondsToWait(bySite, site) : null);
  };
}
