import { useId, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { CheckBox } from '../../components/form/CheckBox.tsx';

type Props<Input extends FieldValues, Output> = {
  readonly form: SchemaForm<Input, Output>;
  readonly name: FieldPath<Input>;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Fixed and disabled; the hint says why. */
  readonly frozen?: boolean | undefined;
};

/** A checkbox field. */
export function AdminCheckField<Input extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  frozen,
}: Props<Input, Output>) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5">
      <CheckBox
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...(frozen === undefined ? form.register(name) : { defaultChecked: frozen, disabled: true })}
      />
      <label htmlFor={id} className="flex min-h-11 items-center text-sm font-semibold">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="col-start-2 text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}
