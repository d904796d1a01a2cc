import { m } from '../../../paraglide/messages.js';
import type { ReactNode } from 'react';
import type { Site } from '../../../shared/features/settings/site-contract.ts';
import { Price } from '../../components/Price.tsx';
import { Wrap } from '../../components/Wrap.tsx';

/** The three services with their fees. */
export function WaysToBegin({ site }: { readonly site: Site | undefined }) {
  return (
    <section className="bg-cement py-(--section)">
      <Wrap className="md:grid md:grid-cols-[5fr_7fr] md:gap-16">
        <div className="mb-6 grid content-start gap-3">
          <h2>{m.home_ways_to_begin()}</h2>
          <p className="max-w-[32em] text-ink-2">{m.home_fee_comes_off()}</p>
        </div>
        <div>
          <Way title={m.home_online_estimate()} fee={site && <Price amountLkr={site.estimateFeeLkr} />}>
            {m.home_online_estimate_is()}
          </Way>
          <Way title={m.home_site_inspection()} fee={site && <Price amountLkr={site.inspectionFeeLkr} />}>
            {m.home_site_inspection_is()}
          </Way>
          <Way
            title={m.home_premium_service()}
            fee={site && <span className="font-display font-bold">{site.supervisionPercent}%</span>}
          >
            {m.home_premium_service_is()}
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
