import { unbrokenLkr } from '../../shared/money.ts';
import { FeeLedger } from '../site/FeeLedger.tsx';
import * as ledgerTexts from '../site/fee-ledger-texts.ts';
import { NextSteps } from '../ui/NextSteps.tsx';
import * as texts from './estimate-aside-texts.ts';
import type { ReadSite } from '../site/site-client.ts';

/** Beside the form: what an estimate costs, and what follows. */
export function EstimateAside({ site }: { readonly site: ReadSite | undefined }) {
  return (
    <div className="grid gap-8">
      {site && (
        <section className="grid gap-4">
          <h2 className="text-lg font-semibold">{ledgerTexts.whatYouPay}</h2>
          <FeeLedger commitment={{ to: 'estimate', feeLkr: site.estimateFeeLkr }} site={site} />
        </section>
      )}
      <NextSteps
        steps={[
          [texts.youSend, texts.youSendMore],
          [site ? texts.youTransfer(unbrokenLkr(site.estimateFeeLkr)) : texts.youTransferTheFee, texts.whereToTransfer],
          [texts.youGet, texts.youGetMore],
        ]}
      />
    </div>
  );
}
