import { useWatch } from 'react-hook-form';
import type { AdminJob } from '../../shared/jobs/admin-job-contract.ts';
import { progressFormSchema, type ProgressForm } from '../../shared/jobs/job-progress.ts';
import { Form } from '../forms/Form.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextField } from '../forms/TextField.tsx';
import { AdminDialogButtons } from '../office/parts/AdminDialogButtons.tsx';
import { AdminTextIsBack } from '../office/parts/AdminTextIsBack.tsx';
import { useAdminAction } from '../office/use-admin-action.ts';
import { useAdminForm } from '../office/use-admin-form.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { showJob } from './admin-job-data.ts';
import { adminProgressClient } from './admin-progress-client.ts';

const kinds = [
  ['note', 'A note: how it goes'],
  ['milestone', 'A milestone: the customer confirms it'],
] as const;

const start = (): ProgressForm => ({ kind: 'note', text: '', amountLkr: '' });

type Props = {
  readonly job: AdminJob;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** What the customer is told of the work. */
export function AdminProgressDialog({ job, open, onOpenChange }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title="Add Progress">
      <Fields job={job} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Fields({ job, onClose }: { readonly job: AdminJob; readonly onClose: () => void }) {
  const { perform } = useAdminAction();
  const { form, isBack, forget } = useAdminForm(progressFormSchema, `progress:${job.id}`, start, { keeps: true });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (body) =>
        (await perform({
          work: () => adminProgressClient.addProgress({ params: { id: job.id }, body }),
          done: { title: 'Progress Added', description: 'The customer is told.' },
          onDone: (changed, client) => {
            showJob(client, changed);
            forget();
            onClose();
          },
        })) ?? 'staying'
      }
    >
      {isBack && <AdminTextIsBack />}
      <SelectField form={form} name="kind" label="What it is" prompt="Choose" options={kinds} />
      <TextArea form={form} name="text" label="What has been done" hint="The customer reads it." />
      {kind === 'milestone' && (
        <TextField
          form={form}
          name="amountLkr"
          label="Part of the contract (LKR)"
          inputMode="numeric"
          optional
          hint="The part of the money that it stands for, if any."
        />
      )}
      <AdminDialogButtons idle="Add Progress" working="Adding..." onCancel={onClose} />
    </Form>
  );
}
