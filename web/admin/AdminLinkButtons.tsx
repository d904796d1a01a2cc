import { useState } from 'react';
import { adminLinkContract } from '../../shared/features/orders/admin-link-contract.ts';
import { createClient } from '../api-client.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { AdminButton } from './parts/AdminButton.tsx';
import { useMutationOnce } from '../components/hooks/use-mutation-once.ts';
import { adminMeta, failureToast } from './admin-mutation.ts';

const client = createClient(adminLinkContract);

const calls = {
  booking: [client.getBookingLink, client.renewBookingLink],
  estimate: [client.getEstimateLink, client.renewEstimateLink],
} as const;

type Props = { readonly kind: keyof typeof calls; readonly id: string };

const copyNames = { copy: 'Copy link', copied: 'Copied link' };

/** The link of a request, for a message to a customer without account or device. */
export function AdminLinkButtons({ kind, id }: Props) {
  const [url, setUrl] = useState<string>();
  const [get, renew] = calls[kind];
  const call = { params: { id } };
  const onSuccess = (link: { readonly url: string }) => setUrl(link.url);
  const shown = useMutationOnce({ mutationFn: () => get(call), meta: { failure: failureToast }, onSuccess });
  const replaced = useMutationOnce({
    mutationFn: () => renew(call),
    meta: adminMeta({ title: 'Link Replaced', description: 'The old links no longer work.' }),
    onSuccess,
  });
  if (url === undefined) {
    return (
      <div>
        <AdminButton kind="quiet" busy={shown.isPending} onClick={() => shown.mutate()}>
          Show Link
        </AdminButton>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <code className="text-xs wrap-anywhere">{url}</code>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={url} names={copyNames} />
        <AdminButton kind="quiet" busy={replaced.isPending} onClick={() => replaced.mutate()}>
          Replace Link
        </AdminButton>
      </div>
    </div>
  );
}
