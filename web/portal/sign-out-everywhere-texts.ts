/** A button: it opens the dialog, and in it ends the sessions. */
export const signOutEverywhere = 'Sign out everywhere';

export const title = 'Sign out everywhere?';
export const everyDevice =
  'Every phone and computer where you are signed in is signed out, this one included, and none of them is told of your jobs any more.';
export const keptElsewhere =
  'What another device keeps of your jobs to read offline is deleted there as soon as it next reaches us.';
/** Shown where something has not been sent. */
export const waitingStays =
  'Requests of yours that have not been sent stay on this phone and are sent when there is a connection; until then whoever uses it sees only ‘a saved request’.';
export const needsConnection = 'You are offline: signing out everywhere needs a connection.';
export const notConfirmed =
  'The server has not confirmed it, so you may still be signed in everywhere. Please try again.';
export const cancel = 'Cancel';
