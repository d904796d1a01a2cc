import { m } from '../../../../paraglide/messages.js';
import { Suspense } from 'react';
import { canClaimFee } from '../../../../shared/features/payments/request-state.ts';
import { requestContract, type RequestStatus } from '../../../../shared/features/orders/request-contract.ts';
import type { LinkedRequest } from '../../../../shared/features/orders/request-link-contract.ts';
import { createClient } from '../../../api-client.ts';
import { lazyNamed } from '../../../layout/lazy.tsx';
import { useFreshSettings } from '../../settings/use-fresh-settings.ts';
import { Card } from '../../../components/Card.tsx';
import { Price } from '../../../components/Price.tsx';
import { ClaimFee } from '../ClaimFee.tsx';
import { EstimateAnswer } from '../EstimateAnswer.tsx';
import { InspectionReported } from '../../visits/InspectionReported.tsx';
import { HowToPay } from '../HowToPay.tsx';
import { isPayable } from '../request-summary.ts';
import { JobFollowed, RequestTimeline } from '../RequestTimeline.tsx';
import { RequestThread } from '../RequestThread.tsx';
import { Button } from '../../../components/Button.tsx';
import { LinkAgain } from './LinkAgain.tsx';
import { SmsChoice } from './SmsChoice.tsx';
import { LinkedReceipt } from './LinkedReceipt.tsx';
import { useGrant } from './use-grant.ts';
import { askAbout } from '../../messages/asked-thread.ts';
import * as requestTexts from '../requests-texts.ts';
import { changeVisit, type VisitChange } from '../../visits/visit-changes.ts';
import { VisitAnswer } from '../../visits/VisitAnswer.tsx';
import { VisitActions } from '../../visits/VisitActions.tsx';

const SecretPhotos = lazyNamed(() => import('../../../photos/SecretPhotos.tsx'), 'SecretPhotos');

const { claimPayment } = createClient(requestContract);

type Props = {
  readonly token: string;
  readonly request: LinkedRequest;
  readonly status: RequestStatus;
  /** The grant received for the digits. */
  readonly grant: string;
  readonly onChanged: (changed: Partial<LinkedRequest>) => void;
};

/** All of a request, with its actions. */
export function LinkedDetails({ token, request, status, grant, onChanged }: Props) {
  const { isOld, isAsked, renew, settle, using } = useGrant(grant);
  const checked = useFreshSettings();
  const { id, kind, payment, reference } = status;
  const name = status.providerName ?? requestTexts.toNobody[kind]();
  const show = (changed: RequestStatus) =>
    onChanged({
      status: changed,
      state: changed.state,
      jobStatus: changed.jobStatus,
      scheduledAt: changed.scheduledAt,
      visitState: changed.visitAnswer?.state ?? null,
    });
  // The customer has seen the thread; new messages are shown below it as sent, until the link is opened again.
  const seen = async () => show({ ...status, thread: status.thread && { ...status.thread, unread: 0 } });
  const change = async (changed: VisitChange) => show(await using((by) => changeVisit(id, changed, { grant: by })));
  const claim = async () => show(await using((by) => claimPayment({ body: { requestId: id, grant: by } })));
  return (
    <Card as="section" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{name}</h2>
        <Price amountLkr={payment.amountLkr} className="ml-auto text-[1.25rem]" />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-ink-2">
          {isOld ? m.link_was_open() : m.link_is_open()}
        </p>
        {isOld && (
          <Button kind="quiet" onClick={() => void renew()}>
            {m.link_open_again()}
          </Button>
        )}
      </div>
      {isAsked && (
        <LinkAgain
          token={token}
          request={request}
          onOpened={(opened) => {
            onChanged(opened);
            settle(opened.grant);
          }}
          onClose={() => settle(null)}
        />
      )}
      <VisitAnswer status={status} name={name} onChange={change} />
      <RequestTimeline status={status} name={name} />
      <JobFollowed status={status} />
      {status.document && (
        <EstimateAnswer
          id={id}
          by={{ grant }}
          document={status.document}
          reference={reference}
          professional={name}
          project={null}
          providerSlug={status.providerSlug}
          onAsk={() => askAbout({ kind, id })}
        />
      )}
      <InspectionReported report={status.report} reference={reference} by={{ grant }} />
      {status.photos.length > 0 && (
        <Suspense fallback={null}>
          <SecretPhotos photos={status.photos} nameOf={(number) => m.photo_photo({ number })} grant={grant} />
        </Suspense>
      )}
      <LinkedReceipt payment={payment} name={name} grant={grant} />
      {canClaimFee(status) && <ClaimFee name={name} onClaim={claim} />}
      <VisitActions status={status} name={name} onChange={change} />
      <RequestThread of={{ kind, id }} thread={status.thread} about={name} grant={grant} renew={renew} onNews={seen} />
      {isPayable({ status }) && (
        <HowToPay
          checked={checked}
          fee={kind === 'booking' ? 'inspectionFeeLkr' : 'estimateFeeLkr'}
          amountLkr={payment.amountLkr}
          reference={reference}
          name={name}
          // Uploads with an expired grant would be refused.
          slipOf={isOld ? undefined : { requestId: id, secret: null, grant }}
          // The slip already implies the claim.
          onSlipSent={claim}
        />
      )}
      <SmsChoice
        requestId={id}
        isOff={request.isSmsOff}
        using={using}
        onChosen={(isSmsOff) => onChanged({ isSmsOff })}
      />
    </Card>
  );
}
