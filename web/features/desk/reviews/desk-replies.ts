import { draftKey } from '../../../outbox/drafts/draft.ts';
import { discard } from '../../../outbox/outbox.ts';
import { submit, type SubmitOutcome } from '../../../outbox/submit.ts';
import type { DeskSubmission } from '../desk-submissions.ts';

export const replyDraftOf = (reviewId: string) => `reply:${reviewId}` as const;

/**
 * Stores a reply on this device, and sends it now or later. `before`: earlier ones to this review that were not
 * accepted, which it replaces.
 */
export async function sendReply(
  secret: string,
  reviewId: string,
  text: string,
  before: readonly DeskSubmission<'reply'>[],
): Promise<SubmitOutcome<'reply'>> {
  const key = draftKey(replyDraftOf(reviewId));
  const outcome = await submit('reply', { reviewId, text }, key, { opensWith: secret });
  if (outcome.outcome !== 'refused') {
    // A reply that was written again has the same key, and is this one now.
    const others = before.filter(({ row }) => row.id !== key);
    for (const { row } of others) await discard(row.id).catch(() => {});
  }
  return outcome;
}
