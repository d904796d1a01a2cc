import { prefixesOf } from './address-prefixes.ts';
import { secondsToWait, type MakeLimiter } from './limiters.ts';

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
