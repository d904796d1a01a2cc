import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { Provider } from '../../../shared/features/providers/provider-contract.ts';
import { useTerms } from '../../lib/terms/term-data.ts';
import { paths } from '../../../shared/paths.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { lazyNamed } from '../../layout/lazy.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Wrap } from '../../components/Wrap.tsx';
import { ProfileBody } from './ProfileBody.tsx';
import { placesOf, providerQuery } from './provider-data.ts';
import type { Category } from '../../../shared/features/providers/category.ts';

// The professional's trade, for the page's description.
const trades: Readonly<Record<Category, () => string>> = {
  tiler: m.profile_trades_tiler,
  glass: m.profile_trades_glass,
  ceiling: m.profile_trades_ceiling,
};
const tradesIn: Readonly<Record<Category, (values: { readonly places: string }) => string>> = {
  tiler: m.profile_trades_in_tiler,
  glass: m.profile_trades_in_glass,
  ceiling: m.profile_trades_in_ceiling,
};

// Rarely shown, so its code is loaded on demand.
const ProviderNotFound = lazyNamed(() => import('./ProviderNotFound.tsx'), 'ProviderNotFound');

export function ProviderPage() {
  const { slug } = useParams<{ slug: string }>();
  const { data: provider, error, refetch } = useQuery(providerQuery(slug));
  if (provider) return <Profile provider={provider} />;
  if (provider === null) {
    return (
      <Wrap>
        <ProviderNotFound slug={slug} />
      </Wrap>
    );
  }
  // Without a title until then, so that the professional's name is announced.
  if (!error) return <ProfileSkeleton />;
  return (
    <>
      <PageHead title={m.profile_professional()} description={m.profile_professional_description()} />
      <Wrap>
        <LoadFailed error={error} level={1} onRetry={refetch} />
      </Wrap>
    </>
  );
}

function Profile({ provider }: { readonly provider: Provider }) {
  return (
    <>
      <ProfileHead provider={provider} />
      <ProfileBody provider={provider} />
    </>
  );
}

/** `Colombo and Galle` */
const listed = (places: readonly string[]): string =>
  places.reduce((listed, last) => m.profile_listed({ places: listed, last }));

/** Title and description of a profile. */
function ProfileHead({ provider }: { readonly provider: Provider }) {
  const { slug, category, displayName, coverUrl, avatarUrl, highlightTags, rating, reviewCount } = provider;
  const places = placesOf(provider);
  const say = useTerms();
  const who = places.length > 0 ? tradesIn[category]({ places: listed(places) }) : trades[category]();
  const rated =
    rating === null ? m.provider_no_reviews_yet() : m.profile_rated({ rating: rating.toFixed(1), reviewCount });
  const description =
    highlightTags.length > 0
      ? m.profile_description({ who, rating: rated, tags: highlightTags.slice(0, 3).map(say).join(', ') })
      : m.profile_description_without_tags({ who, rating: rated });
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

/** The placeholder of a profile: cover, portrait, name and the three options in their sizes. */
function ProfileSkeleton() {
  return (
    <div className="min-h-dvh">
      <Loading />
      <div className="h-[clamp(220px,34vw,420px)] overflow-hidden bg-cement text-edge lg:h-105">
        <div className="motif size-full opacity-55 [--tile:64px]" />
      </div>
      <Wrap className="grid gap-3.5">
        <Skeleton className="relative -mt-14 size-26 border-5 border-paper" />
        <Skeleton className="h-10 w-3/5 max-w-96" />
        <Skeleton className="h-6 w-2/5 max-w-64" />
        <div className="mt-6 grid gap-(--joint) md:grid-cols-3">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="h-50 md:h-69" />
          ))}
        </div>
      </Wrap>
    </div>
  );
}
