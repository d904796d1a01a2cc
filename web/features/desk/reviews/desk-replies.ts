import type { ReplyToReview } from '../../../../shared/features/desk/desk-contract.ts';
import { isFromDesk } from '../../../offline/desk/desk-copy.ts';
import { draftKey } from '../../../outbox/drafts/draft.ts';
import { endDraft } from '../../../outbox/drafts/saved-draft.ts';
import { discard } from '../../../outbox/outbox.ts';
import type { OutboxRow } from '../../../outbox/outbox-row.ts';
import { submit, type SubmitOutcome } from '../../../outbox/submit.ts';

/** A reply to a review in the outbox of this device. */
export type DeskReply = { readonly row: OutboxRow; readonly payload: ReplyToReview };

export const replyDraftOf = (reviewId: string) => `reply:${reviewId}` as const;

/** The replies that were written at the desk with this secret, newest first. */
export const repliesAt = (rows: readonly OutboxRow[], secret: string): readonly DeskReply[] =>
  rows.flatMap((row) =>
    isFromDesk(secret)(row) && row.payload && 'reviewId' in row.payload ? [{ row, payload: row.payload }] : [],
  );

/**
 * Stores a reply on this device, and sends it now or later. `before`: earlier ones to this review that were not
 * accepted, which it replaces.
 */
export async function sendReply(
  secret: string,
  reviewId: string,
  text: string,
  before: readonly DeskReply[],
): Promise<SubmitOutcome<'reply'>> {
  const draft = replyDraftOf(reviewId);
  const outcome = await submit('reply', { reviewId, text }, draftKey(draft), { opensWith: secret });
  if (outcome.outcome !== 'refused') {
    await endDraft(draft);
    for (const { row } of before) await discard(row.id).catch(() => {});
  }
  return outcome;
}
