import { ProblemError } from '../../../shared/problem.ts';
import type { Actor } from '../handler.ts';
import { addressLimit, memoryLimiter, secondsOf, secondsToWait, type MakeLimiter } from './limiters.ts';

/**
 * Many phones share one carrier address, so an address gets much; one form has no reason to fail more often than this.
 */
const failuresPerForm = 10;

/** Everything that somebody asks for, who is signed in or has a secret, as a multiple of what they may write. */
const callsFactor = 4;

/** All but `failed` reject with 429 when somebody did too much within a minute. */
export type WriteLimits = {
  /** Counts a public write against its address. */
  readonly write: (address: string) => Promise<void>;
  /** Looks at how often a form has failed, and counts nothing. */
  readonly form: (form: string | null) => Promise<void>;
  /** Counts an invalid try of a form. Repetitions of what was stored cost a form nothing. */
  readonly failed: (form: string | null) => Promise<void>;
  /** Counts a read that no cache answers against its address, apart from what is written there. */
  readonly read: (address: string) => Promise<void>;
  /** Counts a call of somebody who is signed in. */
  readonly call: (customerId: string, kind: 'read' | 'write') => Promise<void>;
};

/** By what a form is known: its sender, or else its key. Neither can be taken for the other. */
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
