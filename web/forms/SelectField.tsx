import { useId, type ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { controlAria, controlLook, Field, type FieldText } from './Field.tsx';
import { useFieldError, type SchemaForm } from './use-schema-form.ts';

type Props<Input extends FieldValues, Output> = FieldText & {
  readonly form: SchemaForm<Input, Output>;
  readonly name: FieldPath<Input>;
  /** What stands there until something is chosen. */
  readonly prompt: string;
  /** Values with their names, in the order of the list. */
  readonly options: readonly (readonly [value: string, text: string])[];
} & Pick<ComponentProps<'select'>, 'autoComplete'>;

/** The platform's own list: the best one on a phone, and it costs nothing. */
export function SelectField<Input extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  optional = false,
  prompt,
  options,
  ...native
}: Props<Input, Output>) {
  const id = useId();
  const error = useFieldError(form, name);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className="relative">
        <select
          {...native}
          {...form.register(name)}
          {...controlAria(id, { hint, optional, error })}
          className={`${controlLook} appearance-none pr-11`}
        >
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
