import type { EstimateDocument } from '../../shared/estimates/estimate-document.ts';
import { formatLkr } from '../../shared/money.ts';
import { readDraft, saveDraft } from '../outbox/drafts/saved-draft.ts';
import * as texts from './estimate-document-texts.ts';

/**
 * The booking form, when it is opened next, says which estimate it follows; what somebody has begun to write there
 * stays. Who asked is not known any more: once a request has arrived, its device forgets what was typed.
 */
export async function bringToBooking(reference: string, { totalLkr }: EstimateDocument): Promise<void> {
  if (await readDraft('booking')) return;
  await saveDraft('booking', { notes: texts.bookingNotes(reference, formatLkr(totalLkr)) });
}
