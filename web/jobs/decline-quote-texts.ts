export const decline = 'Decline this quote';
export const changeReason = 'Change your reason';
export const title = 'Decline this quote?';
/** `amount`: 'LKR 450,000' */
export const whatItDoes = (amount: string) =>
  `You are turning down ${amount}. Tell us why and we will send a new quote or call you. You pay nothing and your job stays open.`;
export const reason = 'What would you like changed?';
export const reasonHint =
  'For example the price, the date, or something that is missing. Only we read this, not the provider.';
export const needsConnection = 'You are offline: what you write stays here. Go online to decline.';
export const keep = 'Not yet';
export const send = 'Decline Quote';
export const sending = 'Declining...';
/** Toasts. */
export const declined = 'Quote Declined';
export const declinedMore = 'We have received your reason and will be in touch.';
export const error = 'Error';
export const failed = 'Your answer did not reach us. Please try again.';
/** Above the reason, on the quote. `date`: 'Nov 22, 2026' */
export const declinedOn = (date: string) => `You declined this quote on ${date}`;
export const weAnswer = 'We will send a new quote or call you. You can still accept this one until then.';
