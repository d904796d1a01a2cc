import { m } from '../../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Chosen } from '../../../../shared/features/providers/chosen.ts';
import { paths } from '../../../../shared/paths.ts';
import { ProviderCard } from '../ProviderCard.tsx';
import { ProviderGrid, ProviderGridSkeleton } from '../ProviderGrid.tsx';
import { providerQuery } from '../provider-data.ts';
import { shortlist, toggleSaved } from '../../../share/kept-shortlist.ts';
import { ShareLink } from '../../../share/ShareLink.tsx';
import { LoadFailed } from '../../../layout/LoadFailed.tsx';
import { CheckBox } from '../../../components/form/CheckBox.tsx';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useStore } from '../../../components/store.ts';
import { ComparedProviders } from './ComparedProviders.tsx';

type Props = { readonly chosen: Chosen };

const maxCompared = 3;

/** The professionals that a URL compares; null if none are chosen. */
const parseCompared = (query: string): readonly string[] | null =>
  new URLSearchParams(query).get('beside')?.split(',') ?? null;

/** The URL of a list that compares these. */
const withCompared = (path: string, slugs: readonly string[]): string => `${path}&beside=${slugs.join(',')}`;

/** The professionals of this device's shortlist, or of a URL: side by side, and one by one. */
export function ChosenProviders({ chosen }: Props) {
  // Null on the server, which has no shortlist: the document is the same for everyone.
  const saved = useStore<readonly string[] | null>(shortlist, null);
  const isSaved = chosen === 'saved';
  const slugs = saved && (isSaved ? saved : chosen);
  if (!slugs) {
    return (
      <>
        <noscript>
          <p className="pb-4">{m.shortlist_needs_script()}</p>
        </noscript>
        <ProviderGridSkeleton count={3} />
      </>
    );
  }
  return <Listed slugs={slugs} isSaved={isSaved} />;
}

type ListProps = { readonly slugs: readonly string[]; readonly isSaved: boolean };

const nobody: readonly string[] = [];

function Listed({ slugs, isSaved }: ListProps) {
  const [gone, setGone] = useState(nobody);
  // Each card reports whether its professional is still in the directory.
  const hear = useCallback(
    (slug: string, isGone: boolean) =>
      setGone((before) =>
        before.includes(slug) === isGone ? before : isGone ? [...before, slug] : before.filter((one) => one !== slug),
      ),
    [],
  );
  const here = slugs.filter((slug) => !gone.includes(slug));
  return (
    <div className="grid gap-6">
      {here.length > 0 ? (
        <Comparison slugs={here} path={isSaved ? paths.shortlist() : paths.compare(slugs)} />
      ) : (
        <Nobody isSaved={isSaved} />
      )}
      {slugs.length > 0 && (
        <section className={`grid gap-3 ${here.length > 0 ? 'pt-6' : ''}`}>
          {here.length > 0 && <h2 className="text-xl">{m.shortlist_everybody()}</h2>}
          <ProviderGrid>
            {slugs.map((slug) => (
              <ChosenCard key={slug} slug={slug} isSaved={isSaved} onHear={hear} />
            ))}
          </ProviderGrid>
        </section>
      )}
    </div>
  );
}

function Nobody({ isSaved }: Pick<ListProps, 'isSaved'>) {
  return (
    <EmptyState
      title={isSaved ? m.shortlist_nothing_saved() : m.shortlist_nobody_named()}
      hint={isSaved ? m.shortlist_nothing_saved_hint() : undefined}
    >
      <ButtonLink href={paths.directory()}>{m.shortlist_browse()}</ButtonLink>
    </EmptyState>
  );
}

/**
 * Up to three side by side. If there are more, the user chooses, and the URL has the choice, for a reload and for
 * others.
 */
function Comparison({ slugs, path }: { readonly slugs: readonly string[]; readonly path: string }) {
  const chosen = parseCompared(useSearch());
  const [, navigate] = useLocation();
  const isLong = slugs.length > maxCompared;
  // Professionals who were removed from the list meanwhile are not compared.
  const compared = (isLong && chosen ? slugs.filter((slug) => chosen.includes(slug)) : slugs).slice(0, maxCompared);
  const tick = (slug: string) => {
    const next = compared.includes(slug) ? compared.filter((one) => one !== slug) : [...compared, slug];
    navigate(withCompared(path, next), { replace: true });
  };
  const shared = paths.compare(slugs);
  return (
    <>
      <ShareLink
        path={isLong && chosen ? withCompared(shared, compared) : shared}
        title={m.shortlist_shared_as()}
        className="justify-self-start text-sea-ink"
      />
      {isLong && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{m.shortlist_compare_up_to()}</legend>
          <div className="flex flex-wrap gap-x-6">
            {slugs.map((slug) => (
              <Tick
                key={slug}
                slug={slug}
                checked={compared.includes(slug)}
                full={compared.length >= maxCompared}
                onTick={() => tick(slug)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {compared.length > 0 && <ComparedProviders slugs={compared} />}
    </>
  );
}

type TickProps = {
  readonly slug: string;
  readonly checked: boolean;
  /** The maximum number is selected. */
  readonly full: boolean;
  readonly onTick: () => void;
};

function Tick({ slug, checked, full, onTick }: TickProps) {
  const { data: provider } = useQuery(providerQuery(slug));
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <CheckBox checked={checked} disabled={full && !checked} onChange={onTick} />
      <span>{provider?.displayName ?? slug}</span>
    </label>
  );
}

type CardProps = {
  readonly slug: string;
  readonly isSaved: boolean;
  readonly onHear: (slug: string, isGone: boolean) => void;
};

function ChosenCard({ slug, isSaved, onHear }: CardProps) {
  const { data: provider, error, refetch } = useQuery(providerQuery(slug));
  const isGone = provider === null;
  useEffect(() => onHear(slug, isGone), [onHear, slug, isGone]);
  if (provider) return <ProviderCard provider={provider} level={3} />;
  if (provider === undefined && !error) return <Skeleton className="h-100" />;
  return (
    <Card className="grid content-center gap-3">
      {error ? <LoadFailed error={error} onRetry={refetch} /> : <p>{m.shortlist_gone({ slug })}</p>}
      {isGone && isSaved && (
        <Button kind="quiet" onClick={() => toggleSaved(slug)}>
          {m.shortlist_remove()}
        </Button>
      )}
    </Card>
  );
}
