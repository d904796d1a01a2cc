import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { activeBannersQuery } from '../banners/banner-data.ts';
import { BannerSlider } from '../banners/BannerSlider.tsx';
import { useFrameParts } from '../../lib/frame-parts.ts';
import { paths } from '../../../shared/paths.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { lazyOnIdle } from '../../layout/lazy.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Shortcuts } from './Shortcuts.tsx';

const HomeBelow = lazyOnIdle(() => import('./HomeBelow.tsx'), 'HomeBelow');
const below = <HomeBelow />;

export function HomePage() {
  const parts = useFrameParts();
  const banners = useQuery(activeBannersQuery());
  return (
    <>
      <PageHead
        title="Nivasa"
        description={m.home_page_description()}
        path={paths.home()}
        image={banners.data?.[0]?.imageUrl ?? null}
      />
      {/* The space for the visit's card, reserved before it is rendered; none for other visitors. */}
      <div className="min-h-(--visit-room) bg-cement">{parts && <parts.VisitPlace />}</div>
      <section
        className={`bg-shade text-on-shade ${banners.data?.length === 0 ? '' : 'lg:grid lg:min-h-150 lg:grid-cols-2'}`}
      >
        <div className="grid content-center gap-5 px-(--gutter) pt-9 pb-7 lg:gap-6 lg:py-18 lg:pr-16 lg:pl-[max(var(--gutter),calc((100vw-var(--container-page))/2))]">
          <h1 className="text-hero/none tracking-[-0.022em]">{m.home_headline()}</h1>
          <p className="max-w-[34em] text-[1.125rem]/[1.5] text-pretty text-on-shade-2">{m.home_lead()}</p>
          <SearchForm />
          <Shortcuts />
        </div>
        {banners.isPending ? <BannerSkeleton /> : <BannerSlider banners={banners.data ?? []} />}
      </section>
      {below}
    </>
  );
}

/** A placeholder for the picture and its caption. */
function BannerSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col bg-clay-block pb-19">
      <div className="aspect-4/3 bg-shade text-shade-2 lg:aspect-auto lg:flex-1">
        <div className="motif size-full [--tile:96px]" />
      </div>
    </div>
  );
}
