import { useQuery } from '@tanstack/react-query';
import { activeBannersQuery } from '../banners/banner-data.ts';
import { BannerSlider } from '../banners/BannerSlider.tsx';
import { paths } from '../paths.ts';
import { PageHead, useOrigin } from '../shell/PageHead.tsx';
import { siteQuery } from '../site/site-data.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { TileBand } from '../ui/Floor.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import { FeaturedProviders } from './FeaturedProviders.tsx';
import { SearchForm } from './SearchForm.tsx';
import { TrustPoints } from './TrustPoints.tsx';
import { WaysToBegin } from './WaysToBegin.tsx';

export function HomePage() {
  const banners = useQuery(activeBannersQuery());
  const site = useQuery(siteQuery());
  return (
    <>
      <HomeHead image={banners.data?.[0]?.imageUrl} />
      <section className={`bg-shade text-on-shade ${banners.data?.length === 0 ? '' : 'lg:grid lg:min-h-150 lg:grid-cols-2'}`}>
        <div className="grid content-center gap-5 px-(--gutter) pt-9 pb-7 lg:gap-6 lg:py-18 lg:pr-16 lg:pl-[max(var(--gutter),calc((100vw-var(--container-page))/2))]">
          <h1 className="text-hero/none tracking-[-0.022em]">A floor laid right, by someone you can name.</h1>
          <p className="max-w-[34em] text-[1.125rem]/normal text-pretty text-on-shade-2">
            Tilers, glass specialists and ceiling experts near you. See their rates, read their reviews, and begin with a fixed fee.
          </p>
          <SearchForm />
        </div>
        {banners.isPending ? <div className="aspect-4/3 bg-shade-2 lg:aspect-auto" /> : <BannerSlider banners={banners.data ?? []} />}
      </section>
      <TileBand />
      <TrustPoints />
      <FeaturedProviders fees={site.data} />
      <WaysToBegin site={site.data} />
      <section className="relative overflow-hidden bg-clay-block text-on-clay">
        <div aria-hidden="true" className="motif absolute inset-y-0 right-0 w-1/2 opacity-20 [--tile:96px] max-md:top-auto max-md:h-12 max-md:w-full max-md:opacity-28 max-md:[--tile:48px]" />
        <Wrap className="relative grid justify-items-start gap-4 pt-14 pb-23 md:pb-14">
          <h2 className="text-3xl">See who works in your city.</h2>
          <p className="max-w-[32em]">Filter by trade and city, compare rates per square foot, and book when you are ready.</p>
          <ButtonLink kind="paper" href={paths.directory()}>Browse tilers</ButtonLink>
        </Wrap>
      </section>
    </>
  );
}

function HomeHead({ image }: { readonly image: string | undefined }) {
  const origin = useOrigin();
  return (
    <PageHead
      title="Nivasa"
      description="Tilers, glass and ceiling experts in Sri Lanka. See rates, read reviews of completed jobs, and begin with a fixed fee."
      path={paths.home()}
      image={image ?? null}
      jsonLd={[
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: 'Nivasa',
          url: `${origin}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.directory()}?search={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: 'Nivasa',
          url: `${origin}/`,
          logo: `${origin}/icon.svg`,
          description: 'Tilers, glass and ceiling experts in Sri Lanka',
          areaServed: 'LK',
        },
      ]}
    />
  );
}
