import { m } from '../../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { unitName } from '../../../../shared/features/providers/category-texts.ts';
import type { Provider, Service } from '../../../../shared/features/providers/provider-contract.ts';
import { useTerms } from '../../../lib/terms/term-data.ts';
import { paths } from '../../../../shared/paths.ts';
import { Rating } from '../ProviderFacts.tsx';
import { placesOf, providerQuery, servicesQuery } from '../provider-data.ts';
import { CertifiedBadge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { Price } from '../../../components/Price.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { langOfSaid, langOfUnit } from '../../../written-in.ts';

type Rates = {
  readonly data: readonly Service[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

type Column = {
  readonly slug: string;
  readonly provider: Provider | null | undefined;
  readonly rates: Rates;
};

function useColumn(slug: string | undefined): Column | null {
  const enabled = slug !== undefined;
  const { data: provider } = useQuery({ ...providerQuery(slug ?? ''), enabled });
  const rates = useQuery({ ...servicesQuery(slug ?? ''), enabled: enabled && Boolean(provider) });
  return enabled ? { slug, provider, rates } : null;
}

const rowHead =
  'sticky left-0 z-1 min-w-24 bg-paper py-3 pr-4 text-left align-top text-sm font-semibold text-ink-2 max-sm:col-span-full max-sm:justify-self-start max-sm:pb-0';
const cell = 'min-w-36 py-3 pr-5 align-top sm:min-w-44';

/** All columns have the same width, whatever their content. By the number of columns. */
const widths = ['', 'sm:w-[87%]', 'sm:w-[43.5%]', 'sm:w-[29%]'];

/** On a phone each row is a grid below its head, so that two people fit. By the number of columns. */
const grids = [
  '',
  'max-sm:grid-cols-1',
  'max-sm:grid-cols-[repeat(2,minmax(9rem,1fr))]',
  'max-sm:grid-cols-[repeat(3,minmax(9rem,1fr))]',
];
const gridOf = (columns: readonly Column[]) => `max-sm:grid ${grids[columns.length]}`;

/** Compares up to three side by side. It scrolls on a phone; the row headers stay visible. */
export function ComparedProviders({ slugs: [first, second, third] }: { readonly slugs: readonly string[] }) {
  const columns = [useColumn(first), useColumn(second), useColumn(third)].filter((column) => column !== null);
  return (
    // The hint that it scrolls is above the table, because the table is taller than a phone.
    <div
      role="group"
      aria-label={m.shortlist_side_by_side()}
      data-more={m.shortlist_scroll_table()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
      tabIndex={0}
      className="relative flex flex-col overflow-x-auto says-more [&::after]:order-first"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{m.shortlist_side_by_side()}</caption>
        <thead className="border-b-2 border-ink">
          <tr className={gridOf(columns)}>
            <td rowSpan={2} className={`${rowHead} max-sm:hidden`}>
              <span className="sr-only">{m.shortlist_side_by_side()}</span>
            </td>
            {columns.map(({ slug, provider }) => (
              <th key={slug} scope="col" className={`${cell} ${widths[columns.length]} pb-0 text-left`}>
                <Link href={paths.provider(slug)} className="inline-block min-h-11 text-lg font-bold underline">
                  {provider?.displayName ?? slug}
                </Link>
              </th>
            ))}
          </tr>
          {/* In a row of their own, so that they are aligned, also below a name of two lines. */}
          <tr className={gridOf(columns)}>
            {columns.map(({ slug, provider }) => (
              <td key={slug} className={`${cell} pt-0`}>
                {provider?.isCertified && <CertifiedBadge />}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row head={m.shortlist_rating()} columns={columns}>
            {(provider) => <Rating rating={provider.rating} reviewCount={provider.reviewCount} />}
          </Row>
          <Row head={m.shortlist_cities()} columns={columns}>
            {(provider) => placesOf(provider).join(', ') || m.shortlist_not_said()}
          </Row>
          <Row head={m.shortlist_specialties()} columns={columns}>
            {({ highlightTags }) =>
              highlightTags.length > 0 ? <Specialties tags={highlightTags} /> : m.shortlist_not_said()
            }
          </Row>
          <Row head={m.shortlist_rates()} columns={columns}>
            {(_, rates) => <RateList rates={rates} />}
          </Row>
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  readonly head: string;
  readonly columns: readonly Column[];
  readonly children: (provider: Provider, rates: Rates) => ReactNode;
};

function Row({ head, columns, children }: RowProps) {
  return (
    <tr className={`border-b border-line ${gridOf(columns)}`}>
      <th scope="row" className={rowHead}>
        {head}
      </th>
      {columns.map(({ slug, provider, rates }) => (
        <td key={slug} className={cell}>
          {provider ? children(provider, rates) : provider === undefined && <Skeleton className="h-6" />}
        </td>
      ))}
    </tr>
  );
}

function Specialties({ tags }: { readonly tags: readonly string[] }) {
  const say = useTerms();
  return tags.map((tag, place) => (
    <Fragment key={tag}>
      {place > 0 && <span>, </span>}
      <span lang={langOfSaid(say(tag), tag)}>{say(tag)}</span>
    </Fragment>
  ));
}

function RateList({ rates: { data: services, error, refetch } }: Pick<Column, 'rates'>) {
  const say = useTerms();
  if (!services) return error ? <RatesFailed onRetry={refetch} /> : <Skeleton className="h-24" />;
  if (services.length === 0) return <span>{m.shortlist_no_rates()}</span>;
  return (
    <ul className="grid gap-2.5">
      {services.map(({ id, serviceName, rateLkr, unit }) => (
        <li key={id}>
          <span lang={langOfSaid(say(serviceName), serviceName)} className="block text-sm">
            {say(serviceName)}
          </span>
          {rateLkr ? (
            <>
              <Price amountLkr={rateLkr} />
              <span> / </span>
              <span lang={langOfUnit(unit)} className="text-sm text-ink-2">
                {unitName(unit)}
              </span>
            </>
          ) : (
            <span>-</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A cell is too narrow for `LoadFailed`. */
function RatesFailed({ onRetry }: { readonly onRetry: Rates['refetch'] }) {
  return (
    <div role="alert" className="grid justify-items-start">
      <p className="text-sm">{m.shell_not_loaded()}</p>
      <Button kind="text" className="-ml-3" onClick={() => void onRetry()}>
        {m.shell_try_again()}
      </Button>
    </div>
  );
}
