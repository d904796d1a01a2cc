import { useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { controlAria, type FieldText } from './Field.tsx';
import { useFieldError } from './use-field-error.ts';
import type { SchemaForm } from './use-schema-form.ts';

/** The common props of every field: its texts, its form and its name. */
export type FieldOf<Input extends FieldValues, Output> = FieldText & {
  readonly form: SchemaForm<Input, Output>;
  readonly name: FieldPath<Input>;
};

/** The props of a field's frame, and of its control: `native` is passed to the control unchanged. */
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
