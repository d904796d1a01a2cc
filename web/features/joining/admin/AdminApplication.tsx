import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  refuseApplicationSchema,
  type AdminApplication as Application,
} from '../../../../shared/features/joining/admin-application-contract.ts';
import { categoryNames } from '../../../../shared/features/providers/category-texts.ts';
import type { PhotoKind } from '../../../../shared/media/photo-bounds.ts';
import { paths } from '../../../../shared/paths.ts';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { languageNames } from '../../../admin/admin-language-names.ts';
import { useAdminForm } from '../../../admin/hooks/use-admin-form.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminContactLinks } from '../../../admin/parts/AdminContactLinks.tsx';
import { AdminDialogButtons } from '../../../admin/parts/AdminDialogButtons.tsx';
import { AdminFacts } from '../../../admin/parts/AdminFacts.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { AdminTextIsBack } from '../../../admin/parts/AdminTextIsBack.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Form } from '../../../components/form/Form.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { afterwards, useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { AdminThread } from '../../messages/admin/AdminThread.tsx';
import { PhotoLinks } from '../../../photos/PhotoLinks.tsx';
import { adminApplicationClient, adminApplicationQuery } from './admin-application-data.ts';

/** An application with its photos and thread, and the office's decision. */
export function AdminApplication({ id }: { readonly id: string }) {
  return <AdminList read={useQuery(adminApplicationQuery(id))}>{(row) => <Read application={row} />}</AdminList>;
}

function Read({ application }: { readonly application: Application }) {
  const { id, name, phone, email, cities, years, nvqLevel, rates, photos, state, reason } = application;
  const kinds = [...new Set(photos.map(({ kind }) => kind))];
  return (
    <div className="grid gap-4">
      <AdminFacts
        facts={[
          ['Trade', categoryNames[application.category]()],
          ['Cities', cities.join(', ')],
          ['Years of experience', years === null ? 'Not given' : String(years)],
          ['NVQ level', nvqLevel ?? 'None'],
          ['Email', email ?? 'None'],
          ['Language', languageNames[application.language]],
          ['Work and rates', rates],
          ...(reason === null ? [] : [['Refused because', reason] as const]),
        ]}
      />
      {phone !== null && <AdminContactLinks name={name} phone={phone} />}
      {kinds.map((kind) => (
        <section key={kind} aria-label={names[kind]} className="grid gap-1.5">
          <h3 className="text-sm font-semibold">{names[kind]}</h3>
          <PhotoLinks
            photos={photos.filter((photo) => photo.kind === kind)}
            nameOf={(number) => `${names[kind]} ${number}`}
          />
        </section>
      ))}
      {photos.length === 0 && <p className="text-sm text-ink-2">No photos yet. They arrive after the form.</p>}
      <AdminThread of={{ kind: 'contact', id }} name={name} />
      {state === 'received' && <Decision application={application} />}
    </div>
  );
}

/** What the photos show. Slips are not sent with applications. */
const names: Readonly<Record<PhotoKind, string>> = {
  photo: 'Work',
  nvq: 'NVQ certificate',
  cida: 'CIDA registration',
  business: 'Business registration',
  slip: 'Slip',
};

function Decision({ application: { id, name } }: { readonly application: Application }) {
  const [refuses, setRefuses] = useState(false);
  const [, navigate] = useLocation();
  const accept = useMutationOnce({
    mutationFn: () => adminApplicationClient.acceptApplication({ params: { id } }),
    meta: adminMeta({
      title: 'Professional Made',
      description: `${name} is not listed yet: please complete the profile.`,
    }),
    onSuccess: ({ providerId }) => navigate(paths.adminProviders(providerId ?? undefined)),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <AdminButton busy={accept.isPending} onClick={() => accept.mutate()}>
        Make a Professional
      </AdminButton>
      <AdminButton kind="quiet" held={accept.isPending} onClick={() => setRefuses(true)}>
        Refuse
      </AdminButton>
      <Dialog stays open={refuses} onOpenChange={setRefuses} title={`Refuse ${name}?`}>
        <RefuseForm id={id} onClose={() => setRefuses(false)} />
      </Dialog>
    </div>
  );
}

function RefuseForm({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { form, discard, forget } = useAdminForm(refuseApplicationSchema, `refuse-application:${id}`, () => ({
    reason: '',
  }));
  const { mutateAsync } = useMutation({
    mutationFn: (body: { readonly reason: string }) =>
      adminApplicationClient.refuseApplication({ params: { id }, body }),
    meta: adminMeta({ title: 'Application Refused', description: 'The applicant is told why.' }),
    onSuccess: (row, _variables, _result, { client }) => {
      forget();
      client.setQueryData(adminApplicationQuery(id).queryKey, row);
      onClose();
    },
  });
  return (
    <Form form={form} className="grid gap-4" onSubmit={(body) => afterwards(mutateAsync(body))}>
      {discard && <AdminTextIsBack onDiscard={discard} />}
      <TextArea
        form={form}
        name="reason"
        label="Reason"
        hint="The applicant reads it. Please write in their language."
      />
      <AdminDialogButtons idle="Refuse Application" working="Refusing..." onCancel={onClose} />
    </Form>
  );
}
