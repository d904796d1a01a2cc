import { m } from '../../../paraglide/messages.js';
import type { Removal, RemovalReason } from './review-removal.ts';

const reasons: Readonly<Record<RemovalReason, () => string>> = {
  insults: m.review_removed_insults,
  personal: m.review_removed_personal,
  unrelated: m.review_removed_unrelated,
  forged: m.review_removed_forged,
  other: m.review_removed_other,
};

/** Why a review was removed, for the public. */
export const removalText = ({ reason, words }: Pick<Removal, 'reason' | 'words'>): string => words ?? reasons[reason]();
