import { updateJobSchema, type AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { isCommissionPayable } from '../../../../shared/features/jobs/job-lifecycle.ts';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { AdminCheckField } from '../../../admin/parts/AdminCheckField.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { adminJobClient, showJob } from './admin-job-data.ts';

type Props = {
  readonly job: AdminJob;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function AdminJobDialog({ job, open, onOpenChange }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title="Edit Job">
      <AdminForm
        name={`job:${job.id}`}
        schema={updateJobSchema}
        begin={() => ({
          title: job.title,
          city: job.city ?? '',
          areaSqft: job.areaSqft === null ? '' : String(job.areaSqft),
          supervision: job.supervision,
          publishesAtOnce: job.publishesAtOnce,
        })}
        work={(_, changed) => adminJobClient.updateJob({ params: { id: job.id }, body: changed })}
        done={{ title: 'Job Updated', description: 'Job updated successfully.' }}
        onDone={(updated, client) => showJob(client, updated)}
        onClose={() => onOpenChange(false)}
        buttons={{ idle: 'Save Changes', working: 'Saving...' }}
        renderFields={(form) => (
          <>
            <TextField
              form={form}
              name="title"
              label="Title"
              hint="What the work is, for example 'Bathroom floor'. The customer reads it with the city. It is shown with their review too, so no names."
            />
            <TextField form={form} name="city" label="City" optional />
            <TextField form={form} name="areaSqft" label="Area (sq.ft)" inputMode="numeric" optional />
            <AdminCheckField
              form={form}
              name="supervision"
              label="Premium managed service"
              {...(isCommissionPayable(job.status) && {
                frozen: job.supervision,
                hint: 'The customer has accepted the quote, so you cannot change this.',
              })}
            />
            <AdminCheckField
              form={form}
              name="publishesAtOnce"
              label="Publish what the professional sends at once"
              hint="Otherwise you read it first."
            />
          </>
        )}
      />
    </Dialog>
  );
}
