import { unbrokenLkr } from '../../shared/money.ts';
import { FeeLedger } from '../site/FeeLedger.tsx';
import * as ledgerTexts from '../site/fee-ledger-texts.ts';
import { NextSteps } from '../ui/NextSteps.tsx';
import * as texts from './booking-aside-texts.ts';
import type { ReadSite } from '../site/site-client.ts';

/** Beside the form: what a visit costs, and what follows. */
export function BookingAside({ site }: { readonly site: ReadSite | undefined }) {
  const fee = site?.inspectionFeeLkr;
  return (
    <div className="grid gap-8">
      {site && (
        <section className="grid gap-4">
          <h2 className="text-lg font-semibold">{ledgerTexts.whatYouPay}</h2>
          <FeeLedger commitment={{ to: 'inspection', feeLkr: site.inspectionFeeLkr }} site={site} />
        </section>
      )}
      <NextSteps
        steps={[
          [fee ? texts.youTransfer(unbrokenLkr(fee)) : texts.youTransferTheFee, texts.whereToTransfer],
          [texts.weVerify, texts.confirmedInTime],
          [texts.theVisit, texts.theVisitExplained],
        ]}
      />
    </div>
  );
}
