import { m } from '../../../paraglide/messages.js';
import { useState } from 'react';
import { LeaveButton } from '../../auth/LeaveButton.tsx';
import { canSend, isRefused } from '../../offline/desk/desk-copy.ts';
import { signOutOfDesk } from '../../offline/desk/leave-desk.ts';
import { hasDeskDraft } from '../../offline/desk/desk-drafts.ts';
import { discard } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { isUnsent } from './desk-submissions.ts';

/** Closes the desk on this device; asks about what was said at it and is not sent. */
export function DeskSignOut({ rows }: { readonly rows: readonly OutboxRow[] }) {
  /** The ids of what was unsent at the press. One that is refused while they are asked is still theirs to keep. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const unsent = rows.filter((row) => isUnsent(row) || (asked.includes(row.id) && isRefused(row)));
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
      findLoss={async () => {
        setAsked(rows.filter(isUnsent).map(({ id }) => id));
        // What was written and refused goes with the desk.
        return rows.some((row) => isRefused(row) && !canSend(row)) || (await hasDeskDraft())
          ? {
              title: m.desk_out_title(),
              text: m.desk_out_begun(),
              keep: m.desk_out_stay(),
              press: m.desk_out_lose_begun(),
            }
          : null;
      }}
      onLeave={async () => {
        const lost = rows.filter((row) => isRefused(row) && !unsent.includes(row));
        await Promise.all(lost.map(({ id, state }) => discard(id, state))).catch(() => {});
        await signOutOfDesk();
      }}
    />
  );
}
