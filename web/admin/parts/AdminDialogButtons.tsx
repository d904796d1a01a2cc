import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { SubmitButton } from '../../components/form/Form.tsx';

type Props = ComponentProps<typeof SubmitButton> & {
  readonly onCancel: () => void;
  readonly cancel?: string;
};

/** The buttons of a dialog's form: cancel on the left, submit on the right; of the same width in every dialog. */
export function AdminDialogButtons({ onCancel, cancel = 'Cancel', ...submit }: Props) {
  return (
    <div className="grid gap-3 pt-2 pb-2 sm:ml-auto sm:w-full sm:max-w-110 sm:grid-cols-2">
      <Button kind="quiet" onClick={onCancel}>
        {cancel}
      </Button>
      <SubmitButton {...submit} full />
    </div>
  );
}

/** The last line of a long form in a dialog, which stays on the screen while the form scrolls. */
export function AdminDialogFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(-1*var(--around,0px))] z-2 -mx-5 flex flex-wrap items-center gap-x-3 border-t border-line bg-surface px-5 pt-1 max-sm:[&>div]:flex-[1_1_14rem] max-sm:[&>div]:grid-cols-2 sm:justify-end">
      {children}
    </div>
  );
}
