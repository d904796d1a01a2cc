import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';

type Props = {
  /** Resets the form to its initial values. */
  readonly onDiscard: () => void;
  /** Lets the draft replace a newer version; null if it was typed for the present one. */
  readonly onReplace?: (() => void) | null;
};

/** Above a form with a restored draft. */
export function AdminTextIsBack({ onDiscard, onReplace = null }: Props) {
  if (onReplace) {
    return (
      <Note kind="wait" title="There is a newer version">
        We restored what you typed for an older one. If you continue with it, it replaces the newer one.
        <span className="-mb-2 -ml-3 flex flex-wrap">
          <Button kind="text" onClick={onReplace}>
            Continue with mine
          </Button>
          <Button kind="text" onClick={onDiscard}>
            Take the newer one
          </Button>
        </span>
      </Note>
    );
  }
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
