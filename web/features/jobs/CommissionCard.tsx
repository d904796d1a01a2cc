import { m } from '../../../paraglide/messages.js';
import { commissionDueLkr } from '../../../shared/features/jobs/commission.ts';
import type { Quote } from '../../../shared/features/jobs/job-contract.ts';
import { unbrokenLkr } from '../../../shared/money.ts';
import { Card } from '../../components/Card.tsx';
import { Price } from '../../components/Price.tsx';

const row = 'flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3 first:border-t-0';

/** The supervision fee, and how it is calculated. */
export function CommissionCard({
  quote: { amountLkr, commissionDueLkr: dueLkr, supervisionPercent, inspectionFeeLkr },
}: {
  readonly quote: Quote;
}) {
  if (dueLkr === null) return null;
  const wholeLkr = commissionDueLkr(amountLkr, { supervisionPercent, inspectionFeeLkr: 0 });
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-xl">{m.job_page_commission_due()}</h2>
      <dl>
        <div className={row}>
          <dt>{m.job_page_supervision({ percent: supervisionPercent, amount: unbrokenLkr(amountLkr) })}</dt>
          <dd className="ml-auto">
            <Price amountLkr={wholeLkr} className="text-lg" />
          </dd>
        </div>
        <div className={`${row} text-sea-ink`}>
          <dt>{m.job_page_fee_paid()}</dt>
          <dd className="ml-auto whitespace-nowrap">
            − <Price amountLkr={inspectionFeeLkr} className="text-lg" />
          </dd>
        </div>
        <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-4 font-semibold">
          <dt>{m.job_page_commission_due()}</dt>
          <dd className="ml-auto">
            <Price amountLkr={dueLkr} className="text-[min(2rem,14vw)]" />
          </dd>
        </div>
      </dl>
      <p className="text-sm text-ink-2">{dueLkr === 0 ? m.job_page_nothing_due() : m.job_page_what_is_due()}</p>
    </Card>
  );
}
