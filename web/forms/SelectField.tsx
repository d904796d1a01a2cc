import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { controlLook, Field } from './Field.tsx';
import { useField, type FieldOf } from './use-field.ts';

type Props<Input extends FieldValues, Output> = FieldOf<Input, Output> & {
  /** What stands there until something is chosen. */
  readonly prompt: string;
  /** Values with their names, in the order of the list. */
  readonly options: readonly (readonly [value: string, text: string])[];
} & Pick<ComponentProps<'select'>, 'autoComplete'>;

/** The platform's own list: the best one on a phone, and it costs nothing. */
export function SelectField<Input extends FieldValues, Output>({ prompt, options, ...props }: Props<Input, Output>) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <div className="relative">
        <select {...control} className={`${controlLook} appearance-none pr-11`}>
          <option value="">{prompt}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 right-3.5 size-5 fill-current"
        >
          <path d="M5 9h14l-7 7Z" />
        </svg>
      </div>
    </Field>
  );
}
