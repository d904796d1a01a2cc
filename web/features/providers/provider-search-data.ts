import { basePath } from '../../../shared/site-language.ts';
import { m } from '../../../paraglide/messages.js';
import type { Provider } from '../../../shared/features/providers/provider-contract.ts';
import type { Say } from '../../lib/terms/term-data.ts';
import { paths } from '../../../shared/paths.ts';
import { breadcrumbs } from '../../breadcrumbs.ts';
import { placesOf } from './provider-data.ts';

/** Structured data of a professional with breadcrumbs, in the vocabulary of schema.org. `say`: translates tags. */
export function providerSearchData(provider: Provider, say: Say, origin: string): readonly object[] {
  const { slug, displayName, bio, coverUrl, avatarUrl, highlightTags, rating, reviewCount } = provider;
  const places = placesOf(provider);
  const site = origin + basePath();
  const url = `${site}${paths.provider(slug)}`;
  const image = coverUrl || avatarUrl;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      // The same business in every language.
      '@id': `${origin}${paths.provider(slug)}`,
      name: displayName,
      url,
      ...(bio && { description: bio }),
      ...(image && { image: new URL(image, origin).href }),
      address: { '@type': 'PostalAddress', ...(places[0] && { addressLocality: places[0] }), addressCountry: 'LK' },
      areaServed: places,
      knowsAbout: highlightTags.map(say),
      ...(rating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
    breadcrumbs([
      { name: m.shell_home(), item: `${site}${paths.home()}` },
      { name: m.shell_directory(), item: `${site}${paths.directory()}` },
      { name: displayName, item: url },
    ]),
  ];
}
