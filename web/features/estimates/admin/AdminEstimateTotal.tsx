import { useWatch } from 'react-hook-form';
import {
  estimateDocumentForm,
  totalled,
  type EstimateDocumentForm,
} from '../../../../shared/features/estimates/estimate-document-form.ts';
import { formatLkr } from '../../../../shared/money.ts';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';

/** The total of the form's lines, calculated as on the server; null while a line is incomplete. */
function totalOf(values: EstimateDocumentForm): ReturnType<typeof totalled> | null {
  const { success, data } = estimateDocumentForm.shape.lines.safeParse(values.lines);
  return success ? totalled({ ...values, lines: data, notes: '', assumptions: '' }) : null;
}

/** The total at the bottom of an estimate's form. */
export function AdminEstimateTotal<Output>({ form }: { readonly form: SchemaForm<EstimateDocumentForm, Output> }) {
  useWatch({ control: form.control });
  const total = totalOf(form.getValues());
  return (
    <p role="status" className="border-t-2 border-ink pt-3 text-right">
      {total === null ? (
        <span className="text-sm text-ink-2">The total appears once every line has a quantity and a rate.</span>
      ) : (
        <>
          <span className="block text-sm text-ink-2">
            {formatLkr(total.subtotalLkr)} and {formatLkr(total.wastageLkr)} for wastage of material
          </span>
          <strong className="text-lg">Total {formatLkr(total.totalLkr)}</strong>
        </>
      )}
    </p>
  );
}
