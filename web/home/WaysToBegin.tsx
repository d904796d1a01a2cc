import type { ReactNode } from 'react';
import type { Site } from '../../shared/site/site-contract.ts';
import { Price } from '../ui/Price.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import * as texts from './home-texts.ts';

/** The three services with their fees. */
export function WaysToBegin({ site }: { readonly site: Site | undefined }) {
  return (
    <section className="bg-cement py-(--section)">
      <Wrap className="md:grid md:grid-cols-[5fr_7fr] md:gap-16">
        <div className="mb-6 grid content-start gap-3">
          <h2>{texts.waysToBegin}</h2>
          <p className="max-w-[32em] text-ink-2">{texts.feeComesOff}</p>
        </div>
        <div>
          <Way title={texts.onlineEstimate} fee={site && <Price amountLkr={site.estimateFeeLkr} />}>
            {texts.onlineEstimateIs}
          </Way>
          <Way title={texts.siteInspection} fee={site && <Price amountLkr={site.inspectionFeeLkr} />}>
            {texts.siteInspectionIs}
          </Way>
          <Way
            title={texts.premiumService}
            fee={site && <span className="font-display font-bold">{site.supervisionPercent}%</span>}
          >
            {texts.premiumServiceIs}
          </Way>
        </div>
      </Wrap>
    </section>
  );
}

type WayProps = { readonly title: string; readonly fee: ReactNode; readonly children: string };

function Way({ title, fee, children }: WayProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5 border-t border-rule py-5.5 last:border-b md:grid md:grid-cols-[13.5rem_1fr_9.5rem]">
      <h3 className="flex-[1_1_6rem] large:basis-auto">{title}</h3>
      <div className="min-h-7 text-right text-[min(1.75rem,14vw)]/none md:order-1">{fee}</div>
      <p className="w-full text-sm text-ink-2 md:max-w-[34em]">{children}</p>
    </div>
  );
}
