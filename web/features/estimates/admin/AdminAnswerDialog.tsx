import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminEstimate } from '../../../../shared/features/estimates/admin-estimate-contract.ts';
import { noEstimateForm } from '../../../../shared/features/estimates/estimate-document-form.ts';
import type { EstimateDocument } from '../../../../shared/features/estimates/estimate-document.ts';
import { projectTypeNames } from '../../../../shared/features/estimates/project-type-texts.ts';
import { groupThousands } from '../../../../shared/money.ts';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { moneyField } from '../../../admin/AdminEndDialog.tsx';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { adminDialogFrame } from '../../../admin/parts/admin-dialog-frame.ts';
import { AdminLoadFailed } from '../../../admin/parts/AdminLoadFailed.tsx';
import { AdminPhotos } from '../../../photos/admin/AdminPhotos.tsx';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { UnbrokenReference } from '../../../components/UnbrokenReference.tsx';
import { estimateDocumentClient, estimateDocumentsQuery, showEstimate } from './admin-estimate-data.ts';
import { AdminAnswerForm } from './AdminAnswerForm.tsx';

type Props = {
  readonly estimate: AdminEstimate;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** The answer to an estimate request is written next to the request. */
export function AdminAnswerDialog({ estimate, open, onOpenChange }: Props) {
  const { reference, contactName, projectType, provider } = estimate;
  return (
    <Dialog
      stays
      frame={adminDialogFrame}
      open={open}
      onOpenChange={onOpenChange}
      title={estimate.documentVersion === 0 ? 'Write Estimate' : 'Replace Estimate'}
      subtitle={
        <p className="text-sm text-ink-2">
          <UnbrokenReference>
            {[reference, contactName, projectTypeNames[projectType](), provider.displayName].join(' · ')}
          </UnbrokenReference>
        </p>
      }
    >
      <Answer estimate={estimate} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type AnswerProps = { readonly estimate: AdminEstimate; readonly onClose: () => void };

/** A new version starts with the one that it replaces. */
function Answer({ estimate, onClose }: AnswerProps) {
  const { id, documentVersion, areaSqft, projectLocation, description } = estimate;
  const read = useQuery({ ...estimateDocumentsQuery(id), enabled: documentVersion > 0 });
  // The form keeps the version that it began with; the server refuses it if somebody else was faster.
  const [last, setLast] = useState<EstimateDocument | null | undefined>(documentVersion === 0 ? null : undefined);
  // Not one that was read before, which may have been replaced since.
  if (last === undefined && read.isFetchedAfterMount && read.isSuccess) setLast(read.data[0] ?? null);
  if (last === undefined) {
    if (read.isError && !read.isFetching) return <AdminLoadFailed error={read.error} onRetry={read.refetch} />;
    return <Spinner text="Loading..." />;
  }
  return (
    <>
      <div className="grid gap-1 rounded-md bg-sea-tint px-4 py-3 text-sm">
        <p className="font-semibold wrap-anywhere">
          {[areaSqft === null ? 'Area not given' : `${groupThousands(areaSqft)} sq.ft`, projectLocation].join(' · ')}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{description || 'No description'}</p>
        <AdminPhotos requestId={id} />
      </div>
      <Written estimate={estimate} last={last} onClose={onClose} />
    </>
  );
}

type WrittenProps = AnswerProps & { readonly last: EstimateDocument | null };

function Written({ estimate, last, onClose }: WrittenProps) {
  const [cannot, setCannot] = useState(last !== null && last.reason !== null);
  return (
    <>
      {cannot ? (
        <NoEstimate estimate={estimate} last={last} onClose={onClose} />
      ) : (
        <AdminAnswerForm estimate={estimate} last={last} onClose={onClose} />
      )}
      <Button kind="text" className="-ml-3 justify-self-start" onClick={() => setCannot(!cannot)}>
        {cannot ? 'Write an estimate instead' : 'This cannot be estimated'}
      </Button>
    </>
  );
}

function NoEstimate({ estimate, last, onClose }: WrittenProps) {
  const { id } = estimate;
  return (
    <AdminForm
      name={`no-estimate:${id}`}
      schema={noEstimateForm}
      begin={() => ({
        reason: last?.reason ?? '',
        money: estimate.refund ? ('' as const) : ('refund' as const),
        replaces: last?.version ?? 0,
      })}
      work={(body) => estimateDocumentClient.refuseEstimate({ params: { id }, body })}
      done={{ title: 'Request Answered', description: 'We will tell the customer why there is no estimate.' }}
      onDone={(changed, client) => showEstimate(client, changed)}
      onClose={onClose}
      buttons={{ idle: 'Send Answer', working: 'Sending...' }}
      renderFields={(form) => (
        <>
          {!estimate.refund && <SelectField form={form} {...moneyField} />}
          <TextArea form={form} name="reason" label="Reason" hint="The customer will read this." />
        </>
      )}
    />
  );
}
