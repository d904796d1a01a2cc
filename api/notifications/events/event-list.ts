import type { NotificationEvent } from '../rendering/notification-event.ts';
import { bookingArrived } from './customer/booking-arrived.ts';
import { bookingPaid } from './customer/booking-paid.ts';
import { commissionPaid } from './customer/commission-paid.ts';
import { contactMessage } from './operator/contact-message-sent.ts';
import { estimateAnswered } from './customer/estimate-answered.ts';
import { estimateArrived } from './customer/estimate-arrived.ts';
import { estimatePaid } from './customer/estimate-paid.ts';
import { estimateTold } from './customer/estimate-told.ts';
import { inspectionDue } from './provider/inspection-due.ts';
import { inspectionEnded } from './provider/inspection-ended.ts';
import { inspectionHeld } from './provider/inspection-held.ts';
import { inspectionMoved } from './provider/inspection-moved.ts';
import { jobAssigned } from './provider/job-assigned.ts';
import { jobCancelled } from './customer/job-cancelled.ts';
import { jobCompleted } from './customer/job-completed.ts';
import { jobEnded } from './provider/job-ended.ts';
import { jobMade } from './customer/job-made.ts';
import { jobQuoted } from './customer/job-quoted.ts';
import { jobStarted } from './customer/job-started.ts';
import { milestoneObjected } from './operator/milestone-objected.ts';
import { newRequests } from './operator/new-requests.ts';
import { officeWrote } from './customer/office-wrote.ts';
import { paymentCorrected } from './customer/payment-corrected.ts';
import { paymentRefused } from './customer/payment-refused.ts';
import { progressMade } from './customer/progress-made.ts';
import { providerReleased } from './provider/provider-released.ts';
import { quoteAccepted } from './customer/quote-accepted.ts';
import { quoteDeclined } from './operator/quote-declined.ts';
import { refundSent } from './customer/refund-sent.ts';
import { requestEnded } from './customer/request-ended.ts';
import { siteCorrected } from './provider/site-corrected.ts';
import { visitCancelled } from './customer/visit-cancelled.ts';
import { visitChanged } from './operator/visit-changed.ts';
import { visitMoved } from './customer/visit-moved.ts';
import { workCanBegin, workCanBeginForOperator } from './provider/work-can-begin.ts';

type AnyEvent = Pick<NotificationEvent<never>, 'name' | 'render'>;

const events: readonly AnyEvent[] = [
  bookingArrived,
  bookingPaid,
  commissionPaid,
  contactMessage,
  estimateAnswered,
  estimateArrived,
  estimatePaid,
  estimateTold,
  inspectionDue,
  inspectionEnded,
  inspectionHeld,
  inspectionMoved,
  jobAssigned,
  jobCancelled,
  jobCompleted,
  jobEnded,
  jobMade,
  jobQuoted,
  jobStarted,
  milestoneObjected,
  newRequests,
  officeWrote,
  paymentCorrected,
  paymentRefused,
  progressMade,
  providerReleased,
  quoteAccepted,
  quoteDeclined,
  refundSent,
  requestEnded,
  siteCorrected,
  visitCancelled,
  visitChanged,
  visitMoved,
  workCanBegin,
  workCanBeginForOperator,
];

/** By what stands in the table. */
export const eventsByName: ReadonlyMap<string, AnyEvent> = new Map(events.map((event) => [event.name, event]));
