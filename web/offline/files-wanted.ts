import { getLocale } from '../../paraglide/runtime.js';
import { providersName } from '../../shared/offline/file-names.ts';
import { largeDirectory, type ListedFile, type OfflineManifest } from '../../shared/offline/offline-contract.ts';
import { paths } from '../../shared/paths.ts';
import { parseFilter, type DirectoryFilter } from '../../shared/features/providers/directory-filter.ts';
import { basePath, translationLanguages } from '../../shared/site-language.ts';
import { lookedAt } from '../lib/directory/directory-client.ts';

/** The set of a file: its name without the last part. A set is usable once all of its files are stored. */
export const setOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1) || name;

/** `providers/tiler/Kandy/`, also for a file with translations; undefined for a file without providers. */
export const groupIn = (name: string): string | undefined => {
  const at = name.indexOf(providersName);
  return at === -1 ? undefined : setOf(name.slice(at));
};

const languageIn = (name: string) => translationLanguages.find((language) => name.startsWith(`${language}/`));

/** The trade and city of a group in a large directory. */
export function groupParts(group: string): { readonly category: string; readonly city: string } | undefined {
  const [, category, city] = group.split('/');
  return category && city !== undefined && group.endsWith('/')
    ? { category, city: decodeURIComponent(city) }
    : undefined;
}

/** Whether a file or a set holds translations into a language other than the app's current one. */
export const isOfOtherLanguage = (name: string): boolean => {
  const language = languageIn(name);
  return language !== undefined && language !== getLocale();
};

/** The filter that the user is looking at. The page sets it when it is used; before that it is read from the URL. */
const filterNow = (): DirectoryFilter | null =>
  lookedAt.get() ??
  (globalThis.location?.pathname === basePath() + paths.directory()
    ? parseFilter(new URLSearchParams(location.search))
    : null);

function isLookedAt(group: string, filter: DirectoryFilter | null): boolean {
  const parts = groupParts(group);
  if (!parts || !filter || (filter.category === null && filter.city === null)) return false;
  return (filter.category ?? parts.category) === parts.category && (filter.city ?? parts.city) === parts.city;
}

/** `isUrgent`: the user is looking at it. */
export type Wanted = ListedFile & { readonly isUrgent: boolean };

/**
 * The files that this device should have, in the order in which they are fetched: site, posts, the group being looked
 * at, the rest; each with its translation into the app's language. `groups`: the groups that are partly stored.
 */
export function filesWanted(
  { providers, files }: OfflineManifest,
  { everything, groups }: { readonly everything: boolean; readonly groups: ReadonlySet<string> },
): Wanted[] {
  const filter = filterNow();
  const all = everything || providers <= largeDirectory;
  const wanted = files.flatMap((file) => {
    if (isOfOtherLanguage(file.name)) return [];
    const group = groupIn(file.name);
    const isUrgent = group !== undefined && isLookedAt(group, filter);
    return group === undefined || all || isUrgent || groups.has(group) ? [{ ...file, group, isUrgent }] : [];
  });
  const rank = ({ group, isUrgent }: (typeof wanted)[number]) => (group === undefined ? 0 : isUrgent ? 1 : 2);
  return wanted.sort((a, b) => rank(a) - rank(b));
}

/** The sets that are complete once all of these files are stored. A set without translations needs no file. */
export function setsOf(wanted: readonly Pick<ListedFile, 'name'>[]): string[] {
  const sets = ['posts/', ...wanted.map(({ name }) => setOf(name)).filter((set) => languageIn(set) === undefined)];
  return [...new Set(sets.flatMap((set) => [set, `${getLocale()}/${set}`]))];
}
