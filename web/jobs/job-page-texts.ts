import type { JobStep } from '../../shared/jobs/job-status.ts';
import type { Payment } from '../../shared/payments/payment.ts';

/** Of the page, while the job's own is not known. */
export const title = 'Your job';
export const description = 'One of your jobs.';
export const notFound = 'Job Not Found';
export const notFoundHint = 'It may belong to another account, or the link may be incomplete.';
export const back = 'Back to Jobs';

/** How far the job has come. The sentence after it is one of the two below. */
export const progress = (done: number, steps: number) => `Step ${done} of ${steps}.`;
export const wasCancelled = 'This job was cancelled.';
/** The steps are drawn as tiles. */
export const tilesExplained = 'We lay a tile for each completed step.';

export const timeline = 'Project Timeline';
/** Read out after a step's title. */
export const stepIsCurrent = ', current step';
export const stepIsDone = ', done';
export const stepIsToCome = ', still to come';
/** What a step means for the customer while the job stands at it. */
export const nextSteps: Readonly<Record<JobStep, string>> = {
  booked: 'We will inspect the site next.',
  inspected: 'We are preparing your quote.',
  quoted: 'We are waiting for your answer.',
  accepted: 'We have told the provider, who will start soon.',
  in_progress: 'The work is under way.',
  completed: 'All steps are done.',
};
/** In place of the sentence about a quote that waits. */
export const quoteDeclined = 'You declined it. We will send a new quote or call you.';
/** While nobody does the work yet: in the head, and in place of the sentence about an accepted quote. */
export const professionalIsChosen = 'We are choosing a professional for you';
export const acceptedByNobody = 'We are choosing a professional and will tell them you accepted.';
/** The last step of a job that came to nothing. */
export const cancelled = 'Cancelled';
/** Where no reason is known. */
export const cancelledReason = 'This job is closed.';

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
export const notQuotedYet = 'No quote yet';
export const reference = 'Reference';

export const quote = 'Quote Details';
export const inspectionDate = 'Inspection date';
export const completionDate = 'Completion date';
/** The button that opens the dialog. */
export const acceptAndStart = 'Accept Quote & Start Project';
export const whatAcceptingDoes = 'When you accept, we tell the provider to start. You pay nothing on this screen.';
/** The same while nobody is known who could begin. */
export const whatAcceptingAloneDoes =
  'We are choosing a professional and will tell them you accepted. You pay nothing on this screen.';

export const commissionDue = 'Commission Due';
/** What is taken off is below it, and what is due after that. `amount`: 'LKR 450,000'. */
export const supervision = (percent: number, amount: string) => `Supervision, ${percent}% of ${amount}`;
export const feePaid = 'Inspection fee already paid';
export const nothingDue = 'The inspection fee covers the commission, so nothing more is due.';
export const whatIsDue = 'For the Premium Managed Service. You pay it to Nivasa, separately from the quote.';

/** The commission of a supervised job, to be paid or paid. Its states, on a badge. */
export const commissionPayment = 'Payment of the commission';
export const dueWhenDone = 'It is due once the work is completed. You can also pay earlier.';
/** In place of the first of them until then. */
export const commissionNotDueYet = 'Not due yet';
export const commissionStates: Readonly<Record<Payment['state'], string>> = {
  awaited: 'Payment due',
  claimed: 'Checking your payment',
  verified: 'Paid',
  refused: 'Payment not found',
};
/** Whom buttons are for, read out after their text. */
export const forCommission = 'the commission';
export const commissionHistory = 'Payment history of the commission';
/** Below the last step of the timeline. */
export const commissionInTimeline: Readonly<Record<Payment['state'], string>> = {
  awaited: 'Please pay the commission.',
  claimed: 'We are checking your payment of the commission.',
  verified: 'You have paid the commission.',
  refused: 'We could not find your payment of the commission.',
};

/** Everything that is paid for the job; it opens in place. */
export const whatItCosts = 'What you pay';
export const ledgerOfJob = 'Whom you pay, when, and what we refund';

export const reviewed = 'Thank you for your review';
/** `provider`: a name. */
export const reviewStandsOn = (provider: string) => `Your review is on ${provider}'s profile.`;
/** Where nobody knows whose. */
export const reviewStands = "Your review is on the professional's profile.";
export const askForReview = 'How was your experience';
export const whatReviewsDo = "Your review appears on the professional's profile and helps others choose.";
export const noReviewPossible = 'This job has no professional assigned, so it cannot be reviewed.';
export const writeReview = 'Write a Review';
