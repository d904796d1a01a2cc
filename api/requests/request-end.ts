import type { EstimateDocument } from '../../shared/estimates/estimate-document.ts';
import type { RequestEvent } from '../../shared/payments/request-event.ts';

/** Of one that was cancelled or refused: when the last of it happened, a refund that was sent after that too. */
export const requestEndedAt = (events: readonly RequestEvent[] = [], createdAt: string): string =>
  events.at(-1)?.at ?? createdAt;

/**
 * Until when an answer to an estimate request holds: the end of the day in Sri Lanka that its document names; the
 * moment of the answer where it names none. Null: there is no answer yet.
 */
export function answerEndsAt(answeredAt: string | null, document: EstimateDocument | undefined): string | null {
  if (answeredAt === null || !document?.validUntil) return answeredAt;
  return new Date(`${document.validUntil}T23:59:59.999+05:30`).toISOString();
}
