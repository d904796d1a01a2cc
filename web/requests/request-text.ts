import { formatDateTime, formatRecent, isSameDay, parseInstant } from '../../shared/colombo-time.ts';
import { projectTypeNames } from '../../shared/estimates/estimate-contract.ts';
import { dueAt } from '../outbox/flush-claim.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { submissionKinds } from '../outbox/submission-kinds.ts';
import { isPlausible } from '../device/plausible-clock.ts';
import type { BadgeKind } from '../ui/Badge.tsx';

/** Whom a request is for. `listed`: the name under which the professional is listed today. */
export function addresseeOf({ kind, subject }: OutboxRow, listed: string | undefined): string {
  const nobody = subject.providerSlug === null ? submissionKinds[kind].addressee : 'A professional';
  return listed ?? subject.providerName ?? nobody;
}

/** `Site Inspection, Nov 26, 2026, 09:30`. */
export function whatOf({ kind, subject: { scheduledAt, projectType } }: OutboxRow): string {
  const instant = scheduledAt === null ? null : parseInstant(scheduledAt);
  // Written by another version of the app it may name what this one does not know.
  const project = Object.entries(projectTypeNames).find(([value]) => value === projectType)?.[1];
  const { title, detail } = submissionKinds[kind];
  const told = detail === 'scheduledAt' ? instant && formatDateTime(instant) : project;
  return told ? `${title}, ${told}` : title;
}

/** `now`: milliseconds since 1970. */
export function savedOrReceived({ createdAt, sentAt }: OutboxRow, now: number): string {
  // The phone did not know the day.
  if (!isPlausible(sentAt ?? createdAt)) return sentAt === null ? 'Saved' : 'Received';
  const instant = new Date(sentAt ?? createdAt).toISOString();
  const told = new Date(now).toISOString();
  return `${sentAt === null ? 'Saved' : 'Received'} ${isSameDay(instant, told) ? 'today, ' : ''}${formatRecent(instant, told)}`;
}

export function stateOf({ state }: OutboxRow, offline: boolean): { readonly kind: BadgeKind; readonly word: string } {
  if (state === 'sent') return { kind: 'done', word: 'Sent' };
  if (state === 'attention') return { kind: 'failed', word: 'Needs attention' };
  if (state === 'sending') return { kind: 'wait', word: 'Sending…' };
  return { kind: 'wait', word: offline ? 'Waiting for connection' : 'Waiting to send' };
}

/** Why a request needs its person, and that nothing has been lost by it. */
export const reasons = {
  refused: 'The server could not accept this. Edit it and send it again.',
  'sign-in': 'Sign in, then send it. Until then it stays on this phone.',
  'key-reused':
    'An earlier version of this has arrived already. Edit it to send the changes as a new request, or discard it.',
  'too-old': 'This could not be sent for 14 days. If it is still wanted, send it now, or edit it first.',
  editing: 'You have taken this back to edit it. It is sent when you send the form.',
} as const satisfies Record<NonNullable<OutboxRow['error']>['code'], string>;

/**
 * What to do about the fee of a request that needs its person: whether it has been transferred, this phone cannot know.
 */
export function paymentAdvice({ reference, error }: OutboxRow): string | null {
  if (reference === null || !error) return null;
  if (error.code === 'key-reused') {
    return `What you have paid under ${reference} belongs to the version that has arrived.`;
  }
  const kept = `If you have transferred the fee already, it is not lost: keep the reference ${reference}, it stays the same when you send this again.`;
  return error.code === 'refused' ? `${kept} If not, wait with the transfer until this has been sent.` : kept;
}

/**
 * `now`: an instant. When a request that waits is tried again, or that it is not; null for what has arrived or is on
 * its way.
 */
export function nextTry(row: OutboxRow, now: string): string | null {
  if (row.state === 'attention') return 'Not tried again until you say so.';
  if (row.state !== 'waiting') return null;
  const present = Date.parse(now);
  const at = formatRecent(new Date(dueAt(row, present)).toISOString(), now);
  if (dueAt(row, present) <= present) return 'Next try: as soon as there is a connection.';
  return row.heldUntil > present
    ? `Next try: ${at}. Our server asked for a pause.`
    : `Next try: ${at}, or as soon as the connection is back.`;
}

/** Sent again as it is, some would only be refused again. */
export function canSend({ state, error }: OutboxRow): boolean {
  return state === 'waiting' || (state === 'attention' && (error?.code === 'sign-in' || error?.code === 'too-old'));
}

/** What is lost by discarding. */
export function lossOf({ state, attempts, kind }: OutboxRow): {
  readonly title: string;
  readonly text: string;
  readonly warning: string | null;
} {
  const name = submissionKinds[kind].title.toLowerCase();
  if (state === 'sent') {
    return {
      title: 'Discard this entry?',
      text: `We have your ${name}, and it stays as it is. Only this entry and its reference are removed from this phone.`,
      warning: null,
    };
  }
  return {
    title: 'Discard this request?',
    text: `Your ${name}, with all that you filled in, is removed from this phone. It cannot be brought back.`,
    warning:
      attempts > 0
        ? 'We have tried to send it, so it may already have reached us. Discarding it here does not cancel it there.'
        : null,
  };
}

export type Section = { readonly title: string; readonly rows: readonly OutboxRow[] };

/** Those with something in them, most urgent first. */
export function sectionsOf(rows: readonly OutboxRow[]): readonly Section[] {
  return [
    { title: 'Needs attention', rows: rows.filter(({ state }) => state === 'attention') },
    { title: 'Waiting to send', rows: rows.filter(({ state }) => state === 'waiting' || state === 'sending') },
    { title: 'Sent', rows: rows.filter(({ state }) => state === 'sent') },
  ].filter((section) => section.rows.length > 0);
}
