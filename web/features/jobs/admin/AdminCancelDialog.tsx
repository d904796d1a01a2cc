import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { cancelJobSchema } from '../../../../shared/features/jobs/quote-form.ts';
import { unbrokenLkr } from '../../../../shared/money.ts';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { hasMoney } from '../../../../shared/features/payments/money-left.ts';
import { moneyFacts, moneyField } from '../../../admin/AdminEndDialog.tsx';
import { AdminReasonDialog } from '../../../admin/AdminReasonDialog.tsx';
import { adminJobClient, showJob } from './admin-job-data.ts';
import { AdminJobMoney } from './AdminJobMoney.tsx';
import { AdminUnreadSent } from './AdminUnreadSent.tsx';

type Props = {
  readonly job: AdminJob;
  /** The dialog proposes to refund the inspection fee. */
  readonly isFeeRefunded?: boolean;
  /** The dialog proposes this reason. */
  readonly reason?: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

const inspectionField = {
  ...moneyField,
  name: 'inspectionMoney',
  label: 'The inspection fee',
  hint: 'You can decide later; it stays on your to-do list.',
} as const;

function inspectionMoneyOf({ inspectionFeeLkr, status }: AdminJob, isFeeRefunded: boolean): '' | 'keep' | 'refund' {
  if (inspectionFeeLkr === 0) return '';
  if (status !== 'booked') return 'keep';
  return isFeeRefunded ? 'refund' : '';
}

/** Asks for confirmation and a reason before a job is cancelled for good. */
export function AdminCancelDialog({ job, isFeeRefunded = false, reason = '', open, onOpenChange }: Props) {
  const payment = job.commission?.payment;
  return (
    <AdminReasonDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cancel this job?"
      name={`cancel:${job.id}`}
      schema={cancelJobSchema}
      begin={() => ({
        reason,
        money: payment && hasMoney(payment) ? ('refund' as const) : ('' as const),
        // The inspection has taken place by then.
        inspectionMoney: inspectionMoneyOf(job, isFeeRefunded),
      })}
      work={(body) => adminJobClient.cancelJob({ params: { id: job.id }, body })}
      done={{ title: 'Job Cancelled', description: 'Job cancelled successfully.' }}
      onDone={(changed, client) => showJob(client, changed)}
      keep="Keep Job"
      press="Cancel Job"
      language={job.language}
      text={
        <>
          <p>
            {`${job.title}${job.contact ? ` for ${job.contact.fullName}` : ''}, ${job.address}. You cannot reopen a cancelled job. We will tell the customer.`}
          </p>
          <AdminUnreadSent job={job} />
          <AdminJobMoney job={job} />
          {job.inspectionFeeLkr > 0 && <p>{`${unbrokenLkr(job.inspectionFeeLkr)} was paid for the inspection.`}</p>}
          {payment && hasMoney(payment) && <p>{`Commission: ${moneyFacts(payment)}`}</p>}
        </>
      }
      renderFields={(form) => (
        <>
          {payment && hasMoney(payment) && <SelectField form={form} {...moneyField} />}
          {job.inspectionFeeLkr > 0 && <SelectField form={form} {...inspectionField} optional />}
          <TextArea form={form} name="reason" label="Reason" optional hint="The customer will see this." />
        </>
      )}
    />
  );
}
