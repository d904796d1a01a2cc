export const decline = 'Decline this quote';
export const changeReason = 'Say why differently';
export const title = 'Decline this quote?';
/** `amount`: 'LKR 450,000' */
export const whatItDoes = (amount: string) =>
  `You say no to ${amount}. We read why, and write another quote or call you. Nothing is paid, and your job stays open.`;
export const reason = 'What does not suit you?';
export const reasonHint = 'The price, the date, something that is missing: we read it, the provider does not.';
export const needsConnection = 'You are offline: what you write stays here, declining needs a connection.';
export const keep = 'Not yet';
export const send = 'Decline Quote';
export const sending = 'Declining...';
/** Toasts. */
export const declined = 'Quote Declined';
export const declinedMore = 'We have been told why, and will be in touch.';
export const error = 'Error';
export const failed = 'Your answer did not reach us. Please try again.';
/** Above the reason, on the quote. `date`: 'Nov 22, 2026' */
export const declinedOn = (date: string) => `You declined this quote on ${date}`;
export const weAnswer = 'We write another quote or call you. Until then you can still accept this one.';
