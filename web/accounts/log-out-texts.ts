import { plural } from '../../shared/plural.ts';

export const title = 'Before you log out';

export const notSentYet = (count: number) =>
  plural(count, {
    one: 'One request has not been sent yet.',
    other: `${count} requests have not been sent yet.`,
  });
/** Follows the sentence above. 'A saved request' is what the list of requests says to a stranger. */
export const whatYouKeep =
  'We will send what you keep when this phone is online. Until then, anyone using this phone sees only ‘a saved request’.';
export const sendFailed = 'We could not send everything just now. You are still signed in, and nothing was lost.';

export const sendAndLeave = 'Send now and log out';
export const keepAndLeave = 'Keep on this phone and log out';
export const discardAndLeave = 'Discard and log out';
