import { ProblemError } from '../../../shared/problem.ts';
import type { Actor } from '../handler.ts';
import { addressLimit, memoryLimiter, secondsOf, secondsToWait, type MakeLimiter } from './limiters.ts';

/**
 * Many phones share one carrier address, so the limit per address is high; a single form has no reason to fail more
 * often than this.
 */
const failuresPerForm = 10;

/** The limit of all calls of a signed-in person, as a multiple of the limit of writes. */
const callsFactor = 4;

/** All but `failed` reject with 429 above the limit per minute. */
export type WriteLimits = {
  /** Counts a public write against its address. */
  readonly write: (address: string) => Promise<void>;
  /** Checks how often a form has failed, without counting. */
  readonly form: (form: string | null) => Promise<void>;
  /** Counts an invalid attempt of a form. Repeating a stored request is not counted. */
  readonly failed: (form: string | null) => Promise<void>;
  /** Counts an uncached read against its address, separately from writes. */
  readonly read: (address: string) => Promise<void>;
  /** Counts a call by a signed-in person. */
  readonly call: (customerId: string, kind: 'read' | 'write') => Promise<void>;
};

/** The key of a form in the limiter: its sender, or else its idempotency key. The prefixes keep both apart. */
export function formOf(actor: Actor | null, key: string | null): string | null {
  if (actor) return `customer ${actor.customerId}`;
  return key === null ? null : `key ${key}`;
}

export function createWriteLimits(perMinute: number, limiter: MakeLimiter = memoryLimiter): WriteLimits {
  const writes = addressLimit(limiter, 'writes', perMinute);
  const reads = addressLimit(limiter, 'reads', perMinute * callsFactor);
  const failures = limiter('failed forms', { points: failuresPerForm, seconds: 60 });
  const calls = limiter('calls of a customer', { points: perMinute * callsFactor, seconds: 60 });
  const callsThatWrite = limiter('writes of a customer', { points: perMinute, seconds: 60 });
  return {
    write: async (address) => refuseUnlessNull(await writes(address)),
    form: async (form) => {
      const failed = form === null ? null : await failures.get(form);
      if (failed && failed.consumedPoints >= failuresPerForm) throw tooMany(secondsOf(failed));
    },
    failed: async (form) => {
      if (form !== null) await failures.penalty(form);
    },
    read: async (address) => refuseUnlessNull(await reads(address)),
    call: async (customerId, kind) => {
      refuseUnlessNull(await secondsToWait(calls, customerId));
      if (kind === 'write') refuseUnlessNull(await secondsToWait(callsThatWrite, customerId));
    },
  };
}

function refuseUnlessNull(seconds: number | null): void {
  if (seconds !== null) throw tooMany(seconds);
}

const tooMany = (retryAfter: number) => new ProblemError('too-many-requests', 'tooManyRequests', { retryAfter });
