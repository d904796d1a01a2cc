import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { ProviderNotFound } from '../providers/ProviderNotFound.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';

/** The short path for booking a provider's inspection: redirects to the form, with the provider chosen. */
export function BookProviderPage() {
  const { slug = '' } = useParams();
  const { data: provider, isPending, error, refetch } = useQuery(providerQuery(slug));
  if (provider === null) return <ProviderNotFound slug={slug} />;
  return (
    <>
      <PageHead title={m.booking_start_title()} description={m.booking_start_short_address_description()} />
      {error && <LoadFailed error={error} level={1} onRetry={refetch} />}
      {isPending && <Spinner text={m.booking_start_loading()} />}
      {provider && (
        <>
          <Redirect to={paths.bookingStart(provider.slug)} replace />
          <Spinner text={m.booking_start_loading()} />
        </>
      )}
    </>
  );
}
