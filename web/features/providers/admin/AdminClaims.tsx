import { useState } from 'react';
import type { AdminProvider } from '../../../../shared/features/providers/admin-provider-contract.ts';
import { photoPath } from '../../../../shared/media/photo-bounds.ts';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminFacts } from '../../../admin/parts/AdminFacts.tsx';
import { copyPicture } from '../../../admin/uploads/admin-upload.ts';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { AdminApplicationPhotos } from '../../joining/admin/AdminApplicationPhotos.tsx';
import { adminProviderClient } from './admin-provider-data.ts';

type Claims = NonNullable<AdminProvider['application']>;

type Props = { readonly provider: AdminProvider; readonly claims: Claims };

/** What a professional has said of themselves when they applied. The checks below it say what of it was seen. */
export function AdminClaims({ provider, claims: { years, nvqLevel, photos } }: Props) {
  return (
    <section aria-labelledby="claims-title" className="mb-4 grid gap-3 rounded-md border border-line-strong p-4">
      <h2 id="claims-title" className="text-sm font-semibold">
        From their application, not checked
      </h2>
      <AdminFacts
        facts={[
          ['Years of experience', years === null ? 'Not given' : String(years)],
          ['NVQ level', nvqLevel ?? 'None'],
        ]}
      />
      <AdminApplicationPhotos photos={photos} />
      <ToGallery provider={provider} photos={photos.filter(({ kind }) => kind === 'photo')} />
    </section>
  );
}

/** Photos of an application are private, so the gallery gets copies. Certificates stay private. */
async function copyToGallery(providerId: string, photoId: string): Promise<void> {
  const imageUrl = await copyPicture(photoPath(photoId));
  await adminProviderClient.createGalleryItem({ params: { providerId }, body: { imageUrl } });
}

/** Fills an empty gallery with the photos of their work. What has failed can be tried again. */
function ToGallery({ provider, photos }: Pick<Props, 'provider'> & Pick<Claims, 'photos'>) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const rest = photos.filter(({ id }) => !added.includes(id));
  const { isPending, mutate } = useMutationOnce({
    mutationFn: async () => {
      for (const { id } of rest) {
        await copyToGallery(provider.id, id);
        setAdded((before) => [...before, id]);
      }
    },
    meta: adminMeta({ title: 'Photos Added', description: 'The photos of their work are in the gallery.' }),
  });
  if (rest.length === 0 || provider.gallery.length > added.length) return null;
  return (
    <span>
      <AdminButton kind="quiet" busy={isPending} onClick={() => mutate()}>
        Add Photos of Work to the Gallery
      </AdminButton>
    </span>
  );
}
