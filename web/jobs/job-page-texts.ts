import type { JobStep } from '../../shared/jobs/job-status.ts';
import type { Payment } from '../../shared/payments/payment.ts';

/** Of the page, while the job's own is not known. */
export const title = 'Your job';
export const description = 'One of your jobs.';
export const notFound = 'Job Not Found';
export const notFoundHint = 'It may belong to another account, or the link was cut short.';
export const back = 'Back to Jobs';

/** How far the job has come. The sentence after it is one of the two below. */
export const progress = (done: number, steps: number) => `Step ${done} of ${steps}.`;
export const wasCancelled = 'This job was cancelled.';
/** The steps are drawn as tiles. */
export const tilesExplained = 'A tile is laid as each step is done.';

export const timeline = 'Project Timeline';
/** Read out after a step's title. */
export const stepIsCurrent = ', current step';
export const stepIsDone = ', done';
export const stepIsToCome = ', still to come';
/** What a step means for the customer while the job stands at it. */
export const nextSteps: Readonly<Record<JobStep, string>> = {
  booked: 'The site is inspected next.',
  inspected: 'The quote is being prepared.',
  quoted: 'Your answer is needed.',
  accepted: 'The provider has been told and begins soon.',
  in_progress: 'The work is under way.',
  completed: 'All steps are done.',
};
/** In place of the sentence about a quote that waits. */
export const quoteDeclined = 'You declined it. We write another quote or call you.';
/** While nobody does the work yet: in the head, and in place of the sentence about an accepted quote. */
export const professionalIsChosen = 'A professional is being chosen';
export const acceptedByNobody = 'A professional is being chosen, and is told then.';
/** The last step of a job that came to nothing. */
export const cancelled = 'Cancelled';
/** Where no reason is known. */
export const cancelledReason = 'Nothing more happens on this job.';

/** Facts: a name, and what stands in its place where it is not known. */
export const facts = 'Project Details';
export const city = 'City';
export const cityNotGiven = 'Not given';
export const area = 'Area';
export const areaSqft = (count: number) => `${count} sq.ft`;
export const areaNotMeasured = 'Not measured yet';
export const status = 'Status';
export const completedOn = 'Completed on';
export const contractValue = 'Contract value';
export const notQuotedYet = 'Not quoted yet';
export const reference = 'Reference';

export const quote = 'Quote Details';
export const inspectionDate = 'Inspection date';
export const completionDate = 'Completion date';
/** The button that opens the dialog. */
export const acceptAndStart = 'Accept Quote & Start Project';
export const whatAcceptingDoes = 'Accepting tells the provider to begin. You pay nothing on this screen.';
/** The same while nobody is known who could begin. */
export const whatAcceptingAloneDoes =
  'A professional is being chosen, and is told then that you have accepted. You pay nothing on this screen.';

export const commissionDue = 'Commission Due';
/** What is taken off is below it, and what is due after that. `amount`: 'LKR 450,000'. */
export const supervision = (percent: number, amount: string) => `Supervision, ${percent}% of ${amount}`;
export const feePaid = 'Inspection fee already paid';
export const nothingDue = 'The inspection fee covers the commission, so nothing more is due.';
export const whatIsDue = 'For the Premium Managed Service. It is paid to Nivasa, apart from the quote.';

/** The commission of a supervised job, to be paid or paid. Its states, on a badge. */
export const commissionPayment = 'Payment of the commission';
export const dueWhenDone = 'It is due once the work is completed. You may pay it before.';
/** In place of the first of them until then. */
export const commissionNotDueYet = 'Not due yet';
export const commissionStates: Readonly<Record<Payment['state'], string>> = {
  awaited: 'To be paid',
  claimed: 'Payment being checked',
  verified: 'Paid',
  refused: 'Payment not found',
};
/** Whom buttons are for, read out after their text. */
export const forCommission = 'the commission';
export const commissionHistory = 'What has happened to the commission';
/** Below the last step of the timeline. */
export const commissionInTimeline: Readonly<Record<Payment['state'], string>> = {
  awaited: 'The commission is to be paid.',
  claimed: 'We check your payment of the commission.',
  verified: 'The commission is paid.',
  refused: 'Your payment of the commission was not found.',
};

/** Everything that is paid for the job; it opens in place. */
export const whatItCosts = 'What you pay';
export const ledgerOfJob = 'To whom, when, and what is paid back';

export const reviewed = 'Thank you for your review';
/** `provider`: a name. */
export const reviewStandsOn = (provider: string) => `It stands on the profile of ${provider}.`;
/** Where nobody knows whose. */
export const reviewStands = 'It stands on the profile.';
export const askForReview = 'How was your experience';
export const whatReviewsDo = 'Your review helps others to choose, and stands on the profile of the professional.';
export const noReviewPossible =
  'No professional is known for this job, so there is no profile for a review to stand on.';
export const writeReview = 'Write a Review';
