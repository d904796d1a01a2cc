import type { Category } from '../../../../shared/providers/category.ts';
import { language } from '../../../../shared/language-texts.ts';

export const title = 'ඔෆ්ලයින්';
export const description = 'සම්බන්ධතාවක් නැතිව කියවීමට මේ උපාංගයේ සුරැකූ දේ.';
export const whatItIs = 'සම්බන්ධතාවක් නැතිව කියවීමට මේ දුරකථනයේ සුරැකූ දේ.';
export const keptApart = 'යැවීමට ඇති ඉල්ලීම් සහ ඔබ ඇරඹූ පෝරම මෙයින් වෙන්ව තබා ඇත. ඒවා යවන තුරු හෝ ඔබ ඉවත දමන තුරු පවතී.';

export const nothingCanBeSaved = 'මේ බ්‍රවුසරය කිසිවක් සුරැකීමට ඉඩ දෙන්නේ නැත';
export const nothingCanBeSavedWhy = 'ඔබ මෙහි දකින දේ මේ පිටුව වැසූ විට නැති වේ. බොහෝ විට හේතුව පුද්ගලික කවුළුවක් හෝ ඉඩ පිරුණු උපාංගයක්.';
export const cannotBeRead = 'මේ උපාංගයේ සුරැකූ දේ අපට බැලිය නොහැක.';

export const nothingSaved = 'තවම කිසිවක් සුරකා නැත';
export const whatSavingDoes =
  'වරක් සුරැකූ පසු, මිල ගණන් සහ සමාලෝචන සමඟ සියලු ශිල්පීන්, සියලු මගපෙන්වීම් සහ බ්ලොග් ලිපි සම්බන්ධතාවක් නැතිව විවෘත වේ. පින්තූර සුරැකෙන්නේ ඔබ දකින විටයි.';
export const save = 'ඔෆ්ලයින් කියවීමට සුරකින්න';
/** `size`: '3.4 MB'. */
export const saveBytes = (size: string) => `ඔෆ්ලයින් කියවීමට සුරකින්න (${size})`;

/** Sizes, the first from 1 to 999; in powers of ten, as browsers and shops count. */
export const kilobytes = (count: number) => `${count}\u00A0kB`;
export const megabytes = (count: number) => `${count}\u00A0MB`;

/** Of a large directory not everybody is here. */
export const partSaved = 'කොටසක් මේ දුරකථනයේ සුරැකිණි';
export const peopleIn: Readonly<Record<Category, (city: string) => string>> = {
  tiler: (city) => `ටයිල් බාස්වරු: ${city}`,
  glass: (city) => `වීදුරු ශිල්පීන්: ${city}`,
  ceiling: (city) => `සිවිලිම් ශිල්පීන්: ${city}`,
};
const people = (saved: number, total: number) =>
  `නාමාවලිය: ශිල්පීන් ${total.toLocaleString(language)} දෙනෙකුගෙන් ${saved.toLocaleString(language)} දෙනෙක් සුරකා ඇත`;
/** `groups`: 'Tilers in Kandy'; `more`: how many others there are that are not named. */
export const directorySaved = (saved: number, total: number, groups: readonly string[], more: number) => {
  if (groups.length === 0) return `${people(saved, total)}.`;
  const names = groups.join(', ');
  return more === 0 ? `${people(saved, total)} (${names}).` : `${people(saved, total)} (${names}; මෙවැනි තවත් ${more}ක්).`;
};
/** `size`: '640 kB'. */
export const restCosts = (size: string) => `ඉතිරිය ${size}.`;
export const saveRest = (size: string) => `ඉතිරිය සුරකින්න (${size})`;
/** Names the bar to screen readers. */
export const savedSoFar = 'මේ වන විට සුරැකූ ප්‍රමාණය';
export const stop = 'නවත්වන්න';
export const stopped = 'නැවැත්තුවා. ලැබුණු දේ පවතී; ඕනෑම විටක ඉදිරියට කරගෙන යා හැක.';
export const restNotSaved: Readonly<Record<'unreachable' | 'failed', string>> = {
  unreachable: 'දැන් අපේ සේවාදායකයට සම්බන්ධ විය නොහැක. ලැබුණු දේ පවතී; ඕනෑම විටක ඉදිරියට කරගෙන යා හැක.',
  failed: 'දැන් අපේ සේවාදායකයට පිළිතුරු දිය නොහැකි වුණා; වරද ඔබේ සම්බන්ධතාවේ නොවේ. ලැබුණු දේ පවතී; ඕනෑම විටක ඉදිරියට කරගෙන යා හැක.',
};

export const saved = 'මේ දුරකථනයේ සුරැකිණි';
export const ready = 'ඔෆ්ලයින් භාවිතයට සූදානම්';
export const notReady = 'ඔෆ්ලයින් භාවිතයට තවම සූදානම් නැත';
/** `time`: '2:05 pm', or with the day where it was another. */
export const updated = (time: string) => `යාවත්කාලීන වූයේ ${time}`;
/** What lies here, thing by thing. */
export const professionals = (count: number) => `ශිල්පීන් ${count} දෙනෙක්`;
export const guides = (count: number) => `මගපෙන්වීම් ${count}ක්`;
export const blogPosts = (count: number) => `බ්ලොග් ලිපි ${count}ක්`;
/** `size`: '3.4 MB'. One of the two sentences below may follow. */
export const takesAbout = (size: string) => `Nivasa මෙහි සුරකින සියල්ලට ${size} පමණ වැය වේ.`;
export const willBeKept = 'එය තබාගැනීමට ඔබේ බ්‍රවුසරය පොරොන්දු වී ඇත.';
export const mayBeRemoved = 'ඉඩ අඩු වූ විට ඔබේ බ්‍රවුසරය එය ඉවත් කළ හැක; එවිට අපි එය නැවත ලබාගනිමු.';

export const fetching = 'ලබාගනිමින්...';
/** `promise`: one of the two sentences above. */
export const nowSaved = (promise: string) => `මේ දුරකථනයේ සුරැකිණි. ${promise}`;
export const notSaved: Readonly<Record<'unreachable' | 'failed', string>> = {
  unreachable: 'දැන් අපේ සේවාදායකයට සම්බන්ධ විය නොහැක. කිසිවක් සුරැකුණේ නැත.',
  failed: 'දැන් අපේ සේවාදායකයට පිළිතුරු දිය නොහැකි වුණා; වරද ඔබේ සම්බන්ධතාවේ නොවේ. කිසිවක් සුරැකුණේ නැත.',
};
export const removed = 'මේ දුරකථනයෙන් ඉවත් කළා.';
export const nothingChanged = 'එය සාර්ථක වුණේ නැත; සුරැකූ දේ වෙනස් වී නැත. කරුණාකර නැවත උත්සාහ කරන්න.';

/** A button: it opens the dialog, and in it removes. */
export const remove = 'ඉවත් කරන්න';
export const askToRemove = 'සුරැකූ දේ ඉවත් කරන්නද?';
export const whatRemovingDoes =
  'එවිට සම්බන්ධතාවක් නැතිව ශිල්පීන්, මගපෙන්වීම්, බ්ලොග් ලිපි සහ පින්තූර ඔබට විවෘත කළ නොහැක. ඔබට ඕනෑම විටක ඒවා නැවත සුරැකිය හැක.';
export const whatStays = 'යැවීමට ඇති ඉල්ලීම් සහ ඔබ ඇරඹූ පෝරම එසේම පවතී.';
export const keep = 'තබාගන්න';
