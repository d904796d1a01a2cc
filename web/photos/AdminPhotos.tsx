import { useQuery } from '@tanstack/react-query';
import { photoContract } from '../../shared/photos/photo-contract.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../device/key-space.ts';
import { PhotoLinks } from './PhotoLinks.tsx';

const client = createClient(photoContract);

/** What the customer has sent: photos of the place, and slips of transfers. */
export function AdminPhotos({ requestId }: { readonly requestId: string }) {
  const { data } = useQuery({
    queryKey: [adminSpace, 'photos', requestId],
    queryFn: () => client.listRequestPhotos({ params: { id: requestId } }),
  });
  return data === undefined ? null : <PhotoLinks photos={data} />;
}
