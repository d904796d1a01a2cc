export const title = 'Progress';
export const milestone = 'Milestone';
/** `amount`: 'LKR 150,000' */
export const standsFor = (amount: string) => `Stands for ${amount} of the contract`;
/** `date`: 'Nov 22, 2026' */
export const confirmedOn = (date: string) => `You confirmed it on ${date}`;
/** Above the customer's own words. */
export const youObjected = 'You told us what is missing. We are on it, and you can confirm it once it is done.';
/** The same, of a job that was cancelled. */
export const youHadObjected = 'You told us what was missing before the job was cancelled.';
/** Buttons. */
export const confirm = 'Confirm';
export const confirming = 'Confirming...';
export const object = 'Something is missing';
/** Heard after a button: the milestone it belongs to. */
export const of = (text: string) => `(${text})`;
export const needsConnection = 'You are offline: answering needs a connection.';
export const objectTitle = 'What is missing?';
export const objectExplained = 'We read it at once and take it up with those who do the work.';
export const reason = 'What is missing, or not right?';
export const keep = 'Not yet';
export const send = 'Tell us';
export const sending = 'Sending...';
/** Toasts. */
export const told = 'We have been told';
export const toldMore = 'We take it up with those who do the work.';
export const error = 'Error';
export const failed = 'Your answer did not reach us. Please try again.';
