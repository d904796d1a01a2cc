import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Updated } from '../shell/Updated.tsx';
import { paths } from '../../shared/paths.ts';
import { featuredProvidersQuery } from '../providers/provider-data.ts';
import { ProviderCard } from '../providers/ProviderCard.tsx';
import { ProviderGrid, ProviderGridSkeleton } from '../providers/ProviderGrid.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import * as texts from './home-texts.ts';

const limit = 3;

export function FeaturedProviders() {
  const { data: providers, error, refetch } = useQuery(featuredProvidersQuery());
  return (
    <Wrap className="py-(--section)">
      <section aria-labelledby="featured">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4">
          <h2 id="featured">{texts.featured}</h2>
          <Link
            href={paths.directory()}
            className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold whitespace-nowrap text-sea-ink hover:underline"
          >
            {texts.viewAll}
            <Icon path={icons.next} className="size-4" />
          </Link>
        </div>
        {providers && providers.length > 0 && (
          <ProviderGrid className="lone">
            {providers.slice(0, limit).map((provider) => (
              <ProviderCard key={provider.id} provider={provider} level={3} />
            ))}
          </ProviderGrid>
        )}
        {providers?.length === 0 && <p className="text-ink-2">{texts.nobodyFeatured}</p>}
        {!providers &&
          (error ? <LoadFailed error={error} onRetry={refetch} /> : <ProviderGridSkeleton count={limit} />)}
        {/* In the room below the section, so that nothing moves when it comes. */}
        <p className="-mb-9 min-h-9 pt-3 text-right text-ink-2">
          <Updated path="/api/providers/featured" />
        </p>
      </section>
    </Wrap>
  );
}
