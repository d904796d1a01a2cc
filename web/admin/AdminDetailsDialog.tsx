import type { FieldPath, FieldValues } from 'react-hook-form';
import { fieldNames, type FieldSpec } from '../../shared/form-fields.ts';
import { SelectField } from '../components/form/SelectField.tsx';
import { TextField } from '../components/form/TextField.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { AdminForm, type AdminFormProps } from './AdminForm.tsx';
import type { OnRow } from './admin-mutation.ts';

type Props<Input extends FieldValues, Output extends object, Row> = {
  readonly name: string;
  readonly onDone: OnRow<Row>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The schema of the correctable fields. */
  readonly schema: AdminFormProps<Input, Output, Row>['schema'] & {
    readonly shape: Readonly<Record<FieldPath<Input>, unknown>>;
  };
  /** The description of the customer's form. */
  readonly fields: Readonly<Record<FieldPath<Input>, FieldSpec>>;
  /** The current values. */
  readonly row: Readonly<Record<FieldPath<Input>, string | null>>;
  /** `changed`: the fields that the administrator has changed. */
  readonly work: (changed: Partial<Output>) => Promise<Row>;
};

/** Corrects wrong details of a request. */
export function AdminDetailsDialog<Input extends FieldValues, Output extends object, Row>({
  open,
  onOpenChange,
  schema,
  fields,
  row,
  work,
  onDone,
  name,
}: Props<Input, Output, Row>) {
  const names = fieldNames(schema.shape);
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title="Correct Details">
      <AdminForm
        name={name}
        schema={schema}
        // The schema's fields are all texts.
        begin={() => Object.fromEntries(names.map((field) => [field, row[field] ?? ''])) as Required<Input>}
        work={(_, changed) => work(changed)}
        done={{ title: 'Details Corrected', description: 'The correction is recorded.' }}
        onDone={onDone}
        onClose={() => onOpenChange(false)}
        buttons={{ idle: 'Save Changes', working: 'Saving...' }}
        renderFields={(form) => (
          <>
            <p>The link to this request asks for the last four digits of this phone number.</p>
            {names.map((field) => {
              const spec = fields[field];
              const label = spec.label();
              if (spec.control !== 'choice') return <TextField key={field} form={form} name={field} label={label} />;
              const options = Object.entries(spec.options).map(([value, text]) => [value, text()] as const);
              return (
                <SelectField key={field} form={form} name={field} label={label} prompt="Not given" options={options} />
              );
            })}
          </>
        )}
      />
    </Dialog>
  );
}
