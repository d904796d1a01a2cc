import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { isPartOnly, isRefundable } from '../../../../shared/features/payments/refund.ts';
import { formatLkr } from '../../../../shared/money.ts';
import { AdminRefund } from '../../../admin/AdminRefund.tsx';
import { AdminMoneyButtons } from '../../../admin/AdminMoneyButtons.tsx';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { useUntold } from '../../../admin/parts/use-untold.ts';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { useAdminStep } from '../../../admin/hooks/use-admin-step.ts';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { adminCommissionClient, showJob } from './admin-job-data.ts';

type Commission = NonNullable<AdminJob['commission']>;

type Props = { readonly job: AdminJob; readonly commission: Commission };

const stateNames = { awaited: 'unpaid', claimed: 'claimed', verified: 'paid', refused: 'not found' } as const;

/** `LKR 35,000, claimed, NC-7F3K2QXM`. */
export const commissionText = ({ reference, payment }: Commission): string =>
  `${formatLkr(payment.receivedLkr ?? payment.amountLkr)}, ${stateNames[payment.state]}, ${reference}`;

/** The actions for the commission of a job. */
export function AdminCommissionButtons({ job, commission: { reference, payment } }: Props) {
  const { id: jobId, refund } = job;
  const reason = job.changes.findLast(({ status }) => status === 'cancelled')?.reason;
  const isPaid = payment.state === 'verified';
  // A payment for a cancelled job can still be recorded, until the refund was sent.
  const isSentBack = Boolean(refund && refund.sentAt !== null && !isPartOnly(refund, payment));
  const isUntold = useUntold(payment.verifiedAt);
  const { unmarkCommissionPaid, markCommissionPaid } = adminCommissionClient;
  const { isPending, mutate } = useMutationOnce({
    mutationFn: () => (isPaid ? unmarkCommissionPaid : markCommissionPaid)({ body: { jobId } }),
    meta: adminMeta(
      isPaid
        ? { title: 'Payment Unmarked', description: 'Commission is pending again.' }
        : { title: 'Payment Marked', description: 'Commission marked as paid.' },
    ),
    onSuccess: (job, _variables, _result, { client }) => showJob(client, job),
  });
  const { press, step } = useAdminStep(payment.state, isPending);
  const params = { id: jobId };
  return (
    <div className="flex flex-wrap gap-2">
      {!isSentBack && (!isPaid || isUntold) && (
        <AdminButton kind="quiet" {...step} onClick={() => press(mutate)}>
          {isPaid ? 'Undo Mark Commission Paid' : 'Mark Commission Paid'}
        </AdminButton>
      )}
      {refund && isRefundable(refund, payment) && <AdminRefund kind="commission" id={jobId} refund={refund} />}
      <AdminMoneyButtons
        id={`commission:${jobId}`}
        name={`commission ${reference}`}
        payment={payment}
        language={job.language}
        refund={refund}
        ended={reason ? `Job cancelled: “${reason}”` : null}
        refuse={(refusal) => adminCommissionClient.refuseCommissionPayment({ params, body: refusal })}
        correct={(correction) => adminCommissionClient.correctCommissionPayment({ params, body: correction })}
        ends={[]}
        onDone={(job, client) => showJob(client, job)}
      />
    </div>
  );
}
