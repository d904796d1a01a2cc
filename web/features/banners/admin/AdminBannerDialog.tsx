import { createBannerSchema, type AdminBanner } from '../../../../shared/features/banners/admin-banner-contract.ts';
import { AdminChanges } from '../../../admin/AdminChanges.tsx';
import { AdminCheckField } from '../../../admin/parts/AdminCheckField.tsx';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { AdminImageField } from '../../../admin/uploads/AdminImageField.tsx';
import { adminBannerClient, showBanner } from './admin-banner-data.ts';

type Props = {
  /** Null: a new banner. */
  readonly banner: AdminBanner | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function AdminBannerDialog({ banner, open, onOpenChange }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={banner ? 'Edit Banner' : 'Create Banner'}>
      <AdminForm
        name={`banner:${banner?.id ?? 'new'}`}
        schema={createBannerSchema}
        begin={() => ({
          title: banner?.title ?? '',
          titleSi: banner?.titleSi ?? '',
          titleTa: banner?.titleTa ?? '',
          imageUrl: banner?.imageUrl ?? '',
          linkUrl: banner?.linkUrl ?? '',
          isActive: banner?.isActive ?? true,
          sortOrder: String(banner?.sortOrder ?? 1),
        })}
        work={(body, changed) =>
          banner
            ? adminBannerClient.updateBanner({ params: { id: banner.id }, body: changed })
            : adminBannerClient.createBanner({ body })
        }
        done={
          banner
            ? { title: 'Banner Updated', description: 'Banner updated successfully.' }
            : { title: 'Banner Created', description: 'Banner created successfully.' }
        }
        failure={`Failed to ${banner ? 'update' : 'create'} banner. Please try again.`}
        keptNext={({ id }) => `banner:${id}`}
        onDone={(saved, client) => showBanner(client, saved)}
        onClose={() => onOpenChange(false)}
        buttons={{ idle: banner ? 'Save Changes' : 'Create Banner', working: 'Saving...' }}
        renderFields={(form) => (
          <>
            <TextField form={form} name="title" label="Title" />
            <TextField form={form} name="titleSi" label="Title in Sinhala" lang="si" optional />
            <TextField form={form} name="titleTa" label="Title in Tamil" lang="ta" optional />
            <AdminImageField form={form} name="imageUrl" label="Image URL" />
            <TextField
              form={form}
              name="linkUrl"
              label="Link URL"
              hint="A path on this site, or an https address."
              optional
            />
            <TextField form={form} name="sortOrder" label="Sort Order" inputMode="numeric" optional />
            <AdminCheckField form={form} name="isActive" label="Active" />
          </>
        )}
      />
      {banner && <AdminChanges kind="banner" id={banner.id} />}
    </Dialog>
  );
}
