import { m } from '../../../../paraglide/messages.js';
import type { ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { usualWastagePercent } from '../../../../shared/features/estimates/estimate-document-form.ts';
import { lineKinds, type LineKind } from '../../../../shared/features/estimates/estimate-document.ts';
import { controlLook, Field, FieldError } from '../../../components/form/Field.tsx';
import { Select } from '../../../components/form/Select.tsx';
import { useField } from '../../../components/form/use-field.ts';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';
import { Icon } from '../../../components/Icon.tsx';
import * as icons from '../../../components/icons.ts';
import type { LinesForm } from './lines-form.ts';

const kindNames: Readonly<Record<LineKind, () => string>> = { labour: m.line_labour, material: m.line_material };

const labelLook = 'text-sm/[1.3] font-semibold';

type Props = {
  readonly form: SchemaForm<LinesForm, unknown>;
  /** The index, from 0. */
  readonly place: number;
  /** Null if it cannot be removed: an estimate has at least one. */
  readonly onRemove: (() => void) | null;
};

/** The fields of one line. */
export function EstimateLine({ form, place, onRemove }: Props) {
  // The fields are registered in the order in which errors are focused.
  const what = useField({ form, name: `lines.${place}.text`, label: m.line_item() });
  const figures = [
    useField({ form, name: `lines.${place}.quantity`, label: m.line_quantity(), inputMode: 'decimal' }),
    useField({ form, name: `lines.${place}.unit`, label: m.line_unit() }),
    useField({ form, name: `lines.${place}.rateLkr`, label: m.line_rate(), inputMode: 'numeric' }),
  ];
  const kind = useField({ form, name: `lines.${place}.kind`, label: m.line_kind() });
  const wastage = useField({
    form,
    name: `lines.${place}.wastagePercent`,
    label: m.line_wastage(),
    inputMode: 'numeric' as const,
  });
  const isMaterial = useWatch({ control: form.control, name: `lines.${place}.kind` }) === 'material';
  const changeKind = async (event: ChangeEvent<HTMLSelectElement>) => {
    await kind.control.onChange(event);
    form.setValue(
      `lines.${place}.wastagePercent`,
      event.target.value === 'material' ? String(usualWastagePercent) : '',
      { shouldValidate: form.formState.isSubmitted },
    );
  };
  const shown = isMaterial ? [...figures, kind, wastage] : [...figures, kind];
  return (
    <fieldset className="grid items-start gap-3 border-b border-line pb-4 @min-[56rem]:grid-cols-[minmax(0,1fr)_auto] @min-[56rem]:border-b-0 @min-[56rem]:pb-0">
      <legend className="sr-only">{m.line_number({ number: place + 1 })}</legend>
      <Field {...what.frame}>
        <input type="text" {...what.control} className={controlLook} />
      </Field>
      <div className="grid grid-cols-2 items-end gap-3 @min-[56rem]:grid-cols-[6rem_6rem_8rem_8rem_7.5rem_2.75rem]">
        {figures.map(({ frame: { id, label }, control }) => (
          <div key={label} className="grid gap-1.5">
            <label htmlFor={id} className={labelLook}>
              {label}
            </label>
            <input type="text" {...control} className={controlLook} />
          </div>
        ))}
        <div className="grid gap-1.5">
          <label htmlFor={kind.frame.id} className={labelLook}>
            {kind.frame.label}
          </label>
          <Select {...kind.control} onChange={(event) => void changeKind(event)}>
            {lineKinds.map((value) => (
              <option key={value} value={value}>
                {kindNames[value]()}
              </option>
            ))}
          </Select>
        </div>
        {isMaterial && (
          <div className="grid gap-1.5">
            <label htmlFor={wastage.frame.id} className={labelLook}>
              {wastage.frame.label}
            </label>
            <input type="text" {...wastage.control} className={controlLook} />
          </div>
        )}
        {onRemove && (
          <button
            type="button"
            onClick={onRemove}
            aria-label={m.line_remove({ number: place + 1 })}
            className="mb-0.5 grid size-11 place-items-center rounded-sm text-danger @max-[56rem]:col-start-2 @max-[56rem]:justify-self-end @min-[56rem]:col-start-6"
          >
            <Icon path={icons.close} className="size-5" />
          </button>
        )}
        {/* Below all fields: each has space for a figure, but not for a sentence. */}
        <div className="col-span-full grid gap-1.5 empty:hidden">
          {shown.map(({ frame: { id, label, error } }) => (
            <FieldError key={label} id={id} error={error} />
          ))}
        </div>
      </div>
    </fieldset>
  );
}
