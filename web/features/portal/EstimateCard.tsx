import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import type { PortalEstimate } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import { projectTypeNames } from '../../../shared/features/estimates/project-type-texts.ts';
import { canClaim } from '../../../shared/features/payments/request-state.ts';
import { refreshPortal } from '../../offline/portal/portal-sync.ts';
import { RequestThread } from '../orders/RequestThread.tsx';
import { askAbout } from '../messages/asked-thread.ts';
import { estimateAnchor } from './estimate-anchor.ts';
import { EstimateAnswer } from '../orders/EstimateAnswer.tsx';
import { ClaimFee } from '../orders/ClaimFee.tsx';
import { ReceiptLink } from '../orders/ReceiptLink.tsx';
import { HowToPay } from '../orders/HowToPay.tsx';
import { RequestTimeline } from '../orders/RequestTimeline.tsx';
import { isPayable, progressOf } from '../orders/request-summary.ts';
import { PhotoLinks } from '../../photos/PhotoLinks.tsx';
import { useFreshSettings } from '../settings/use-fresh-settings.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { Price } from '../../components/Price.tsx';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { claimInPortal } from './claim-in-portal.ts';

type Props = {
  readonly customerId: string;
  readonly estimate: PortalEstimate;
};

/** A requested estimate, from any device. */
export function EstimateCard({ customerId, estimate }: Props) {
  const client = useQueryClient();
  const checked = useFreshSettings();
  const { id, reference, payment, state, projectType, providerName } = estimate;
  const name = providerName ?? m.requests_to_somebody();
  const { kind, word } = progressOf(estimate);
  const of = { kind: 'estimate', id } as const;
  return (
    <Card as="li" className="grid grid-cols-1 content-start gap-3">
      <div>
        <h3 id={estimateAnchor(id)} tabIndex={-1} className="scroll-mt-[calc(var(--header)+1rem)]">
          {name}
        </h3>
        <p className="text-sm text-ink-2">{projectTypeNames[projectType]()}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge kind={kind}>{word}</Badge>
        <p className="ml-auto flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-ink-2">{m.requests_fee()}</span>
          <Price amountLkr={payment.amountLkr} className="text-[1.25rem]" />
        </p>
      </div>
      <strong className="text-sm font-semibold [font-variant-numeric:tabular-nums]">
        <UnbrokenReference>{m.requests_reference_is({ reference })}</UnbrokenReference>
      </strong>
      <RequestTimeline status={estimate} name={name} />
      {estimate.document && (
        <EstimateAnswer
          id={id}
          by={{}}
          document={estimate.document}
          reference={reference}
          professional={name}
          project={projectTypeNames[projectType]()}
          providerSlug={estimate.providerSlug}
          onAsk={() => askAbout(of)}
        />
      )}
      <PhotoLinks photos={estimate.photos} />
      <ReceiptLink payment={payment} name={name} />
      {canClaim(state, payment) && <ClaimFee name={name} onClaim={() => claimInPortal(client, customerId, id)} />}
      <RequestThread of={of} thread={estimate.thread} about={name} onNews={() => refreshPortal(client, customerId)} />
      {isPayable({ status: estimate }) && (
        <HowToPay
          checked={checked}
          fee="estimateFeeLkr"
          amountLkr={payment.amountLkr}
          reference={reference}
          name={name}
          slipOf={{ requestId: id, secret: null }}
          onSlipSent={() => refreshPortal(client, customerId)}
        />
      )}
    </Card>
  );
}
