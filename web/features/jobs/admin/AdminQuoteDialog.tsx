import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { dayOf } from '../../../../shared/colombo-time.ts';
import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { commissionDueLkr } from '../../../../shared/features/jobs/commission.ts';
import { quoteFormSchema, type QuoteForm } from '../../../../shared/features/jobs/quote-form.ts';
import type { AdminReport } from '../../../../shared/features/visits/inspection-report-contract.ts';
import type { InspectionReport } from '../../../../shared/features/visits/inspection-report.ts';
import { formatLkr, groupThousands, unbrokenLkr } from '../../../../shared/money.ts';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { AdminCheckField } from '../../../admin/parts/AdminCheckField.tsx';
import { AdminReaderLanguage } from '../../../admin/parts/AdminReaderLanguage.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { AdminSubtitle } from '../../../admin/parts/AdminSubtitle.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { DateField } from '../../../components/form/DateField.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';
import { adminReportQuery } from '../../visits/admin/admin-report-data.ts';
import { adminJobClient } from './admin-job-data.ts';

type Props = {
  readonly job: AdminJob;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** The current day in Sri Lanka. */
const today = (): string => dayOf(new Date().toISOString());

/** `1,450 sq.ft at LKR 180 = LKR 261,000` for each line. */
const linesText = ({ lines }: InspectionReport): string =>
  lines
    .map(({ text, quantity, unit, rateLkr, amountLkr, wastageLkr }) => {
      const wastage = wastageLkr > 0 ? ` and ${formatLkr(wastageLkr)} for wastage` : '';
      return `${text}: ${groupThousands(quantity)} ${unit} at ${formatLkr(rateLkr)} = ${formatLkr(amountLkr)}${wastage}`;
    })
    .join('\n');

/** A first quote starts with the draft in the inspection report, and one that replaces another starts with that. */
const startOf = ({ quote, supervision }: AdminJob, report: InspectionReport | null): Required<QuoteForm> => ({
  contractValueLkr: String(quote?.amountLkr ?? report?.totalLkr ?? 0),
  inspectionDate: quote?.inspectionDate ?? today(),
  completionDate: quote?.completionDate ?? '',
  description: quote?.notes ?? (report ? linesText(report) : ''),
  supervision,
  replaces: quote?.id ?? null,
});

export function AdminQuoteDialog({ job, open, onOpenChange }: Props) {
  return (
    <Dialog
      stays
      open={open}
      onOpenChange={onOpenChange}
      title={job.quote ? 'Replace Quote' : 'Create Quote'}
      subtitle={<AdminSubtitle parts={[job.title, job.contact?.fullName, job.reference]} />}
    >
      <AfterReport job={job} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FieldsProps = { readonly job: AdminJob; readonly onClose: () => void };

/** The form waits for the report: words that come from it later would be kept as if somebody had typed them. */
function AfterReport({ job, onClose }: FieldsProps) {
  const isFirst = job.quote === null && job.bookingId !== null;
  const { data, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...adminReportQuery(job.bookingId ?? ''),
    enabled: isFirst,
    refetchOnMount: 'always',
  });
  /** What the form begins with; null: the report could not be read. */
  const [begun, setBegun] = useState<AdminReport | null>();
  if (isFirst && isFetchedAfterMount && begun === undefined) setBegun(data ?? null);
  if (isFirst && begun === undefined) return <Spinner text="Loading..." />;
  const retry = () => void refetch().then((again) => again.data && setBegun(again.data));
  return (
    <>
      {begun === null && (
        <p role="alert" className="text-sm">
          We could not read the inspection report, so this form does not begin with its prices.{' '}
          <button type="button" className="underline" aria-disabled={isFetching} onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {/* Once it is read the form begins again; what was typed meanwhile is its draft. */}
      <QuoteFields
        key={String(begun === null)}
        job={job}
        report={begun?.report ?? null}
        hasWaited={isFirst}
        onClose={onClose}
      />
    </>
  );
}

type ReadProps = FieldsProps & { readonly report: InspectionReport | null; readonly hasWaited: boolean };

function QuoteFields({ job, report, hasWaited, onClose }: ReadProps) {
  return (
    <AdminForm
      name={`quote:${job.id}`}
      schema={quoteFormSchema}
      begin={() => startOf(job, report)}
      work={(quote) => adminJobClient.createQuote({ body: { jobId: job.id, ...quote } })}
      done={{ title: 'Quote Created', description: 'Quote has been sent to the customer successfully.' }}
      onClose={onClose}
      buttons={{ idle: job.quote ? 'Replace Quote' : 'Create Quote', working: 'Creating...' }}
      renderFields={(form) => (
        <>
          {hasWaited && <FirstFocus form={form} />}
          <TextField form={form} name="contractValueLkr" label="Contract Value (LKR)" inputMode="numeric" />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField form={form} name="inspectionDate" label="Inspection Date" type="date" />
            <DateField form={form} name="completionDate" label="Completion Date" type="date" />
          </div>
          <AdminReaderLanguage language={job.language} />
          <TextArea form={form} name="description" label="Description" />
          <AdminCheckField
            form={form}
            name="supervision"
            label="Premium managed service"
            hint={<Commission form={form} job={job} />}
          />
        </>
      )}
    />
  );
}

/** The dialog focuses the first field that it opens with, and these come later. */
function FirstFocus<Output>({ form }: { readonly form: SchemaForm<QuoteForm, Output> }) {
  useEffect(() => form.setFocus('contractValueLkr'), [form]);
  return null;
}

/** The supervision commission, calculated while the quote is being written. */
function Commission<Output>({ form, job }: { readonly form: SchemaForm<QuoteForm, Output>; readonly job: AdminJob }) {
  const [value, supervision] = useWatch({ control: form.control, name: ['contractValueLkr', 'supervision'] });
  const { nextSupervisionPercent: supervisionPercent, inspectionFeeLkr } = job;
  const amount = quoteFormSchema.shape.contractValueLkr.safeParse(value);
  const sum = `${supervisionPercent}% of the contract value, less the inspection fee of ${unbrokenLkr(inspectionFeeLkr)}`;
  if (!supervision) return `Without it no commission is due. With it: ${sum}.`;
  return amount.success
    ? `Commission Due: ${unbrokenLkr(commissionDueLkr(amount.data, { supervisionPercent, inspectionFeeLkr }))} (${sum}).`
    : `Commission Due: ${sum}.`;
}
