import type { ApplicationNews } from '../../shared/features/joining/join-contract.ts';
import type { RequestStatus } from '../../shared/features/orders/request-contract.ts';
import type { Thread } from '../../shared/features/messages/thread.ts';
import { isOfDesk, type Payloads, type RequestKind, type Subject, type SubmissionKind } from './submission-kinds.ts';

/** Why a row needs action. `editing`: it is back in its form and is not sent until the form is submitted. */
export type RowError = {
  readonly code: 'refused' | 'sign-in' | 'key-reused' | 'too-old' | 'editing';
  /** The server's field errors: message keys, or the server's sentences. */
  readonly fields: Readonly<Record<string, string>>;
  /** The message key of the server's refusal, if people read it. */
  readonly key?: string;
};

type RowState = 'waiting' | 'sending' | 'sent' | 'needs-action';

/** A queued request. It is stored before 'Saved' is shown, and deleted only by the user or after it was sent. */
export type OutboxRow = {
  /** The idempotency key (a UUID): the server makes one record of it, however often it arrives. */
  readonly id: string;
  /** Gives this device access to the request's status. A message has one only if it is answered on this device. */
  readonly secret?: string | undefined;
  /**
   * For a message: the secret of the request that it is about, if that was sent from this device. For a
   * desk's row: the secret of the desk.
   */
  readonly opensWith?: string | undefined;
  readonly kind: SubmissionKind;
  /** Null once sent; a message keeps its payload until its thread shows it, and a desk's row until the desk does. */
  readonly payload: Payloads[SubmissionKind] | null;
  /** Identifies the payload, also after it was deleted. */
  readonly digest: string;
  /**
   * The customer who was signed in when it was written; null if none was; `nobody` if the server still believes that
   * someone is. Null for a row that belongs to a desk.
   */
  readonly ownerId: string | null;
  /** The payment reference; null for a message, which costs nothing. */
  readonly reference: string | null;
  readonly subject: Subject;
  readonly state: RowState;
  readonly attempts: number;
  readonly error: RowError | null;
  /** The server's id, after the response. */
  readonly serverId: string | null;
  // Times are milliseconds since 1970, by this device's clock.
  readonly createdAt: number;
  readonly nextAt: number;
  /** The end of the pause that the server asked for (Retry-After). Only a user's press ignores it. */
  readonly pausedUntil: number;
  readonly sentAt: number | null;
  /** The status that our server last sent. Absent until this version has understood one. */
  readonly status?: RequestStatus | undefined;
  /** The state of an application. */
  readonly application?: Pick<ApplicationNews, 'state' | 'reason'> | undefined;
  /** The conversation that follows a message of the contact form, or an application, if it is answered here. */
  readonly thread?: Thread | undefined;
  /** When the status was last read. */
  readonly toldAt?: number | undefined;
  /** For a booking: the user has closed its card on Home. */
  readonly isCardClosed?: boolean | undefined;
};

/** A request of a customer. */
export type RequestRow = OutboxRow & { readonly kind: RequestKind };

export const isRequest = (row: OutboxRow): row is RequestRow => !isOfDesk(row.kind);

/** The contract's path, without importing the contract; a test compares them. */
export const statusPath = '/api/requests/status';

/** A 53-bit hash (cyrb53): enough to tell payloads apart, and not used for security. */
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
