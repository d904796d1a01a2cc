import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { Avatar } from '../providers/Avatar.tsx';
import { providerQuery } from '../providers/provider-data.ts';
import { Skeleton } from '../../components/Skeleton.tsx';

type RowProps = {
  readonly mark: ReactNode;
  readonly name: ReactNode;
  readonly change: string;
};

function Row({ mark, name, change }: RowProps) {
  return (
    <div className="mb-7 flex flex-wrap items-center gap-3.5 border-b border-line pb-5">
      {mark}
      <p className="min-w-0 flex-[1_1_9rem]">
        <span className="block text-sm text-ink-2">{m.booking_start_inspection_with()}</span>
        <strong className="font-display text-lg font-semibold">{name}</strong>
      </p>
      <Link
        href={paths.directory()}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-sea-ink hover:underline"
      >
        {change}
      </Link>
    </div>
  );
}

const nobody = () => (
  <Row
    mark={
      <span aria-hidden="true" className="size-15 flex-none rounded-sm border-2 border-dashed border-line-strong" />
    }
    name={m.booking_start_no_one_chosen()}
    change={m.booking_start_choose()}
  />
);
const unknown = () => (
  <Row
    mark={<Skeleton className="size-15 flex-none" />}
    name={<span className="inline-block h-5 w-36 max-w-full unlaid" />}
    change={m.booking_start_change()}
  />
);

/** A provider who is no longer listed is shown as none; the booking contains the slug all the same. */
function Named({ slug }: { readonly slug: string }) {
  const { data: provider, isPending } = useQuery(providerQuery(slug));
  if (isPending) return unknown();
  if (!provider) return nobody();
  return (
    <Row
      mark={<Avatar provider={provider} size={60} className="size-15 rounded-sm" />}
      name={provider.displayName}
      change={m.booking_start_change()}
    />
  );
}

/**
 * The provider of the visit; undefined while unknown. The row is always rendered, so that nothing moves when it becomes
 * known.
 */
export function ChosenProvider({ slug }: { readonly slug: string | null | undefined }) {
  if (slug === undefined) return unknown();
  return slug === null ? nobody() : <Named slug={slug} />;
}
