import { m } from '../../../paraglide/messages.js';
import { unbrokenLkr } from '../../../shared/money.ts';
import { FeeLedger } from '../settings/FeeLedger.tsx';
import { NextSteps } from '../../components/NextSteps.tsx';

import type { ReadSite } from '../settings/site-client.ts';

/** Next to the form: the price of a visit, and the next steps. */
export function BookingAside({ site }: { readonly site: ReadSite | undefined }) {
  const fee = site?.inspectionFeeLkr;
  return (
    <div className="grid gap-8">
      {site && (
        <section className="grid gap-4">
          <h2 className="text-lg font-semibold">{m.fee_ledger_what_you_pay()}</h2>
          <FeeLedger commitment={{ to: 'inspection', feeLkr: site.inspectionFeeLkr }} site={site} />
        </section>
      )}
      <NextSteps
        steps={[
          [
            fee ? m.booking_aside_you_transfer({ fee: unbrokenLkr(fee) }) : m.booking_aside_you_transfer_the_fee(),
            m.booking_aside_where_to_transfer(),
          ],
          [m.booking_aside_we_verify(), m.booking_aside_confirmed_in_time()],
          [m.booking_aside_the_visit(), m.booking_aside_the_visit_explained()],
        ]}
      />
    </div>
  );
}
