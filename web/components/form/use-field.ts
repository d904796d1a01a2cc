import { useId } from 'react';
import { get, useFormState, type FieldError, type FieldPath, type FieldValues } from 'react-hook-form';
import { controlAria, type FieldText } from './Field.tsx';
import type { SchemaForm } from './use-schema-form.ts';

/** The common props of every field: its texts, its form and its name. */
export type FieldOf<Input extends FieldValues, Output> = FieldText & {
  readonly form: SchemaForm<Input, Output>;
  readonly name: FieldPath<Input>;
};

/** The error of one field, if any; a change does not render the other fields again. */
export function useFieldError<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  name: FieldPath<Input>,
): string | undefined {
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const error: FieldError | undefined = get(errors, name);
  return error?.message;
}

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
