import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { controlLook, Field } from './Field.tsx';
import { useField, type FieldOf } from './use-field.ts';

type Props<Input extends FieldValues, Output> = FieldOf<Input, Output> &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'enterKeyHint'
    | 'pattern'
    | 'min'
    | 'step'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'lang'
  >;

/** One line of text. */
export function TextField<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <input type="text" {...control} className={controlLook} />
    </Field>
  );
}
