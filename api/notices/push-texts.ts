// A push may be read by whoever sees a locked phone: it says what it is about and what has happened, never an amount or
// an address. There is room for some forty letters of a title and a hundred of a text.

export const arrivedTitle = 'Booking received';
/** It may have waited on the device for days. */
export const arrived = (reference: string) => `Booking ${reference} has arrived.`;

export const paidTitle = 'Inspection confirmed';
export const paid = (reference: string) => `Booking ${reference} is paid for.`;

export const estimateArrivedTitle = 'Estimate request received';
/** As of a booking. */
export const estimateArrived = (reference: string) => `Request ${reference} has arrived.`;

export const answeredTitle = 'Your estimate is here';
export const reansweredTitle = 'Your estimate has changed';
export const noEstimateTitle = 'No online estimate possible';
export const toldTitle = 'Answered by telephone';
export const answered = (reference: string) => `Request ${reference} is answered.`;
export const notFoundTitle = 'Payment not found';
export const notFound = (reference: string) => `We have not found the payment for ${reference}, or not all of it.`;
export const correctedTitle = 'Payment corrected';
export const corrected = (reference: string) => `The payment for ${reference} is corrected.`;
export const commissionPaidTitle = 'Commission received';
export const commissionPaid = (reference: string) => `The commission ${reference} is paid.`;
export const estimatePaidTitle = 'Payment verified';
export const estimatePaid = (reference: string) => `The fee for ${reference} has arrived.`;
export const refundSentTitle = 'Refund sent';
export const refundSent = (reference: string) => `The refund for ${reference} has been sent.`;
export const movedTitle = 'Inspection moved';
export const moved = (reference: string) => `The visit of booking ${reference} has another time.`;
export const requestCancelledTitle = 'Cancelled';
export const requestCancelled = (reference: string) => `Your request ${reference} is cancelled.`;
export const requestRefusedTitle = 'Not accepted';
export const requestRefused = (reference: string) => `We cannot accept your request ${reference}.`;
export const wroteTitle = 'Nivasa has written to you';
export const wroteAbout = (reference: string) => `There is a message about ${reference}.`;
export const wrote = 'There is a message about your job.';

/** These stand below the title of a job. */
export const jobMade = 'Your job is set up.';
export const started = 'Work has begun.';
export const quoted = 'There is a quote for you to read.';
export const requoted = 'There is a new quote for you to read.';
export const accepted = 'The quote is accepted.';
export const progress = 'There is news of the work.';
export const milestone = 'A milestone is reached: please look at it.';
export const completed = 'The work is completed.';
export const cancelled = 'The job is cancelled.';
