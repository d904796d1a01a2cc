import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly text: string;
  readonly pending: boolean;
  readonly onDelete: () => void;
  /** The verb of the confirm button. */
  readonly verb?: string;
  readonly cancel?: string;
};

/** Asks for confirmation before something is deleted for good. */
export function AdminDeleteDialog({
  open,
  onOpenChange,
  title,
  text,
  pending,
  onDelete,
  verb = 'Delete',
  cancel = 'Cancel',
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
          <Button kind="danger" busy={pending} onClick={onDelete}>
            {verb}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
