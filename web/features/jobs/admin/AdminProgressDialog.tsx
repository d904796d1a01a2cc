import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { progressFormSchema, type ProgressForm } from '../../../../shared/features/jobs/job-progress.ts';
import { Form } from '../../../components/form/Form.tsx';
import { afterwards } from '../../../components/hooks/use-mutation-once.ts';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { AdminReaderLanguage } from '../../../admin/parts/AdminReaderLanguage.tsx';
import { AdminDialogButtons } from '../../../admin/parts/AdminDialogButtons.tsx';
import { AdminTextIsBack } from '../../../admin/parts/AdminTextIsBack.tsx';
import { adminMeta, failureToast, isKeyReused } from '../../../admin/admin-mutation.ts';
import { useAdminForm } from '../../../admin/hooks/use-admin-form.ts';
import { useTried } from '../../../admin/hooks/use-tried.ts';
import { AdminAddPhotos } from '../../../admin/AdminAddPhotos.tsx';
import { useAdminPhotos } from '../../../admin/hooks/use-admin-photos.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { mintKey } from '../../../outbox/drafts/draft.ts';
import { showJob } from './admin-job-data.ts';
import { adminProgressClient } from './admin-progress.ts';
import { AdminProgressFields } from './AdminProgressFields.tsx';

const kinds = [
  ['note', 'A note on how the work is going'],
  ['milestone', 'A milestone for the customer to confirm'],
  ['check', 'The work is ready for the final check'],
] as const;

type Sent = {
  readonly body: z.output<typeof progressFormSchema>;
  readonly held: Required<ProgressForm>;
  readonly key: string;
  /** How many photos follow. */
  readonly count: number;
};

const photosHint = 'Up to 6. The customer sees them and can share them with family.';

const start = (): ProgressForm => ({ kind: 'note', text: '', amountLkr: '' });

type Props = {
  readonly job: AdminJob;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

const addedBefore = 'This has been added before, in other words. Look at the progress of this job first.';

/** Adds a progress entry for the customer. */
export function AdminProgressDialog({ job, open, onOpenChange }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title="Add Progress">
      <Fields job={job} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FieldsProps = Pick<Props, 'job'> & {
  readonly onClose: () => void;
};

function Fields({ job, onClose }: FieldsProps) {
  const name = `progress:${job.id}`;
  const { form, discard, hold, settle } = useAdminForm(progressFormSchema, name, start);
  const tried = useTried(name);
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
    mutationFn: ({ body, key }: Sent) =>
      adminProgressClient.addProgress({ params: { id: job.id }, body }, { 'Idempotency-Key': key }),
    meta: {
      ...adminMeta({ title: 'Progress Added', description: 'We will tell the customer.' }),
      failure: (error) => failureToast(error, isKeyReused(error) ? addedBefore : undefined),
    },
    onSuccess: (changed, { held, count }, _result, { client }) => {
      showJob(client, changed);
      settle(held);
      if (count === 0) onClose();
    },
    onError: (error) => {
      if (isKeyReused(error)) tried.forget();
    },
  });
  const add = async ({ body, held }: Pick<Sent, 'body' | 'held'>) => {
    const count = await toSend.ready();
    // The same key for other words too: the server then says that the first ones have arrived.
    const { key } = tried.read() ?? tried.keep({ key: mintKey() });
    await entry.mutateAsync({ body, held, key, count });
    if (count === 0) return;
    // The key is the id of the entry.
    const to = `/api/jobs/${job.id}/progress/${key}/photos`;
    setPath(to);
    await photos.mutateAsync(to);
  };
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={(body) => afterwards(path === null ? add({ body, held: hold() }) : photos.mutateAsync(path))}
    >
      {path === null ? (
        <>
          {discard && <AdminTextIsBack onDiscard={discard} />}
          <SelectField form={form} name="kind" label="Type" prompt="Choose" options={kinds} />
          <AdminReaderLanguage language={job.language} />
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
