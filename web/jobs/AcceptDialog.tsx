import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../api-client.ts';
import type { PortalJob, Quote } from '../../shared/jobs/job-contract.ts';
import { connection } from '../device/connection.ts';
import { refreshJob } from '../offline/portal-mirror.ts';
import { wipe } from '../offline/wipe.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Note } from '../ui/Note.tsx';
import { Price } from '../ui/Price.tsx';
import { prepareToasts, showToast } from '../toasts/show-toast.tsx';
import { useStore } from '../ui/store.ts';
import { usePending } from '../ui/use-pending.ts';
import { jobClient } from '../portal/portal-data.ts';
import { calendarDay, offlineReason } from '../portal/portal-text.ts';

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly quote: Quote;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Repeats the amount, and accepts this very quote: one that has taken its place meanwhile is refused by the server. */
export function AcceptDialog({ customerId, job, quote, open, onOpenChange }: Props) {
  const client = useQueryClient();
  const offline = useStore(connection, 'online') === 'offline';
  const [pending, run] = usePending();
  const [news, setNews] = useState('');
  useEffect(prepareToasts, []);

  const change = (next: boolean) => {
    if (next || !pending) onOpenChange(next);
    if (!next) setNews('');
  };
  const accept = async () => {
    setNews('');
    try {
      await jobClient.acceptQuote({ params: { id: job.id }, body: { quoteId: quote.id } });
      await refreshJob(client, customerId, job.id);
      showToast({ title: 'Quote Accepted', description: 'The provider has been notified and will begin work soon.' });
      onOpenChange(false);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && error.problem) {
        await wipe(client);
        return 'staying' as const;
      }
      // Whatever happened, what is shown is what the server has now.
      await refreshJob(client, customerId, job.id);
      if (error instanceof ApiError && error.status === 409 && error.problem) setNews(error.problem.detail);
      else showToast({ title: 'Error', description: 'Failed to accept quote. Please try again.', tone: 'destructive' });
    }
    return 'staying' as const;
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Accept this quote?"
      footer={
        <>
          {offline && (
            <p id="confirm-reason" className="text-sm text-ink-2">
              {offlineReason('accepting a quote')}
            </p>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <Button kind="quiet" onClick={() => change(false)}>
              Not yet
            </Button>
            <Button
              kind="clay"
              busy={pending}
              disabled={offline}
              aria-describedby={offline ? 'confirm-reason' : undefined}
              onClick={() => void run(accept)}
            >
              {pending ? 'Accepting...' : 'Accept Quote'}
            </Button>
          </div>
        </>
      }
    >
      <div role="alert" className="empty:hidden">
        {news && (
          <Note kind="wait" title={news}>
            Please read the quote again: this is how it stands now.
          </Note>
        )}
      </div>
      <p>
        {job.provider ? (
          <>
            You accept the quote of <strong>{job.provider.displayName}</strong> over
          </>
        ) : (
          'You accept the quote over'
        )}
      </p>
      <Price amountLkr={quote.amountLkr} className="text-[min(2.5rem,14vw)]" />
      <p className="text-sm text-ink-2">
        To be completed by {calendarDay(quote.completionDate)}. The provider is told to begin, and you cannot take this
        back here.
      </p>
    </Dialog>
  );
}
