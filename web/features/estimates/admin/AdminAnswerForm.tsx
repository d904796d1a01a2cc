import { dayAfter } from '../../../../shared/day.ts';
import type { AdminEstimate } from '../../../../shared/features/estimates/admin-estimate-contract.ts';
import {
  estimateDocumentForm,
  usuallyValidDays,
  type EstimateDocumentForm,
} from '../../../../shared/features/estimates/estimate-document-form.ts';
import type { EstimateDocument } from '../../../../shared/features/estimates/estimate-document.ts';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { withFields } from '../../../components/form/use-list-field.ts';
import { DateField } from '../../../components/form/DateField.tsx';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { estimateDocumentClient, showEstimate } from './admin-estimate-data.ts';
import { EstimateLines } from '../lines/EstimateLines.tsx';
import { emptyLine, type LinesForm } from '../lines/lines-form.ts';
import { LinesTotal } from '../lines/LinesTotal.tsx';
import { AdminServicePicker } from './AdminServicePicker.tsx';

function startOf(last: EstimateDocument | null): Required<EstimateDocumentForm> {
  return {
    lines:
      last && last.lines.length > 0
        ? last.lines.map(({ text, kind, quantity, unit, rateLkr, wastagePercent }) => ({
            text,
            kind,
            quantity,
            unit,
            rateLkr,
            wastagePercent: kind === 'material' ? String(wastagePercent) : '',
          }))
        : [emptyLine],
    notes: last?.notes ?? '',
    assumptions: last?.assumptions ?? '',
    validUntil: dayAfter(new Date().toISOString(), usuallyValidDays),
    replaces: last?.version ?? 0,
  };
}

type Props = {
  readonly estimate: AdminEstimate;
  /** The version that it replaces. */
  readonly last: EstimateDocument | null;
  readonly onClose: () => void;
};

/** The form of an estimate. Its draft is saved until it is sent. */
export function AdminAnswerForm({ estimate, last, onClose }: Props) {
  const { id } = estimate;
  return (
    <AdminForm
      className="grid gap-5"
      name={`estimate:${id}`}
      schema={estimateDocumentForm}
      begin={() => startOf(last)}
      work={(body) => estimateDocumentClient.answerEstimate({ params: { id }, body })}
      done={{ title: 'Estimate Sent', description: 'The customer can read it now.' }}
      onDone={(changed, client) => showEstimate(client, changed)}
      onClose={onClose}
      buttons={{ idle: 'Send Estimate', working: 'Sending...' }}
      renderFields={(form) => (
        <>
          <EstimateLines
            form={withFields<LinesForm>(form)}
            renderPicker={(add) => (
              <AdminServicePicker provider={estimate.provider} areaSqft={estimate.areaSqft} onPick={add} />
            )}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField form={form} name="validUntil" label="Valid until" type="date" />
          </div>
          <TextArea form={form} name="notes" label="Notes" optional />
          <TextArea form={form} name="assumptions" label="Assumptions" optional />
          <LinesTotal form={withFields<LinesForm>(form)} />
        </>
      )}
    />
  );
}
