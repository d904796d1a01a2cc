import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { adminEstimateQuery } from '../estimates/admin/admin-estimate-data.ts';
import { AdminAnswerDialog } from '../estimates/admin/AdminAnswerDialog.tsx';
import { AdminCityDialog } from '../jobs/admin/AdminCityDialog.tsx';
import { adminJobQuery } from '../jobs/admin/admin-job-data.ts';
import { AdminQuoteDialog } from '../jobs/admin/AdminQuoteDialog.tsx';
import { AdminSentEntries, isProgressToRead } from '../jobs/admin/AdminSentProgress.tsx';
import { AdminReportDialog } from '../visits/admin/AdminReportDialog.tsx';
import { AdminLoadFailed } from '../../admin/parts/AdminLoadFailed.tsx';
import { AdminSubtitle } from '../../admin/parts/AdminSubtitle.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Spinner } from '../../components/Spinner.tsx';

const titles = { estimate: 'Write Estimate', quote: 'Create Quote', progress: 'From the Professional' } as const;

type Props = { readonly todo: Todo; readonly onClose: () => void };

/** The dialog of an item's action: an estimate, a report, a quote, progress, or a job's city. */
export function AdminTodoDialog({ todo: { kind, subjectId, place }, onClose }: Props) {
  const isEstimate = kind === 'estimate';
  const estimate = useQuery({ ...adminEstimateQuery(subjectId), enabled: isEstimate });
  const job = useQuery({ ...adminJobQuery(subjectId), enabled: kind === 'quote' || kind === 'progress' });
  // What was read before may lack what the list says is new.
  const isRead = isEstimate ? estimate.isFetchedAfterMount : job.isFetchedAfterMount;
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (kind === 'job') {
    return (
      <AdminCityDialog open bookingId={subjectId} address={place ?? ''} onOpenChange={onOpenChange} onDone={() => {}} />
    );
  }
  if (kind === 'report' || kind === 'unwritten') {
    return <AdminReportDialog open bookingId={subjectId} onOpenChange={onOpenChange} />;
  }
  if (isRead && isEstimate && estimate.data) {
    return <AdminAnswerDialog open estimate={estimate.data} onOpenChange={onOpenChange} />;
  }
  if (isRead && kind === 'quote' && job.data) {
    return <AdminQuoteDialog open job={job.data} onOpenChange={onOpenChange} />;
  }
  if (isRead && kind === 'progress' && job.data) {
    return <ProgressDialog job={job.data} error={job.error} onRetry={job.refetch} onClose={onClose} />;
  }
  const { error, refetch } = isEstimate ? estimate : job;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={isEstimate ? titles.estimate : kind === 'progress' ? titles.progress : titles.quote}
    >
      {error ? <AdminLoadFailed error={error} onRetry={refetch} /> : <Spinner text="Loading..." />}
    </Dialog>
  );
}

type ProgressProps = {
  readonly job: AdminJob;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly onClose: () => void;
};

/** Closes once the last entry is decided about: its toast has said so. */
function ProgressDialog({ job, error, onRetry, onClose }: ProgressProps) {
  const { title, reference, contact, provider } = job;
  const isToRead = isProgressToRead(job);
  const [wasToRead] = useState(isToRead);
  const isOver = wasToRead && !isToRead && !error;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  return (
    <Dialog
      stays
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={titles.progress}
      subtitle={<AdminSubtitle parts={[title, reference, contact?.fullName, provider?.displayName]} />}
    >
      {isToRead ? (
        <AdminSentEntries job={job} />
      ) : error ? (
        <AdminLoadFailed error={error} onRetry={onRetry} />
      ) : (
        <p>Everything has been read.</p>
      )}
    </Dialog>
  );
}
