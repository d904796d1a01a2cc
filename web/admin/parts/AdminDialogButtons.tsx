import { Button } from '../../components/Button.tsx';
import { SubmitButton } from '../../components/form/Form.tsx';

type Props = {
  readonly idle: string;
  readonly working: string;
  readonly onCancel: () => void;
  readonly cancel?: string;
};

/** The buttons of a dialog's form: cancel on the left, submit on the right; of the same width in every dialog. */
export function AdminDialogButtons({ idle, working, onCancel, cancel = 'Cancel' }: Props) {
  return (
    <div className="grid gap-3 pt-2 pb-2 sm:ml-auto sm:w-full sm:max-w-110 sm:grid-cols-2">
      <Button kind="quiet" onClick={onCancel}>
        {cancel}
      </Button>
      <SubmitButton idle={idle} working={working} full />
    </div>
  );
}
