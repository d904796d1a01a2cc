import { useState } from 'react';
import { CopyButton } from '../components/CopyButton.tsx';
import { AdminButton } from './parts/AdminButton.tsx';
import { showToast } from '../components/toasts/show-toast.tsx';
import { usePending } from '../components/hooks/use-pending.ts';
import { serverMessage, useAdminAction } from './hooks/use-admin-action.ts';

type Link = { readonly url: string };

type Props = {
  readonly get: () => Promise<Link>;
  readonly renew: () => Promise<Link>;
};

const copyNames = { copy: 'Copy link', copied: 'Copied link' };

/** The link of a request, for a message to who has neither account nor device. */
export function AdminLinkButtons({ get, renew }: Props) {
  const { pending: renewing, start } = useAdminAction();
  const [asking, run] = usePending();
  const [url, setUrl] = useState<string>();
  const show = () =>
    run(async () => {
      try {
        setUrl((await get()).url);
      } catch (error) {
        showToast({ title: 'Error', description: serverMessage(error), tone: 'destructive' });
      }
      return 'staying';
    });
  const replace = () =>
    start({
      work: renew,
      done: { title: 'Link Replaced', description: 'The old links no longer work.' },
      onDone: (link) => setUrl(link.url),
    });
  if (url === undefined) {
    return (
      <div>
        <AdminButton kind="quiet" busy={asking} onClick={() => void show()}>
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
        <AdminButton kind="quiet" busy={renewing} onClick={replace}>
          Replace Link
        </AdminButton>
      </div>
    </div>
  );
}
