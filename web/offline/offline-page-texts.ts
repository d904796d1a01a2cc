import { language } from '../../shared/language-texts.ts';
import { plural } from '../../shared/plural.ts';
import type { Category } from '../../shared/providers/category.ts';

export const title = 'Offline';
export const description = 'What is saved on this device for reading without a connection.';
export const whatItIs = 'What is saved on this phone, to be read without a connection.';
export const keptApart =
  'Requests that wait to be sent and forms that you have begun are kept apart from this. They stay until they are sent or you discard them.';

export const nothingCanBeSaved = 'This browser does not let us save anything';
export const nothingCanBeSavedWhy =
  'What you see here lasts until this page is closed. A private window is often the reason, or a device that is full.';
export const cannotBeRead = 'This device does not let us see what is saved on it.';

export const nothingSaved = 'Nothing is saved yet';
export const whatSavingDoes =
  'Saved once, every professional with rates and reviews, every guide and every blog post opens without a connection. Pictures are saved as you see them.';
export const save = 'Save for offline';
/** `size`: '3.4 MB'. */
export const saveBytes = (size: string) => `Save for offline (${size})`;

/** Sizes, the first from 1 to 999; in powers of ten, as browsers and shops count. */
// No line ends between a figure and its unit.
export const kilobytes = (count: number) => `${count}\u00A0kB`;
export const megabytes = (count: number) => `${count}\u00A0MB`;

/** Of a large directory not everybody is here. */
export const partSaved = 'A part is saved on this phone';
export const peopleIn: Readonly<Record<Category, (city: string) => string>> = {
  tiler: (city) => `Tilers in ${city}`,
  glass: (city) => `Glass specialists in ${city}`,
  ceiling: (city) => `Ceiling experts in ${city}`,
};
const people = (saved: number, total: number) =>
  `Directory: ${saved.toLocaleString(language)} of ${total.toLocaleString(language)} professionals are saved`;
/** `groups`: 'Tilers in Kandy'; `more`: how many others there are that are not named. */
export const directorySaved = (saved: number, total: number, groups: readonly string[], more: number) => {
  if (groups.length === 0) return `${people(saved, total)}.`;
  const names = groups.join(', ');
  return more === 0
    ? `${people(saved, total)} (${names}).`
    : `${people(saved, total)} (${names} and ${more} more of this kind).`;
};
/** `size`: '640 kB'. */
export const restCosts = (size: string) => `The rest is ${size}.`;
export const saveRest = (size: string) => `Save the rest (${size})`;
/** Names the bar to screen readers. */
export const savedSoFar = 'Saved so far';
export const stop = 'Stop';
export const stopped = 'Stopped. What has come stays, and you can go on at any time.';
export const restNotSaved: Readonly<Record<'unreachable' | 'failed', string>> = {
  unreachable: 'There is no connection to our server just now. What has come stays, and you can go on at any time.',
  failed:
    'Our server could not answer just now; it is not your connection. What has come stays, and you can go on at any time.',
};

export const saved = 'Saved on this phone';
export const ready = 'Ready to use offline';
export const notReady = 'Not ready to use offline yet';
/** `time`: '2:05 pm', or with the day where it was another. */
export const updated = (time: string) => `Updated ${time}`;
/** What lies here, thing by thing. */
export const professionals = (count: number) =>
  plural(count, { one: `${count} professional`, other: `${count} professionals` });
export const guides = (count: number) => plural(count, { one: `${count} guide`, other: `${count} guides` });
export const blogPosts = (count: number) => plural(count, { one: `${count} blog post`, other: `${count} blog posts` });
/** `size`: '3.4 MB'. One of the two sentences below may follow. */
export const takesAbout = (size: string) => `Everything that Nivasa keeps here takes about ${size}.`;
export const willBeKept = 'Your browser has promised to keep it.';
export const mayBeRemoved = 'Your browser may remove it when room gets short; then it is fetched again.';

export const fetching = 'Fetching...';
/** `promise`: one of the two sentences above. */
export const nowSaved = (promise: string) => `Saved on this phone. ${promise}`;
export const notSaved: Readonly<Record<'unreachable' | 'failed', string>> = {
  unreachable: 'There is no connection to our server just now. Nothing was saved.',
  failed: 'Our server could not answer just now; it is not your connection. Nothing was saved.',
};
export const removed = 'Removed from this phone.';
export const nothingChanged = 'That did not work, and what is saved has not changed. Please try again.';

/** A button: it opens the dialog, and in it removes. */
export const remove = 'Remove';
export const askToRemove = 'Remove what is saved?';
export const whatRemovingDoes =
  'Without a connection, professionals, guides, blog posts and pictures can then no longer be opened. You can save them again at any time.';
export const whatStays = 'Requests that wait to be sent and forms that you have begun stay.';
export const keep = 'Keep it';
