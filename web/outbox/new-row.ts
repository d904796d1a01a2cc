import { getLocale } from '../../paraglide/runtime.js';
import { referenceOf } from '../../shared/reference.ts';
import { authorOfRequests } from '../lib/known-customer.ts';
import { digestOf, type OutboxRow } from './outbox-row.ts';
import { secretOf } from './drafts/draft.ts';
import { isOfDesk, submissionKinds, type Payloads, type Subject, type SubmissionKind } from './submission-kinds.ts';

/** What a form knows in addition to its payload. */
export type About = Partial<
  Pick<Subject, 'providerSlug' | 'providerName' | 'scheduledAt' | 'feeLkr' | 'thread'> & Pick<OutboxRow, 'opensWith'>
> & {
  /** Answers appear on this device although there is nothing to pay. */
  readonly isAnswered?: boolean;
};

const textOf = (payload: object, name: string): string | null => {
  const value: unknown = Reflect.get(payload, name);
  return typeof value === 'string' ? value : null;
};

/** The payment reference; null if there is nothing to pay. */
export function referenceFor(kind: SubmissionKind, key: string): string | null {
  const { reference } = submissionKinds[kind];
  return reference && referenceOf(reference, key);
}

/** A new row of the outbox. `key` becomes its id, and the reference is derived from it. */
export function newRow<Kind extends SubmissionKind>(
  kind: Kind,
  payload: Payloads[Kind],
  key: string,
  { providerSlug, providerName, scheduledAt, feeLkr, thread, opensWith, isAnswered = false }: About,
  now: number,
): OutboxRow & { readonly kind: Kind } {
  const isByDesk = isOfDesk(kind);
  const visitId = isByDesk ? textOf(payload, 'visitId') : null;
  const reply = isByDesk ? textOf(payload, 'reply') : null;
  const jobId = isByDesk ? textOf(payload, 'jobId') : null;
  const replaces = kind === 'progress' ? textOf(payload, 'replaces') : null;
  const reviewId = isByDesk ? textOf(payload, 'reviewId') : null;
  const { mailField } = submissionKinds[kind];
  // The server assumes English by default.
  const sent = getLocale() === 'en' || thread || isByDesk ? payload : { ...payload, language: getLocale() };
  return {
    id: key,
    ...((submissionKinds[kind].reference || isAnswered) && { secret: secretOf(key) }),
    ...(opensWith !== undefined && { opensWith }),
    kind,
    // The fee is not part of the digest.
    payload: feeLkr === undefined ? sent : { ...sent, shownFeeLkr: feeLkr },
    // Nor is the language: a user who switches the language has still made one request.
    digest: digestOf(payload),
    ownerId: isByDesk ? null : authorOfRequests(),
    reference: referenceFor(kind, key),
    subject: {
      providerSlug: providerSlug ?? textOf(payload, 'tilerSlug'),
      providerName: providerName ?? null,
      scheduledAt: scheduledAt ?? textOf(payload, 'scheduledAt'),
      projectType: textOf(payload, 'projectType'),
      ...(feeLkr !== undefined && { feeLkr }),
      ...(mailField && textOf(payload, mailField)?.trim() && { isMailed: true as const }),
      ...(thread !== undefined && { thread }),
      ...(visitId !== null && { visitId }),
      ...(reply !== null && { reply }),
      ...(jobId !== null && { jobId }),
      ...(replaces !== null && { replaces }),
      ...(reviewId !== null && { reviewId }),
    },
    state: 'waiting',
    attempts: 0,
    error: null,
    serverId: null,
    createdAt: now,
    nextAt: now,
    pausedUntil: 0,
    sentAt: null,
  };
}
