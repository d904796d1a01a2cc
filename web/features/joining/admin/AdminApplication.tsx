import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  refuseApplicationSchema,
  type AdminApplication as Application,
} from '../../../../shared/features/joining/admin-application-contract.ts';
import { categoryNames } from '../../../../shared/features/providers/category-texts.ts';
import { paths } from '../../../../shared/paths.ts';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { languageNames } from '../../../admin/admin-language-names.ts';
import { AdminButton, AdminButtonLink } from '../../../admin/parts/AdminButton.tsx';
import { AdminContactLinks } from '../../../admin/parts/AdminContactLinks.tsx';
import { AdminFacts } from '../../../admin/parts/AdminFacts.tsx';
import { AdminReaderLanguage } from '../../../admin/parts/AdminReaderLanguage.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { AdminThread } from '../../messages/admin/AdminThread.tsx';
import { AdminApplicationPhotos } from './AdminApplicationPhotos.tsx';
import { adminApplicationClient, adminApplicationQuery } from './admin-application-data.ts';
import { Email } from '../../../components/Email.tsx';

/** An application with its photos and thread, and the office's decision. */
export function AdminApplication({ id }: { readonly id: string }) {
  return <AdminList read={useQuery(adminApplicationQuery(id))}>{(row) => <Read application={row} />}</AdminList>;
}

function Read({ application }: { readonly application: Application }) {
  const { id, name, phone, email, cities, years, nvqLevel, rates, photos, state, reason } = application;
  return (
    <div className="grid gap-4">
      <AdminFacts
        facts={[
          ['Trade', categoryNames[application.category]()],
          ['Cities', cities.join(', ')],
          ['Years of experience', years === null ? 'Not given' : String(years)],
          ['NVQ level', nvqLevel ?? 'None'],
          ['Email', email === null ? 'None' : <Email key="email">{email}</Email>],
          ['Language', languageNames[application.language]],
          ['Work and rates', rates],
          ...(reason === null ? [] : [['Refused because', reason] as const]),
        ]}
      />
      {phone !== null && <AdminContactLinks name={name} phone={phone} />}
      <AdminApplicationPhotos photos={photos} />
      {photos.length === 0 && <p className="text-sm text-ink-2">No photos yet. They arrive after the form.</p>}
      <AdminThread of={{ kind: 'contact', id }} name={name} writer={name} />
      {state === 'received' && <Decision application={application} />}
      {state === 'accepted' && <Listing application={application} />}
    </div>
  );
}

function Decision({ application: { id, name, language } }: { readonly application: Application }) {
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
        <RefuseForm id={id} language={language} onClose={() => setRefuses(false)} />
      </Dialog>
    </div>
  );
}

/** After it was accepted: the professional is listed in their editor, or not at all. */
function Listing({ application: { id, providerId, closedAt } }: { readonly application: Application }) {
  const dismiss = useMutationOnce({
    mutationFn: () => adminApplicationClient.dismissListing({ params: { id } }),
    meta: adminMeta({
      title: 'Not Listed',
      description: 'The professional stays unlisted, and is off the to-do list.',
    }),
    onSuccess: (row, _variables, _result, { client }) => {
      client.setQueryData(adminApplicationQuery(id).queryKey, row);
    },
  });
  return (
    <div className="flex flex-wrap gap-2">
      {providerId !== null && (
        <AdminButtonLink href={paths.adminProviders(providerId)}>Complete and List</AdminButtonLink>
      )}
      {closedAt === null && (
        <AdminButton kind="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Do Not List
        </AdminButton>
      )}
    </div>
  );
}

type RefuseProps = Pick<Application, 'id' | 'language'> & { readonly onClose: () => void };

function RefuseForm({ id, language, onClose }: RefuseProps) {
  return (
    <AdminForm
      name={`refuse-application:${id}`}
      schema={refuseApplicationSchema}
      begin={() => ({ reason: '' })}
      work={(body) => adminApplicationClient.refuseApplication({ params: { id }, body })}
      done={{ title: 'Application Refused', description: 'The applicant is told why.' }}
      onDone={(row, client) => client.setQueryData(adminApplicationQuery(id).queryKey, row)}
      onClose={onClose}
      buttons={{ idle: 'Refuse Application', working: 'Refusing...' }}
      renderFields={(form) => (
        <>
          <AdminReaderLanguage language={language} who="The applicant" />
          <TextArea form={form} name="reason" label="Reason" hint="The applicant will see this." />
        </>
      )}
    />
  );
}
