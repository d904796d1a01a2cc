import { declineFormSchema, type PortalJob, type Quote } from '../../shared/jobs/job-contract.ts';
import { unbrokenLkr } from '../../shared/money.ts';
import { jobClient } from '../portal/portal-data.ts';
import { Dialog } from '../ui/Dialog.tsx';
import * as texts from './decline-quote-texts.ts';
import { ReasonForm } from './ReasonForm.tsx';

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly quote: Quote;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Says no to this very quote, and why. */
export function DeclineDialog({ customerId, job: { id }, quote, open, onOpenChange }: Props) {
  const words = { ...texts, explained: texts.whatItDoes(unbrokenLkr(quote.amountLkr)) };
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={texts.title}>
      <ReasonForm
        customerId={customerId}
        jobId={id}
        schema={declineFormSchema}
        place={`decline:${quote.id}`}
        words={words}
        done={{ title: texts.declined, description: texts.declinedMore }}
        onSend={(reason) => jobClient.declineQuote({ params: { id }, body: { quoteId: quote.id, reason } })}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
