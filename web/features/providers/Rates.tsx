import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { unitName } from '../../../shared/features/providers/category-texts.ts';
import { goesByArea } from '../../../shared/features/estimates/rate-guide.ts';
import type { Service } from '../../../shared/features/providers/provider-contract.ts';
import { useTerms } from '../../lib/terms/term-data.ts';
import { lazyNamed } from '../../layout/lazy.tsx';
import { Button } from '../../components/Button.tsx';
import { Updated } from '../../layout/Updated.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Price } from '../../components/Price.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { langOfSaid, langOfUnit } from '../../written-in.ts';
import { ProfileSection } from './ProfileSection.tsx';

import { servicesQuery } from './provider-data.ts';

/** Explicit ARIA roles, because some browsers drop them if part of a table has another display value. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const RateGuide = lazyNamed(() => import('./RateGuide.tsx'), 'RateGuide');

/** Its code is loaded when it is first opened; without a network the device has it. */
function GuideOffer({ slug, services }: { readonly slug: string; readonly services: readonly Service[] }) {
  const [open, setOpen] = useState(false);
  if (services.length === 0) return null;
  if (!open) {
    return (
      <Button kind="text" onClick={() => setOpen(true)} className="mt-3 -ml-3 justify-self-start text-left">
        {m.rate_guide_work_it_out()}
      </Button>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="mt-5 h-110" />}>
      <RateGuide slug={slug} services={services} />
    </Suspense>
  );
}

/** A printed price list: the service, dots, the figure at the right edge. */
export function Rates({ slug }: { readonly slug: string }) {
  const { data: services, error, refetch } = useQuery(servicesQuery(slug));
  const say = useTerms();
  return (
    <ProfileSection
      anchor="rates"
      title={m.profile_details_rates()}
      aside={<Updated path={`/api/providers/${slug}/services`} />}
    >
      {!services && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton className="h-64" />)}
      {services?.length === 0 && <p className="text-ink-2">{m.profile_details_no_rates()}</p>}
      {services && services.length > 0 && (
        <>
          {/* With large text a service is above its figures; the ARIA roles keep it a table. */}
          <table {...roles.table} className="w-full border-collapse large:block">
            <thead className="large:hidden">
              <tr className="border-b-2 border-ink text-xs text-ink-2">
                <th scope="col" className="pb-2.5 text-left font-semibold">
                  {m.profile_details_service()}
                </th>
                <th scope="col" className="pb-2.5 text-right font-semibold">
                  {m.profile_details_rate()}
                </th>
                <th scope="col" className="pb-2.5 pl-2 text-left font-semibold">
                  {m.profile_details_unit()}
                </th>
              </tr>
            </thead>
            <tbody {...roles.rowgroup} className="large:block">
              {services.map(({ id, serviceName, rateLkr, unit }) => (
                <tr key={id} {...roles.row} className="align-baseline large:flex large:flex-wrap large:items-baseline">
                  <th
                    scope="row"
                    {...roles.rowheader}
                    lang={langOfSaid(say(serviceName), serviceName)}
                    className="w-full pt-3.5 text-left font-normal wrap-anywhere"
                  >
                    <span className="flex items-baseline gap-2">
                      {say(serviceName)}
                      <span
                        aria-hidden="true"
                        className="min-w-4 flex-1 border-b-2 border-dotted border-rule large:hidden"
                      />
                    </span>
                  </th>
                  <td {...roles.cell} className="pt-3.5 pl-2 text-right whitespace-nowrap">
                    {rateLkr === null || rateLkr === '' ? '-' : <Price amountLkr={rateLkr} className="text-lg/none" />}
                  </td>
                  <td
                    {...roles.cell}
                    lang={langOfUnit(unit)}
                    className="pt-3.5 pl-2 text-sm whitespace-nowrap text-ink-2 @max-[20rem]:whitespace-normal"
                  >
                    {unitName(unit)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <GuideOffer slug={slug} services={services.filter(goesByArea)} />
        </>
      )}
    </ProfileSection>
  );
}
