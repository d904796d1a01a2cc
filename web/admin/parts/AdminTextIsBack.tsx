import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';

type Props = {
  /** Puts the form back to what it begins with. */
  readonly onDiscard: () => void;
};

/** Over a form in which something unsaved stands again. */
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
