import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { commissionContract } from '../../../shared/features/jobs/commission-contract.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { isCommissionPayable } from '../../../shared/features/jobs/job-lifecycle.ts';
import { canClaim } from '../../../shared/features/payments/request-state.ts';
import { createClient } from '../../api-client.ts';
import { refreshJob } from '../../offline/portal/portal-sync.ts';
import { PhotoLinks } from '../../photos/PhotoLinks.tsx';
import { ClaimFee } from '../orders/ClaimFee.tsx';
import { ReceiptLink } from '../orders/ReceiptLink.tsx';
import { HowToPay } from '../orders/HowToPay.tsx';
import { momentsOf } from '../orders/request-timeline.ts';
import { MomentList } from '../orders/RequestTimeline.tsx';
import { useFreshSettings } from '../settings/use-fresh-settings.ts';
import { Badge, type BadgeKind } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { Price } from '../../components/Price.tsx';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import * as texts from './job-page-texts.ts';

const { claimCommission } = createClient(commissionContract);

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly commission: NonNullable<PortalJob['commission']>;
};

const badges: Readonly<Record<Props['commission']['payment']['state'], BadgeKind>> = {
  awaited: 'turn',
  claimed: 'wait',
  verified: 'done',
  refused: 'failed',
};

/** The amount due for a supervised job, how to pay it, and the state of the payment. */
export function CommissionPayment({
  customerId,
  job: { id: jobId, status },
  commission: { reference, payment, events, photos },
}: Props) {
  const client = useQueryClient();
  const checked = useFreshSettings();
  const canPay = isCommissionPayable(status);
  // It may be paid already, but it is not due yet.
  const isEarly = payment.state === 'awaited' && status !== 'completed';
  // Of a cancelled job only what was paid or said is shown.
  const moments = momentsOf(events);
  if (!canPay && payment.state === 'awaited' && moments.length === 0) return null;
  const refresh = () => refreshJob(client, customerId, jobId);
  const claim = async () => {
    try {
      await claimCommission({ params: { id: jobId } });
    } finally {
      // Whatever the result, the page shows the server's current state.
      await refresh();
    }
  };
  return (
    <Card as="section" className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{m.job_page_commission_payment()}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {isEarly ? (
          <Badge kind="wait">{m.job_page_commission_not_due_yet()}</Badge>
        ) : (
          <Badge kind={badges[payment.state]}>{texts.commissionStates[payment.state]()}</Badge>
        )}
        <Price amountLkr={payment.receivedLkr ?? payment.amountLkr} className="ml-auto text-[1.25rem]" />
      </div>
      <strong className="text-sm font-semibold [font-variant-numeric:tabular-nums]">
        <UnbrokenReference>{m.requests_reference_is({ reference })}</UnbrokenReference>
      </strong>
      {isEarly && canPay && <p className="text-sm text-ink-2">{m.job_page_due_when_done()}</p>}
      {moments.length > 0 && <MomentList label={m.job_page_commission_history()} moments={moments} />}
      <PhotoLinks photos={photos} />
      <ReceiptLink payment={payment} name={m.job_page_for_commission()} />
      {canPay && canClaim('job', payment) && <ClaimFee name={m.job_page_for_commission()} onClaim={claim} />}
      {canPay && payment.state !== 'verified' && (
        <HowToPay
          checked={checked}
          fee={null}
          amountLkr={payment.amountLkr}
          reference={reference}
          name={m.job_page_for_commission()}
          slipOf={{ requestId: jobId, secret: null, of: 'job' }}
          onSlipSent={refresh}
        />
      )}
    </Card>
  );
}
