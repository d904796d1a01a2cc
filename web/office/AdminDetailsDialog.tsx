import type { FieldPath, FieldValues } from 'react-hook-form';
import { TextField } from '../forms/TextField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { AdminForm, type AdminFormProps } from './AdminForm.tsx';
import { AdminDialogButtons } from './parts/AdminDialogButtons.tsx';

type Props<Input extends FieldValues, Output extends object, Row> = Pick<
  AdminFormProps<Input, Output, Row>,
  'name' | 'schema' | 'begin' | 'onDone'
> & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly fields: readonly (readonly [name: FieldPath<Input>, label: string])[];
  /** `changed`: the fields that are different now. */
  readonly work: (changed: Partial<Output>) => Promise<Row>;
};

/** Corrects what was written down wrongly of a request. */
export function AdminDetailsDialog<Input extends FieldValues, Output extends object, Row>({
  open,
  onOpenChange,
  fields,
  work,
  onDone,
  ...rest
}: Props<Input, Output, Row>) {
  const close = () => onOpenChange(false);
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title="Correct Details">
      <AdminForm
        {...rest}
        work={(_, changed) => work(changed)}
        done={{ title: 'Details Corrected', description: 'The correction is recorded.' }}
        onDone={(corrected, client) => {
          onDone(corrected, client);
          close();
        }}
        renderFields={(form) => (
          <>
            <p>The link to this request asks for the last four digits of this phone number.</p>
            {fields.map(([field, label]) => (
              <TextField key={field} form={form} name={field} label={label} />
            ))}
            <AdminDialogButtons idle="Save Changes" working="Saving..." onCancel={close} />
          </>
        )}
      />
    </Dialog>
  );
}
