import { m } from '../../../paraglide/messages.js';
import { LeaveButton } from '../../auth/LeaveButton.tsx';
import { isRefused } from '../../offline/desk/desk-copy.ts';
import { leaveDesk } from '../../offline/desk/leave-desk.ts';
import { hasDeskDraft } from '../../offline/desk/desk-drafts.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { canSend, isUnsent } from './desk-said.ts';

/** Closes the desk on this device; asks about what was said at it and is not sent. */
export function DeskSignOut({ rows }: { readonly rows: readonly OutboxRow[] }) {
  const unsent = rows.filter(isUnsent);
  // What was written and refused goes with the desk.
  const hasRefused = rows.some((row) => isRefused(row) && !canSend(row));
  return (
    <LeaveButton
      label={m.desk_sign_out()}
      rows={unsent}
      words={{
        title: m.desk_out_title(),
        unsent: m.desk_out_unsent({ count: unsent.length }),
        explained: m.desk_out_keep_explained(),
        send: m.desk_out_send(),
        keep: m.desk_out_keep(),
        discard: m.desk_out_discard(),
      }}
      findLoss={async () =>
        hasRefused || (await hasDeskDraft())
          ? {
              title: m.desk_out_title(),
              text: m.desk_out_begun(),
              keep: m.desk_out_stay(),
              lose: m.desk_out_lose_begun(),
            }
          : null
      }
      onLeave={() => leaveDesk()}
    />
  );
}
