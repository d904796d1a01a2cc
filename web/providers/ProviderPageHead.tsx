import type { Provider } from '../../shared/providers/provider-contract.ts';
import { paths } from '../../shared/paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import * as texts from './profile-texts.tsx';
import { placesOf } from './ProviderFacts.tsx';
import * as providerTexts from './provider-texts.tsx';

/** Title and description of a profile. */
export function ProviderPageHead({ provider }: { readonly provider: Provider }) {
  const { slug, category, displayName, coverUrl, avatarUrl, highlightTags, rating, reviewCount } = provider;
  const places = placesOf(provider);
  const who = places.length > 0 ? texts.tradesIn[category](texts.listed(places)) : texts.trades[category];
  const rated = rating === null ? providerTexts.noReviewsYet : providerTexts.rated(rating.toFixed(1), reviewCount);
  const description =
    highlightTags.length > 0
      ? texts.description(who, rated, highlightTags.slice(0, 3).join(', '))
      : texts.descriptionWithoutTags(who, rated);
  return (
    <PageHead
      title={displayName}
      description={description}
      path={paths.provider(slug)}
      image={coverUrl || avatarUrl}
      type="profile"
    />
  );
}
