import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useParams } from 'wouter';
import type { Provider } from '../../shared/providers/provider-contract.ts';
import { readEstimateReference } from '../estimates/estimate-payment.ts';
import { paths } from '../../shared/paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import * as shellTexts from '../shell/shell-texts.ts';
import { siteQuery } from '../site/site-data.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { later } from '../shell/later.tsx';
import { PriceButton, priceButtonsLook } from '../ui/Price.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useOnDevice } from '../ui/use-on-device.ts';
import { Wrap } from '../ui/Wrap.tsx';
import * as texts from './profile-texts.tsx';
import { providerQuery } from './provider-data.ts';
import { placesOf } from './ProviderFacts.tsx';
import { ProviderHeader } from './ProviderHeader.tsx';
import * as providerTexts from './provider-texts.tsx';
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
      <PageHead title={texts.professional} description={texts.professionalDescription} />
      <LoadFailed error={error} level={1} onRetry={refetch} />
    </>
  );
}

function Profile({ provider }: { readonly provider: Provider }) {
  const { slug } = provider;
  const { data: site } = useQuery(siteQuery());
  const reference = useOnDevice(() => readEstimateReference(slug)) ?? null;
  const [closed, setClosed] = useState<string>();
  const owed = closed === slug ? null : reference;
  const details = useMemo(() => <ProfileDetails slug={slug} />, [slug]);
  return (
    <>
      <ProfileHead provider={provider} />
      <ProviderHeader provider={provider} />
      <Wrap className="pb-(--section)">
        {owed !== null && (
          <div className="mb-(--joint)">
            {/* Its room from the beginning: what is below must not give way under a finger. */}
            <Suspense fallback={<Skeleton className="h-160" />}>
              <EstimatePaymentNote slug={slug} reference={owed} onClose={() => setClosed(slug)} />
            </Suspense>
          </div>
        )}
        <ServiceOptions provider={provider} site={site} />
        {details}
      </Wrap>
      {/* Whoever is about to pay has asked already, and bank details are not to be read from under it. */}
      {owed === null && (
        <div
          className={`sticky bottom-0 z-30 bg-surface large:static px-(--gutter) pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-bar md:hidden ${priceButtonsLook}`}
        >
          <PriceButton
            kind="tint"
            href={paths.estimate(slug)}
            label={providerTexts.estimateButton}
            amountLkr={site?.estimateFeeLkr}
          />
          <PriceButton
            kind="solid"
            href={paths.book(slug)}
            label={providerTexts.inspectionButton}
            amountLkr={site?.inspectionFeeLkr}
          />
        </div>
      )}
    </>
  );
}

/** Title and description of a profile. */
function ProfileHead({ provider }: { readonly provider: Provider }) {
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

/** A profile that is on its way: cover, portrait, name and the three options in their sizes. */
function ProfileSkeleton() {
  return (
    <div className="min-h-dvh">
      <p role="status" className="sr-only">
        {shellTexts.loading}
      </p>
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
