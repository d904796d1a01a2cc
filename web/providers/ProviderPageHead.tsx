import type { Provider } from '../../shared/providers/provider-contract.ts';
import { categoryNames } from '../../shared/providers/category.ts';
import { paths } from '../paths.ts';
import { PageHead, useOrigin } from '../shell/PageHead.tsx';
import { placesOf } from './ProviderFacts.tsx';
import { ratingText } from './rating-text.ts';

const trades = { tiler: 'Tiler', glass: 'Glass specialist', ceiling: 'Ceiling expert' } as const;

/** Title, description and schema.org data of a profile. */
export function ProviderPageHead({ provider }: { readonly provider: Provider }) {
  const origin = useOrigin();
  const { slug, category, displayName, bio, coverUrl, avatarUrl, highlightTags, rating, reviewCount } = provider;
  const places = placesOf(provider);
  const where = places.length > 0 ? ` in ${places.join(' and ')}` : '';
  const url = `${origin}${paths.provider(slug)}`;
  const image = coverUrl || avatarUrl;
  return (
    <PageHead
      title={displayName}
      description={`${trades[category]}${where}. ${ratingText(rating, reviewCount)}. ${highlightTags.slice(0, 3).join(', ')}: rates, pictures of finished work, online estimates and site inspections.`}
      path={paths.provider(slug)}
      image={image}
      type="profile"
      jsonLd={[
        {
          '@context': 'https://schema.org',
          '@type': 'LocalBusiness',
          '@id': url,
          name: displayName,
          url,
          ...(bio && { description: bio }),
          ...(image && { image: new URL(image, origin).href }),
          address: { '@type': 'PostalAddress', ...(places[0] && { addressLocality: places[0] }), addressCountry: 'LK' },
          areaServed: places,
          knowsAbout: highlightTags,
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
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}${paths.home()}` },
            { '@type': 'ListItem', position: 2, name: categoryNames.tiler, item: `${origin}${paths.directory()}` },
            { '@type': 'ListItem', position: 3, name: displayName, item: url },
          ],
        },
      ]}
    />
  );
}
