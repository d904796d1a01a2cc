export const title = 'Progress';
export const milestone = 'Milestone';
/** `amount`: 'LKR 150,000' */
export const standsFor = (amount: string) => `Worth ${amount} of the contract`;
/** `date`: 'Nov 22, 2026' */
export const confirmedOn = (date: string) => `You confirmed it on ${date}`;
/** Above the customer's own words. */
export const youObjected = 'You told us what is missing. We are working on it; you can confirm once it is done.';
/** The same, of a job that was cancelled. */
export const youHadObjected = 'You told us what was missing before the job was cancelled.';
/** Buttons. */
export const confirm = 'Confirm';
export const confirming = 'Confirming...';
export const object = 'Something is missing';
/** Heard after a button: the milestone it belongs to. */
export const of = (text: string) => `(${text})`;
export const needsConnection = 'You are offline: go online to answer.';
export const objectTitle = 'What is missing?';
export const objectExplained = "We'll read this straight away and raise it with the team on site.";
export const reason = 'What is missing or not right?';
export const keep = 'Not yet';
export const send = 'Tell us';
export const sending = 'Sending...';
/** Toasts. */
export const told = "Thanks, we've got it";
export const toldMore = 'We will raise it with the team on site.';
export const error = 'Error';
export const failed = 'Your answer did not reach us. Please try again.';
