import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SiteLanguage } from '../../shared/site-language.ts';
import { AdminReaderLanguage } from './parts/AdminReaderLanguage.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { UnbrokenReference } from '../components/UnbrokenReference.tsx';
import { AdminForm, type AdminFormProps } from './AdminForm.tsx';

type Props<Input extends FieldValues, Output extends object, Row> = Omit<
  AdminFormProps<Input, Output, Row>,
  'failure' | 'className' | 'onClose' | 'buttons'
> & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** The texts of the two buttons. */
  readonly keep: string;
  readonly press: string;
  /** Shown above the fields. The reason is the last field. */
  readonly text: ReactNode;
  /** The language in which the customer is written to; undefined if everybody reads the reason. */
  readonly language: SiteLanguage | undefined;
};

export const reasonField = { name: 'reason', label: 'Reason', hint: 'The customer will see this.' } as const;

export const receivedField = { name: 'receivedLkr', label: 'Received (LKR)', inputMode: 'numeric' } as const;

type AboutProps = {
  readonly text: string;
  /** Who ended the request and why; null while it is open. */
  readonly ended: string | null;
};

/** What will happen to a request. */
export const AboutRequest = ({ text, ended }: AboutProps) => (
  <>
    <p>
      <UnbrokenReference>{text}</UnbrokenReference>
    </p>
    {ended !== null && <p className="wrap-anywhere">{ended}</p>}
  </>
);

/** Asks for confirmation and a reason, which the customer is sent. */
export function AdminReasonDialog<Input extends FieldValues, Output extends object, Row>({
  open,
  onOpenChange,
  title,
  keep,
  press,
  text: content,
  language,
  renderFields,
  ...rest
}: Props<Input, Output, Row>) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={title}>
      <AdminForm
        {...rest}
        onClose={() => onOpenChange(false)}
        buttons={{ idle: press, working: press, kind: 'danger', cancel: keep }}
        renderFields={(form) => (
          <>
            {content}
            <AdminReaderLanguage language={language} />
            {renderFields(form)}
          </>
        )}
      />
    </Dialog>
  );
}
