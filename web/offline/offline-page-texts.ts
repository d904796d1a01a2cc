import { language } from '../../shared/language-texts.ts';
import { plural } from '../../shared/plural.ts';
import type { Category } from '../../shared/providers/category.ts';

export const title = 'Offline';
export const description = 'Saved on this device for reading offline.';
export const whatItIs = 'Saved on this phone for reading offline.';
export const keptApart =
  'Requests waiting to be sent and forms you have started are kept separately. They stay until they are sent or you discard them.';

export const nothingCanBeSaved = 'This browser does not let us save anything';
export const nothingCanBeSavedWhy =
  'What you see here is gone when you close this page. The usual reason is a private window or a full device.';
export const cannotBeRead = "We can't see what is saved on this device.";

export const nothingSaved = 'Nothing is saved yet';
export const whatSavingDoes =
  'Save once, and every professional with rates and reviews, every guide and every blog post opens offline. Pictures are saved as you see them.';
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
export const stopped = 'Stopped. What has been saved stays, and you can continue at any time.';
export const restNotSaved: Readonly<Record<'unreachable' | 'failed', string>> = {
  unreachable: 'We cannot reach our server just now. What has been saved stays, and you can continue at any time.',
  failed:
    'Our server could not answer just now; your connection is fine. What has been saved stays, and you can continue at any time.',
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
export const takesAbout = (size: string) => `Everything Nivasa saves here takes about ${size}.`;
export const willBeKept = 'Your browser has promised to keep it.';
export const mayBeRemoved = 'Your browser may remove it when space is short. We will then fetch it again.';

export const fetching = 'Fetching...';
/** `promise`: one of the two sentences above. */
export const nowSaved = (promise: string) => `Saved on this phone. ${promise}`;
export const notSaved: Readonly<Record<'unreachable' | 'failed', string>> = {
  unreachable: 'We cannot reach our server just now. Nothing was saved.',
  failed: 'Our server could not answer just now; your connection is fine. Nothing was saved.',
};
export const removed = 'Removed from this phone.';
export const nothingChanged = 'That did not work, and nothing saved has changed. Please try again.';

/** A button: it opens the dialog, and in it removes. */
export const remove = 'Remove';
export const askToRemove = 'Remove everything saved?';
export const whatRemovingDoes =
  'You will no longer be able to open professionals, guides, blog posts and pictures offline. You can save them again at any time.';
export const whatStays = 'Requests waiting to be sent and forms you have started stay.';
export const keep = 'Keep it';
