import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cityName } from '../../../shared/features/providers/category-texts.ts';
import { noFilter } from '../../../shared/features/providers/directory-filter.ts';
import { directoryEntry, filterDirectory } from '../../../shared/features/providers/filter-directory.ts';
import { Avatar } from '../providers/Avatar.tsx';
import { providersQuery } from '../providers/provider-data.ts';
import { Button } from '../../components/Button.tsx';
import { SearchField } from '../../components/form/SearchField.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';

/** The number listed at once; the others are found by the search. */
const shownAtOnce = 6;

type Props = {
  /** The provider to leave out, whom the device's copy of the directory may still list. */
  readonly except: string;
  readonly onChoose: (slug: string) => Promise<void>;
};

/** Professionals to choose from, with the directory's search; works without a network. */
export function ProviderChoice({ except, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const { data: providers, error, refetch } = useQuery(providersQuery());
  const entries = useMemo(() => (providers ?? []).map(directoryEntry), [providers]);
  const found = filterDirectory(entries, { ...noFilter, search }).filter(({ slug }) => slug !== except);
  if (error && !providers) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField label={m.stranded_search()} value={search} onChange={setSearch} />
      <p role="status" className="sr-only">
        {providers && m.stranded_found({ count: found.length })}
      </p>
      <ul className="grid grid-cols-1 gap-3">
        {found.slice(0, shownAtOnce).map((provider) => (
          <li key={provider.id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line pt-3">
            <Avatar provider={provider} size={44} className="size-11 flex-none rounded-xs" />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <strong className="font-semibold">{provider.displayName}</strong>
              <span className="block text-sm text-ink-2">{provider.city && cityName(provider.city)}</span>
            </span>
            <Button kind="quiet" onClick={() => void onChoose(provider.slug)}>
              {m.stranded_choose()} <span className="sr-only">{provider.displayName}</span>
            </Button>
          </li>
        ))}
      </ul>
      {providers && found.length === 0 && <p className="text-ink-2">{m.stranded_nobody_found()}</p>}
    </div>
  );
}
