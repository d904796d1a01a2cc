import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { usePending, type Afterwards } from '../components/hooks/use-pending.ts';

export type Loss = Readonly<Record<'title' | 'text' | 'keep' | 'lose', string>>;

type Props = {
  readonly loss: Loss;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onLose: () => Promise<Afterwards>;
};

/** Asks before something is deleted for good. */
export function SureDialog({ loss, open, onOpenChange, onLose }: Props) {
  const [pending, run] = usePending();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={loss.title}
      footer={
        <>
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {loss.keep}
          </Button>
          <Button kind="danger" busy={pending} onClick={() => void run(onLose)}>
            {loss.lose}
          </Button>
        </>
      }
    >
      <p>{loss.text}</p>
    </Dialog>
  );
}
