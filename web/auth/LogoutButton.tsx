import { m } from '../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { signOut } from './sign-out.ts';
import { useOutboxRows } from '../outbox/outbox.ts';
import { onlyCopyUnsent } from '../outbox/outbox-list.ts';
import { lostAtSignOut } from './lost-at-sign-out.ts';
import { LeaveButton } from './LeaveButton.tsx';

/** Signs a customer out; asks about what is not sent: requests, photos, and what was begun at the desk. */
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
      findLoss={async () => {
        const texts = await lostAtSignOut(customerId);
        if (texts.length === 0) return null;
        return {
          title: m.log_out_title(),
          text: texts.join(' '),
          keep: m.desk_out_stay(),
          press: m.log_out_lose(),
        };
      }}
      onLeave={() => signOut(client, customerId)}
    />
  );
}
