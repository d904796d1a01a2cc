import { m } from '../../../paraglide/messages.js';
import { useState } from 'react';
import type { RequestRow } from '../../outbox/outbox-row.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Note } from '../../components/Note.tsx';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { usePending } from '../../components/hooks/use-pending.ts';
import { discardName, lossOf } from './discard-loss.ts';

type Props = {
  /** As it is now, also while the dialog is open. */
  readonly row: RequestRow;
  /** The signed-in customer; null if there is none. */
  readonly customerId: string | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** False: it has changed meanwhile, and stays. */
  readonly onDiscard: () => Promise<boolean>;
};

/** Says what will be lost, and asks for confirmation. */
export function DiscardDialog({ row, customerId, open, onOpenChange, onDiscard }: Props) {
  const [pending, run] = usePending();
  const [failed, setFailed] = useState(false);
  const { title, text, onlyCopy, stays, warning } = lossOf(row, customerId);
  const discard = async () => {
    setFailed(false);
    try {
      if (await onDiscard()) onOpenChange(false);
    } catch {
      // The database cannot be reached: nothing was removed.
      setFailed(true);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <div className="grid grid-cols-2 gap-3 large:grid-cols-1">
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {m.requests_keep_it()}
          </Button>
          <Button
            kind="danger"
            busy={pending}
            held={pending || row.state === 'sending'}
            onClick={() => void run(discard)}
          >
            {discardName(row)}
          </Button>
        </div>
      }
    >
      {onlyCopy !== null && (
        <Note kind="danger">
          <strong className="font-semibold text-danger">
            <UnbrokenReference>{onlyCopy}</UnbrokenReference>
          </strong>
        </Note>
      )}
      <p>{text}</p>
      {stays !== null && <Note>{stays}</Note>}
      {warning && <Note kind="wait">{warning}</Note>}
      <div role="alert">{failed && <Note kind="danger">{m.requests_not_removed()}</Note>}</div>
    </Dialog>
  );
}
