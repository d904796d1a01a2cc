import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { formatLkr } from '../../../shared/money.ts';
import { Updated } from '../../layout/Updated.tsx';
import { foundProviderQuery } from '../providers/provider-data.ts';
import { lazyOnIdle, lazyNamed } from '../../layout/lazy.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { useFreshSettings } from '../settings/use-fresh-settings.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { Wrap } from '../../components/Wrap.tsx';
import { BookingFee } from './BookingFee.tsx';
import { BookingSteps } from './BookingSteps.tsx';
import { BookingForm } from './later-booking-form.ts';

const BookingAside = lazyOnIdle(() => import('./BookingAside.tsx'), 'BookingAside');

// Rarely shown, so its code is loaded on demand.
const ProviderNotFound = lazyNamed(() => import('../providers/ProviderNotFound.tsx'), 'ProviderNotFound');

const form = <BookingForm />;

export function BookingStartPage() {
  const chosen = new URLSearchParams(useSearch()).get('tiler') ?? '';
  const { data: found } = useQuery({ ...foundProviderQuery(chosen), enabled: chosen !== '' });
  return found === 'unlisted' ? <ProviderNotFound slug={chosen} /> : <BookingStart />;
}

function BookingStart() {
  const { site } = useFreshSettings({ atOnce: true });
  const fee = site?.inspectionFeeLkr;
  const aside = useMemo(() => <BookingAside site={site} />, [site]);
  return (
    <>
      <PageHead title={m.booking_start_title()} description={m.booking_start_page_description()} path="/book/start" />
      <Wrap className="pb-(--section)">
        <div className="grid gap-2 pt-7 pb-6 md:pt-12 md:pb-7">
          <BookingSteps current="details" />
          <h1 className="mt-1">{m.booking_start_title()}</h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-ink-2">{m.booking_start_lead()}</p>
            <Badge kind="turn">
              {fee ? m.booking_fee_inspection_fee_of({ fee: formatLkr(fee) }) : m.booking_fee_inspection_fee()}
            </Badge>
            <span className="text-ink-2">
              <Updated path="/api/site" />
            </span>
          </div>
        </div>
        <div className="grid items-start gap-8 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] lg:gap-x-16">
          <div className="lg:col-start-2">{site && <BookingFee feeLkr={site.inspectionFeeLkr} />}</div>
          <Card className="lg:col-start-1 lg:row-span-2 lg:row-start-1">{form}</Card>
          {aside}
        </div>
      </Wrap>
    </>
  );
}
