import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import { siteQuery } from '../settings/site-data.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { TileBand } from '../../components/Floor.tsx';
import { Wrap } from '../../components/Wrap.tsx';
import { FeaturedProviders } from './FeaturedProviders.tsx';
import { NewestGuides } from './NewestGuides.tsx';
import { SaidByCustomer } from './SaidByCustomer.tsx';
import { TrustPoints } from './TrustPoints.tsx';
import { WaysToBegin } from './WaysToBegin.tsx';

/** The home page below its hero. */
export function HomeBelow() {
  const { data: site } = useQuery(siteQuery());
  return (
    <>
      <TileBand />
      <TrustPoints />
      <FeaturedProviders />
      <WaysToBegin site={site} />
      <SaidByCustomer />
      <NewestGuides />
      <section className="relative overflow-hidden bg-clay-block text-on-clay">
        <div
          aria-hidden="true"
          className="motif absolute inset-y-0 right-0 w-1/2 opacity-20 [--tile:96px] max-md:top-auto max-md:h-12 max-md:w-full max-md:opacity-28 max-md:[--tile:48px]"
        />
        <Wrap className="relative grid justify-items-start gap-4 pt-14 pb-23 md:pb-14">
          <h2 className="text-3xl">{m.home_see_who_works()}</h2>
          <p className="max-w-[32em]">{m.home_filter_and_compare()}</p>
          <ButtonLink kind="paper" href={paths.directory()}>
            {m.home_browse_directory()}
          </ButtonLink>
        </Wrap>
      </section>
    </>
  );
}
