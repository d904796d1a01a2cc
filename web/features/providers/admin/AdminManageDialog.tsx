import { useQuery } from '@tanstack/react-query';
import { Content, Root } from 'radix-ui/tabs';
import {
  createGalleryItemSchema,
  createServiceSchema,
  type AdminProvider,
} from '../../../../shared/features/providers/admin-provider-contract.ts';
import { formatLkr } from '../../../../shared/money.ts';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminConfirmed } from '../../../admin/parts/AdminConfirmed.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { AdminTabs } from '../../../admin/parts/AdminTabs.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { SubmitButton } from '../../../components/form/Form.tsx';
import { Icon } from '../../../components/Icon.tsx';
import * as icons from '../../../components/icons.ts';
import { Picture } from '../../../components/pictures/Picture.tsx';
import { DateField } from '../../../components/form/DateField.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { AdminImageField } from '../../../admin/uploads/AdminImageField.tsx';
import { adminProviderClient, adminProviderQuery } from './admin-provider-data.ts';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Services with their rates, and pictures of finished work. */
export function AdminManageDialog({ id, name, open, onOpenChange }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={`Manage ${name}`}>
      <Loaded id={id} />
    </Dialog>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const provider = useQuery(adminProviderQuery(id));
  return (
    <Root defaultValue="services">
      <AdminTabs
        label="Parts of the profile"
        tabs={[
          ['services', 'Services & Rates'],
          ['gallery', 'Gallery'],
        ]}
      />
      <Content value="services" className="pt-4">
        <AdminList read={provider}>{(data) => <Services provider={data} />}</AdminList>
      </Content>
      <Content value="gallery" className="pt-4">
        <AdminList read={provider}>{(data) => <Gallery provider={data} />}</AdminList>
      </Content>
    </Root>
  );
}

function Services({ provider }: { readonly provider: AdminProvider }) {
  return (
    <div className="grid gap-5">
      <AdminForm
        name={`service:${provider.id}`}
        schema={createServiceSchema}
        begin={() => ({ serviceName: '', rateLkr: '', unit: 'sq.ft' })}
        work={(body) => adminProviderClient.createService({ params: { providerId: provider.id }, body })}
        done={{ title: 'Service Added', description: 'Service added successfully.' }}
        isRepeated
        className="grid gap-3"
        renderFields={(form) => (
          <>
            <TextField form={form} name="serviceName" label="Service Name" />
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField form={form} name="rateLkr" label="Rate (LKR)" inputMode="numeric" optional />
              <TextField form={form} name="unit" label="Unit" />
            </div>
            <SubmitButton idle="Add Service" working="Adding..." />
          </>
        )}
      />
      {provider.services.length === 0 ? (
        <p className="pb-3 text-ink-2">No services added yet</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {provider.services.map(({ id, serviceName, rateLkr, unit }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{serviceName}</span>
                <span className="block text-sm text-ink-2">
                  {rateLkr === null ? 'Rate not set' : `${formatLkr(Number(rateLkr))} / ${unit}`}
                </span>
              </span>
              <AdminConfirmed
                work={() => adminProviderClient.deleteService({ params: { id } })}
                done={{ title: 'Service Deleted', description: 'Service deleted successfully.' }}
                title="Delete Service"
                text={`${serviceName} will be removed from the profile. This action cannot be undone.`}
              >
                {(button) => (
                  <AdminButton {...button} kind="quiet" aria-label={`Delete ${serviceName}`}>
                    Delete
                  </AdminButton>
                )}
              </AdminConfirmed>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Gallery({ provider }: { readonly provider: AdminProvider }) {
  return (
    <div className="grid gap-5">
      <AdminForm
        name={`picture:${provider.id}`}
        schema={createGalleryItemSchema}
        begin={() => ({ imageUrl: '', caption: '', takenOn: '' })}
        work={(body) => adminProviderClient.createGalleryItem({ params: { providerId: provider.id }, body })}
        done={{ title: 'Image Added', description: 'Image added to the gallery successfully.' }}
        isRepeated
        className="grid gap-3"
        renderFields={(form) => (
          <>
            <AdminImageField form={form} name="imageUrl" label="Image URL" />
            <TextField
              form={form}
              name="caption"
              label="Caption"
              hint="What the picture shows. Screen readers read it out."
              optional
            />
            <DateField form={form} name="takenOn" label="Date" type="date" optional />
            <SubmitButton idle="Add Image" working="Adding..." />
          </>
        )}
      />
      {provider.gallery.length === 0 ? (
        <p className="pb-3 text-ink-2">No gallery images yet</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 pb-3 sm:grid-cols-3">
          {provider.gallery.map(({ id, imageUrl, caption }, place) => (
            <li key={id} className="group relative">
              <Picture
                src={imageUrl}
                alt={caption ?? `Gallery image ${place + 1}`}
                width={160}
                height={120}
                sizes="160px"
                className="aspect-[4/3] w-full rounded-sm bg-cement"
              />
              <AdminConfirmed
                work={() => adminProviderClient.deleteGalleryItem({ params: { id } })}
                done={{ title: 'Image Deleted', description: 'Image removed from the gallery successfully.' }}
                title="Delete Image"
                text="The picture will be removed from the profile. This action cannot be undone."
              >
                {({ busy, onClick }) => (
                  // Shown on hover with a mouse, and always on touch screens and keyboard focus.
                  <button
                    type="button"
                    aria-label={`Delete gallery image ${place + 1}`}
                    aria-disabled={busy || undefined}
                    onClick={() => busy || onClick()}
                    className="absolute top-1 right-1 grid size-11 place-items-center rounded-sm bg-danger text-on-danger focus-visible:opacity-100 [@media(hover:hover)]:size-9 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 [@media(hover:hover)]:focus-visible:opacity-100"
                  >
                    <Icon path={icons.close} />
                  </button>
                )}
              </AdminConfirmed>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
