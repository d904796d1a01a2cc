import { updateJobSchema, type AdminJob, type UpdateJob } from '../../shared/jobs/admin-job-contract.ts';
import { useAdminAction } from '../office/use-admin-action.ts';
import { useAdminForm } from '../office/use-admin-form.ts';
import { AdminCheckField } from '../office/parts/AdminCheckField.tsx';
import { AdminDialogButtons } from '../office/parts/AdminDialogButtons.tsx';
import { AdminTextIsBack } from '../office/parts/AdminTextIsBack.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../forms/Form.tsx';
import { TextField } from '../forms/TextField.tsx';
import { adminJobClient, showJob } from './admin-job-data.ts';

type Props = {
  readonly job: AdminJob;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function AdminJobDialog({ job, open, onOpenChange }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title="Edit Job">
      <JobFields job={job} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function JobFields({ job, onClose }: { readonly job: AdminJob; readonly onClose: () => void }) {
  const { perform } = useAdminAction();
  const { form, isBack, changed } = useAdminForm(updateJobSchema, `job:${job.id}`, (): UpdateJob => ({
    title: job.title,
    city: job.city ?? '',
    areaSqft: job.areaSqft === null ? '' : String(job.areaSqft),
    supervision: job.supervision,
  }));
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (body) =>
        (await perform({
          work: () => adminJobClient.updateJob({ params: { id: job.id }, body: changed(body) }),
          done: { title: 'Job Updated', description: 'Job updated successfully.' },
          onDone: (changed, client) => {
            showJob(client, changed);
            onClose();
          },
        })) ?? 'staying'
      }
    >
      {isBack && <AdminTextIsBack />}
      <TextField form={form} name="title" label="Title" />
      <TextField form={form} name="city" label="City" optional />
      <TextField form={form} name="areaSqft" label="Area (sq.ft)" inputMode="numeric" optional />
      <AdminCheckField form={form} name="supervision" label="Premium managed service" />
      <AdminDialogButtons idle="Save Changes" working="Saving..." onCancel={onClose} />
    </Form>
  );
}
