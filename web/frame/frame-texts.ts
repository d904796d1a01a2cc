import { plural } from '../../shared/plural.ts';

// What stands around a page once it knows of its device.

export const offline = 'You are offline.';
/** One of these follows the sentence above. */
export const willSend = (count: number) =>
  plural(count, {
    one: `${count} request will send by itself.`,
    other: `${count} requests will send by themselves.`,
  });
export const backOfficeNeedsConnection = 'The back office needs a connection.';
/** `count`: two or more. */
export const weeksOld = (count: number) =>
  plural(count, { other: `What is saved on this phone is ${count} weeks old.` });
export const readingWhatIsSaved = 'You are reading what is saved on this phone.';
export const openedCanBeRead = 'You can still read the pages you have opened.';

export const nothingCanBeSaved = 'This browser does not let us save anything.';
/** Follows the sentence above. */
export const keepPageOpen = 'Keep this page open until we have received what you send.';

/** A newer version of the site; `taken`: the page must be loaded again to go on with it. */
export const updates: Readonly<Record<'ready' | 'taken', string>> = {
  ready: 'A new version is ready',
  taken: 'Another tab has updated Nivasa',
};
export const reload = 'Reload';
export const reloading = 'Loading…';
/** A button that puts an offer off. */
export const notNow = 'Not now';

/** In the header. For those who listen, the counts below follow it where they are not 0. */
export const requests = 'My Requests';
export const needAttention = (count: number) =>
  plural(count, { one: `${count} needs attention`, other: `${count} need attention` });
export const waiting = (count: number) => `${count} waiting`;

/** The name of the initials in the header, which lead there. `who`: a name, or an e-mail address. */
export const yourPlace = (who: string) => `Signed in as ${who}`;
export const yourTurn = (who: string) => `Signed in as ${who}, you have something to do`;

/** Pressed without a network, a language that this device has never opened. `name`: as it is called in itself. */
export const notHereYet = (name: string) => `${name} is not on this phone yet`;
export const openOnce = 'Open it once while you are online. You can then read it offline too.';
