import '../later.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chosen } from '../../shared/providers/chosen.ts';
import { paths } from '../../shared/paths.ts';
import { ProviderCard } from '../providers/ProviderCard.tsx';
import { ProviderGrid, ProviderGridSkeleton } from '../providers/ProviderGrid.tsx';
import { providerQuery } from '../providers/provider-data.ts';
import { shortlist, toggleSaved } from '../share/kept-shortlist.ts';
import { ShareLink } from '../share/ShareLink.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useStore } from '../ui/store.ts';
import { ComparedProviders } from './ComparedProviders.tsx';
import * as texts from './shortlist-texts.ts';

type Props = { readonly chosen: Chosen };

const mostCompared = 3;

/** Those of this device's shortlist, or those that an address names: side by side, and one by one. */
export function ChosenProviders({ chosen }: Props) {
  // Null on the server, which knows of no device: the frame is the same for everybody.
  const saved = useStore<readonly string[] | null>(shortlist, null);
  const isSaved = chosen === 'saved';
  const slugs = saved && (isSaved ? saved : chosen);
  if (!slugs) {
    return (
      <>
        <noscript>
          <p className="pb-4">{texts.needsScript}</p>
        </noscript>
        <ProviderGridSkeleton count={3} />
      </>
    );
  }
  if (slugs.length === 0) {
    return (
      <EmptyState
        title={isSaved ? texts.nothingSaved : texts.nobodyNamed}
        hint={isSaved ? texts.nothingSavedHint : undefined}
      >
        <ButtonLink href={paths.directory()}>{texts.browse}</ButtonLink>
      </EmptyState>
    );
  }
  return <Listed slugs={slugs} isSaved={isSaved} />;
}

function Listed({ slugs, isSaved }: { readonly slugs: readonly string[]; readonly isSaved: boolean }) {
  const [ticked, setTicked] = useState<readonly string[]>(() => slugs.slice(0, mostCompared));
  // Whoever has been taken off the list meanwhile is not compared any more.
  const still = ticked.filter((slug) => slugs.includes(slug));
  const compared = slugs.length <= mostCompared ? slugs : still;
  const tick = (slug: string) =>
    setTicked(still.includes(slug) ? still.filter((one) => one !== slug) : [...still, slug]);
  return (
    <div className="grid gap-6">
      <ShareLink path={paths.compare(slugs)} title={texts.sharedAs} className="justify-self-start text-sea-ink" />
      {slugs.length > mostCompared && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{texts.compareUpTo}</legend>
          <div className="flex flex-wrap gap-x-6">
            {slugs.map((slug) => (
              <Tick
                key={slug}
                slug={slug}
                checked={still.includes(slug)}
                full={still.length >= mostCompared}
                onTick={() => tick(slug)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {compared.length > 0 && <ComparedProviders slugs={compared} />}
      <section className="grid gap-3">
        <h2 className="text-xl">{texts.everybody}</h2>
        <ProviderGrid>
          {slugs.map((slug) => (
            <ChosenCard key={slug} slug={slug} isSaved={isSaved} />
          ))}
        </ProviderGrid>
      </section>
    </div>
  );
}

type TickProps = {
  readonly slug: string;
  readonly checked: boolean;
  /** As many as fit are ticked. */
  readonly full: boolean;
  readonly onTick: () => void;
};

function Tick({ slug, checked, full, onTick }: TickProps) {
  const { data: provider } = useQuery(providerQuery(slug));
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={checked}
        disabled={full && !checked}
        onChange={onTick}
        className="size-5 flex-none accent-sea"
      />
      {provider?.displayName ?? slug}
    </label>
  );
}

function ChosenCard({ slug, isSaved }: { readonly slug: string; readonly isSaved: boolean }) {
  const { data: provider, error, refetch } = useQuery(providerQuery(slug));
  if (provider) return <ProviderCard provider={provider} level={3} />;
  if (provider === undefined && !error) return <Skeleton className="h-100" />;
  return (
    <Card className="grid content-center gap-3">
      {error ? <LoadFailed error={error} onRetry={refetch} /> : <p>{texts.gone(slug)}</p>}
      {provider === null && isSaved && (
        <Button kind="quiet" onClick={() => toggleSaved(slug)}>
          {texts.remove}
        </Button>
      )}
    </Card>
  );
}
