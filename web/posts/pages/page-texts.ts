import type { PageName } from '../../../shared/posts/page-contract.ts';

// For lists of search results.
export const descriptions: Readonly<Record<PageName, string>> = {
  about: 'Who runs Nivasa, the marketplace for tilers, glass specialists and ceiling experts in Sri Lanka.',
  privacy: 'What Nivasa keeps of you, what for, who sees it and when it is deleted.',
  terms: 'What you and Nivasa agree to: estimates, inspections, the managed service, payments and refunds.',
};
/** Before the day it was last changed. */
export const asOf = 'Last changed';
export const notWritten = 'This page has not been written yet';
export const askUs = 'Ask us';
