import { cityOfAddress } from '../../../shared/features/jobs/city-of-address.ts';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { adminBookingClient } from '../bookings/admin/admin-booking-data.ts';
import { adminVisitClient } from '../visits/admin/admin-visit-data.ts';
import { adminEstimateClient } from '../estimates/admin/admin-estimate-data.ts';
import { adminCommissionClient, adminJobClient, makeJob } from '../jobs/admin/admin-job-data.ts';
import { adminMeta, type AdminMutation } from '../../admin/admin-mutation.ts';
import type { Role } from '../../../shared/role.ts';
import { refundOf } from '../../admin/admin-refund-data.ts';
import { adminTodoClient } from './admin-todo-data.ts';

/** An action by one press, and its undo if there is one. */
export type TodoStep = {
  readonly text: string;
  readonly mutation: AdminMutation;
  /** The text that replaces the row for a while: `Marked as paid`. */
  readonly done: string;
  readonly undo: AdminMutation | null;
  /** The least that it requires, if that is more than the list does. */
  readonly role?: Role;
};

const marked = (description: string) => adminMeta({ title: 'Payment Marked', description });
const unmarked = (description: string) => adminMeta({ title: 'Payment Unmarked', description });

/** Marks a fee as paid; null for anything else. `receivedLkr`: if it is not the requested amount. */
export function paidStep({ kind, subjectId }: Todo, receivedLkr?: number): TodoStep | null {
  const received = receivedLkr === undefined ? {} : { receivedLkr };
  const ofBooking = { bookingId: subjectId };
  const ofRequest = { requestId: subjectId };
  const ofJob = { jobId: subjectId };
  const paid = { text: 'Mark Paid', done: 'Marked as paid' };
  switch (kind) {
    case 'inspectionFee':
      return {
        ...paid,
        mutation: {
          mutationFn: () => adminBookingClient.markInspectionPaid({ body: { ...ofBooking, ...received } }),
          meta: marked('Inspection payment marked as paid.'),
        },
        undo: {
          mutationFn: () => adminBookingClient.unmarkInspectionPaid({ body: ofBooking }),
          meta: unmarked('Inspection payment is pending again.'),
        },
      };
    case 'estimateFee':
      return {
        ...paid,
        mutation: {
          mutationFn: () => adminEstimateClient.markEstimatePaid({ body: { ...ofRequest, ...received } }),
          meta: marked('Estimate payment marked as paid.'),
        },
        undo: {
          mutationFn: () => adminEstimateClient.unmarkEstimatePaid({ body: ofRequest }),
          meta: unmarked('Estimate payment is pending again.'),
        },
      };
    case 'commission':
      return {
        ...paid,
        mutation: {
          mutationFn: () => adminCommissionClient.markCommissionPaid({ body: { ...ofJob, ...received } }),
          meta: marked('Commission marked as paid.'),
        },
        undo: {
          mutationFn: () => adminCommissionClient.unmarkCommissionPaid({ body: ofJob }),
          meta: unmarked('Commission is pending again.'),
        },
      };
    default:
      return null;
  }
}

/** The action by one press; null if the action opens a dialog. */
export function stepOf(todo: Todo): TodoStep | null {
  const { kind, subjectId, place } = todo;
  const params = { id: subjectId };
  switch (kind) {
    case 'inspectionFee':
    case 'estimateFee':
    case 'commission':
      return paidStep(todo);
    case 'bookingRefund':
      return refundStep(refundOf('booking', subjectId));
    case 'estimateRefund':
      return refundStep(refundOf('estimate', subjectId));
    case 'commissionRefund':
      return refundStep(refundOf('commission', subjectId));
    case 'job':
      if (cityOfAddress(place ?? '') === null) return null;
      return {
        text: 'Create Job',
        done: 'Job created',
        mutation: makeJob(subjectId),
        undo: null,
      };
    case 'visit':
      return {
        text: 'Mark Inspected',
        done: 'Inspected',
        mutation: {
          mutationFn: () => adminJobClient.inspectJob({ params }),
          meta: adminMeta({ title: 'Job Inspected', description: 'Job marked as inspected successfully.' }),
        },
        undo: null,
      };
    case 'start':
      return {
        text: 'Start Work',
        done: 'Work started',
        mutation: {
          mutationFn: () => adminJobClient.startJob({ params }),
          meta: adminMeta({ title: 'Work Started', description: 'The customer has been told that work has started.' }),
        },
        undo: null,
      };
    case 'mail':
      return {
        text: 'Send Again',
        done: 'Sent again',
        mutation: {
          mutationFn: () => adminTodoClient.resendMail({ params }),
          meta: adminMeta({ title: 'Mail Queued', description: 'The mail is being sent again.' }),
        },
        undo: null,
      };
    case 'missed':
    case 'answer':
    case 'report':
    case 'unwritten':
    case 'estimate':
    case 'quote':
    case 'objection':
    case 'progress':
    case 'check':
    case 'message':
    case 'application':
    case 'listing':
    case 'certificate':
    case 'evidence':
    case 'settlement':
    case 'estimateSettlement':
    case 'tell':
      return null;
  }
}

const refundStep = ({ send, unsend }: ReturnType<typeof refundOf>): TodoStep => ({
  role: 'owner',
  text: 'Mark Refund Sent',
  done: 'Refund sent',
  mutation: send,
  undo: unsend,
});

/** Archives an unwanted booking or estimate request; null for anything else. */
export function archiveStep({ kind, subjectId }: Todo): TodoStep | null {
  const call = { params: { id: subjectId } };
  const step = (archive: () => Promise<unknown>, restore: () => Promise<unknown>): TodoStep => ({
    text: 'Archive',
    done: 'Archived',
    mutation: { mutationFn: archive, meta: adminMeta({ title: 'Archived', description: 'It is off the list.' }) },
    undo: { mutationFn: restore, meta: adminMeta({ title: 'Brought Back', description: 'It is back in the list.' }) },
  });
  if (kind === 'inspectionFee') {
    return step(
      () => adminVisitClient.archiveBooking(call),
      () => adminVisitClient.restoreBooking(call),
    );
  }
  if (kind !== 'estimateFee') return null;
  return step(
    () => adminEstimateClient.archiveEstimateRequest(call),
    () => adminEstimateClient.restoreEstimateRequest(call),
  );
}

/** Marks an estimate as answered by telephone. */
export const answeredStep = ({ subjectId: id }: Todo): TodoStep => ({
  text: 'Mark Answered',
  done: 'Marked as answered',
  mutation: {
    mutationFn: () => adminEstimateClient.markEstimateAnswered({ params: { id } }),
    meta: adminMeta({ title: 'Estimate Answered', description: 'Estimate request marked as answered.' }),
  },
  undo: {
    mutationFn: () => adminEstimateClient.unmarkEstimateAnswered({ params: { id } }),
    meta: adminMeta({ title: 'Answer Unmarked', description: 'Estimate request is waiting for an answer again.' }),
  },
});
