import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useParams } from 'wouter';
import type { Provider } from '../../shared/providers/provider-contract.ts';
import { readEstimateReference } from '../estimates/estimate-payment.ts';
import { paths } from '../paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { siteQuery } from '../site/site-data.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { later } from '../ui/later.tsx';
import { PriceButton } from '../ui/Price.tsx';
import { useOnDevice } from '../ui/use-on-device.ts';
import { Wrap } from '../ui/Wrap.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { providerQuery } from './provider-data.ts';
import { ProviderHeader } from './ProviderHeader.tsx';
import { ProviderPageHead } from './ProviderPageHead.tsx';
import { ServiceOptions } from './ServiceOptions.tsx';

// Seldom seen: its code is fetched when it is.
const ProviderNotFound = lazyPart(() => import('./ProviderNotFound.tsx'), 'ProviderNotFound');

// Only for who has just asked for an estimate.
const EstimatePaymentNote = lazyPart(() => import('../estimates/EstimatePaymentNote.tsx'), 'EstimatePaymentNote');

const ProfileDetails = later(async () => (await import('./ProfileDetails.tsx')).ProfileDetails);

export function ProviderPage() {
  const { slug } = useParams<{ slug: string }>();
  const { data: provider, error, refetch } = useQuery(providerQuery(slug));
  if (provider) return <Profile provider={provider} />;
  if (provider === null) return <ProviderNotFound />;
  // Without a title meanwhile, so that the professional's name is what is announced.
  if (!error) return <ProfileSkeleton />;
  return (
    <>
      <PageHead title="Professional" description="A professional's rates, pictures and reviews." />
      <LoadFailed error={error} level={1} onRetry={refetch} />
    </>
  );
}

function Profile({ provider }: { readonly provider: Provider }) {
  const { slug } = provider;
  const { data: site } = useQuery(siteQuery());
  const owesEstimateFee = useOnDevice(() => readEstimateReference(slug) !== null);
  const details = useMemo(() => <ProfileDetails slug={slug} />, [slug]);
  return (
    <>
      <ProviderPageHead provider={provider} />
      <ProviderHeader provider={provider} />
      <Wrap className="pb-(--section)">
        {owesEstimateFee && (
          <Suspense>
            <div className="mb-(--joint)">
              <EstimatePaymentNote slug={slug} />
            </div>
          </Suspense>
        )}
        <ServiceOptions provider={provider} site={site} />
        {details}
      </Wrap>
      <div className="sticky bottom-0 z-30 grid grid-cols-2 gap-2.5 bg-surface px-(--gutter) pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-bar md:hidden">
        <PriceButton kind="tint" href={paths.estimate(slug)} label="Online estimate" amountLkr={site?.estimateFeeLkr} />
        <PriceButton kind="solid" href={paths.book(slug)} label="Site inspection" amountLkr={site?.inspectionFeeLkr} />
      </div>
    </>
  );
}
