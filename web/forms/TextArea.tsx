import { useId, type ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { controlAria, controlLook, Field, type FieldText } from './Field.tsx';
import { useFieldError, type SchemaForm } from './use-schema-form.ts';

type Props<Input extends FieldValues, Output> = FieldText & {
  readonly form: SchemaForm<Input, Output>;
  readonly name: FieldPath<Input>;
} & Pick<ComponentProps<'textarea'>, 'autoComplete'>;

/** Several lines of text; it grows with what is written. */
export function TextArea<Input extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  optional = false,
  ...native
}: Props<Input, Output>) {
  const id = useId();
  const error = useFieldError(form, name);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <textarea
        {...native}
        {...form.register(name)}
        {...controlAria(id, { hint, optional, error })}
        className={`${controlLook} field-sizing-content max-h-96 min-h-30 resize-y py-3`}
      />
    </Field>
  );
}
