import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { splitList } from '../../../../shared/admin-field.ts';
import { siteLanguages } from '../../../../shared/site-language.ts';
import {
  createProviderSchema,
  type AdminProvider,
} from '../../../../shared/features/providers/admin-provider-contract.ts';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { languageNames } from '../../../admin/admin-language-names.ts';
import { AdminChanges } from '../../../admin/AdminChanges.tsx';
import { AdminCheckField } from '../../../admin/parts/AdminCheckField.tsx';
import { AdminDialogButtons, AdminDialogFoot } from '../../../admin/parts/AdminDialogButtons.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { AdminAvailability } from './AdminAvailability.tsx';
import { AdminImageField } from '../../../admin/uploads/AdminImageField.tsx';
import { isEnough } from '../../../../shared/features/providers/evidence.ts';
import { suggestSlug } from '../../../../shared/features/providers/suggest-slug.ts';
import { adminProviderClient, adminProviderQuery, showProvider } from './admin-provider-data.ts';
import { AdminClaims } from './AdminClaims.tsx';
import { AdminDesk } from './AdminDesk.tsx';
import { AdminEvidence } from './AdminEvidence.tsx';
import { AdminListing } from './AdminListing.tsx';

/** As in the API, but lists are entered with commas. */
const commaList = (list: typeof createProviderSchema.shape.cities.def.innerType) =>
  z.pipe(z.pipe(z.string('Required'), z.transform(splitList)), list);

const providerFormSchema = z.extend(z.omit(createProviderSchema, { isListed: true }), {
  cities: commaList(createProviderSchema.shape.cities.def.innerType),
  highlightTags: commaList(createProviderSchema.shape.highlightTags.def.innerType),
});

type ProviderForm = z.input<typeof providerFormSchema>;

/** Required: an omitted field would open empty although there is a stored value. */
const startOf = (provider: AdminProvider | null): Required<ProviderForm> => ({
  displayName: provider?.displayName ?? '',
  slug: provider?.slug ?? '',
  category: provider?.category ?? 'tiler',
  cities: provider?.cities.join(', ') ?? '',
  area: provider?.area ?? '',
  bio: provider?.bio ?? '',
  bioSi: provider?.bioSi ?? '',
  bioTa: provider?.bioTa ?? '',
  email: provider?.email ?? '',
  phone: provider?.phone ?? '',
  language: provider?.language ?? 'en',
  avatarUrl: provider?.avatarUrl ?? '',
  coverUrl: provider?.coverUrl ?? '',
  isCertified: provider?.isCertified ?? false,
  featured: provider?.featured ?? false,
  highlightTags: provider?.highlightTags.join(', ') ?? '',
});

/** The slug of a new provider follows from the name, unless it was typed. */
function suggest({ getValues, setValue }: SchemaForm<ProviderForm, z.output<typeof providerFormSchema>>): void {
  if (getValues('slug') === '') setValue('slug', suggestSlug(getValues('displayName')));
}

type DialogProps = {
  /** Null: a new provider. */
  readonly id: string | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function AdminProviderDialog({ id, open, onOpenChange }: DialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={id === null ? 'Create New Provider' : 'Edit Provider'}>
      {id === null ? <ProviderFields provider={null} onClose={close} /> : <LoadedFields id={id} onClose={close} />}
    </Dialog>
  );
}

function LoadedFields({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const provider = useQuery(adminProviderQuery(id));
  return (
    <AdminList read={provider}>
      {(data) => (
        <>
          <ProviderFields provider={data} onClose={onClose} />
          {data.application && <AdminClaims provider={data} claims={data.application} />}
          <AdminEvidence provider={data} />
          <AdminListing id={id} name={data.displayName} isListed={data.isListed} />
          <AdminDesk id={id} name={data.displayName} email={data.email} />
          <AdminAvailability id={id} name={data.displayName} />
          <AdminChanges kind="provider" id={id} />
        </>
      )}
    </AdminList>
  );
}

function ProviderFields({
  provider,
  onClose,
}: {
  readonly provider: AdminProvider | null;
  readonly onClose: () => void;
}) {
  const isNew = provider === null;
  const lacksEvidence =
    provider !== null && !provider.isCertified && !isEnough(provider.checks.map(({ kind }) => kind));
  return (
    <AdminForm
      name={`provider:${provider?.id ?? 'new'}`}
      schema={providerFormSchema}
      begin={() => startOf(provider)}
      work={(body, changed) =>
        isNew
          ? adminProviderClient.createProvider({ body })
          : adminProviderClient.updateProvider({ params: { id: provider.id }, body: changed })
      }
      done={
        isNew
          ? { title: 'Provider Created', description: 'Provider created successfully.' }
          : { title: 'Provider Updated', description: 'Provider updated successfully.' }
      }
      keptNext={({ id }) => `provider:${id}`}
      onDone={(saved, client) => showProvider(client, saved)}
      onClose={onClose}
      renderFields={(form) => (
        <>
          <div onBlur={() => isNew && suggest(form)}>
            <TextField form={form} name="displayName" label="Name" />
          </div>
          <TextField
            form={form}
            name="slug"
            label="Slug"
            hint="The address of the profile: a-z, 0-9 and hyphens."
            spellCheck={false}
            autoCapitalize="none"
          />
          <SelectField
            form={form}
            name="category"
            label="Category"
            prompt="Choose a category"
            options={[
              ['tiler', 'Tiler'],
              ['glass', 'Glass'],
              ['ceiling', 'Ceiling'],
            ]}
          />
          <TextField
            form={form}
            name="cities"
            label="Cities"
            hint="Separated by commas; the first is the main one."
            optional
          />
          <TextField form={form} name="area" label="Area" optional />
          <TextArea form={form} name="bio" label="Bio" optional />
          <TextArea form={form} name="bioSi" label="Profile text in Sinhala" lang="si" optional />
          <TextArea form={form} name="bioTa" label="Profile text in Tamil" lang="ta" optional />
          <TextField
            form={form}
            name="highlightTags"
            label="Highlight Tags"
            hint="Separated by commas; cards show the first 3."
            optional
          />
          <TextField
            form={form}
            name="email"
            label="Email"
            type="email"
            hint="Used to send inspections and accepted quotes; never shown to visitors. Changing it closes their desk on all devices."
            optional
          />
          <TextField
            form={form}
            name="phone"
            label="Phone"
            type="tel"
            hint="Used for SMS or WhatsApp if there is no email; never shown to visitors. Changing it closes their desk on all devices."
            optional
          />
          <SelectField
            form={form}
            name="language"
            label="Language"
            prompt="Choose a language"
            options={siteLanguages.map((language) => [language, languageNames[language]])}
          />
          <AdminImageField form={form} name="avatarUrl" label="Avatar URL" optional />
          <AdminImageField form={form} name="coverUrl" label="Cover URL" optional />
          <div className="grid sm:grid-cols-2">
            <AdminCheckField
              form={form}
              name="isCertified"
              label="Certified"
              frozen={lacksEvidence ? false : undefined}
              hint={lacksEvidence ? 'First record the identity and one more check below.' : undefined}
            />
            <AdminCheckField form={form} name="featured" label="Featured" />
          </div>
          <AdminDialogFoot>
            <AdminDialogButtons
              idle={isNew ? 'Create Provider' : 'Save Changes'}
              working="Saving..."
              onCancel={onClose}
            />
          </AdminDialogFoot>
        </>
      )}
    />
  );
}
