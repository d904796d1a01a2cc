import type { ReactNode } from 'react';

/** Of the button that opens the dialog, and of the one in it. */
export const needsConnection = 'You are offline: accepting a quote needs a connection.';

export const title = 'Accept this quote?';
/** Above the amount, which stands on a line of its own. `provider`: a name, in bold. */
export const youAcceptOf = (provider: ReactNode) => <>You accept the quote of {provider} for</>;
/** The same where nobody knows whose. */
export const youAccept = 'You accept the quote for';
/** `date`: 'Jan 5, 2025'. */
export const toBeCompleted = (date: string) =>
  `To be completed by ${date}. The provider is told to begin, and you cannot take this back here.`;
/** The same while nobody is known who could begin. */
export const toBeCompletedByNobody = (date: string) =>
  `To be completed by ${date}. A professional is being chosen, and you cannot take this back here.`;

export const notYet = 'Not yet';
export const accept = 'Accept Quote';
export const accepting = 'Accepting...';

/** Below what the server has said against it. */
export const readAgain = 'Please read the quote again: this is how it stands now.';

/** Toasts. */
export const accepted = 'Quote Accepted';
export const acceptedText = 'The provider has been notified and will begin work soon.';
/** The same while nobody is known who could be notified. */
export const acceptedTextAlone = 'A professional is being chosen, and is told then that you have accepted.';
export const error = 'Error';
export const failed = 'Failed to accept quote. Please try again.';
