import type { AnswerVisit, DeskVisit } from '../../../shared/features/desk/desk-contract.ts';
import { isAnswerOf } from '../../offline/desk/desk-copy.ts';
import { draftKey, finishDraft } from '../../outbox/drafts/draft.ts';
import { discard } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { submit, type SubmitOutcome } from '../../outbox/submit.ts';

export type Reply = Pick<AnswerVisit, 'reply' | 'times' | 'reason'>;

/** An answer in the outbox of this device. */
export type DeskAnswer = { readonly row: OutboxRow; readonly payload: AnswerVisit };

/** The answers that were given at the desk with this secret, newest first. */
export const answersOf = (rows: readonly OutboxRow[], secret: string): readonly DeskAnswer[] =>
  rows.flatMap((row) =>
    isAnswerOf(secret)(row) && row.payload && 'visitId' in row.payload ? [{ row, payload: row.payload }] : [],
  );

/** Whether sending it unchanged could succeed. */
export const canSend = ({ state, error }: OutboxRow): boolean =>
  state === 'needs-action' && (error?.code === 'sign-in' || error?.code === 'too-old');

/** Not received by our server, and not refused. */
export const isUnsent = (row: OutboxRow): boolean => row.state === 'waiting' || row.state === 'sending' || canSend(row);

/**
 * Stores an answer on this device, and sends it now or later. `before`: earlier answers to this visit that were not
 * accepted, which it replaces.
 */
export async function sendAnswer(
  secret: string,
  { id: visitId, scheduledAt, answer: { version } }: DeskVisit,
  reply: Reply,
  before: readonly DeskAnswer[],
): Promise<SubmitOutcome<'answer'>> {
  const draft = `answer:${visitId}` as const;
  const outcome = await submit('answer', { visitId, ...reply, version }, draftKey(draft), {
    opensWith: secret,
    scheduledAt,
  });
  if (outcome.outcome !== 'refused') {
    finishDraft(draft);
    for (const { row } of before) await discard(row.id).catch(() => {});
  }
  return outcome;
}
