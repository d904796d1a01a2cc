import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { formatDate } from '../../../shared/colombo-time.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { isOpenMilestone, type Progress } from '../../../shared/features/jobs/job-progress.ts';
import { unbrokenLkr } from '../../../shared/money.ts';
import { beginningOf } from '../../../shared/beginning-of.ts';
import { refreshJob } from '../../offline/portal/portal-sync.ts';
import { PhotoLinks } from '../../photos/PhotoLinks.tsx';
import { progressClient } from '../portal/portal-data.ts';
import { lazyNamed } from '../../layout/lazy.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { progressAnchor } from '../portal/progress-anchor.ts';
import { useOnline } from '../../components/hooks/use-online.ts';
import { ProgressFacts } from './ProgressFacts.tsx';

// Its code is loaded when it opens.
const ObjectionDialog = lazyNamed(() => import('./ObjectionDialog.tsx'), 'ObjectionDialog');

type Props = { readonly customerId: string; readonly job: PortalJob };

/** The progress of the work, newest first, and the customer's answers to milestones. */
export function ProgressList({ customerId, job }: Props) {
  useEffect(() => {
    if (location.hash === `#${progressAnchor}`) document.getElementById(progressAnchor)?.focus();
  }, []);
  return (
    <section id={progressAnchor} tabIndex={-1} className="grid scroll-mt-[calc(var(--header)+1rem)] gap-3">
      <h4 className="font-display text-lg font-semibold">{m.progress_title()}</h4>
      <ol className="grid gap-3">
        {job.progress.map((entry) => (
          <Entry key={entry.id} customerId={customerId} job={job} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ customerId, job, entry }: Props & { readonly entry: Progress }) {
  const { text, confirmedAt, objection, photos } = entry;
  // After a cancellation nothing is fixed any more.
  const isOff = job.status === 'cancelled';
  return (
    <Card as="li" className="grid gap-2">
      <ProgressFacts entry={entry}>
        <PhotoLinks photos={photos} nameOf={(number) => m.photo_photo_of({ number, beginning: beginningOf(text) })} />
      </ProgressFacts>
      {confirmedAt !== null && (
        <p className="text-sm font-semibold text-sea-ink">
          {m.progress_confirmed_on({ date: formatDate(confirmedAt) })}
        </p>
      )}
      {confirmedAt === null && objection !== null && (
        <div className="grid gap-1 border-t border-line pt-3 text-sm">
          <p className="text-ink-2">{isOff ? m.progress_you_had_objected() : m.progress_you_objected()}</p>
          <p className="whitespace-pre-line wrap-anywhere">{objection}</p>
        </div>
      )}
      {isOpenMilestone(entry) && !isOff && <Answer customerId={customerId} job={job} entry={entry} />}
    </Card>
  );
}

function Answer({ customerId, job, entry }: Props & { readonly entry: Progress }) {
  const client = useQueryClient();
  const offline = !useOnline();
  const { isPending, mutate } = useMutationOnce({
    mutationFn: () => progressClient.confirmMilestone({ params: { id: job.id, progressId: entry.id } }),
    meta: {
      success: { title: m.progress_confirmed(), description: beginningOf(entry.text) },
      failure: () => ({ title: m.progress_error(), description: m.progress_failed(), tone: 'destructive' }),
    },
    // Whatever the result, the page shows the server's current state.
    onSettled: () => refreshJob(client, customerId, job.id),
  });
  /** Null until it is first opened, so that its code is not loaded. */
  const [objecting, setObjecting] = useState<boolean | null>(null);
  const { amountLkr, objection } = entry;
  const confirm =
    amountLkr === null ? m.progress_confirm() : m.progress_confirm_amount({ amount: unbrokenLkr(amountLkr) });
  const what = <span className="sr-only">{m.progress_of({ text: entry.text })}</span>;
  return (
    <div className="grid gap-2 pt-1">
      <div className="flex flex-wrap gap-3">
        <Button
          kind={objection === null ? 'sea' : 'quiet'}
          busy={isPending}
          disabled={offline}
          onClick={() => mutate()}
        >
          <span>{isPending ? m.progress_confirming() : confirm}</span>
          {what}
        </Button>
        <Button kind="quiet" onClick={() => setObjecting(true)}>
          {m.progress_object()}
          {what}
        </Button>
      </div>
      {offline && <p className="text-sm text-ink-2">{m.progress_needs_connection()}</p>}
      {objecting !== null && (
        <Suspense>
          <ObjectionDialog
            customerId={customerId}
            job={job}
            entry={entry}
            open={objecting}
            onOpenChange={setObjecting}
          />
        </Suspense>
      )}
    </div>
  );
}
