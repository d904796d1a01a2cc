import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import type { Provider } from '../../../shared/features/providers/provider-contract.ts';
import { readEstimateReference } from '../estimates/estimate-payment.ts';
import { siteQuery } from '../settings/site-data.ts';
import { lazyNamed } from '../../layout/lazy.tsx';
import { PriceButton, priceButtonsLook } from '../../components/Price.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useOnDevice } from '../../components/hooks/use-on-device.ts';
import { Wrap } from '../../components/Wrap.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProviderHeader } from './ProviderHeader.tsx';
import { ServiceOptions } from './ServiceOptions.tsx';

// Only for a customer who has just requested an estimate.
const EstimatePaymentNote = lazyNamed(() => import('../estimates/EstimatePaymentNote.tsx'), 'EstimatePaymentNote');

/** The visible part of a profile. */
export function ProfileBody({ provider }: { readonly provider: Provider }) {
  const { slug } = provider;
  const { data: site } = useQuery(siteQuery());
  const reference = useOnDevice(() => readEstimateReference(slug)) ?? null;
  const [closed, setClosed] = useState<string>();
  const owed = closed === slug ? null : reference;
  return (
    <>
      <ProviderHeader provider={provider} />
      <Wrap>
        {owed !== null && (
          <div className="mb-(--joint)">
            {/* The skeleton reserves the space, so that the content below does not move. */}
            <Suspense fallback={<Skeleton className="h-160" />}>
              <EstimatePaymentNote slug={slug} reference={owed} onClose={() => setClosed(slug)} />
            </Suspense>
          </div>
        )}
        <ServiceOptions provider={provider} site={site} />
      </Wrap>
      {/* In the container of what follows the options, so that it never covers them. */}
      <div>
        <Wrap className="pb-(--section)">
          <ProfileDetails provider={provider} site={site} />
        </Wrap>
        {/* Hidden while payment details are shown, because it would cover them. */}
        {owed === null && (
          <div
            className={`sticky bottom-0 z-30 bg-surface large:static px-(--gutter) pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-bar md:hidden ${priceButtonsLook}`}
          >
            <PriceButton
              kind="tint"
              href={paths.estimate(slug)}
              label={m.provider_estimate_button()}
              amountLkr={site?.estimateFeeLkr}
            />
            <PriceButton
              kind="solid"
              href={paths.book(slug)}
              label={m.provider_inspection_button()}
              amountLkr={site?.inspectionFeeLkr}
            />
          </div>
        )}
      </div>
    </>
  );
}
