import type { PortalJob } from '../../shared/jobs/job-contract.ts';
import { objectionFormSchema, type Progress } from '../../shared/jobs/job-progress.ts';
import { progressClient } from '../portal/portal-data.ts';
import { Dialog } from '../ui/Dialog.tsx';
import * as texts from './progress-texts.ts';
import { ReasonForm } from './ReasonForm.tsx';

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly entry: Progress;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** A milestone is said to be reached, and is not: why. */
export function ObjectionDialog({ customerId, job: { id }, entry, open, onOpenChange }: Props) {
  const words = { ...texts, explained: texts.objectExplained };
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={texts.objectTitle}>
      <ReasonForm
        customerId={customerId}
        jobId={id}
        schema={objectionFormSchema}
        place={`object:${entry.id}`}
        words={words}
        done={{ title: texts.told, description: texts.toldMore }}
        onSend={(reason) =>
          progressClient.objectToMilestone({ params: { id, progressId: entry.id }, body: { reason } })
        }
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
