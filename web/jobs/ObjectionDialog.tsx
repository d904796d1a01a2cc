import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-client.ts';
import type { PortalJob } from '../../shared/jobs/job-contract.ts';
import { objectionFormSchema, type Progress } from '../../shared/jobs/job-progress.ts';
import { refreshJob } from '../offline/portal-mirror.ts';
import { wipe } from '../offline/wipe.ts';
import { progressClient } from '../portal/portal-data.ts';
import { showToast } from '../toasts/show-toast.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import * as texts from './progress-texts.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useKeptReason } from './use-kept-reason.ts';

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly entry: Progress;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** A milestone is said to be reached, and is not: why. */
export function ObjectionDialog({ open, onOpenChange, ...about }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={texts.objectTitle}>
      <Question {...about} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type QuestionProps = Omit<Props, 'open' | 'onOpenChange'> & { readonly onClose: () => void };

function Question({ customerId, job, entry, onClose }: QuestionProps) {
  const client = useQueryClient();
  const { form, forget } = useKeptReason(objectionFormSchema, `object:${entry.id}`);
  const send = async (reason: string) => {
    try {
      await progressClient.objectToMilestone({ params: { id: job.id, progressId: entry.id }, body: { reason } });
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.status === 401) await wipe(client);
      else showToast({ title: texts.error, description: problem?.detail ?? texts.failed, tone: 'destructive' });
      return { refused: problem };
    }
    forget();
    await refreshJob(client, customerId, job.id);
    showToast({ title: texts.told, description: texts.toldMore });
    onClose();
    return 'staying' as const;
  };
  const words = { ...texts, explained: texts.objectExplained };
  return <ReasonForm form={form} words={words} onSend={send} onClose={onClose} />;
}
