import { plural } from '../../shared/plural.ts';

export const title = 'Before you log out';

export const notSentYet = (count: number) =>
  plural(count, {
    one: 'One request has not been sent yet.',
    other: `${count} requests have not been sent yet.`,
  });
/** Follows the sentence above. 'A saved request' is what the list of requests says to a stranger. */
export const whatYouKeep =
  'What you keep is sent when there is a connection; until then whoever uses this phone sees only ‘a saved request’.';
export const sendFailed = 'Not everything could be sent just now. You are still signed in, and nothing was lost.';

export const sendAndLeave = 'Send now and log out';
export const keepAndLeave = 'Keep on this phone and log out';
export const discardAndLeave = 'Discard and log out';
