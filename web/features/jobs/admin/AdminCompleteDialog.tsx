import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { openObjections } from '../../../../shared/features/jobs/job-listing.ts';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { adminJobClient, showJob } from './admin-job-data.ts';
import { AdminJobMoney } from './AdminJobMoney.tsx';
import { AdminUnreadSent } from './AdminUnreadSent.tsx';

type Props = {
  readonly job: AdminJob;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/**
 * Asks for confirmation before the work counts as done: this cannot be undone, and the customer is asked for a review.
 */
export function AdminCompleteDialog({ job, open, onOpenChange }: Props) {
  const { isPending, mutate } = useMutationOnce({
    mutationFn: () => adminJobClient.completeJob({ params: { id: job.id } }),
    meta: adminMeta({ title: 'Job Completed', description: 'Job marked as completed successfully.' }),
    onSuccess: (moved, _variables, _result, { client }) => {
      showJob(client, moved);
      onOpenChange(false);
    },
  });
  const objections = openObjections(job);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Complete this job?"
      footer={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            Not Yet
          </Button>
          <Button busy={isPending} onClick={() => mutate()}>
            Complete Job
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>
          {`${job.title}${job.contact ? ` for ${job.contact.fullName}` : ''}, ${job.address}. You cannot reopen a completed job. We will tell the customer and ask for a review.`}
        </p>
        {objections > 0 && (
          <p>
            {objections === 1 ? 'One objection' : `${objections} objections`} from the customer{' '}
            {objections === 1 ? 'is open and stays' : 'are open and stay'} on the to-do list until they confirm the
            milestone.
          </p>
        )}
        <AdminUnreadSent job={job} />
        {job.provider === null && <p>This job has no professional, so the customer cannot review it.</p>}
        <AdminJobMoney job={job} />
      </div>
    </Dialog>
  );
}
