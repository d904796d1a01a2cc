import { m } from '../../../paraglide/messages.js';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { objectionFormSchema, type Progress } from '../../../shared/features/jobs/job-progress.ts';
import { progressClient } from '../portal/portal-data.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { ReasonForm } from './ReasonForm.tsx';

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly entry: Progress;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Objects to a milestone that is marked as reached, with a reason. */
export function ObjectionDialog({ customerId, job: { id }, entry, open, onOpenChange }: Props) {
  const words = {
    explained: m.progress_object_explained(),
    reason: m.progress_reason(),
    needsConnection: m.progress_needs_connection(),
    keep: m.progress_keep(),
    send: m.progress_send(),
    sending: m.progress_sending(),
    error: m.progress_error(),
    failed: m.progress_failed(),
  };
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={m.progress_object_title()}>
      <ReasonForm
        customerId={customerId}
        jobId={id}
        schema={objectionFormSchema}
        name={`object:${entry.id}`}
        words={words}
        done={{ title: m.progress_told(), description: m.progress_told_more() }}
        onSend={(reason) =>
          progressClient.objectToMilestone({ params: { id, progressId: entry.id }, body: { reason } })
        }
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
