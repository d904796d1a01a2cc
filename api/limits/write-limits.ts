import { ProblemError } from '../../shared/problem.ts';
import { AddressLimit } from './address-limit.ts';
import type { Actor } from '../endpoints/handler.ts';
import { ownUsesOnly, type ShareUses } from './shared-uses.ts';
import { WindowCounts, type Clock } from './window-counts.ts';

/**
 * Many phones share one carrier address, so an address gets much; one form has no reason to fail more often than this.
 */
const failuresPerForm = 10;

/** All addresses together, as a multiple of what one may do. */
export const overallFactor = 20;

/** Everything that somebody asks for, who is signed in or has a secret, as a multiple of what they may write. */
const callsFactor = 4;

/** All but the first throw 429 when somebody did too much within a minute. */
export type WriteLimits = {
  /**
   * The seconds to wait for whom `admit` would refuse for certain; counts no others, and answers null. Costs next to
   * nothing.
   */
  readonly turnAway: (address: string, form: string | null) => number | null;
  /** Counts a public write against its address and looks at its form, before anything of it is read. */
  readonly admit: (address: string, form: string | null) => void;
  /** Counts a public write that was read and found in order, against everybody's ceiling. */
  readonly begin: (address: string) => void;
  /** One that was begun has been refused: it cost nobody but its sender. */
  readonly takeBack: () => void;
  /** Counts a refused try of a form. Repetitions of what was stored cost a form nothing. */
  readonly refused: (form: string | null) => void;
  /** Counts a read that is no finished answer against its address: apart from what is written there. */
  readonly ask: (address: string) => void;
  /** Counts a call of somebody who is signed in. */
  readonly call: (customerId: string, kind: 'read' | 'write') => void;
};

/** By what a form is known: its sender, or else its key. Neither can be taken for the other. */
export function formOf(actor: Actor | null, key: string | null): string | null {
  if (actor) return `customer ${actor.customerId}`;
  return key === null ? null : `key ${key}`;
}

export function createWriteLimits(
  perMinute: number,
  { clock, share = ownUsesOnly }: { readonly clock?: Clock; readonly share?: ShareUses } = {},
): WriteLimits {
  const of = (limit: string) => ({ clock, share: share(limit) });
  const addresses = new AddressLimit({ sender: perMinute, overall: perMinute * overallFactor }, of('writes'));
  const perReader = perMinute * callsFactor;
  const readers = new AddressLimit({ sender: perReader, overall: perReader * overallFactor }, of('reads'));
  const failures = new WindowCounts(of('refused forms'));
  const calls = new WindowCounts(of('calls of customers'));
  const writes = new WindowCounts(of('writes of customers'));
  const secondsOfForm = (form: string | null) =>
    form !== null && failures.get(form) >= failuresPerForm ? failures.secondsLeft : null;
  return {
    turnAway: (address, form) => secondsOfForm(form) ?? addresses.turnAway(address),
    admit: (address, form) => {
      refuseUnlessNull(secondsOfForm(form));
      refuseUnlessNull(addresses.admit(address));
    },
    begin: (address) => refuseUnlessNull(addresses.begin(address)),
    takeBack: () => addresses.takeBack(),
    refused: (form) => {
      if (form !== null) failures.add(form);
    },
    ask: (address) => {
      refuseUnlessNull(readers.admit(address));
      refuseUnlessNull(readers.begin(address));
    },
    call: (customerId, kind) => {
      if (calls.add(customerId) > perMinute * callsFactor) throw tooMany(calls.secondsLeft);
      if (kind === 'write' && writes.add(customerId) > perMinute) throw tooMany(writes.secondsLeft);
    },
  };
}

function refuseUnlessNull(seconds: number | null): void {
  if (seconds !== null) throw tooMany(seconds);
}

export function tooMany(retryAfter: number): ProblemError {
  return new ProblemError('too-many-requests', 'tooManyRequests', {
    retryAfter,
  });
}
