import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { controlLook, Field } from './Field.tsx';
import { useField, type FieldOf } from './use-field.ts';

type Props<Input extends FieldValues, Output> = FieldOf<Input, Output> &
  Pick<ComponentProps<'textarea'>, 'autoComplete' | 'lang'>;

/** Several lines of text; it grows with its content. */
export function TextArea<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <textarea {...control} className={`${controlLook} field-sizing-content max-h-96 min-h-30 resize-y py-3`} />
    </Field>
  );
}
