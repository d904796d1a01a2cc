import { canClaim } from '../../shared/payments/request-state.ts';
import { requestContract, type RequestStatus } from '../../shared/requests/request-contract.ts';
import type { LinkedRequest } from '../../shared/requests/request-link-contract.ts';
import { createClient } from '../api-client.ts';
import { useCheckedSite } from '../site/use-checked-site.ts';
import { Card } from '../ui/Card.tsx';
import { Price } from '../ui/Price.tsx';
import { ClaimFee } from './ClaimFee.tsx';
import { EstimateAnswer } from './EstimateAnswer.tsx';
import { HowToPay } from './HowToPay.tsx';
import { isPayable } from './request-summary.ts';
import { RequestTimeline } from './RequestTimeline.tsx';
import { RequestThread } from './RequestThread.tsx';
import { askAbout } from '../threads/asked-thread.ts';
import * as requestTexts from './requests-texts.ts';
import * as texts from './link-texts.ts';
import { changeVisit } from './visit-changes.ts';
import { VisitActions } from './VisitActions.tsx';

const { claimPayment } = createClient(requestContract);

type Props = {
  readonly status: RequestStatus;
  /** What the digits have opened. */
  readonly grant: string;
  readonly onChanged: (changed: Partial<LinkedRequest>) => void;
};

/** All of a request, and what can be done about it. */
export function LinkedDetails({ status, grant, onChanged }: Props) {
  const checked = useCheckedSite();
  const { id, kind, payment, reference } = status;
  const name = status.providerName ?? requestTexts.toNobody[kind];
  const show = (changed: RequestStatus) =>
    onChanged({ status: changed, state: changed.state, scheduledAt: changed.scheduledAt });
  // They have looked at it; what they send stands below it as sent, until the link is opened again.
  const seen = async () => show({ ...status, thread: status.thread && { ...status.thread, unread: 0 } });
  return (
    <Card as="section" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{name}</h2>
        <Price amountLkr={payment.amountLkr} className="text-[1.25rem]" />
      </div>
      <p role="status" className="text-sm text-ink-2">
        {texts.isOpen}
      </p>
      <RequestTimeline status={status} name={name} />
      {status.document && (
        <EstimateAnswer
          document={status.document}
          reference={reference}
          professional={name}
          project={null}
          providerSlug={status.providerSlug}
          onAsk={() => askAbout({ kind, id })}
        />
      )}
      {canClaim(status.state, payment) && (
        <ClaimFee name={name} onClaim={async () => show(await claimPayment({ body: { requestId: id, grant } }))} />
      )}
      <VisitActions
        status={status}
        name={name}
        onChange={async (change) => show(await changeVisit(id, change, { grant }))}
      />
      <RequestThread of={{ kind, id }} thread={status.thread} about={name} grant={grant} onNews={seen} />
      {isPayable({ status }) && (
        <HowToPay
          checked={checked}
          fee={kind === 'booking' ? 'inspectionFeeLkr' : 'estimateFeeLkr'}
          amountLkr={payment.amountLkr}
          reference={reference}
          name={name}
        />
      )}
    </Card>
  );
}
