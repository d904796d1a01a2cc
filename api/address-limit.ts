import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts one use by a client address. Answers null when it may go on, otherwise how long it must wait. */
export type AddressLimit = (address: string) => Promise<RateLimiterRes | null>;

/** Seconds that a count lasts. */
export const minute = 60;

/** Uses a minute for one address, and for all of them together. */
export function createAddressLimit(perMinute: { readonly address: number; readonly overall: number }): AddressLimit {
  const perAddress = new RateLimiterMemory({ points: perMinute.address, duration: minute });
  const overall = new RateLimiterMemory({ points: perMinute.overall, duration: minute });
  return async (address) => {
    try {
      await perAddress.consume(address);
      await overall.consume('all');
      return null;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    }
  };
}
