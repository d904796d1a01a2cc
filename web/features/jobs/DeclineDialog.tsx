import { m } from '../../../paraglide/messages.js';
import { declineFormSchema, type PortalJob, type Quote } from '../../../shared/features/jobs/job-contract.ts';
import { unbrokenLkr } from '../../../shared/money.ts';
import { jobClient } from '../portal/portal-data.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { ReasonForm } from './ReasonForm.tsx';

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly quote: Quote;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Declines exactly this quote, with a reason. */
export function DeclineDialog({ customerId, job: { id }, quote, open, onOpenChange }: Props) {
  const words = {
    explained: m.decline_quote_what_it_does({ amount: unbrokenLkr(quote.amountLkr) }),
    reason: m.decline_quote_reason(),
    reasonHint: m.decline_quote_reason_hint(),
    needsConnection: m.decline_quote_needs_connection(),
    keep: m.decline_quote_keep(),
    send: m.decline_quote_send(),
    sending: m.decline_quote_sending(),
    error: m.decline_quote_error(),
    failed: m.decline_quote_failed(),
  };
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={m.decline_quote_title()}>
      <ReasonForm
        customerId={customerId}
        jobId={id}
        schema={declineFormSchema}
        name={`decline:${quote.id}`}
        words={words}
        done={{ title: m.decline_quote_declined(), description: m.decline_quote_declined_more() }}
        onSend={(reason) => jobClient.declineQuote({ params: { id }, body: { quoteId: quote.id, reason } })}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
