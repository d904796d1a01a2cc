import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { prefixesOf } from './address-prefixes.ts';

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

/** An IPv6 /48 has 65,536 times the /64 of one sender; together they may do this many times what one may. */
const siteFactor = 5;

/** Counts one use of an address. Answers null, or the whole seconds to wait. */
export type AddressLimit = (address: string) => Promise<number | null>;

/** Limits what clients do within a minute by their addresses: an IPv4 address or an IPv6 /64, and an IPv6 /48. */
export function addressLimit(limiter: MakeLimiter, name: string, perMinute: number): AddressLimit {
  const bySender = limiter(name, { points: perMinute, seconds: 60 });
  const bySite = limiter(`${name} of a site`, { points: perMinute * siteFactor, seconds: 60 });
  return async (address) => {
    const { sender, site, isCountless } = prefixesOf(address);
    // What is refused here does not count for the neighbours.
    return (await secondsToWait(bySender, sender)) ?? (isCountless ? secondsToWait(bySite, site) : null);
  };
}
