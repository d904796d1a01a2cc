import type { ComponentProps } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { controlLook, Field } from './Field.tsx';
import { useField, type FieldOf } from './use-field.ts';

type Props<Input extends FieldValues, Output> = FieldOf<Input, Output> &
  Pick<ComponentProps<'input'>, 'min' | 'step'> & { readonly type: 'date' | 'datetime-local' };

/** A date, or a date and a time. `data-empty` is for WebKit, which shows today's date in an empty field. */
export function DateField<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { frame, control } = useField(props);
  const value: unknown = useWatch({ control: props.form.control, name: props.name });
  return (
    <Field {...frame}>
      <input {...control} data-empty={value ? undefined : ''} className={controlLook} />
    </Field>
  );
}
