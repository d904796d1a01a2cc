import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Documents of a search are made anew for each request: enough for people, too little to keep the server busy. */
const perMinute = { address: 60, overall: 300 };

export type SearchLimit = {
  /** Whether a document may be made for this search. Otherwise the unsearched one is sent, which the app narrows itself. */
  readonly admit: (address: string) => Promise<boolean>;
};

export function createSearchLimit(): SearchLimit {
  const perAddress = new RateLimiterMemory({ points: perMinute.address, duration: 60 });
  const overall = new RateLimiterMemory({ points: perMinute.overall, duration: 60 });
  return {
    admit: async (address) => {
      try {
        await perAddress.consume(address);
        await overall.consume('all');
        return true;
      } catch {
        return false;
      }
    },
  };
}
