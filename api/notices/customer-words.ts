import { inspectionCalendar } from '../../shared/bookings/inspection-calendar.ts';
import {
  acceptedMail,
  answeredMail,
  arrivedMail,
  cancelledMail,
  completedMail,
  paidMail,
  progressMail,
  quotedMail,
} from './notice-mails.ts';
import * as pushes from './push-notices.ts';
import {
  commissionPaidMail,
  estimatePaidMail,
  estimateToldMail,
  paymentCorrectedMail,
  paymentRefusedMail,
  refundSentMail,
  requestEndedMail,
} from './request-mails.ts';
import { estimateArrivedMail, jobMadeMail, jobStartedMail } from './step-mails.ts';
import { messageWaitsMail } from './thread-mails.ts';
import { visitCancelledMail, visitMovedMail } from './visit-mails.ts';

/**
 * All that customers are told, by mail, by push and in their calendars, in the language in which it is called. Nothing
 * in it reads or keeps anything.
 */
export const customerWords = {
  ...pushes,
  acceptedMail,
  answeredMail,
  arrivedMail,
  cancelledMail,
  commissionPaidMail,
  completedMail,
  estimateArrivedMail,
  estimatePaidMail,
  estimateToldMail,
  inspectionCalendar,
  jobMadeMail,
  jobStartedMail,
  messageWaitsMail,
  paidMail,
  paymentCorrectedMail,
  paymentRefusedMail,
  progressMail,
  quotedMail,
  refundSentMail,
  requestEndedMail,
  visitCancelledMail,
  visitMovedMail,
};

export type CustomerWords = typeof customerWords;
