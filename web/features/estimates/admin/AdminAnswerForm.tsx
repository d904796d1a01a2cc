import type { z } from 'zod/mini';
import { dayAfter } from '../../../../shared/day.ts';
import type { AdminEstimate } from '../../../../shared/features/estimates/admin-estimate-contract.ts';
import {
  estimateDocumentForm,
  usuallyValidDays,
  type EstimateDocumentForm,
} from '../../../../shared/features/estimates/estimate-document-form.ts';
import type { EstimateDocument } from '../../../../shared/features/estimates/estimate-document.ts';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { DateField } from '../../../components/form/DateField.tsx';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';
import { useFieldError } from '../../../components/form/use-field-error.ts';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { AdminDialogButtons } from '../../../admin/parts/AdminDialogButtons.tsx';
import { Button } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import * as icons from '../../../components/icons.ts';
import { estimateDocumentClient, showEstimate } from './admin-estimate-data.ts';
import { AdminEstimateLine } from './AdminEstimateLine.tsx';
import { AdminEstimateTotal } from './AdminEstimateTotal.tsx';
import { AdminServicePicker } from './AdminServicePicker.tsx';
import { useAdminLines } from './use-admin-lines.ts';

type Line = EstimateDocumentForm['lines'][number];

const emptyLine: Line = { text: '', kind: 'labour', quantity: '', unit: 'sq.ft', rateLkr: '', wastagePercent: '' };

function startOf({ documentVersion }: AdminEstimate, last: EstimateDocument | null): Required<EstimateDocumentForm> {
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
    replaces: documentVersion,
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
      begin={() => startOf(estimate, last)}
      work={(body) => estimateDocumentClient.answerEstimate({ params: { id }, body })}
      done={{ title: 'Estimate Sent', description: 'The customer can read it now.' }}
      onDone={(changed, client) => {
        showEstimate(client, changed);
        onClose();
      }}
      renderFields={(form) => (
        <>
          <Lines form={form} estimate={estimate} />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField form={form} name="validUntil" label="Valid until" type="date" />
          </div>
          <TextArea form={form} name="notes" label="Notes" optional />
          <TextArea form={form} name="assumptions" label="Assumptions" optional />
          <AdminEstimateTotal form={form} />
          <AdminDialogButtons idle="Send Estimate" working="Sending..." onCancel={onClose} />
        </>
      )}
    />
  );
}

type LinesProps = Pick<Props, 'estimate'> & {
  readonly form: SchemaForm<EstimateDocumentForm, z.output<typeof estimateDocumentForm>>;
};

/** The lines, each with its total. */
function Lines({ form, estimate: { areaSqft, provider } }: LinesProps) {
  const lines = useAdminLines(form);
  const wrong = useFieldError(form, 'lines');
  const addService = (line: Line) => {
    const [first] = form.getValues('lines');
    // The empty line of a new estimate is filled first.
    if (lines.keys.length === 1 && first && first.text === '') lines.replaceFirst(line);
    else lines.append(line);
  };
  return (
    <div className="grid gap-4">
      {lines.keys.map((key, place) => (
        <AdminEstimateLine
          key={key}
          form={form}
          place={place}
          onRemove={lines.keys.length > 1 ? () => lines.remove(place) : null}
        />
      ))}
      {wrong !== undefined && (
        <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon path={icons.alert} className="mt-0.75 size-4" />
          {wrong}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Button kind="quiet" onClick={() => lines.append(emptyLine)}>
          Add Line
        </Button>
        <AdminServicePicker provider={provider} areaSqft={areaSqft} onPick={addService} />
      </div>
    </div>
  );
}
