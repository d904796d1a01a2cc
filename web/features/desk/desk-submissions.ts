import { m } from '../../../paraglide/messages.js';
import { canSend, isFromDesk } from '../../offline/desk/desk-copy.ts';
import { discard, takeBack } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { submit, type SubmitOutcome } from '../../outbox/submit.ts';
import type { DeskKind, Payloads } from '../../outbox/submission-kinds.ts';

/** Something said at a desk, in the outbox of this device. */
export type DeskSubmission<Kind extends DeskKind> = Kind extends DeskKind
  ? { readonly row: OutboxRow; readonly payload: Payloads[Kind] }
  : never;

/** What was said of these kinds at the desk with this secret, newest first. */
export const deskSubmissionsOf = <Kind extends DeskKind>(
  rows: readonly OutboxRow[],
  secret: string,
  ...kinds: readonly Kind[]
): readonly DeskSubmission<Kind>[] =>
  rows.flatMap((row) =>
    isFromDesk(secret)(row) && row.payload && kinds.some((kind) => kind === row.kind)
      ? // The kind determines the payload.
        [{ row, payload: row.payload } as DeskSubmission<Kind>]
      : [],
  );

/** Stores a setting of the desk in place of earlier ones that are `unsent`, and sends it now or later. */
export async function sendSetting<Kind extends 'availability' | 'language'>(
  kind: Kind,
  payload: Payloads[Kind],
  key: string,
  secret: string,
  unsent: readonly { readonly row: OutboxRow }[],
): Promise<SubmitOutcome<Kind>> {
  // An earlier one must not be sent after it.
  for (const { row } of unsent) await discard(row.id).catch(() => {});
  return submit(kind, payload, key, { opensWith: secret });
}

/** Puts what was said back into its form, and opens that. Returns why it cannot be. */
export async function putBack({ id }: OutboxRow, onEdit: () => void): Promise<string | undefined> {
  const back = await takeBack(id);
  if (back === 'begun') return m.outbox_other_begun();
  // Null: it was sent meanwhile.
  if (back !== null) onEdit();
  return undefined;
}

/** Not received by our server, and not refused. */
export const isUnsent = (row: OutboxRow): boolean => row.state === 'waiting' || row.state === 'sending' || canSend(row);
