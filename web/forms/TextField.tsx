import { useId, type ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { controlAria, controlLook, Field, type FieldText } from './Field.tsx';
import { useFieldError, type SchemaForm } from './use-schema-form.ts';

type Props<Input extends FieldValues, Output> = FieldText & {
  readonly form: SchemaForm<Input, Output>;
  readonly name: FieldPath<Input>;
} & Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'enterKeyHint' | 'pattern' | 'min' | 'autoCapitalize' | 'spellCheck'
  >;

/** One line of text, or a date and time. */
export function TextField<Input extends FieldValues, Output>({
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
      <input
        type="text"
        {...native}
        {...form.register(name)}
        {...controlAria(id, { hint, optional, error })}
        className={controlLook}
      />
    </Field>
  );
}
