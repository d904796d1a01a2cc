import { useQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { ProviderNotFound } from '../providers/ProviderNotFound.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import * as texts from './booking-start-texts.ts';

/** The short address of a provider's inspection: leads on to the form, with the provider chosen. */
export function BookProviderPage() {
  const { slug = '' } = useParams();
  const { data: provider, isPending, error, refetch } = useQuery(providerQuery(slug));
  if (provider === null) return <ProviderNotFound />;
  return (
    <>
      <PageHead title={texts.title} description={texts.shortAddressDescription} />
      {error && <LoadFailed error={error} level={1} onRetry={refetch} />}
      {isPending && <Spinner text={texts.loading} />}
      {provider && (
        <>
          <Redirect to={paths.bookingStart(provider.slug)} replace />
          <Spinner text={texts.loading} />
        </>
      )}
    </>
  );
}
