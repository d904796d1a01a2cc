import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import type { Provider } from '../../../shared/features/providers/provider-contract.ts';
import { paths } from '../../../shared/paths.ts';
import { HeartButton } from '../../share/HeartButton.tsx';
import { ShareLink } from '../../share/ShareLink.tsx';
import { Picture } from '../../components/pictures/Picture.tsx';
import { useImageFailure } from '../../components/pictures/use-image-failure.ts';
import { Wrap } from '../../components/Wrap.tsx';
import { Avatar } from './Avatar.tsx';
import { Certified } from './ProfileDetails.tsx';
import { captionOfCover, galleryQuery, placesOf } from './provider-data.ts';
import { Places, Rating } from './ProviderFacts.tsx';
import { writtenIn } from '../../written-in.ts';

const stockCover = '/cover.webp';

/** Cover, portrait and name: stacked on phones, a dark block next to the picture on wide screens. */
export function ProviderHeader({ provider }: { readonly provider: Provider }) {
  const { slug, displayName, coverUrl, isCertified, rating, reviewCount } = provider;
  const { failed, imageProps } = useImageFailure(coverUrl);
  const caption = captionOfCover(provider, useQuery(galleryQuery(slug)).data);
  const cover = coverUrl && !failed ? coverUrl : stockCover;
  return (
    <div className="relative mb-6 lg:mb-14 lg:grid lg:grid-cols-[5fr_7fr] lg:bg-shade lg:text-on-shade">
      <Picture
        {...imageProps}
        key={cover}
        src={cover}
        lang={caption && writtenIn()}
        alt={cover === stockCover ? '' : (caption ?? m.provider_work_by({ provider: displayName }))}
        width={1280}
        height={800}
        sizes="(min-width: 60rem) 58vw, 100vw"
        first
        className="h-[clamp(220px,34vw,420px)] w-full bg-cement object-[50%_62%] lg:order-1 lg:h-105 lg:object-[50%_45%]"
      />
      <div
        aria-hidden="true"
        className="motif absolute top-0 left-0 hidden h-31.5 w-5/12 text-shade-2 opacity-90 [--tile:63px] lg:block"
      />
      <Wrap className="relative grid justify-items-start gap-3.5 lg:content-end lg:gap-4 lg:pt-10 lg:pr-12 lg:pb-13 lg:pl-[max(var(--gutter),calc((100vw-var(--container-page))/2))]">
        <Avatar
          provider={provider}
          size={104}
          className="relative -mt-14 size-26 rounded-md border-5 border-paper lg:mt-0 lg:size-24 lg:border-4 lg:border-on-shade"
        />
        <h1 className="text-3xl lg:text-[3.25rem]">{displayName}</h1>
        <div className="flex flex-wrap items-center gap-x-4.5 gap-y-2 text-[1rem] text-ink-2 lg:text-on-shade-2">
          {isCertified && <Certified since={provider.certifiedSince ?? null} evidence={provider.evidence} />}
          <Rating rating={rating} reviewCount={reviewCount} onShade />
          <Places places={placesOf(provider)} />
          <HeartButton slug={slug} name={displayName} className="-mx-2.5" />
          <ShareLink path={paths.provider(slug)} title={displayName} />
        </div>
      </Wrap>
      <div aria-hidden="true" className="frieze absolute inset-x-0 -bottom-3 hidden text-shade lg:block" />
    </div>
  );
}
