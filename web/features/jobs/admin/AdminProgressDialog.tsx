import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { progressFormSchema, type ProgressForm } from '../../../../shared/features/jobs/job-progress.ts';
import { Form } from '../../../components/form/Form.tsx';
import { afterwards } from '../../../components/hooks/use-mutation-once.ts';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { AdminReads } from '../../../admin/parts/AdminReads.tsx';
import { AdminDialogButtons } from '../../../admin/parts/AdminDialogButtons.tsx';
import { AdminTextIsBack } from '../../../admin/parts/AdminTextIsBack.tsx';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { useAdminForm } from '../../../admin/hooks/use-admin-form.ts';
import { AdminAddPhotos } from '../../../admin/AdminAddPhotos.tsx';
import { useAdminPhotos } from '../../../admin/hooks/use-admin-photos.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { showJob } from './admin-job-data.ts';
import { adminProgressClient } from './admin-progress.ts';
import { AdminProgressFields } from './AdminProgressFields.tsx';

const kinds = [
  ['note', 'A note on how the work is going'],
  ['milestone', 'A milestone for the customer to confirm'],
  ['check', 'The work is ready for the final check'],
] as const;

type ProgressBody = z.output<typeof progressFormSchema>;

const photosHint = 'Up to 6. The customer sees them and can share them with family.';

const start = (): ProgressForm => ({ kind: 'note', text: '', amountLkr: '' });

type Props = {
  readonly job: AdminJob;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Adds a progress entry for the customer. */
export function AdminProgressDialog({ job, open, onOpenChange }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title="Add Progress">
      <Fields job={job} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Fields({ job, onClose }: { readonly job: AdminJob; readonly onClose: () => void }) {
  const { form, discard, forget } = useAdminForm(progressFormSchema, `progress:${job.id}`, start);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const toSend = useAdminPhotos();
  /** The path for its photos, once the entry has been added. */
  const [path, setPath] = useState<string | null>(null);
  const photos = useMutation({
    mutationFn: (to: string) => toSend.send(to),
    meta: adminMeta(
      { title: 'Photos Sent', description: 'The customer can see them with this entry.' },
      'The entry has been added. Some of its photos could not be sent.',
    ),
    onSuccess: onClose,
  });
  const entry = useMutation({
    mutationFn: ({ body }: { readonly body: ProgressBody; readonly count: number }) =>
      adminProgressClient.addProgress({ params: { id: job.id }, body }),
    meta: adminMeta({ title: 'Progress Added', description: 'We will tell the customer.' }),
    onSuccess: (changed, { count }, _result, { client }) => {
      showJob(client, changed);
      forget();
      if (count === 0) onClose();
    },
  });
  const add = async (body: ProgressBody) => {
    const count = await toSend.ready();
    const known = new Set(job.progress.map(({ id }) => id));
    const { progress } = await entry.mutateAsync({ body, count });
    const added = progress.find(({ id, text }) => !known.has(id) && text === body.text);
    if (count === 0) return;
    if (!added) return onClose();
    const to = `/api/jobs/${job.id}/progress/${added.id}/photos`;
    setPath(to);
    await photos.mutateAsync(to);
  };
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={(body) => afterwards(path === null ? add(body) : photos.mutateAsync(path))}
    >
      {path === null ? (
        <>
          {discard && <AdminTextIsBack onDiscard={discard} />}
          <SelectField form={form} name="kind" label="Type" prompt="Choose" options={kinds} />
          <AdminReads language={job.language} />
          <AdminProgressFields form={form} kind={kind} />
          <AdminAddPhotos toSend={toSend} hint={photosHint} />
          <AdminDialogButtons idle="Add Progress" working="Adding..." onCancel={onClose} />
        </>
      ) : (
        <>
          <p>The entry has been added. These photos have not been sent yet.</p>
          <AdminAddPhotos toSend={toSend} hint={photosHint} />
          <AdminDialogButtons idle="Send Photos" working="Sending..." onCancel={onClose} cancel="Send No Photos" />
        </>
      )}
    </Form>
  );
}
