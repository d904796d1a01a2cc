import { useQuery } from '@tanstack/react-query';
import { Updated } from '../shell/Updated.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Price } from '../ui/Price.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { servicesQuery } from './provider-data.ts';

/** Said again, because some browsers forget them where a part of a table is laid out as something else. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A printed price list: the service, dots, the figure at the right edge. */
export function Rates({ slug }: { readonly slug: string }) {
  const { data: services, error, refetch } = useQuery(servicesQuery(slug));
  return (
    <ProfileSection title="Services & Rates" aside={<Updated path={`/api/providers/${slug}/services`} />}>
      {!services && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton className="h-64" />)}
      {services?.length === 0 && (
        <p className="text-ink-2">No rates listed yet. An online estimate gives you the price in writing.</p>
      )}
      {services && services.length > 0 && (
        <>
          {/* Where large letters leave no room for three columns, a service stands above its figures; the roles keep it a table. */}
          <table {...roles.table} className="w-full border-collapse large:block">
            <thead className="large:hidden">
              <tr className="border-b-2 border-ink text-xs text-ink-2">
                <th scope="col" className="pb-2.5 text-left font-semibold">
                  Service
                </th>
                <th scope="col" className="pb-2.5 text-right font-semibold">
                  Rate
                </th>
                <th scope="col" className="pb-2.5 pl-2 text-left font-semibold">
                  Unit
                </th>
              </tr>
            </thead>
            <tbody {...roles.rowgroup} className="large:block">
              {services.map(({ id, serviceName, rateLkr, unit }) => (
                <tr key={id} {...roles.row} className="align-baseline large:flex large:flex-wrap large:items-baseline">
                  <th scope="row" {...roles.rowheader} className="w-full pt-3.5 text-left font-normal">
                    <span className="flex items-baseline gap-2">
                      {serviceName}
                      <span aria-hidden="true" className="min-w-4 flex-1 border-b-2 border-dotted border-rule" />
                    </span>
                  </th>
                  <td {...roles.cell} className="pt-3.5 pl-2 text-right whitespace-nowrap">
                    {rateLkr === null || rateLkr === '' ? '-' : <Price amountLkr={rateLkr} className="text-lg/none" />}
                  </td>
                  <td {...roles.cell} className="pt-3.5 pl-2 text-sm whitespace-nowrap text-ink-2">
                    {unit}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </ProfileSection>
  );
}
