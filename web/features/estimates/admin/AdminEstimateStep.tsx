import { useState } from 'react';
import type { AdminEstimate } from '../../../../shared/features/estimates/admin-estimate-contract.ts';
import { estimateState } from '../../../../shared/features/estimates/estimate-state.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminUndo } from '../../../admin/parts/AdminUndo.tsx';
import type { Step } from '../../../admin/hooks/use-admin-action.ts';
import { useAdminStep } from '../../../admin/hooks/use-admin-step.ts';
import { AdminAnswerDialog } from './AdminAnswerDialog.tsx';
import { adminEstimateClient, showEstimate, undoOf } from './admin-estimate-data.ts';

type Props = {
  readonly estimate: AdminEstimate;
  readonly isUndoOffered: boolean;
  readonly onOffer: (id: string, isOffered: boolean) => void;
};

/** The one thing to do next with an estimate request, and for a while the way back from the one before. */
export function AdminEstimateStep({ estimate, isUndoOffered, onOffer }: Props) {
  const { id } = estimate;
  const state = estimateState(estimate);
  const { start, step } = useAdminStep(id, state);
  const undo = useAdminStep(id, state);
  const way = undoOf(estimate);
  const held = step.held || undo.step.held;
  const onDone: Step<AdminEstimate>['onDone'] = (changed, client) => {
    showEstimate(client, changed);
    // What can be taken back of an answered one is its answer.
    onOffer(id, state !== 'answered');
  };
  const mark = () =>
    start({
      work: () => adminEstimateClient.markEstimatePaid({ body: { requestId: id } }),
      done: { title: 'Payment Marked', description: 'Estimate payment marked as paid.' },
      onDone,
    });
  const answer = () =>
    start({
      work: () => adminEstimateClient.markEstimateAnswered({ params: { id } }),
      done: { title: 'Estimate Answered', description: 'Estimate request marked as answered.' },
      onDone,
    });
  const takenBack: Step<AdminEstimate>['onDone'] = (back, client) => {
    showEstimate(client, back);
    onOffer(id, false);
  };
  const isPaid = state === 'paid';
  const [writing, setWriting] = useState(false);
  return (
    <>
      {way && isUndoOffered && (
        <AdminUndo
          key={`${id} ${state}`}
          busy={undo.step.busy}
          held={held}
          describedBy={`ref-${id}`}
          onUndo={() => undo.start({ ...way.step, onDone: takenBack })}
          onEnd={() => onOffer(id, false)}
        />
      )}
      {isPaid && (
        <AdminButton
          held={held}
          aria-describedby={`ref-${id}`}
          className="min-[78rem]:whitespace-nowrap max-[78rem]:flex-auto"
          onClick={() => setWriting(true)}
        >
          Write Estimate
        </AdminButton>
      )}
      <AdminAnswerDialog estimate={estimate} open={writing} onOpenChange={setWriting} />
      {/* One button, so that it keeps the focus. */}
      {state !== 'cancelled' && (state !== 'answered' || estimate.payment.state !== 'verified') && (
        <AdminButton
          kind="quiet"
          busy={step.busy}
          held={held}
          aria-describedby={`ref-${id}`}
          className="min-[78rem]:whitespace-nowrap max-[78rem]:flex-auto min-[78rem]:min-w-25"
          onClick={isPaid ? answer : mark}
        >
          {isPaid ? 'Mark Answered' : 'Mark Paid'}
        </AdminButton>
      )}
    </>
  );
}
