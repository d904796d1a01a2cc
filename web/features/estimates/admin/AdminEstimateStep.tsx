import { useState } from 'react';
import type { AdminEstimate } from '../../../../shared/features/estimates/admin-estimate-contract.ts';
import { estimateState } from '../../../../shared/features/estimates/estimate-state.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminUndo } from '../../../admin/parts/AdminUndo.tsx';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { useAdminStep } from '../../../admin/hooks/use-admin-step.ts';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { AdminAnswerDialog } from './AdminAnswerDialog.tsx';
import { adminEstimateClient, showEstimate, undoOf } from './admin-estimate-data.ts';

/** The next action of an estimate request and, for a while, the undo of the last one. */
export function AdminEstimateStep({ estimate }: { readonly estimate: AdminEstimate }) {
  const { id } = estimate;
  const state = estimateState(estimate);
  const [isUndoOffered, setUndoOffered] = useState(false);
  const isPaid = state === 'paid';
  const next = useMutationOnce({
    mutationFn: () =>
      isPaid
        ? adminEstimateClient.markEstimateAnswered({ params: { id } })
        : adminEstimateClient.markEstimatePaid({ body: { requestId: id } }),
    meta: adminMeta(
      isPaid
        ? { title: 'Estimate Answered', description: 'Estimate request marked as answered.' }
        : { title: 'Payment Marked', description: 'Estimate payment marked as paid.' },
    ),
    onSuccess: (changed, _variables, _result, { client }) => {
      showEstimate(client, changed);
      // Once it is answered, the answer is what can be undone.
      setUndoOffered(state !== 'answered');
    },
  });
  const { press, step } = useAdminStep(state, next.isPending);
  const way = undoOf(estimate);
  const back = useMutationOnce<AdminEstimate>(
    way && {
      ...way.mutation,
      onSuccess: (changed, _variables, _result, { client }) => {
        showEstimate(client, changed);
        setUndoOffered(false);
      },
    },
  );
  const undo = useAdminStep(state, back.isPending);
  const held = step.held || undo.step.held;
  const [writing, setWriting] = useState(false);
  return (
    <>
      {way && isUndoOffered && (
        <AdminUndo
          key={state}
          busy={undo.step.busy}
          held={held}
          describedBy={`ref-${id}`}
          onUndo={() => undo.press(back.mutate)}
          onEnd={() => setUndoOffered(false)}
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
      {/* A single button, so that it keeps the focus when its action changes. */}
      {state !== 'cancelled' && (state !== 'answered' || estimate.payment.state !== 'verified') && (
        <AdminButton
          kind="quiet"
          busy={step.busy}
          held={held}
          aria-describedby={`ref-${id}`}
          className="min-[78rem]:whitespace-nowrap max-[78rem]:flex-auto min-[78rem]:min-w-25"
          onClick={() => press(next.mutate)}
        >
          {isPaid ? 'Mark Answered' : 'Mark Paid'}
        </AdminButton>
      )}
    </>
  );
}
