import type { EstimateDocumentForm } from '../../shared/estimates/estimate-document-form.ts';
import { TextField } from '../forms/TextField.tsx';
import type { SchemaForm } from '../forms/use-schema-form.ts';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';

type Props<Output> = {
  readonly form: SchemaForm<EstimateDocumentForm, Output>;
  /** From 0. */
  readonly place: number;
  /** Null for the only line: an estimate has one at least. */
  readonly onRemove: (() => void) | null;
};

/** One line of an estimate, as it is written. */
export function AdminEstimateLine<Output>({ form, place, onRemove }: Props<Output>) {
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 border-b border-line pb-4 lg:grid-cols-[minmax(0,1fr)_7rem_7rem_9rem_2.75rem] lg:border-b-0 lg:pb-0">
      <legend className="sr-only">Line {place + 1}</legend>
      <div className="max-lg:col-span-2">
        <TextField form={form} name={`lines.${place}.text`} label="What" />
      </div>
      <TextField form={form} name={`lines.${place}.quantity`} label="Quantity" inputMode="decimal" />
      <TextField form={form} name={`lines.${place}.unit`} label="Unit" />
      <TextField form={form} name={`lines.${place}.rateLkr`} label="Rate (LKR)" inputMode="numeric" />
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove line ${place + 1}`}
          className="grid size-11 place-items-center self-end rounded-sm text-danger lg:mt-6"
        >
          <Icon path={icons.close} className="size-5" />
        </button>
      )}
    </fieldset>
  );
}
