import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly text: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  /** The verb of the confirm button. */
  readonly verb?: string;
  readonly cancel?: string;
  /** `sea`: nothing is lost. */
  readonly kind?: 'danger' | 'sea';
};

/** Asks for confirmation, for example before something is deleted for good. */
export function AdminConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  pending,
  onConfirm,
  verb = 'Delete',
  cancel = 'Cancel',
  kind = 'danger',
}: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {cancel}
          </Button>
          <Button kind={kind} busy={pending} onClick={onConfirm}>
            {verb}
          </Button>
        </div>
      }
    >
      <p className="wrap-anywhere">{text}</p>
    </Dialog>
  );
}
