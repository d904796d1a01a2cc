import { basePath } from '../../../../shared/site-language.ts';
import { m } from '../../../../paraglide/messages.js';
import { paths } from '../../../../shared/paths.ts';
import type { DirectoryHead } from '../../../lib/directory/directory-client.ts';
import { breadcrumbs } from '../../../breadcrumbs.ts';
import { peopleOf, type Narrowed } from './directory-texts.ts';

/** Structured data of a directory page: its breadcrumbs and its professionals, in the vocabulary of schema.org. */
export function directorySearchData(
  { category, city }: Narrowed,
  { count, providers }: DirectoryHead,
  origin: string,
): readonly object[] {
  const site = origin + basePath();
  const steps = [
    { name: m.shell_home(), item: site + paths.home() },
    { name: m.shell_directory(), item: site + paths.directory() },
    ...(category || city
      ? [{ name: peopleOf({ category, city }), item: site + paths.directory({ category, city, search: '' }) }]
      : []),
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: peopleOf({ category, city }),
      numberOfItems: count,
      itemListElement: providers.map(({ slug, displayName }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: displayName,
        url: site + paths.provider(slug),
      })),
    },
    breadcrumbs(steps),
  ];
}
