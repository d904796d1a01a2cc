import type { Provider } from '../../shared/providers/provider-contract.ts';
import { paths } from '../../shared/paths.ts';
import { PageHead, useOrigin } from '../shell/PageHead.tsx';
import * as shellTexts from '../shell/shell-texts.ts';
import * as texts from './profile-texts.tsx';
import { placesOf } from './ProviderFacts.tsx';
import * as providerTexts from './provider-texts.tsx';

/** Title, description and schema.org data of a profile. */
export function ProviderPageHead({ provider }: { readonly provider: Provider }) {
  const origin = useOrigin();
  const { slug, category, displayName, bio, coverUrl, avatarUrl, highlightTags, rating, reviewCount } = provider;
  const places = placesOf(provider);
  const who = places.length > 0 ? texts.tradesIn[category](texts.listed(places)) : texts.trades[category];
  const rated = rating === null ? providerTexts.noReviewsYet : providerTexts.rated(rating.toFixed(1), reviewCount);
  const description =
    highlightTags.length > 0
      ? texts.description(who, rated, highlightTags.slice(0, 3).join(', '))
      : texts.descriptionWithoutTags(who, rated);
  const url = `${origin}${paths.provider(slug)}`;
  const image = coverUrl || avatarUrl;
  return (
    <PageHead
      title={displayName}
      description={description}
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
            { '@type': 'ListItem', position: 1, name: shellTexts.home, item: `${origin}${paths.home()}` },
            { '@type': 'ListItem', position: 2, name: shellTexts.directory, item: `${origin}${paths.directory()}` },
            { '@type': 'ListItem', position: 3, name: displayName, item: url },
          ],
        },
      ]}
    />
  );
}
