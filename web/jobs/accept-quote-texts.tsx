import type { ReactNode } from 'react';

/** Of the button that opens the dialog, and of the one in it. */
export const needsConnection = 'You are offline: go online to accept a quote.';

export const title = 'Accept this quote?';
/** Above the amount, which stands on a line of its own. `provider`: a name, in bold. */
export const youAcceptOf = (provider: ReactNode) => <>You accept the quote from {provider} for</>;
/** The same where nobody knows whose. */
export const youAccept = 'You accept the quote for';
/** `date`: 'Jan 5, 2025'. */
export const toBeCompleted = (date: string) =>
  `Planned completion: ${date}. We will tell the provider to start. You can't undo this here.`;
/** The same while nobody is known who could begin. */
export const toBeCompletedByNobody = (date: string) =>
  `Planned completion: ${date}. We are choosing a professional. You can't undo this here.`;

export const notYet = 'Not yet';
export const accept = 'Accept Quote';
export const accepting = 'Accepting...';

/** Below what the server has said against it. */
export const readAgain = 'Please read the quote again: this is what it says now.';

/** Toasts. */
export const accepted = 'Quote Accepted';
export const acceptedText = 'The provider has been notified and will begin work soon.';
/** The same while nobody is known who could be notified. */
export const acceptedTextAlone = 'We are choosing a professional and will tell them you accepted.';
export const error = 'Error';
export const failed = 'Failed to accept quote. Please try again.';
