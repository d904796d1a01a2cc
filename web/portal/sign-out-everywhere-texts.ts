/** A button: it opens the dialog, and in it ends the sessions. */
export const signOutEverywhere = 'Sign out everywhere';

export const title = 'Sign out everywhere?';
export const everyDevice =
  'This signs you out on every phone and computer, including this one. None of them will get news about your jobs.';
export const keptElsewhere =
  'Jobs saved on another device for offline reading are deleted as soon as that device is online.';
/** Shown where something has not been sent. */
export const waitingStays =
  'Requests you have not sent stay on this phone and are sent when it is online. Until then, anyone using this phone sees only ‘a saved request’.';
export const needsConnection = 'You are offline: go online to sign out everywhere.';
export const notConfirmed =
  'Our server has not confirmed it, so you may still be signed in everywhere. Please try again.';
export const cancel = 'Cancel';
