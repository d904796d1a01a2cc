// What a document says before, and without, the app.

/** Above the page, with `retry` beside it, when nothing has answered for some seconds. */
export const noAnswerYet = 'There is no answer yet. The connection is slow or gone.';
/** Instead of `noAnswerYet`, after a try that failed. */
export const stillNoAnswer = 'There is still no answer. The connection is slow or gone.';
export const retry = 'Retry';
export const trying = 'Trying...';
/** To those who have switched JavaScript off. */
export const withoutScript = 'You can read everything without JavaScript. Forms and payment details need it.';
/** The same, above a page that shows more than they searched for, with `retry` behind it. */
export const tooManySearches =
  'We are getting too many searches just now, so this page shows everyone, not only the professionals you searched for. Please wait a minute.';
/** To those without JavaScript, in place of a page that is drawn on the device. */
export const needsScript = 'This page needs JavaScript';
export const whyItNeedsScript =
  'Your device makes this page. You can read about professionals, guides and fees without JavaScript.';
