import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminDeskContract, type DeskAccess } from '../../../../shared/features/desk/admin-desk-contract.ts';
import { formatDateTime } from '../../../../shared/colombo-time.ts';
import { createClient } from '../../../api-client.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminConfirmed } from '../../../admin/parts/AdminConfirmed.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { adminSpace } from '../../../lib/query-keys.ts';

const deskClient = createClient(adminDeskContract);

const deskQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'desk', id],
    queryFn: () => deskClient.getDeskAccess({ params: { id } }),
  });

type Professional = { readonly id: string; readonly name: string; readonly email: string | null };

const copyNames = { copy: 'Copy link to the desk', copied: 'Copied link to the desk' };

/** How a professional gets to their desk, and on which devices it is open. */
export function AdminDesk(professional: Professional) {
  const read = useQuery(deskQuery(professional.id));
  return (
    <section aria-labelledby="desk-title" className="mb-4 grid gap-3 rounded-md border border-line-strong p-4">
      <h2 id="desk-title" className="text-sm font-semibold">
        Desk
      </h2>
      <AdminList read={read}>{(access) => <Access {...professional} access={access} />}</AdminList>
    </section>
  );
}

function Access({ id, name, email, access: { url, openedAt } }: Professional & { readonly access: DeskAccess }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        Here {name} sees the visits and answers them. Our messages contain this link, so they rarely need it from you.
      </p>
      {url === null ? (
        <p>
          There is no link without a telephone number, because the desk asks for its last four digits.
          {email === null ? ' Please enter one.' : ` Please enter one, or they sign in with ${email}.`}
        </p>
      ) : (
        <div className="grid gap-2">
          <code className="text-xs wrap-anywhere">{url}</code>
          <span>
            <CopyButton text={url} names={copyNames} />
          </span>
        </div>
      )}
      {openedAt.length === 0 ? (
        <p className="text-sm">Not open on any device.</p>
      ) : (
        <div className="grid gap-1 text-sm">
          <p>{openedAt.length === 1 ? 'Open on 1 device:' : `Open on ${openedAt.length} devices:`}</p>
          <ul className="grid gap-0.5">
            {openedAt.map((instant, place) => (
              // Two devices may have opened it at the same time.
              <li key={`${instant} ${place}`}>since {formatDateTime(instant)}</li>
            ))}
          </ul>
        </div>
      )}
      {(url !== null || openedAt.length > 0) && (
        <span>
          <AdminConfirmed
            work={() => deskClient.renewDeskLink({ params: { id } })}
            done={{ title: 'Link Replaced', description: 'The desk is closed everywhere. Send the new link.' }}
            title="Replace the link?"
            text={`The link that ${name} has will stop working, and the desk closes on all devices. Send them the new link afterwards.`}
            press="Replace Link"
            keep="Keep It"
          >
            {(button) => (
              <AdminButton {...button} kind="quiet">
                Replace Link and Close Everywhere
              </AdminButton>
            )}
          </AdminConfirmed>
        </span>
      )}
    </div>
  );
}
