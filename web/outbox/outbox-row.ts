import type { RequestStatus } from '../../shared/features/orders/request-contract.ts';
import type { Thread } from '../../shared/features/messages/thread.ts';
import type { Payloads, Subject, SubmissionKind } from './submission-kinds.ts';

/** Why a row needs its person. `editing`: it was taken back to its form and is held until that is sent. */
export type RowError = {
  readonly code: 'refused' | 'sign-in' | 'key-reused' | 'too-old' | 'editing';
  /** What the server found wrong, by field: keys of the catalogue, or the server's sentences. */
  readonly fields: Readonly<Record<string, string>>;
};

type RowState = 'waiting' | 'sending' | 'sent' | 'needs-action';

/**
 * A promise to a person: kept on the device before 'Saved' is said, removed only by their word or after it has arrived.
 */
export type OutboxRow = {
  /** The idempotency key (a UUID): the server makes one thing of it, however often it arrives. */
  readonly id: string;
  /** What opens the request's status, from this device alone. Messages have none but where they are answered here. */
  readonly secret?: string | undefined;
  /** Of a message: the secret of the request that it is about, where that was sent from this device. */
  readonly opensWith?: string | undefined;
  readonly kind: SubmissionKind;
  /** Null once sent; a message stays until its thread shows it. */
  readonly payload: Payloads[SubmissionKind] | null;
  /** Tells whether another payload is the same, also after this one is gone. */
  readonly digest: string;
  /**
   * The customer who was signed in when it was written; null for nobody, `nobody` when the server still believes that
   * somebody is.
   */
  readonly ownerId: string | null;
  /** What to quote when paying; null for a message, which costs nothing. */
  readonly reference: string | null;
  readonly subject: Subject;
  readonly state: RowState;
  readonly attempts: number;
  readonly error: RowError | null;
  /** The server's id, once it has answered. */
  readonly serverId: string | null;
  // Times are milliseconds since 1970, by this device's clock.
  readonly createdAt: number;
  readonly nextAt: number;
  /** Until when the server asked not to be tried again (Retry-After). Only a person's own press goes against it. */
  readonly pausedUntil: number;
  readonly sentAt: number | null;
  /** What our server last said of it. Absent until it has said something that this version knows. */
  readonly status?: RequestStatus | undefined;
  /** What was written since, of a message of the contact form that is answered here. */
  readonly thread?: Thread | undefined;
  /** When it said so. */
  readonly toldAt?: number | undefined;
  /** Of a booking: its person has closed its card on Home. */
  readonly isCardClosed?: boolean | undefined;
};

/** The contract's own path, without what it brings along; a test compares them. */
export const statusPath = '/api/requests/status';

/** 53 bits of a text (cyrb53): enough to tell one form from another, and nobody's secret. */
export function digestOf(payload: object): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of JSON.stringify(payload)) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
