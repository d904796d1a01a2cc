import { useState } from 'react';
import { CopyButton } from '../components/CopyButton.tsx';
import { AdminButton } from './parts/AdminButton.tsx';
import { useMutationOnce } from '../components/hooks/use-mutation-once.ts';
import { adminMeta, failureToast } from './admin-mutation.ts';

type Link = { readonly url: string };

type Props = {
  readonly get: () => Promise<Link>;
  readonly renew: () => Promise<Link>;
};

const copyNames = { copy: 'Copy link', copied: 'Copied link' };

/** The link of a request, for a message to a customer without account or device. */
export function AdminLinkButtons({ get, renew }: Props) {
  const [url, setUrl] = useState<string>();
  const onSuccess = (link: Link) => setUrl(link.url);
  const shown = useMutationOnce({ mutationFn: get, meta: { failure: failureToast }, onSuccess });
  const replaced = useMutationOnce({
    mutationFn: renew,
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
