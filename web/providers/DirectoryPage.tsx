import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useCallback, useDeferredValue, useEffect, useRef, type ComponentProps } from 'react';
import { noFilter, type DirectoryFilter } from '../../shared/providers/directory-filter.ts';
import { Updated } from '../shell/Updated.tsx';
import { paths } from '../../shared/paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import * as shellTexts from '../shell/shell-texts.ts';
import { siteQuery } from '../site/site-data.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { directoryHeadSize, type DirectoryHead } from './directory-data.ts';
import { DirectoryFilters } from './DirectoryFilters.tsx';
import * as texts from './directory-texts.ts';
import { ProviderCard, type Fees } from './ProviderCard.tsx';
import { ProviderGrid, ProviderGridSkeleton } from './ProviderGrid.tsx';
import { useDirectoryFilter } from './use-directory-filter.ts';
import { useDirectoryList, useShownCount } from './use-directory-list.ts';

// With the first search that says more than the rule finds.
const SearchChips = lazyPart(() => import('./SearchChips.tsx'), 'SearchChips');
// Its picture is fetched when there is nothing else to show.
const NobodyFound = lazyPart(() => import('./NobodyFound.tsx'), 'NobodyFound');

// Memoised: what the document brought stands, with the focus in it, until its code is here and takes it over. Were it
// told anything before, it would be thrown away and drawn anew.
const Chips = memo(function Chips(props: ComponentProps<typeof SearchChips>) {
  return (
    <Suspense>
      <SearchChips {...props} />
    </Suspense>
  );
});
const Nobody = memo(function Nobody(props: ComponentProps<typeof NobodyFound>) {
  return (
    <Suspense>
      <NobodyFound {...props} />
    </Suspense>
  );
});

export function DirectoryPage() {
  const { filter, type, forget, apply } = useDirectoryFilter();
  const { found, want, failure, retry } = useDirectoryList(filter);
  const site = useQuery(siteQuery());
  const said = useRef<HTMLDivElement>(null);
  const follow = useCallback(() => {
    forget();
    said.current?.focus();
  }, [forget]);
  const clear = useCallback(() => apply(noFilter), [apply]);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <DirectoryHeadTags category={filter.category} city={filter.city} />
      <DirectoryFilters filter={filter} onType={type} onApply={apply} onFocus={want} />
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line text-sm font-semibold">
        <div role="status" className="min-w-0 py-2.5">
          {found ? texts.showing(found.count) : !failure && <Skeleton className="h-4 w-48" />}
        </div>
        <div className="flex min-h-12 flex-wrap items-center gap-x-1 text-ink-2 max-md:basis-full md:justify-end">
          <Updated path="/api/providers" refreshes />
        </div>
      </div>
      {/* Always there, so that what appears in it is read out; and a place to stay at when a chip has gone. */}
      <div ref={said} tabIndex={-1} aria-live="polite" className="outline-none">
        {found && (found.understood ?? found.offers)?.[0] && <Chips found={found} onFollow={follow} />}
      </div>
      {failure && <LoadFailed error={failure} onRetry={retry} />}
      {!found && !failure && <ProviderGridSkeleton count={6} />}
      {found && found.count > 0 && (
        <Results
          found={found}
          first={filter.search === '' ? directoryHeadSize : shownWhileTyping}
          fees={site.data}
          onMore={want}
        />
      )}
      {found?.count === 0 && <Nobody onClear={clear} />}
    </Page>
  );
}

type ResultsProps = {
  readonly found: DirectoryHead;
  /** How many cards are drawn before more are asked for. */
  readonly first: number;
  readonly fees: Fees | undefined;
  /** More cards are about to be drawn than came with the document. */
  readonly onMore: () => void;
};

/** Every keystroke may bring other cards: few enough to be drawn at once on a slow phone, enough to fill the screen. */
const shownWhileTyping = 9;

/** A row or two is laid out at once, the rest when it comes near. */
const laidOutAtOnce = 6;

/** What a phone shows below the search, and the widest screen's first row. */
const drawnAtOnce = 3;

/**
 * The first cards follow the search at once; those below stay a moment longer, until there is time to draw what comes
 * instead.
 */
function cardsOf(found: DirectoryHead, drawn: DirectoryHead, shown: number): DirectoryHead['providers'] {
  if (found === drawn || found.count <= drawnAtOnce) return found.providers.slice(0, shown);
  const first = found.providers.slice(0, drawnAtOnce);
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...drawn.providers.slice(drawnAtOnce, shown).filter(({ id }) => !ids.has(id))];
}

function Results({ found, first, fees, onMore }: ResultsProps) {
  const { shown, growsByItself, showMore } = useShownCount(first);
  const button = useRef<HTMLButtonElement>(null);
  const drawn = useDeferredValue(found);
  const providers = cardsOf(found, drawn, shown);
  // Asked for, and on its way with the whole list.
  const waiting = found === drawn && providers.length < Math.min(shown, found.count);
  const more = () => {
    onMore();
    showMore();
  };
  useEffect(() => {
    if (!growsByItself || waiting || !button.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '600px' });
    observer.observe(button.current);
    return () => observer.disconnect();
  });
  return (
    <>
      <ProviderGrid>
        {providers.map((provider, place) => (
          <ProviderCard
            key={provider.id}
            provider={provider}
            fees={fees}
            first={place === 0}
            deferred={place >= laidOutAtOnce}
          />
        ))}
      </ProviderGrid>
      {providers.length < found.count && (
        <div className="grid justify-items-center pt-8">
          <Button ref={button} kind="quiet" onClick={more} busy={waiting}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** Memoised: what is typed changes nothing here. */
const DirectoryHeadTags = memo(function DirectoryHeadTags({
  category,
  city,
}: Pick<DirectoryFilter, 'category' | 'city'>) {
  const people = texts.peopleIn[category ?? 'all'](city ?? texts.country);
  return (
    <PageHead
      title={category || city ? people : shellTexts.directory}
      description={texts.description(people)}
      path={paths.directory({ category, city, search: '' })}
    />
  );
});
