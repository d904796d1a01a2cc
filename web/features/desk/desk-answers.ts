import type { VisitAnswerState, VisitReply } from '../../../shared/features/visits/visit-answer.ts';
import type { DeskStep } from '../../../shared/features/visits/visit-day.ts';
import type { AnswerVisit, DeskVisit, TellStep } from '../../../shared/features/desk/desk-contract.ts';
import { draftKey, finishDraft } from '../../outbox/drafts/draft.ts';
import type { About } from '../../outbox/new-row.ts';
import { discard } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import type { DraftName, Payloads } from '../../outbox/submission-kinds.ts';
import { submit, type SubmitOutcome } from '../../outbox/submit.ts';
import type { DeskSubmission } from './desk-submissions.ts';

/** Each answer has its own form. */
export const answerDraftOf = (visitId: string, reply: VisitReply) => `answer:${visitId}:${reply}` as const;

export const replyDraftOf = (reviewId: string) => `reply:${reviewId}` as const;

export type Reply = Pick<AnswerVisit, 'reply' | 'times' | 'reason'>;

export type DeskAnswer = DeskSubmission<'answer'>;

export type DeskStepSaid = DeskSubmission<'step'>;

export type DeskSaid = DeskSubmission<'answer' | 'step'>;

export const isAnswer = (said: DeskSaid): said is DeskAnswer => 'reply' in said.payload;

export const isStep = (said: DeskSaid): said is DeskStepSaid => 'step' in said.payload;

/** What can still be answered. Somebody who has confirmed may still have to say no. */
export const repliesTo: Readonly<Record<VisitAnswerState, readonly VisitReply[]>> = {
  asked: ['yes', 'times', 'no'],
  offered: ['yes', 'times', 'no'],
  confirmed: ['no'],
  declined: [],
  other_wanted: [],
};

/**
 * Stores a submission on this device, and sends it now or later. `before`: earlier ones that were not accepted, which
 * it replaces.
 */
async function sendFromDesk<Kind extends 'answer' | 'reply' | 'step'>(
  kind: Kind,
  payload: Payloads[Kind],
  draft: DraftName,
  about: About,
  before: readonly { readonly row: OutboxRow }[] = [],
): Promise<SubmitOutcome<Kind>> {
  const key = draftKey(draft);
  const outcome = await submit(kind, payload, key, about);
  if (outcome.outcome !== 'refused') {
    finishDraft(draft);
    // One that was written again has the same key, and is this one now.
    const others = before.filter(({ row }) => row.id !== key);
    for (const { row } of others) await discard(row.id).catch(() => {});
  }
  return outcome;
}

/** `before`: earlier answers to this visit that were not accepted. */
export const sendAnswer = (
  secret: string,
  { id: visitId, scheduledAt, answer: { version } }: DeskVisit,
  reply: Reply,
  before: readonly DeskAnswer[],
): Promise<SubmitOutcome<'answer'>> => {
  const about = { opensWith: secret, scheduledAt };
  return sendFromDesk('answer', { visitId, ...reply, version }, answerDraftOf(visitId, reply.reply), about, before);
};

/** `before`: earlier replies to this review that were not accepted. */
export const sendReply = (
  secret: string,
  reviewId: string,
  text: string,
  before: readonly DeskSubmission<'reply'>[],
): Promise<SubmitOutcome<'reply'>> =>
  sendFromDesk('reply', { reviewId, text }, replyDraftOf(reviewId), { opensWith: secret }, before);

/** Stores what is said on the day of a visit with the moment of the press, and sends it now or later. */
export function sendStep(
  secret: string,
  { id: visitId, scheduledAt }: Pick<DeskVisit, 'id' | 'scheduledAt'>,
  step: DeskStep,
  minutes: TellStep['minutes'],
): Promise<SubmitOutcome<'step'>> {
  const payload = { visitId, scheduledAt, step, minutes, at: new Date().toISOString() };
  return sendFromDesk('step', payload, `step:${visitId}:${step}`, { opensWith: secret, scheduledAt });
}
