import { mailtoOf } from '../../../../shared/link.ts';
import type { QueryClient } from '@tanstack/react-query';
import { languageNames } from '../../../admin/admin-language-names.ts';
import { memo, useState } from 'react';
import { Link } from 'wouter';
import { formatDateTime } from '../../../../shared/colombo-time.ts';
import {
  estimateDetailsSchema,
  type AdminEstimate,
} from '../../../../shared/features/estimates/admin-estimate-contract.ts';
import { estimateFields } from '../../../../shared/features/estimates/estimate-fields.ts';
import {
  estimateState,
  estimateStateName,
  type EstimateState,
} from '../../../../shared/features/estimates/estimate-state.ts';
import { fieldsWithout } from '../../../../shared/form-fields.ts';
import { projectTypeNames } from '../../../../shared/features/estimates/project-type-texts.ts';
import { isRefundable } from '../../../../shared/features/payments/refund.ts';
import { formatLkr, groupThousands } from '../../../../shared/money.ts';
import { typedFacts } from '../../../components/form/typed-facts.ts';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { useAdminStep } from '../../../admin/hooks/use-admin-step.ts';
import { useUntold } from '../../../admin/parts/use-untold.ts';
import { spanText } from '../../bookings/admin/admin-booking-data.ts';
import { AdminFee, AdminTimeLeft } from '../../bookings/admin/AdminTimeLeft.tsx';
import { accountText } from '../../../admin/account-text.ts';
import { endingText } from '../../../admin/ending-text.ts';
import { AdminArchiveButton } from '../../../admin/AdminArchiveButton.tsx';
import { AdminChanges } from '../../../admin/AdminChanges.tsx';
import { AdminDetailsDialog } from '../../../admin/AdminDetailsDialog.tsx';
import { AdminLinkButtons } from '../../../admin/AdminLinkButtons.tsx';
import { requestEnds } from '../../../admin/AdminEndRequest.tsx';
import { AdminMoneyButtons } from '../../../admin/AdminMoneyButtons.tsx';
import { AdminRefund, refundText } from '../../../admin/AdminRefund.tsx';
import { AdminPhotos, AdminSlips } from '../../../photos/admin/AdminPhotos.tsx';
import { paths } from '../../../../shared/paths.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminContactLinks } from '../../../admin/parts/AdminContactLinks.tsx';
import { AdminFacts } from '../../../admin/parts/AdminFacts.tsx';
import { AdminMore } from '../../../admin/parts/AdminMore.tsx';
import { AdminThread } from '../../messages/admin/AdminThread.tsx';
import { AdminUnread } from '../../messages/admin/AdminUnread.tsx';
import { Badge, type BadgeKind } from '../../../components/Badge.tsx';
import { adminEstimateClient, showEstimate, undoOf } from './admin-estimate-data.ts';
import { AdminAnswerDialog } from './AdminAnswerDialog.tsx';
import { AdminEstimateStep } from './AdminEstimateStep.tsx';
import { Email } from '../../../components/Email.tsx';

const estimateBadges: Readonly<Record<EstimateState, BadgeKind>> = {
  pending: 'wait',
  paid: 'done',
  refused: 'failed',
  answered: 'done',
  cancelled: 'closed',
  archived: 'closed',
};

type Props = {
  readonly estimate: AdminEstimate;
  readonly now: string;
};

/** One estimate request: the customer, the request and the next action. The details expand below it. */
export const AdminEstimateRow = memo(function AdminEstimateRow({ estimate, now }: Props) {
  const [open, setOpen] = useState(false);
  const state = estimateState(estimate);
  const { reference, contactName, provider } = estimate;
  return (
    <>
      <tr>
        <td data-cell="first" className="text-xs text-ink-2 min-[78rem]:whitespace-nowrap">
          <span id={`ref-${estimate.id}`} className="font-semibold">
            {reference}
          </span>
          <span className="max-[78rem]:pl-2 min-[78rem]:block" title={formatDateTime(estimate.createdAt)}>
            {spanText(estimate.createdAt, now)}
          </span>
        </td>
        <td>
          <span className="font-semibold wrap-anywhere">{contactName}</span>
          <AdminContactLinks name={contactName} phone={estimate.contactPhone} />
        </td>
        <td className="wrap-anywhere">
          <Link href={paths.provider(provider.slug)} className="hover:underline">
            {provider.displayName}
          </Link>
        </td>
        <td className="wrap-anywhere">
          {projectTypeNames[estimate.projectType]()}
          <span className="block text-xs text-ink-2">{estimate.projectLocation}</span>
        </td>
        <td data-cell="state">
          <span className="flex flex-col items-start gap-1 max-[78rem]:items-end">
            <Badge kind={estimateBadges[state]}>{estimateStateName(estimate)}</Badge>
            <AdminFee amountLkr={estimate.payment.amountLkr} />
            <AdminUnread unread={estimate.unread} />
          </span>
          {state === 'pending' && <AdminTimeLeft dueAt={estimate.verificationDueAt} now={now} />}
        </td>
        <td>
          <span className="flex flex-wrap items-center gap-1.5 max-[78rem]:pt-2 min-[78rem]:flex-nowrap min-[78rem]:justify-end">
            <AdminEstimateStep estimate={estimate} />
            <AdminMore open={open} onToggle={setOpen} label={`More for ${reference}`} />
          </span>
          {estimate.isReferenceShared && (
            <span className="block pt-1 text-xs text-danger">Another request has this reference</span>
          )}
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={6} className="text-left!">
            <AdminEstimateDetails estimate={estimate} />
          </td>
        </tr>
      )}
    </>
  );
});

/** Most fields are shown elsewhere; fields added to the form are shown as they were entered. */
const others = fieldsWithout(
  estimateFields,
  'projectType',
  'projectLocation',
  'areaSqft',
  'description',
  'contactName',
  'contactPhone',
  'contactEmail',
);

/** All details of an estimate request, and its audit log. */
export function AdminEstimateDetails({ estimate }: { readonly estimate: AdminEstimate }) {
  const { contactEmail, areaSqft, paidAt, answeredAt, documentVersion, refund, payment } = estimate;
  const [writing, setWriting] = useState(false);
  const [corrects, setCorrects] = useState(false);
  const onDone = (changed: AdminEstimate, client: QueryClient) => showEstimate(client, changed);
  const isArchived = estimate.archivedAt !== null;
  const canEnd = answeredAt === null && !isArchived;
  const isUntold = useUntold(payment.verifiedAt);
  const undo = estimateState(estimate) === 'paid' && !isUntold ? null : undoOf(estimate);
  const { isPending, mutate } = useMutationOnce<AdminEstimate>(
    undo && { ...undo.mutation, onSuccess: (row, _variables, _result, { client }) => onDone(row, client) },
  );
  const { press, step } = useAdminStep(estimateState(estimate), isPending);
  const params = { id: estimate.id };
  const { ending, endedAs, noEstimateReason } = estimate;
  const ended = ending && endingText(ending, endedAs === 'refused' ? 'Refused' : 'Cancelled');
  return (
    <div className="grid gap-4 pt-1 pb-3 lg:grid-cols-2 lg:gap-8">
      <div className="grid content-start gap-4">
        <AdminSlips requestId={estimate.id} reference={estimate.reference} amountLkr={estimate.payment.amountLkr} />
        <AdminFacts
          facts={[
            [
              'Email',
              contactEmail === null ? (
                'Not given'
              ) : (
                <a key="email" href={mailtoOf(contactEmail)} className="underline decoration-rule underline-offset-3">
                  <Email>{contactEmail}</Email>
                </a>
              ),
            ],
            ['Area', areaSqft === null ? 'Not given' : `${groupThousands(areaSqft)} sq.ft`],
            ['Description', estimate.description || 'Not given'],
            ...typedFacts(others, estimate),
            ['Sent', formatDateTime(estimate.createdAt)],
            estimate.language !== 'en' && ['Language', languageNames[estimate.language]],
            estimate.addressCheck !== null && ['Account', accountText(estimate)],
            paidAt !== null && ['Paid', formatDateTime(paidAt)],
            answeredAt !== null && ['Answered', formatDateTime(answeredAt)],
            payment.receivedLkr !== null &&
              payment.receivedLkr !== payment.amountLkr && [
                'Received',
                `${formatLkr(payment.receivedLkr)} of ${formatLkr(payment.amountLkr)}`,
              ],
            ended !== null && ['Ended', ended],
            noEstimateReason !== null && ['No estimate', noEstimateReason],
            refund !== undefined && ['Refund', refundText(refund)],
            estimate.moneyEnd === 'keep' && ['Money', 'Not refunded'],
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {undo && (
            <AdminButton kind="quiet" {...step} onClick={() => press(mutate)}>
              {undo.text}
            </AdminButton>
          )}
          {answeredAt !== null && (
            <AdminButton kind="quiet" onClick={() => setWriting(true)}>
              {documentVersion === 0 ? 'Write Estimate' : 'Replace Estimate'}
            </AdminButton>
          )}
          <AdminButton kind="quiet" onClick={() => setCorrects(true)}>
            Correct Details
          </AdminButton>
          <AdminAnswerDialog estimate={estimate} open={writing} onOpenChange={setWriting} />
          {refund && isRefundable(refund, payment) && <AdminRefund kind="estimate" id={estimate.id} refund={refund} />}
          <AdminMoneyButtons
            id={estimate.id}
            name={`estimate request ${estimate.reference}`}
            payment={estimate.payment}
            language={estimate.language}
            refund={refund}
            ended={ended ?? (noEstimateReason === null ? null : `No estimate: “${noEstimateReason}”`)}
            refuse={(body) => adminEstimateClient.refuseEstimatePayment({ params, body })}
            correct={(body) => adminEstimateClient.correctEstimatePayment({ params, body })}
            ends={
              canEnd || estimate.endedAs !== null
                ? requestEnds('Request', estimate, {
                    refuse: (body) => adminEstimateClient.refuseEstimateRequest({ params, body }),
                    cancel: (body) => adminEstimateClient.cancelEstimateRequest({ params, body }),
                  })
                : []
            }
            onDone={onDone}
          />
          {answeredAt === null && estimate.endedAs === null && estimate.payment.state !== 'verified' && (
            <AdminArchiveButton
              isArchived={isArchived}
              archive={() => adminEstimateClient.archiveEstimateRequest({ params })}
              restore={() => adminEstimateClient.restoreEstimateRequest({ params })}
              onDone={onDone}
            />
          )}
          <AdminDetailsDialog
            open={corrects}
            onOpenChange={setCorrects}
            name={`details:${estimate.id}`}
            schema={estimateDetailsSchema}
            fields={estimateFields}
            row={estimate}
            work={(body) => adminEstimateClient.correctEstimateRequest({ params, body })}
            onDone={onDone}
          />
        </div>
        <AdminPhotos requestId={estimate.id} />
        <AdminLinkButtons kind="estimate" id={estimate.id} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <AdminThread of={{ kind: 'estimate', id: estimate.id }} name={`estimate request ${estimate.reference}`} />
        <AdminChanges kind="estimate" id={estimate.id} />
      </div>
    </div>
  );
}
