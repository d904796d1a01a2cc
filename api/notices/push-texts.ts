// A push may be read by whoever sees a locked phone: it says what it is about and what has happened, never an amount or
// an address. There is room for some forty letters of a title and a hundred of a text.

export const arrivedTitle = 'Booking received';
/** It may have waited on the device for days. */
export const arrived = (reference: string) => `We have received booking ${reference}.`;

export const paidTitle = 'Inspection confirmed';
export const paid = (reference: string) => `We have received the payment for booking ${reference}.`;

export const estimateArrivedTitle = 'Estimate request received';
/** As of a booking. */
export const estimateArrived = (reference: string) => `We have received request ${reference}.`;

export const answeredTitle = 'Your estimate is here';
export const reansweredTitle = 'Your estimate has changed';
export const noEstimateTitle = 'No online estimate possible';
export const toldTitle = 'We answered by phone';
export const answered = (reference: string) => `We have answered request ${reference}.`;
export const notFoundTitle = 'Payment not found';
export const notFound = (reference: string) => `We could not find all or part of the payment for ${reference}.`;
export const correctedTitle = 'Payment corrected';
export const corrected = (reference: string) => `We have corrected the payment for ${reference}.`;
export const commissionPaidTitle = 'Commission received';
export const commissionPaid = (reference: string) => `We have received the commission ${reference}.`;
export const estimatePaidTitle = 'Payment verified';
export const estimatePaid = (reference: string) => `We have received the fee for ${reference}.`;
export const refundSentTitle = 'Refund sent';
export const refundSent = (reference: string) => `We have sent the refund for ${reference}.`;
export const movedTitle = 'Inspection moved';
export const moved = (reference: string) => `The visit for booking ${reference} has a new time.`;
export const requestCancelledTitle = 'Cancelled';
export const requestCancelled = (reference: string) => `Your request ${reference} has been cancelled.`;
export const requestRefusedTitle = 'Not accepted';
export const requestRefused = (reference: string) => `We cannot accept your request ${reference}.`;
export const wroteTitle = 'New message from Nivasa';
export const wroteAbout = (reference: string) => `There is a message about ${reference}.`;
export const wrote = 'There is a message about your job.';

/** These stand below the title of a job. */
export const jobMade = 'Your job is set up.';
export const started = 'Work has started.';
export const quoted = 'You have a quote to answer.';
export const requoted = 'You have a new quote to answer.';
export const accepted = 'The quote has been accepted.';
export const progress = 'There is news about the work.';
export const milestone = 'A milestone is done: please check it.';
export const completed = 'The work is completed.';
export const cancelled = 'The job has been cancelled.';
