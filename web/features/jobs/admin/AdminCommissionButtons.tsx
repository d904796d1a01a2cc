import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { isRefundable } from '../../../../shared/features/payments/refund.ts';
import { formatLkr } from '../../../../shared/money.ts';
import { AdminRefund } from '../../../admin/AdminRefund.tsx';
import { AdminMoneyButtons } from '../../../admin/AdminMoneyButtons.tsx';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { useUntold } from '../../../admin/parts/use-untold.ts';
import { useAdminStep } from '../../../admin/hooks/use-admin-step.ts';
import { adminCommissionClient, showJob } from './admin-job-data.ts';

type Commission = NonNullable<AdminJob['commission']>;

type Props = { readonly job: AdminJob; readonly commission: Commission };

const stateNames = { awaited: 'unpaid', claimed: 'claimed', verified: 'paid', refused: 'not found' } as const;

/** `LKR 35,000, claimed, NC-7F3K2QXM`. */
export const commissionText = ({ reference, payment }: Commission): string =>
  `${formatLkr(payment.receivedLkr ?? payment.amountLkr)}, ${stateNames[payment.state]}, ${reference}`;

/** What the back office says of the commission of a job. */
export function AdminCommissionButtons({ job: { id: jobId, refund }, commission: { reference, payment } }: Props) {
  const isPaid = payment.state === 'verified';
  // What comes for a job that was cancelled is still taken down, until it has been sent back.
  const isSentBack = Boolean(refund && refund.sentAt !== null);
  const isUntold = useUntold(payment.verifiedAt);
  const { start, step } = useAdminStep(jobId, payment.state);
  const body = { jobId };
  const params = { id: jobId };
  const press = () =>
    start({
      work: () =>
        isPaid
          ? adminCommissionClient.unmarkCommissionPaid({ body })
          : adminCommissionClient.markCommissionPaid({ body }),
      done: isPaid
        ? { title: 'Payment Unmarked', description: 'Commission is pending again.' }
        : { title: 'Payment Marked', description: 'Commission marked as paid.' },
      onDone: (job, client) => showJob(client, job),
    });
  return (
    <div className="flex flex-wrap gap-2">
      {!isSentBack && (!isPaid || isUntold) && (
        <AdminButton kind="quiet" {...step} onClick={press}>
          {isPaid ? 'Undo Mark Commission Paid' : 'Mark Commission Paid'}
        </AdminButton>
      )}
      {refund && isRefundable(refund, payment) && <AdminRefund kind="commission" id={jobId} refund={refund} />}
      <AdminMoneyButtons
        id={`commission:${jobId}`}
        name={`commission ${reference}`}
        payment={payment}
        refund={refund}
        refuse={(refusal) => adminCommissionClient.refuseCommissionPayment({ params, body: refusal })}
        correct={(correction) => adminCommissionClient.correctCommissionPayment({ params, body: correction })}
        ends={[]}
        onDone={(job, client) => showJob(client, job)}
      />
    </div>
  );
}
