import { useQuery } from '@tanstack/react-query';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { adminEstimateQuery } from '../estimates/admin/admin-estimate-data.ts';
import { AdminAnswerDialog } from '../estimates/admin/AdminAnswerDialog.tsx';
import { AdminCityDialog } from '../jobs/admin/AdminCityDialog.tsx';
import { adminJobQuery } from '../jobs/admin/admin-job-data.ts';
import { AdminQuoteDialog } from '../jobs/admin/AdminQuoteDialog.tsx';
import { AdminReportDialog } from '../reports/AdminReportDialog.tsx';
import { AdminLoadFailed } from '../../admin/parts/AdminLoadFailed.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Spinner } from '../../components/Spinner.tsx';

type Props = { readonly todo: Todo; readonly onClose: () => void };

/** The dialog of an item's action: an estimate, a report, a quote, or a job's city. */
export function AdminTodoDialog({ todo: { kind, subjectId, place }, onClose }: Props) {
  const isEstimate = kind === 'estimate';
  const estimate = useQuery({ ...adminEstimateQuery(subjectId), enabled: isEstimate });
  const job = useQuery({ ...adminJobQuery(subjectId), enabled: kind === 'quote' });
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (kind === 'job') {
    return (
      <AdminCityDialog open bookingId={subjectId} address={place ?? ''} onOpenChange={onOpenChange} onDone={() => {}} />
    );
  }
  if (kind === 'report') return <AdminReportDialog open bookingId={subjectId} onOpenChange={onOpenChange} />;
  if (isEstimate && estimate.data) {
    return <AdminAnswerDialog open estimate={estimate.data} onOpenChange={onOpenChange} />;
  }
  if (!isEstimate && job.data) return <AdminQuoteDialog open job={job.data} onOpenChange={onOpenChange} />;
  const { error, refetch } = isEstimate ? estimate : job;
  return (
    <Dialog open onOpenChange={onOpenChange} title={isEstimate ? 'Write Estimate' : 'Write Quote'}>
      {error ? <AdminLoadFailed error={error} onRetry={refetch} /> : <Spinner text="Loading..." />}
    </Dialog>
  );
}
