import { m } from '../../../paraglide/messages.js';
import { unbrokenLkr } from '../../../shared/money.ts';
import { FeeLedger } from '../settings/FeeLedger.tsx';
import { NextSteps } from '../../components/NextSteps.tsx';

import type { ReadSite } from '../settings/site-client.ts';

/** Next to the form: the price of an estimate, and the next steps. */
export function EstimateAside({ site }: { readonly site: ReadSite | undefined }) {
  return (
    <div className="grid gap-8">
      {site && (
        <section className="grid gap-4">
          <h2 className="text-lg font-semibold">{m.fee_ledger_what_you_pay()}</h2>
          <FeeLedger commitment={{ to: 'estimate', feeLkr: site.estimateFeeLkr }} site={site} />
        </section>
      )}
      <NextSteps
        steps={[
          [m.estimate_aside_you_send(), m.estimate_aside_you_send_more()],
          [
            site
              ? m.estimate_aside_you_transfer({ fee: unbrokenLkr(site.estimateFeeLkr) })
              : m.estimate_aside_you_transfer_the_fee(),
            m.estimate_aside_where_to_transfer(),
          ],
          [m.estimate_aside_you_get(), m.estimate_aside_you_get_more()],
        ]}
      />
    </div>
  );
}
