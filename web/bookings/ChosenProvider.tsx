import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { ProviderMark } from '../providers/ProviderMark.tsx';

/** Whom the visit is for. A provider that is no longer listed is left out; the booking is taken all the same. */
export function ChosenProvider({ slug }: { readonly slug: string }) {
  const { data: provider } = useQuery(providerQuery(slug));
  if (!provider) return null;
  return (
    <div className="mb-7 flex items-center gap-3.5 border-b border-line pb-5">
      <ProviderMark name={provider.displayName} avatarUrl={provider.avatarUrl} />
      <p className="grow">
        <span className="block text-sm text-ink-2">Inspection with</span>
        <strong className="font-display text-lg font-semibold">{provider.displayName}</strong>
      </p>
      <Link href={paths.directory()} className="inline-flex min-h-11 items-center text-sm font-semibold text-sea-ink hover:underline">Change</Link>
    </div>
  );
}
