import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookingFields } from '../../../shared/features/bookings/booking-fields.ts';
import { typedFacts } from '../../components/form/typed-facts.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { FeeLedger } from '../settings/FeeLedger.tsx';
import { Card } from '../../components/Card.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { BookingData } from './booking-draft.ts';
import type { ReadSite } from '../settings/site-client.ts';

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 large:grid-cols-1 border-line py-2.75 not-first:border-t">
      <dt className="text-sm/relaxed text-ink-2">{name}</dt>
      <dd className="min-w-0 font-medium whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** With the provider's name, once it is loaded. */
function Ledger({ site, slug }: { readonly site: ReadSite; readonly slug: string }) {
  const { data: provider } = useQuery(providerQuery(slug));
  return (
    <FeeLedger
      commitment={{ to: 'inspection', feeLkr: site.inspectionFeeLkr }}
      professional={provider?.displayName}
      site={site}
    />
  );
}

type Props = {
  readonly booking: BookingData;
  readonly site: ReadSite | undefined;
};

/** The booking, for review before paying. */
export function BookingSummary({ booking, site }: Props) {
  const { tilerSlug } = booking;
  return (
    <div className="grid gap-10">
      <Card as="section" className="grid gap-5">
        <h2 className="text-title">{m.fee_ledger_what_you_pay_now()}</h2>
        {!site && <Skeleton className="h-52" />}
        {site && tilerSlug && <Ledger site={site} slug={tilerSlug} />}
        {site && !tilerSlug && (
          <FeeLedger commitment={{ to: 'inspection', feeLkr: site.inspectionFeeLkr }} site={site} />
        )}
      </Card>
      <section className="grid gap-3">
        <h2 className="text-title">{m.booking_confirm_your_visit()}</h2>
        <dl>
          {typedFacts(bookingFields, booking, 'shownAs').map(([name, text]) => (
            <Detail key={name} name={name}>
              {text}
            </Detail>
          ))}
        </dl>
      </section>
    </div>
  );
}
