import { get, useFormState, type FieldError, type FieldPath, type FieldValues } from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

/** The error of one field, if any; a change does not render the other fields again. */
export function useFieldError<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  name: FieldPath<Input>,
): string | undefined {
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const error: FieldError | undefined = get(errors, name);
  return error?.message;
}
