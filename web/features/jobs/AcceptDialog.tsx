import { m } from '../../../paraglide/messages.js';
import { richText } from '../../i18n/rich-text.tsx';
import { FeeLedger } from '../settings/FeeLedger.tsx';
import { siteQuery } from '../settings/site-data.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageText } from '../../../shared/message-text.ts';
import { ApiError } from '../../api-client.ts';
import { formatDay } from '../../../shared/colombo-time.ts';
import type { PortalJob, Quote } from '../../../shared/features/jobs/job-contract.ts';
import { refreshJob } from '../../offline/portal/portal-sync.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Note } from '../../components/Note.tsx';
import { Price } from '../../components/Price.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { jobClient } from '../portal/portal-data.ts';
import { useOnline } from '../../components/hooks/use-online.ts';

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly quote: Quote;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Why the server refused it, if given. `isChanged`: the dialog now shows another quote, which can be accepted. */
function refusalOf(error: Error | null) {
  if (!(error instanceof ApiError) || error.status !== 409 || !error.problem) return null;
  const { key, detail } = error.problem;
  return { isChanged: key === 'quoteChanged', text: messageText(key ?? detail) };
}

/** Repeats the amount, and accepts exactly this quote: the server refuses one that has been replaced meanwhile. */
export function AcceptDialog({ customerId, job, quote, open, onOpenChange }: Props) {
  const client = useQueryClient();
  const { data: site } = useQuery(siteQuery());
  const offline = !useOnline();
  // Whatever the result, the page shows the server's current state.
  const refresh = () => refreshJob(client, customerId, job.id);
  const { isPending, mutate, error, reset } = useMutationOnce({
    mutationFn: () => jobClient.acceptQuote({ params: { id: job.id }, body: { quoteId: quote.id } }),
    meta: {
      success: {
        title: m.accept_quote_accepted(),
        description: job.provider ? m.accept_quote_accepted_text() : m.accept_quote_accepted_text_alone(),
      },
      failure: (failure) => {
        const refusal = refusalOf(failure);
        if (refusal?.isChanged) return null;
        // The quote is not open any more, so the dialog goes with the next read of the job.
        const description = refusal?.text ?? m.accept_quote_failed();
        return { title: m.accept_quote_error(), description, tone: 'destructive' };
      },
    },
    onSuccess: async () => {
      await refresh();
      onOpenChange(false);
    },
    onError: refresh,
  });
  const refusal = refusalOf(error);
  const news = refusal?.isChanged ? refusal.text : null;

  const change = (next: boolean) => {
    if (next || !isPending) onOpenChange(next);
    if (!next && !isPending) reset();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={m.accept_quote_title()}
      footer={
        <>
          {offline && (
            <p id="confirm-reason" className="text-sm text-ink-2">
              {m.accept_quote_needs_connection()}
            </p>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <Button kind="quiet" onClick={() => change(false)}>
              {m.accept_quote_not_yet()}
            </Button>
            <Button
              kind="clay"
              busy={isPending}
              disabled={offline}
              aria-describedby={offline ? 'confirm-reason' : undefined}
              onClick={() => mutate()}
            >
              {isPending ? m.accept_quote_accepting() : m.accept_quote_accept()}
            </Button>
          </div>
        </>
      }
    >
      <div role="alert" className="empty:hidden">
        {news && (
          <Note kind="wait" title={news}>
            {m.accept_quote_read_again()}
          </Note>
        )}
      </div>
      <p>
        {job.provider
          ? richText(m.accept_quote_you_accept_of.parts({}), { provider: <strong>{job.provider.displayName}</strong> })
          : m.accept_quote_you_accept()}
      </p>
      <Price amountLkr={quote.amountLkr} className="text-[min(2.5rem,14vw)]" />
      {quote.supervision && <FeeLedger commitment={{ to: 'quote', ...quote }} site={site} />}
      <p className="text-sm text-ink-2">
        {(job.provider ? m.accept_quote_to_be_completed : m.accept_quote_to_be_completed_by_nobody)({
          date: formatDay(quote.completionDate),
        })}
      </p>
    </Dialog>
  );
}
