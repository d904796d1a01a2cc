import { FeeLedger } from '../site/FeeLedger.tsx';
import { siteQuery } from '../site/site-data.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { faultText } from '../../shared/fault-text.ts';
import { ApiError } from '../api-client.ts';
import { formatDay } from '../../shared/colombo-time.ts';
import type { PortalJob, Quote } from '../../shared/jobs/job-contract.ts';
import { connection } from '../device/connection.ts';
import { refreshJob } from '../offline/portal/portal-mirror.ts';
import { wipeIfSignedOut } from '../offline/wipe.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Note } from '../ui/Note.tsx';
import { Price } from '../ui/Price.tsx';
import { prepareToasts, showToast } from '../toasts/show-toast.tsx';
import { useStore } from '../ui/store.ts';
import { usePending } from '../ui/hooks/use-pending.ts';
import { jobClient } from '../portal/portal-data.ts';
import * as texts from './accept-quote-texts.tsx';

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
  const { data: site } = useQuery(siteQuery());
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
      showToast({ title: texts.accepted, description: job.provider ? texts.acceptedText : texts.acceptedTextAlone });
      onOpenChange(false);
    } catch (error) {
      if (await wipeIfSignedOut(client, error)) return 'staying' as const;
      // Whatever happened, what is shown is what the server has now.
      await refreshJob(client, customerId, job.id);
      if (error instanceof ApiError && error.status === 409 && error.problem) {
        setNews(faultText(error.problem.key ?? error.problem.detail));
      } else {
        showToast({ title: texts.error, description: texts.failed, tone: 'destructive' });
      }
    }
    return 'staying' as const;
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={texts.title}
      footer={
        <>
          {offline && (
            <p id="confirm-reason" className="text-sm text-ink-2">
              {texts.needsConnection}
            </p>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <Button kind="quiet" onClick={() => change(false)}>
              {texts.notYet}
            </Button>
            <Button
              kind="clay"
              busy={pending}
              disabled={offline}
              aria-describedby={offline ? 'confirm-reason' : undefined}
              onClick={() => void run(accept)}
            >
              {pending ? texts.accepting : texts.accept}
            </Button>
          </div>
        </>
      }
    >
      <div role="alert" className="empty:hidden">
        {news && (
          <Note kind="wait" title={news}>
            {texts.readAgain}
          </Note>
        )}
      </div>
      <p>{job.provider ? texts.youAcceptOf(<strong>{job.provider.displayName}</strong>) : texts.youAccept}</p>
      <Price amountLkr={quote.amountLkr} className="text-[min(2.5rem,14vw)]" />
      {quote.supervision && <FeeLedger commitment={{ to: 'quote', ...quote }} site={site} />}
      <p className="text-sm text-ink-2">
        {(job.provider ? texts.toBeCompleted : texts.toBeCompletedByNobody)(formatDay(quote.completionDate))}
      </p>
    </Dialog>
  );
}
