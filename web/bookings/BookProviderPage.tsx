import { useQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import { paths } from '../paths.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { ProviderNotFound } from '../providers/ProviderNotFound.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** The short address of a provider's inspection: leads on to the form, with the provider chosen. */
export function BookProviderPage() {
  const { slug = '' } = useParams();
  const { data: provider, isPending, error, refetch } = useQuery(providerQuery(slug));
  if (provider === null) return <ProviderNotFound />;
  return (
    <>
      <PageHead
        title="Book Your Inspection"
        description="Book a site inspection with a tiler, glass or ceiling specialist."
      />
      {error && <LoadFailed error={error} level={1} onRetry={refetch} />}
      {isPending && <Spinner text="Loading..." />}
      {provider && (
        <>
          <Redirect to={paths.bookingStart(provider.slug)} replace />
          <Spinner text="Loading..." />
        </>
      )}
    </>
  );
}
