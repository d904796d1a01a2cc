import { m } from '../../../paraglide/messages.js';
import { useState, type ReactNode } from 'react';
import { messageText } from '../../../shared/message-text.ts';
import { canSend } from '../../offline/desk/desk-copy.ts';
import { discard, sendNow } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { usePending } from '../../components/hooks/use-pending.ts';
import { putBack } from './desk-submissions.ts';
import * as texts from './desk-texts.ts';

/** `work` returns why it was not done. */
type Press = { readonly text: string; readonly work: () => Promise<string | undefined> };

type Props = {
  readonly row: OutboxRow;
  readonly titles: Readonly<Record<'saved' | 'notSent' | 'failed', string>>;
  /** What can be done while it waits: a text alone discards it; null: nothing. */
  readonly waiting: Press | string | null;
  /** Another button once it was not accepted or not sent, besides 'Send now' and 'Discard'. */
  readonly edit?: Press | undefined;
  /** The button that discards what was refused. */
  readonly dismiss?: string;
  /** Why our server has refused it, if it does not say so. */
  readonly refused?: string;
  /** What screen readers announce. */
  readonly onSaid: (text: string) => void;
  /** What was said. */
  readonly children?: ReactNode;
};

/** Removes it from this device, and says so, because its note goes. */
async function remove({ id, state }: OutboxRow, onSaid: Props['onSaid']): Promise<void> {
  if (await discard(id, state)) onSaid(m.desk_discarded());
}

function reasonOf({ error }: OutboxRow, refused: string): string {
  const told = error?.key ?? Object.values(error?.fields ?? {})[0];
  // The sentence of a 401 is about an account.
  if (error && error.code !== 'refused') return texts.reasons[error.code]();
  return told === undefined ? refused : messageText(told);
}

/** What was said at a desk and waits on this device, or was not accepted. */
export function DeskNote({ row, titles, waiting, edit, dismiss, refused, onSaid, children }: Props) {
  const [pending, run] = usePending();
  const [obstacle, setObstacle] = useState<string>();
  const act = (work: Press['work']) => () =>
    void run(async () => {
      setObstacle(await work().catch(() => undefined));
    });
  const discardIt = async () => {
    onSaid('');
    await remove(row, onSaid);
    return undefined;
  };
  const send = async () => {
    onSaid('');
    const report = await sendNow(row.id);
    // The desk announces what has arrived.
    if (report?.outcomes.get(row.id)?.state === 'waiting') onSaid(titles.saved);
    return undefined;
  };
  const told = (
    <p role="alert" className="font-medium empty:hidden">
      {obstacle}
    </p>
  );
  if (row.state !== 'needs-action') {
    const press = typeof waiting === 'string' ? { text: waiting, work: discardIt } : waiting;
    return (
      <Note kind="wait" title={titles.saved}>
        {children}
        {press && row.state === 'waiting' && (
          <Button kind="text" busy={pending} onClick={act(press.work)} className="-ml-3">
            {press.text}
          </Button>
        )}
        {told}
      </Note>
    );
  }
  const maySucceed = canSend(row);
  return (
    <Note kind="danger" title={maySucceed ? titles.notSent : titles.failed}>
      {children}
      <p>{reasonOf(row, refused ?? texts.reasons.refused())}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {maySucceed && (
          <Button kind="quiet" busy={pending} onClick={act(send)}>
            {m.requests_send_now()}
          </Button>
        )}
        {edit && (
          <Button kind="quiet" busy={pending} onClick={act(edit.work)}>
            {edit.text}
          </Button>
        )}
        <Button kind="text" busy={pending} onClick={act(discardIt)} className="-ml-3">
          {maySucceed || dismiss === undefined ? m.requests_discard() : dismiss}
        </Button>
      </div>
      {told}
    </Note>
  );
}

type SaidProps = Pick<Props, 'row' | 'onSaid' | 'children'> & {
  /** The title once our server has it. */
  readonly arrived: string;
  /** Opens its form; undefined if it has none, or cannot be given any more. */
  readonly onEdit?: (() => void) | undefined;
  /** The button that discards what waits, if there is no form. */
  readonly discardText: string;
};

/** An answer, a reply or what was said on the day: it has arrived, waits, was not accepted, or is in its form again. */
export function SaidNote({ row, arrived, onEdit, discardText, onSaid, children }: SaidProps) {
  if (row.state === 'sent') return <Note title={arrived}>{children}</Note>;
  if (onEdit && row.error?.code === 'editing') {
    return (
      <Note kind="turn" title={m.desk_not_sent()}>
        {children}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button kind="quiet" onClick={onEdit}>
            {m.outbox_continue_with_it()}
          </Button>
          <Button kind="text" className="-ml-3" onClick={() => void remove(row, onSaid).catch(() => {})}>
            {m.requests_discard()}
          </Button>
        </div>
      </Note>
    );
  }
  const edit = onEdit && { text: m.desk_change_answer(), work: () => putBack(row, onEdit) };
  return (
    <DeskNote
      row={row}
      titles={{ saved: m.desk_saved(), notSent: m.desk_not_sent(), failed: m.desk_failed() }}
      waiting={edit ?? discardText}
      edit={edit}
      dismiss={m.desk_dismiss()}
      onSaid={onSaid}
    >
      {children}
    </DeskNote>
  );
}
