/** Title and heading of a page; the sentence below it explains it. */
export const tooMany = 'Please wait a minute';
export const tooManyExplained =
  'Too many people have tried to sign in from your network just now. Everything else works: you can browse, ask for estimates and book.';

export const unavailableTitle = 'Sign-in is not available';
export const unavailable = 'Sign-in is not available just now';
export const unavailableExplained =
  'The sign-in service does not answer. Everything else works: you can browse, ask for estimates and book. Please try again in a minute.';

export const back = 'Back to sign-in';
