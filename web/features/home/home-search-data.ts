import { basePath } from '../../../shared/site-language.ts';
import { m } from '../../../paraglide/messages.js';
import { paths } from '../../../shared/paths.ts';

/** The site and its operator, in the vocabulary of schema.org. */
export const homeSearchData = (origin: string): readonly object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Nivasa',
    url: `${origin}${basePath()}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${basePath()}${paths.directory()}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  },
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Nivasa',
    url: `${origin}${basePath()}/`,
    logo: `${origin}/icon.svg`,
    description: m.home_nivasa_in_short(),
    areaServed: 'LK',
  },
];
