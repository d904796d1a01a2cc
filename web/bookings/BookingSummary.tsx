import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, parseInstant } from '../../shared/colombo-time.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { Card } from '../ui/Card.tsx';
import { Price } from '../ui/Price.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { BookingData } from './booking-draft.ts';

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-x-3 large:grid-cols-1 border-line py-2.75 not-first:border-t">
      <dt className="text-sm/[1.625rem] text-ink-2">{name}</dt>
      <dd className="min-w-0 font-medium whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** The name of the chosen provider, as soon as it is known. */
function ProviderName({ slug }: { readonly slug: string }) {
  const { data: provider } = useQuery(providerQuery(slug));
  return provider && <>, {provider.displayName}</>;
}

/** A deduction and a total are read like a printed bill: words left, figures right, a rule above the sum. */
function Ledger({ feeLkr, slug }: { readonly feeLkr: number; readonly slug: string | null | undefined }) {
  const line = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1';
  return (
    <dl className="text-[1rem]">
      <div className={`${line} pb-3.25`}>
        <dt>Site Inspection{slug && <ProviderName slug={slug} />}</dt>
        <dd>
          <Price amountLkr={feeLkr} className="text-lg" />
        </dd>
      </div>
      <div className={`${line} border-t-2 border-ink py-4 font-semibold`}>
        <dt>To transfer today</dt>
        <dd>
          <Price amountLkr={feeLkr} className="text-[min(2rem,14vw)]" />
        </dd>
      </div>
      <div className={`${line} border-t border-line pt-3.25 text-sm text-sea-ink`}>
        <dt>If you go ahead with supervision, this comes off your commission</dt>
        <dd className="whitespace-nowrap">
          <span aria-hidden="true">− </span>
          <Price amountLkr={feeLkr} className="text-lg" />
        </dd>
      </div>
    </dl>
  );
}

type Props = {
  readonly booking: BookingData;
  readonly feeLkr: number | undefined;
};

/** What was asked for, to be looked over before paying. */
export function BookingSummary({
  booking: { fullName, email, phone, address, scheduledAt, notes, tilerSlug },
  feeLkr,
}: Props) {
  const instant = parseInstant(scheduledAt);
  return (
    <div className="grid gap-10">
      <Card as="section" className="grid gap-5">
        <h2 className="text-[1.75rem]">What you pay now</h2>
        {feeLkr === undefined ? <Skeleton className="h-42" /> : <Ledger feeLkr={feeLkr} slug={tilerSlug} />}
      </Card>
      <section className="grid gap-3">
        <h2 className="text-[1.75rem]">Your visit</h2>
        <dl>
          <Detail name="Name">{fullName}</Detail>
          <Detail name="Email">{email}</Detail>
          <Detail name="Phone">{phone}</Detail>
          <Detail name="Address">{address}</Detail>
          <Detail name="Scheduled Date & Time">{instant ? formatDateTime(instant) : scheduledAt}</Detail>
          {notes && <Detail name="Notes">{notes}</Detail>}
        </dl>
      </section>
    </div>
  );
}
