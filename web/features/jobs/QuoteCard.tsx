import { m } from '../../../paraglide/messages.js';
import { Suspense, useState } from 'react';
import type { PortalJob, Quote } from '../../../shared/features/jobs/job-contract.ts';
import { formatDate, formatDay } from '../../../shared/colombo-time.ts';
import { Button } from '../../components/Button.tsx';
import { lazyNamed } from '../../layout/lazy.tsx';
import { askAbout, threadOfJob } from '../messages/asked-thread.ts';
import { Price } from '../../components/Price.tsx';
import { useOnline } from '../../components/hooks/use-online.ts';

// Its code is loaded when it opens.
const AcceptDialog = lazyNamed(() => import('./AcceptDialog.tsx'), 'AcceptDialog');
const DeclineDialog = lazyNamed(() => import('./DeclineDialog.tsx'), 'DeclineDialog');

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly quote: Quote;
};

/** Whether it is open; null until it is first opened, so that its code is not loaded. */
const useDialog = () => useState<boolean | null>(null);

/** The price and dates of the work, with the buttons to accept or decline. */
export function QuoteCard({ customerId, job, quote }: Props) {
  const offline = !useOnline();
  const [accepting, setAccepting] = useDialog();
  const [declining, setDeclining] = useDialog();
  const isOpen = job.status === 'quoted';
  const ask = (
    <Button kind="paper" onClick={() => askAbout(threadOfJob(job))}>
      {m.thread_ask()}
    </Button>
  );
  return (
    <section className="relative grid gap-3.5 overflow-hidden rounded-md bg-shade px-5 py-6 text-on-shade md:p-8">
      <div
        aria-hidden="true"
        className="motif absolute top-0 right-0 h-12 w-[min(9rem,30%)] text-celadon opacity-25 md:w-48"
      />
      <h2 className="pr-[min(9rem,30%)] text-xl">{m.job_page_quote()}</h2>
      <Price amountLkr={quote.amountLkr} className="text-[min(clamp(2.5rem,2rem+2.6vw,4rem),14vw)]" />
      <p className="whitespace-pre-line wrap-anywhere text-on-shade-2">{quote.notes}</p>
      <dl className="grid gap-2 border-t border-shade-2 pt-3.5 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-on-shade-2">{m.job_page_inspection_date()}</dt>
          <dd className="font-semibold">{formatDay(quote.inspectionDate)}</dd>
        </div>
        <div>
          <dt className="text-sm text-on-shade-2">{m.job_page_completion_date()}</dt>
          <dd className="font-semibold">{formatDay(quote.completionDate)}</dd>
        </div>
      </dl>
      {isOpen && quote.declinedAt && (
        <div className="grid gap-1 border-t border-shade-2 pt-3.5">
          <p className="font-semibold">{m.decline_quote_declined_on({ date: formatDate(quote.declinedAt) })}</p>
          <p className="whitespace-pre-line wrap-anywhere text-on-shade-2">{quote.declineReason}</p>
          <p className="text-sm text-on-shade-2">{m.decline_quote_we_answer()}</p>
        </div>
      )}
      {isOpen && (
        <>
          <Button
            kind="clay"
            full
            className="mt-1"
            disabled={offline}
            aria-describedby="accept-reason"
            onClick={() => setAccepting(true)}
          >
            {m.job_page_accept_and_start()}
          </Button>
          <p id="accept-reason" className="text-sm text-on-shade-2">
            {offline
              ? m.accept_quote_needs_connection()
              : job.provider
                ? m.job_page_what_accepting_does()
                : m.job_page_what_accepting_alone_does()}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="paper" onClick={() => setDeclining(true)}>
              {quote.declinedAt ? m.decline_quote_change_reason() : m.decline_quote_decline()}
            </Button>
            {ask}
          </div>
        </>
      )}
      {!isOpen && <div>{ask}</div>}
      {isOpen && accepting !== null && (
        <Suspense>
          <AcceptDialog customerId={customerId} job={job} quote={quote} open={accepting} onOpenChange={setAccepting} />
        </Suspense>
      )}
      {isOpen && declining !== null && (
        <Suspense>
          <DeclineDialog customerId={customerId} job={job} quote={quote} open={declining} onOpenChange={setDeclining} />
        </Suspense>
      )}
    </section>
  );
}
