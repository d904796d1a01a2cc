import { useState } from 'react';
import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { isObjectedTo } from '../../../../shared/features/jobs/job-listing.ts';
import { canDo, isPast, type JobAction } from '../../../../shared/features/jobs/job-lifecycle.ts';
import { AdminMoveDialog } from '../../visits/admin/AdminMoveDialog.tsx';
import { AdminOtherVisits } from '../../visits/admin/AdminOtherVisits.tsx';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { useAdminStep } from '../../../admin/hooks/use-admin-step.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { adminJobClient, showJob } from './admin-job-data.ts';
import { AdminCancelDialog } from './AdminCancelDialog.tsx';
import { AdminCompleteDialog } from './AdminCompleteDialog.tsx';
import { AdminJobDialog } from './AdminJobDialog.tsx';
import { AdminAssignDialog } from '../../providers/admin/AdminAssignDialog.tsx';
import { AdminProgressDialog } from './AdminProgressDialog.tsx';
import { AdminQuoteDialog } from './AdminQuoteDialog.tsx';

type Move = {
  readonly action: Extract<JobAction, 'inspectJob' | 'startJob'>;
  readonly text: string;
  readonly done: { readonly title: string; readonly description: string };
};

/** The steps that need only a press. */
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
];

/** The next step of a job, depending on its status. */
export function AdminJobStep({ job }: { readonly job: AdminJob }) {
  const move = moves.find(({ action }) => canDo(action, job.status, 'admin'));
  const moving = useMutationOnce(
    move
      ? {
          mutationFn: () => adminJobClient[move.action]({ params: { id: job.id } }),
          meta: adminMeta(move.done),
          onSuccess: (moved, _variables, _result, { client }) => showJob(client, moved),
        }
      : null,
  );
  const { press, step } = useAdminStep(job.status, moving.isPending);
  // A dialog stays open, with its input, when someone else has moved the job meanwhile: the server's response says so.
  const [opened, setOpened] = useState<'quote' | 'complete' | null>(null);
  const onOpenChange = (opens: boolean) => {
    if (!opens) setOpened(null);
  };
  const look = {
    'aria-describedby': `ref-${job.id}`,
    className: 'min-[78rem]:whitespace-nowrap max-[78rem]:flex-1 min-[78rem]:min-w-30',
  };
  const quotes = canDo('createQuote', job.status, 'admin');
  const completes = canDo('completeJob', job.status, 'admin');
  const isNext = Boolean(move) || quotes || completes;
  // Somebody else has to act first: the customer on the quote, the professional on what was objected to.
  const isQuiet = (quotes && job.quote && !job.quote.declinedAt) || (completes && isObjectedTo(job));
  return (
    <>
      {/* A single button, so that it keeps the focus when its action changes. */}
      {isNext && (
        <AdminButton
          {...(isQuiet && { kind: 'quiet' })}
          {...step}
          {...look}
          onClick={() => (move ? press(moving.mutate) : setOpened(completes ? 'complete' : 'quote'))}
        >
          {move?.text ?? (completes ? 'Mark Complete' : job.quote ? 'Replace Quote' : 'Create Quote')}
        </AdminButton>
      )}
      {(quotes || opened === 'quote') && (
        <AdminQuoteDialog job={job} open={opened === 'quote'} onOpenChange={onOpenChange} />
      )}
      {(completes || opened === 'complete') && (
        <AdminCompleteDialog job={job} open={opened === 'complete'} onOpenChange={onOpenChange} />
      )}
    </>
  );
}

/** The actions of a job other than its next step. */
export function AdminJobFurther({ job }: { readonly job: AdminJob }) {
  const [edits, setEdits] = useState(false);
  const [cancels, setCancels] = useState(false);
  const [chooses, setChooses] = useState(false);
  const [tells, setTells] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const { bookingId, scheduledAt } = job;
  return (
    <div className="flex flex-wrap gap-2">
      <AdminButton kind="quiet" onClick={() => setEdits(true)}>
        Edit
      </AdminButton>
      {bookingId !== null && job.status === 'booked' && (
        <AdminButton kind="quiet" onClick={() => setIsMoving(true)}>
          Move Visit
        </AdminButton>
      )}
      {canDo('cancelJob', job.status, 'admin') && (
        <AdminButton kind="quiet" onClick={() => setCancels(true)}>
          Cancel Job
        </AdminButton>
      )}
      {job.status === 'in_progress' && (
        <AdminButton kind="quiet" onClick={() => setTells(true)}>
          Add Progress
        </AdminButton>
      )}
      {!isPast(job.status) && (
        <AdminButton kind="quiet" onClick={() => setChooses(true)}>
          {job.provider ? 'Change Professional' : 'Choose Professional'}
        </AdminButton>
      )}
      <AdminAssignDialog
        slug={job.provider?.slug ?? null}
        open={chooses}
        onOpenChange={setChooses}
        work={(providerId) => adminJobClient.assignJobProvider({ params: { id: job.id }, body: { providerId } })}
        renderClashes={
          bookingId !== null && job.status === 'booked'
            ? (providerId) => <AdminOtherVisits id={bookingId} providerId={providerId} />
            : undefined
        }
        onDone={(assigned, client) => showJob(client, assigned)}
      />
      {bookingId !== null && scheduledAt !== null && (
        <AdminMoveDialog
          id={bookingId}
          scheduledAt={scheduledAt}
          provider={job.provider}
          language={job.language}
          open={isMoving}
          onOpenChange={setIsMoving}
          onDone={(moved, client) => showJob(client, { ...job, scheduledAt: moved.scheduledAt })}
        />
      )}
      <AdminProgressDialog job={job} open={tells} onOpenChange={setTells} />
      <AdminJobDialog job={job} open={edits} onOpenChange={setEdits} />
      <AdminCancelDialog job={job} open={cancels} onOpenChange={setCancels} />
    </div>
  );
}
