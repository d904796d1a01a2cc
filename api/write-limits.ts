import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '../shared/problem.ts';
import { createAddressLimit, minute } from './address-limit.ts';

/** Many phones share one carrier address, so an address gets much; one form has no reason to fail more often than this. */
const failuresPerForm = 10;

/** All addresses together, as a multiple of what one may do. */
const overallFactor = 20;

export type WriteLimits = {
  /** Counts a public write; throws 429 when its address, its form or everybody together did too many within a minute. */
  readonly admit: (address: string, form: string | null) => Promise<void>;
  /** Counts a refused try of a form. Repetitions of what was stored cost a form nothing. */
  readonly refused: (form: string | null) => Promise<void>;
};

export function createWriteLimits(perMinute: number): WriteLimits {
  const limit = createAddressLimit({ address: perMinute, overall: perMinute * overallFactor });
  const perForm = new RateLimiterMemory({ points: failuresPerForm, duration: minute });
  return {
    admit: async (address, form) => {
      if (form !== null) {
        const tries = await perForm.get(form);
        if (tries && tries.consumedPoints >= failuresPerForm) throw tooMany(tries);
      }
      const refusal = await limit(address);
      if (refusal) throw tooMany(refusal);
    },
    refused: async (form) => {
      if (form !== null) await perForm.penalty(form);
    },
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): ProblemError {
  return new ProblemError('too-many-requests', 'Too many requests. Please wait a minute and try again.', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}
