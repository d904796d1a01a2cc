import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';
import { useField, type FieldOf } from './use-field.ts';

type Props<Input extends FieldValues, Output> = FieldOf<Input, Output> & {
  /** The text until something is selected. */
  readonly prompt: string;
  /** Values with their names, in the order of the list. */
  readonly options: readonly (readonly [value: string, text: string])[];
} & Pick<ComponentProps<'select'>, 'autoComplete'>;

/** A select in a form. */
export function SelectField<Input extends FieldValues, Output>({ prompt, options, ...props }: Props<Input, Output>) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <Select {...control}>
        <option value="">{prompt}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
