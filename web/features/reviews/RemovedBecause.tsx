import { m } from '../../../paraglide/messages.js';
import { removalText } from '../../../shared/features/reviews/review-removal-texts.ts';
import type { Removal } from '../../../shared/features/reviews/review-removal.ts';
import { langOfWords } from '../../written-in.ts';

/** Why the office has removed a review, in a language of the page or in the office's words. */
export const RemovedBecause = ({ removed }: { readonly removed: Removal }) => (
  <p className="wrap-anywhere">
    <span>{m.review_removed()}</span>
    <span> </span>
    <span lang={removed.words === null ? undefined : langOfWords(removed.words)}>{removalText(removed)}</span>
  </p>
);
