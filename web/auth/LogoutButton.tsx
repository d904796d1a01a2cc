import { m } from '../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { signOut } from './sign-out.ts';
import { useOutboxRows } from '../outbox/outbox.ts';
import { onlyCopyUnsent } from '../outbox/only-copy.ts';
import { losesPhotos } from '../photos/photo-store.ts';
import { LeaveButton } from './LeaveButton.tsx';

/** Signs a customer out; asks about requests and photos that are not sent. */
export function LogoutButton({ customerId }: { readonly customerId: string }) {
  const client = useQueryClient();
  const waiting = useOutboxRows()?.filter(({ ownerId, state }) => ownerId === customerId && state !== 'sent') ?? [];
  const losses = waiting.flatMap((row) => onlyCopyUnsent(row) ?? []);
  return (
    <LeaveButton
      label={m.account_log_out()}
      rows={waiting}
      words={{
        title: m.log_out_title(),
        unsent: m.log_out_not_sent_yet({ count: waiting.length }),
        explained: m.log_out_what_you_keep(),
        send: m.log_out_send_and_leave(),
        keep: m.log_out_keep_and_leave(),
        discard: m.log_out_discard_and_leave(),
      }}
      losses={losses}
      findLoss={async () =>
        (await losesPhotos(customerId))
          ? {
              title: m.log_out_title(),
              text: m.log_out_photos_lost(),
              keep: m.desk_out_stay(),
              lose: m.log_out_lose_photos(),
            }
          : null
      }
      onLeave={() => signOut(client, customerId)}
    />
  );
}
