import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { usePending, type Afterwards } from '../components/hooks/use-pending.ts';

/** `keep`, `press`: the texts of the two buttons. */
export type Question = Readonly<Record<'title' | 'text' | 'keep' | 'press', string>>;

type Props = {
  readonly question: Question;
  /** `sea`: nothing is lost. */
  readonly kind?: 'danger' | 'sea';
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSure: () => Promise<Afterwards>;
};

/** Asks for confirmation, for example before something is deleted for good. */
export function SureDialog({ question, kind = 'danger', open, onOpenChange, onSure }: Props) {
  const [pending, run] = usePending();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={question.title}
      footer={
        <div className="grid gap-3 sm:grid-cols-2 large:grid-cols-1">
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {question.keep}
          </Button>
          <Button kind={kind} busy={pending} onClick={() => void run(onSure)}>
            {question.press}
          </Button>
        </div>
      }
    >
      <p className="wrap-anywhere">{question.text}</p>
    </Dialog>
  );
}
