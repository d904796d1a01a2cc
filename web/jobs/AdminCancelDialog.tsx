import type { AdminJob } from '../../shared/jobs/admin-job-contract.ts';
import { cancelJobSchema } from '../../shared/jobs/quote-form.ts';
import { useAdminAction } from '../office/use-admin-action.ts';
import { useAdminForm } from '../office/use-admin-form.ts';
import { AdminTextIsBack } from '../office/parts/AdminTextIsBack.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../forms/Form.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { adminJobClient, showJob } from './admin-job-data.ts';
import { AdminJobMoney } from './AdminJobMoney.tsx';

type Props = {
  readonly job: AdminJob;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Asks before a job ends for good, and why. */
export function AdminCancelDialog({ job, open, onOpenChange }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title="Cancel this job?">
      <Question job={job} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Question({ job, onClose }: { readonly job: AdminJob; readonly onClose: () => void }) {
  const { perform } = useAdminAction();
  const { form, isBack, forget } = useAdminForm(cancelJobSchema, `cancel:${job.id}`, () => ({ reason: '' }), {
    keeps: true,
  });
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (body) =>
        (await perform({
          work: () => adminJobClient.cancelJob({ params: { id: job.id }, body }),
          done: { title: 'Job Cancelled', description: 'Job cancelled successfully.' },
          onDone: (changed, client) => {
            showJob(client, changed);
            forget();
            onClose();
          },
        })) ?? 'staying'
      }
    >
      {isBack && <AdminTextIsBack />}
      <p>
        {job.title}
        {job.contact && ` for ${job.contact.fullName}`}, {job.address}. A cancelled job cannot be taken up again, and
        its customer is told.
      </p>
      <AdminJobMoney job={job} />
      <TextArea form={form} name="reason" label="Reason" optional hint="The customer sees it." />
      <div className="grid gap-3 pt-2 pb-2 sm:grid-cols-2">
        <Button kind="quiet" onClick={onClose}>
          Keep Job
        </Button>
        <Button kind="danger" type="submit" busy={form.formState.isSubmitting}>
          Cancel Job
        </Button>
      </div>
    </Form>
  );
}
