import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-client.ts';
import { declineFormSchema, type PortalJob, type Quote } from '../../shared/jobs/job-contract.ts';
import { formatLkr } from '../../shared/money.ts';
import { refreshJob } from '../offline/portal-mirror.ts';
import { wipe } from '../offline/wipe.ts';
import { jobClient } from '../portal/portal-data.ts';
import { showToast } from '../toasts/show-toast.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import * as texts from './decline-quote-texts.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useKeptReason } from './use-kept-reason.ts';

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly quote: Quote;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Says no to this very quote, and why. */
export function DeclineDialog({ open, onOpenChange, ...about }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={texts.title}>
      <Question {...about} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type QuestionProps = Omit<Props, 'open' | 'onOpenChange'> & { readonly onClose: () => void };

function Question({ customerId, job, quote, onClose }: QuestionProps) {
  const client = useQueryClient();
  const { form, forget } = useKeptReason(declineFormSchema, `decline:${quote.id}`);
  const send = async (reason: string) => {
    try {
      await jobClient.declineQuote({ params: { id: job.id }, body: { quoteId: quote.id, reason } });
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.status === 401) await wipe(client);
      else {
        // What is shown is what the server has now: another quote may have taken its place.
        if (problem?.status === 409) await refreshJob(client, customerId, job.id);
        showToast({ title: texts.error, description: problem?.detail ?? texts.failed, tone: 'destructive' });
      }
      return { refused: problem };
    }
    forget();
    await refreshJob(client, customerId, job.id);
    showToast({ title: texts.declined, description: texts.declinedMore });
    onClose();
    return 'staying' as const;
  };
  const words = { ...texts, explained: texts.whatItDoes(formatLkr(quote.amountLkr)) };
  return <ReasonForm form={form} words={words} onSend={send} onClose={onClose} />;
}
