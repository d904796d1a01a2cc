import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { parseInstant } from '../../shared/colombo-input.ts';
import { formatVisit } from '../../shared/bookings/visit-time.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { FeeLedger } from '../site/FeeLedger.tsx';
import * as ledgerTexts from '../site/fee-ledger-texts.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { BookingData } from './booking-draft.ts';
import * as texts from './booking-confirm-texts.ts';
import type { ReadSite } from '../site/site-client.ts';

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 large:grid-cols-1 border-line py-2.75 not-first:border-t">
      <dt className="text-sm/relaxed text-ink-2">{name}</dt>
      <dd className="min-w-0 font-medium whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** With the name of the chosen provider, as soon as it is known. */
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

/** What was asked for, to be looked over before paying. */
export function BookingSummary({
  booking: { fullName, email, phone, address, scheduledAt, notes, tilerSlug },
  site,
}: Props) {
  const instant = parseInstant(scheduledAt);
  return (
    <div className="grid gap-10">
      <Card as="section" className="grid gap-5">
        <h2 className="text-title">{ledgerTexts.whatYouPayNow}</h2>
        {!site && <Skeleton className="h-52" />}
        {site && tilerSlug && <Ledger site={site} slug={tilerSlug} />}
        {site && !tilerSlug && (
          <FeeLedger commitment={{ to: 'inspection', feeLkr: site.inspectionFeeLkr }} site={site} />
        )}
      </Card>
      <section className="grid gap-3">
        <h2 className="text-title">{texts.yourVisit}</h2>
        <dl>
          <Detail name={texts.name}>{fullName}</Detail>
          <Detail name={texts.email}>{email}</Detail>
          <Detail name={texts.phone}>{phone}</Detail>
          <Detail name={texts.address}>{address}</Detail>
          <Detail name={texts.scheduledTime}>{instant ? formatVisit(instant) : scheduledAt}</Detail>
          {notes && <Detail name={texts.notes}>{notes}</Detail>}
        </dl>
      </section>
    </div>
  );
}
