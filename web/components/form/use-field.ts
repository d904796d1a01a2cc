import { useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { controlAria, type FieldText } from './Field.tsx';
import { useFieldError } from './use-field-error.ts';
import type { SchemaForm } from './use-schema-form.ts';

/** What every field is made of: its texts, and where in which form it stands. */
export type FieldOf<Input extends FieldValues, Output> = FieldText & {
  readonly form: SchemaForm<Input, Output>;
  readonly name: FieldPath<Input>;
};

/** What the frame of a field is given, and the control within it: `native` goes there as it is. */
export function useField<Input extends FieldValues, Output, Native extends object>({
  form,
  name,
  label,
  hint,
  optional = false,
  ...native
}: FieldOf<Input, Output> & Native) {
  const id = useId();
  const error = useFieldError(form, name);
  return {
    frame: { id, label, hint, optional, error },
    control: { ...native, ...form.register(name), ...controlAria(id, { hint, optional, error }) },
  };
}
