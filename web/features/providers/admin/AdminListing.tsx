import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminConfirmed } from '../../../admin/parts/AdminConfirmed.tsx';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { adminProviderClient, showProvider } from './admin-provider-data.ts';

type Props = { readonly id: string; readonly name: string; readonly isListed: boolean };

/** Whether the public sees a professional, and the switch for it. Hiding somebody asks first. */
export function AdminListing({ id, name, isListed }: Props) {
  const show = useMutationOnce({
    mutationFn: () => adminProviderClient.updateProvider({ params: { id }, body: { isListed: true } }),
    meta: adminMeta({ title: 'Listed', description: `${name} is on the site.` }),
    onSuccess: (saved, _variables, _result, { client }) => showProvider(client, saved),
  });
  return (
    <section aria-labelledby="listing-title" className="mb-4 grid gap-3 rounded-md border border-line-strong p-4">
      <h2 id="listing-title" className="text-sm font-semibold">
        {isListed ? 'Listed on the site' : 'Not listed'}
      </h2>
      <p className="text-sm text-ink-2">
        {isListed
          ? `Visitors find ${name} in the directory, in searches and on this page's public address.`
          : `Nobody finds ${name} on the site, and nobody can send a new request. Running jobs, messages and the desk go on.`}
      </p>
      <span>
        <AdminConfirmed
          work={() => adminProviderClient.updateProvider({ params: { id }, body: { isListed: false } })}
          done={{ title: 'Not Listed Any More', description: `${name} is no longer on the site.` }}
          title={`Take ${name} off the site?`}
          text={`Lists, searches and offline copies will no longer have ${name}, and nobody can book or ask for an estimate. Running jobs, messages and the desk go on. You can list them again at any time.`}
          press="Take off the Site"
          keep="Keep Listed"
        >
          {(asking) => (
            // One button for both, so that it keeps the focus.
            <AdminButton {...(isListed ? asking : { busy: show.isPending, onClick: () => show.mutate() })} kind="quiet">
              {isListed ? 'Take off the Site' : 'List on the Site'}
            </AdminButton>
          )}
        </AdminConfirmed>
      </span>
    </section>
  );
}
