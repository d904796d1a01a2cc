import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { Updated } from '../../layout/Updated.tsx';
import { paths } from '../../../shared/paths.ts';
import { featuredProvidersQuery } from '../providers/provider-data.ts';
import { ProviderCard } from '../providers/ProviderCard.tsx';
import { ProviderGrid, ProviderGridSkeleton } from '../providers/ProviderGrid.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Wrap } from '../../components/Wrap.tsx';
import { HeadingWithAll } from './HeadingWithAll.tsx';

const limit = 3;

export function FeaturedProviders() {
  const { data: providers, error, refetch } = useQuery(featuredProvidersQuery());
  return (
    <Wrap className="py-(--section)">
      <section aria-labelledby="featured">
        <HeadingWithAll id="featured" title={m.home_featured()} all={m.home_view_all()} href={paths.directory()} />
        {providers && providers.length > 0 && (
          <ProviderGrid className="lone">
            {providers.slice(0, limit).map((provider) => (
              <ProviderCard key={provider.id} provider={provider} level={3} />
            ))}
          </ProviderGrid>
        )}
        {providers?.length === 0 && <p className="text-ink-2">{m.home_nobody_featured()}</p>}
        {!providers &&
          (error ? <LoadFailed error={error} onRetry={refetch} /> : <ProviderGridSkeleton count={limit} />)}
        {/* In the space below the section, so that nothing moves when it appears. */}
        <p className="-mb-9 min-h-9 pt-3 text-right text-ink-2">
          <Updated path="/api/providers/featured" />
        </p>
      </section>
    </Wrap>
  );
}
