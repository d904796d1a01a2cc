import { getLocale } from '../../../../paraglide/runtime.js';
import { m } from '../../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import {
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react';
import { unbrokenLkr } from '../../../../shared/money.ts';
import { directoryPageSize, filterQuery, noFilter } from '../../../../shared/features/providers/directory-filter.ts';
import { Updated } from '../../../layout/Updated.tsx';
import { SharedNote } from '../../../photos/SharedNote.tsx';
import { keepSearch } from '../../../share/kept-search.ts';
import { LastSearch } from './LastSearch.tsx';
import { useMarks } from './use-marks.ts';
import { ShortlistLink } from './ShortlistLink.tsx';
import { SortSelect } from './SortSelect.tsx';
import { siteQuery } from '../../settings/site-data.ts';
import { Button } from '../../../components/Button.tsx';
import { lazyNamed } from '../../../layout/lazy.tsx';
import { LoadFailed } from '../../../layout/LoadFailed.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import type { DirectoryHead } from '../../../lib/directory/directory-client.ts';
import { ProviderCard } from '../ProviderCard.tsx';
import { ProviderGrid, ProviderGridSkeleton } from '../ProviderGrid.tsx';
import { useDirectoryFilter, type Filtering } from './use-directory-filter.ts';
import { useDirectoryList, useShownCount } from './use-directory-list.ts';

// Loaded with the first search that understands more than the text, and when there are no results.
const SearchChips = lazyNamed(() => import('./SearchChips.tsx'), 'SearchChips');
const NobodyFound = lazyNamed(async () => {
  const { NobodyFound: Nobody } = await import('./SearchChips.tsx');
  return { NobodyFound: Nobody };
}, 'NobodyFound');

const ChosenProviders = lazyNamed(() => import('../compare/ChosenProviders.tsx'), 'ChosenProviders');

// Memoised: the server-rendered markup, with the focus in it, stays until its code is loaded and hydrates it. New props
// before that would make React discard and render it again.
const Chips = memo(function Chips(props: ComponentProps<typeof SearchChips>) {
  return (
    <Suspense>
      <SearchChips {...props} />
    </Suspense>
  );
});
const Nothing = memo(function Nothing(props: ComponentProps<typeof NobodyFound>) {
  return (
    <Suspense>
      <NobodyFound {...props} />
    </Suspense>
  );
});

/** The shortlist, or the results of the filter: their number, how the words were understood, and the cards. */
export function DirectoryResults() {
  const { chosen, ...filtering } = useDirectoryFilter();
  if (!chosen) return <Found {...filtering} />;
  return (
    <Suspense fallback={<ProviderGridSkeleton count={3} />}>
      <ChosenProviders chosen={chosen} />
    </Suspense>
  );
}

function Found({ filter, isTyping, forget, apply, tellCounts }: Omit<Filtering, 'chosen'>) {
  const { found, before, want, show, error, retry } = useDirectoryList(filter, isTyping);
  const failure = found ? null : error;
  const drawn = found ?? before;
  const [isAwaited] = useState(!drawn);
  const { data: site } = useQuery(siteQuery());
  const said = useRef<HTMLDivElement>(null);
  const follow = useCallback(() => {
    forget();
    said.current?.focus();
  }, [forget]);
  const clear = useCallback(() => apply(noFilter), [apply]);
  useEffect(() => {
    if (!isTyping) keepSearch(filter);
  }, [filter, isTyping]);
  // The counts of trades and cities follow once the cards are rendered.
  const isDrawn = useDeferredValue(found) === found;
  useEffect(() => {
    if (isDrawn && (found || failure)) tellCounts(filter, found?.counts);
  }, [filter, found, isDrawn, failure, tellCounts]);
  const cards = useRef<HTMLDivElement>(null);
  useMarks(cards, drawn, filter.search);
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line text-sm font-semibold">
        <div role="status" className="min-w-0 py-2.5">
          {found ? (
            <p>{m.directory_result_showing({ count: found.count })}</p>
          ) : (
            !failure && <Skeleton className="h-4 w-48" />
          )}
          {found?.saved !== undefined && found.total !== undefined && (
            <p className="font-normal text-ink-2">
              {m.directory_result_searched_here({
                saved: found.saved.toLocaleString(getLocale()),
                total: found.total.toLocaleString(getLocale()),
              })}
            </p>
          )}
        </div>
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 text-ink-2 max-md:basis-full md:justify-end">
          <SortSelect filter={filter} apply={apply} />
          <ShortlistLink />
          <Updated path="/api/providers" refreshes />
        </div>
      </div>
      {/* Always rendered, as a live region, and to take the focus when a chip was removed. */}
      <div ref={said} tabIndex={-1} aria-live="polite" className="outline-none">
        {(found?.understood?.[0] ?? found?.readAs?.[0] ?? found?.offers?.[0] ?? found?.missing) && (
          <Chips found={found} onFollow={follow} />
        )}
      </div>
      <SharedNote />
      {!isTyping && filterQuery(filter) === '' && <LastSearch />}
      {drawn && drawn.count > 0 && site && (
        <p className="pb-4 text-sm text-ink-2">
          {m.directory_result_fees({
            estimate: unbrokenLkr(site.estimateFeeLkr),
            inspection: unbrokenLkr(site.inspectionFeeLkr),
          })}
        </p>
      )}
      {failure && <LoadFailed error={failure} onRetry={retry} />}
      {!drawn && !failure && <ProviderGridSkeleton count={laidOutAtOnce} />}
      {drawn && drawn.count > 0 && (
        <Results
          place={cards}
          found={drawn}
          isOld={!found}
          isAwaited={isAwaited}
          isStuck={error !== null}
          first={filter.search === '' ? directoryPageSize : shownWhileTyping}
          onMore={want}
          onShow={show}
        />
      )}
      {found?.count === 0 && (
        <Nothing
          onClear={clear}
          onFollow={follow}
          isPart={found.saved !== undefined}
          missing={found.missing}
          city={filter.city}
        />
      )}
    </>
  );
}

type ResultsProps = {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly found: DirectoryHead;
  /** The number of cards rendered before more are requested. */
  readonly first: number;
  /** It is the result of an earlier filter, until this one's arrives. */
  readonly isOld: boolean;
  /** There was nothing in its place before: coming back to a page restores its length. */
  readonly isAwaited: boolean;
  /** Loading more failed. */
  readonly isStuck: boolean;
  /** Called before more cards are rendered than were in the document. */
  readonly onMore: () => void;
  readonly onShow: (shown: number) => void;
};

/** Every keystroke may change the cards: few enough to render at once on a slow phone, enough to fill the screen. */
const shownWhileTyping = 9;

/** A row or two gets its layout at once, on a phone the visible cards, and the rest when it is near the viewport. */
const laidOutAtOnce = 6;

/** The number of cards that a phone shows below the search. */
const drawnAtOnce = 1;

/** The first cards follow the search at once; those below are replaced when there is time. */
function cardsOf(found: DirectoryHead, drawn: DirectoryHead, shown: number): DirectoryHead['providers'] {
  if (found === drawn || found.count <= drawnAtOnce) return found.providers.slice(0, shown);
  const first = found.providers.slice(0, drawnAtOnce);
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...drawn.providers.slice(drawnAtOnce, shown).filter(({ id }) => !ids.has(id))];
}

function Results({ place: cards, found, isOld, isAwaited, isStuck, first, onMore, onShow }: ResultsProps) {
  const { shown, growsByItself, showMore } = useShownCount(first);
  const button = useRef<HTMLButtonElement>(null);
  // The first render has as many cards as the skeleton; the others follow after it is painted.
  const drawn = useDeferredValue(
    found,
    isAwaited ? { ...found, providers: found.providers.slice(0, laidOutAtOnce) } : found,
  );
  const isSettled = found === drawn;
  const providers = cardsOf(found, drawn, shown);
  // Requested, and loading with the whole list.
  const waiting = !isStuck && isSettled && providers.length < Math.min(shown, found.count);
  useEffect(() => onShow(shown), [onShow, shown]);
  const more = () => {
    onMore();
    showMore();
  };
  useEffect(() => {
    if (!growsByItself || !isSettled || waiting || isStuck || isOld) return;
    if (!button.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '600px' });
    observer.observe(button.current);
    return () => observer.disconnect();
  });
  return (
    <>
      {/* The content below must not be visible before the loading cards are. */}
      <div
        ref={cards}
        aria-busy={isOld || undefined}
        className={isOld ? 'opacity-55' : waiting ? 'min-h-dvh' : undefined}
      >
        <ProviderGrid>
          {providers.map((provider, place) => (
            <ProviderCard
              key={provider.id}
              provider={provider}
              first={place === 0}
              deferred={place >= laidOutAtOnce ? 'yes' : place >= drawnAtOnce ? 'onPhones' : 'no'}
            />
          ))}
        </ProviderGrid>
      </div>
      {providers.length < found.count && (
        <div className="grid justify-items-center pt-8">
          <Button ref={button} kind="quiet" onClick={more} busy={waiting}>
            {m.directory_result_show_more()}
          </Button>
        </div>
      )}
    </>
  );
}
