import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'wouter';
import type { Provider } from '../../shared/providers/provider-contract.ts';
import { paths } from '../paths.ts';
import { siteQuery } from '../site/site-data.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PriceButton } from '../ui/Price.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import { BeforeYouBook } from './BeforeYouBook.tsx';
import { Gallery } from './Gallery.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { providerQuery } from './provider-data.ts';
import { Tags } from './ProviderFacts.tsx';
import { ProviderHeader } from './ProviderHeader.tsx';
import { ProviderPageHead } from './ProviderPageHead.tsx';
import { Rates } from './Rates.tsx';
import { Reviews } from './Reviews.tsx';
import { ServiceOptions } from './ServiceOptions.tsx';

// Seldom seen: its code is fetched when it is.
const ProviderNotFound = lazy(async () => ({ default: (await import('./ProviderNotFound.tsx')).ProviderNotFound }));

export function ProviderPage() {
  const { slug } = useParams<{ slug: string }>();
  const { data: provider, isError, refetch } = useQuery(providerQuery(slug));
  if (provider) return <Profile provider={provider} />;
  if (provider === null) return <ProviderNotFound />;
  return isError ? <LoadFailed level={1} onRetry={refetch} /> : <ProfileSkeleton />;
}

function Profile({ provider }: { readonly provider: Provider }) {
  const { slug, bio, highlightTags } = provider;
  const { data: site } = useQuery(siteQuery());
  return (
    <>
      <ProviderPageHead provider={provider} />
      <ProviderHeader provider={provider} />
      <Wrap className="pb-(--section)">
        <ServiceOptions provider={provider} site={site} />
        <div className="grid gap-12 pt-(--section) lg:grid-cols-[7fr_4fr] lg:items-start lg:gap-16">
          <div className="grid gap-12">
            <ProfileSection title="About">
              <p className="max-w-prose whitespace-pre-line">{bio || 'Nothing written yet.'}</p>
            </ProfileSection>
            {highlightTags.length > 0 && (
              <ProfileSection title="Specialties">
                <Tags tags={highlightTags} />
              </ProfileSection>
            )}
            <Rates slug={slug} />
          </div>
          <BeforeYouBook slug={slug} site={site} />
        </div>
        <Gallery provider={provider} />
        <Reviews provider={provider} />
      </Wrap>
      <div className="sticky bottom-0 z-30 grid grid-cols-2 gap-2.5 bg-surface px-(--gutter) pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-bar md:hidden">
        <PriceButton kind="tint" href={paths.estimate(slug)} label="Online estimate" amountLkr={site?.estimateFeeLkr} />
        <PriceButton kind="solid" href={paths.book(slug)} label="Site inspection" amountLkr={site?.inspectionFeeLkr} />
      </div>
    </>
  );
}
