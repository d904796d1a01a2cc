import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';

type Props = {
  /** Resets the form to its initial values. */
  readonly onDiscard: () => void;
};

/** Above a form with a restored draft. */
export function AdminTextIsBack({ onDiscard }: Props) {
  return (
    <Note title="Restored what you typed">
      It was not saved last time.
      <span className="-mb-2 -ml-3 block">
        <Button kind="text" onClick={onDiscard}>
          Discard it
        </Button>
      </span>
    </Note>
  );
}
