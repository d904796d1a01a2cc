import type { ProviderSummary } from '../../shared/providers/provider-contract.ts';
import { DirectoryPage } from './DirectoryPage.tsx';
import { ProviderCard, type Fees } from './ProviderCard.tsx';
import { ProviderGrid } from './ProviderGrid.tsx';

// One file for the browser: whoever sees some on the home page goes on to all of them.

export function Directory() {
  return <DirectoryPage />;
}

type Props = { readonly providers: readonly ProviderSummary[]; readonly fees: Fees | undefined };

/** Below a heading of the second level. */
export function FeaturedCards({ providers, fees }: Props) {
  return (
    <ProviderGrid>
      {providers.map((provider) => (
        <ProviderCard key={provider.id} provider={provider} fees={fees} level={3} />
      ))}
    </ProviderGrid>
  );
}
