import { useState } from 'react';
import type { AdminJob } from '../../shared/jobs/admin-job-contract.ts';
import { canDo, type JobAction } from '../../shared/jobs/job-lifecycle.ts';
import { useAdminStep } from '../office/use-admin-step.ts';
import { AdminButton } from '../office/parts/AdminButton.tsx';
import { adminJobClient, showJob } from './admin-job-data.ts';
import { AdminCancelDialog } from './AdminCancelDialog.tsx';
import { AdminJobDialog } from './AdminJobDialog.tsx';
import { AdminQuoteDialog } from './AdminQuoteDialog.tsx';

type Move = {
  readonly action: Extract<JobAction, 'inspectJob' | 'startJob' | 'completeJob'>;
  readonly text: string;
  readonly done: { readonly title: string; readonly description: string };
};

/** The steps that need nothing but a press. */
const moves: readonly Move[] = [
  {
    action: 'inspectJob',
    text: 'Mark Inspected',
    done: { title: 'Job Inspected', description: 'Job marked as inspected successfully.' },
  },
  {
    action: 'startJob',
    text: 'Start Work',
    done: { title: 'Work Started', description: 'Job marked as in progress successfully.' },
  },
  {
    action: 'completeJob',
    text: 'Mark Complete',
    done: { title: 'Job Completed', description: 'Job marked as completed successfully.' },
  },
];

/** The next step of a job, as its status allows it. */
export function AdminJobStep({ job }: { readonly job: AdminJob }) {
  const { start, step } = useAdminStep(job.status);
  const [quotes, setQuotes] = useState(false);
  const look = {
    'aria-describedby': `ref-${job.id}`,
    className: 'min-[78rem]:whitespace-nowrap max-[78rem]:flex-1 min-[78rem]:min-w-30',
  };
  const move = moves.find(({ action }) => canDo(action, job.status, 'admin'));
  if (move) {
    return (
      <AdminButton
        {...step}
        {...look}
        onClick={() =>
          start({
            work: () => adminJobClient[move.action]({ params: { id: job.id } }),
            done: move.done,
            onDone: (moved, client) => showJob(client, moved),
          })
        }
      >
        {move.text}
      </AdminButton>
    );
  }
  if (!canDo('createQuote', job.status, 'admin')) return null;
  return (
    <>
      <AdminButton {...(job.quote && { kind: 'quiet' })} {...step} {...look} onClick={() => setQuotes(true)}>
        {job.quote ? 'Replace Quote' : 'Create Quote'}
      </AdminButton>
      <AdminQuoteDialog job={job} open={quotes} onOpenChange={setQuotes} />
    </>
  );
}

/** What can be done with a job beside its next step. */
export function AdminJobFurther({ job }: { readonly job: AdminJob }) {
  const [edits, setEdits] = useState(false);
  const [cancels, setCancels] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <AdminButton kind="quiet" onClick={() => setEdits(true)}>
        Edit
      </AdminButton>
      {canDo('cancelJob', job.status, 'admin') && (
        <AdminButton kind="quiet" onClick={() => setCancels(true)}>
          Cancel Job
        </AdminButton>
      )}
      <AdminJobDialog job={job} open={edits} onOpenChange={setEdits} />
      <AdminCancelDialog job={job} open={cancels} onOpenChange={setCancels} />
    </div>
  );
}
