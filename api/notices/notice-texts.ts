// What mails say. Each sentence is a paragraph, an address at its end stands for itself. `time`: 'Mar 5, 2026, 9:30
// am'; `date`: 'Mar 30, 2026'; `amount`: 'LKR 450,000'; `provider`: a name, null where nobody knows whose; `job`: its
// title, or `jobWithReference`.

export const jobWithReference = (title: string, reference: string) => `${title} (${reference})`;

type JobWords = { readonly job: string; readonly provider: string | null };

/** Without an amount where no quote is known any more. */
type QuoteWords = JobWords & { readonly amount: string | null };

export const arrivedSubject = (reference: string) => `Booking ${reference} received`;
export const arrived = ({ reference, time }: { readonly reference: string; readonly time: string }) =>
  `We have received inspection booking ${reference} for ${time} (Sri Lanka time).`;
/** The same where the time that was asked for had passed by then. */
export const arrivedLater = (reference: string) =>
  `We have received inspection booking ${reference}. The time you asked for has passed, so we will arrange another one with you.`;
export const transferIsChecked = 'We will check the bank transfer and confirm the appointment within 24 hours.';
export const signInToFollow = (address: string) => `To follow it, sign in with this email address: ${address}`;

export const paidSubject = (time: string) => `Inspection confirmed for ${time}`;
export const paid = ({
  reference,
  time,
  provider,
}: {
  readonly reference: string;
  readonly time: string;
  readonly provider: string | null;
}) =>
  provider === null
    ? `We have received the payment for booking ${reference}. Your inspection is confirmed for ${time} (Sri Lanka time).`
    : `We have received the payment for booking ${reference}. Your inspection with ${provider} is confirmed for ${time} (Sri Lanka time).`;
/** The same where the time that was asked for has passed. */
export const paidLaterSubject = (reference: string) => `Payment received for booking ${reference}`;
export const paidLater = (reference: string) =>
  `We have received the payment for booking ${reference}. The time you asked for has passed, so we will arrange another one with you.`;
/** `place`: where the inspection, or the work, is. */
export const placeIs = (place: string) => `Address: ${place}`;
export const calendarComesAlong = 'Open the attached file to add it to your calendar.';

export const answeredSubject = (reference: string) => `Your estimate ${reference} is here`;
export const answered = (reference: string, provider: string) =>
  `Your request ${reference} for an estimate from ${provider} has been answered.`;
/** Of an answer that takes the place of another. */
export const reansweredSubject = (reference: string) => `Your estimate ${reference} has changed`;
export const reanswered = (reference: string, provider: string) =>
  `There is a new answer to your request ${reference} for an estimate from ${provider}. It replaces the earlier one.`;
/** Of an answer that says why there can be no estimate. */
export const noEstimateSubject = (reference: string) => `Request ${reference} cannot be estimated online`;
export const noEstimate = (reference: string, provider: string) =>
  `We cannot give an online estimate for your request ${reference} to ${provider}. Our answer explains why.`;
export const readOnPhone = (address: string) => `Read it on the phone you sent the request from: ${address}`;
export const readSignedIn = (address: string) => `On any other device, sign in with this email address: ${address}`;

export const quotedSubject = (job: string) => `Quote for ${job}`;
/** Of a quote that takes the place of another. */
export const requotedSubject = (job: string) => `New quote for ${job}`;
export function quoted({ job, amount, provider }: QuoteWords): string {
  if (amount === null) {
    return provider === null
      ? `There is a quote for your ${job}.`
      : `There is a quote for your ${job} with ${provider}.`;
  }
  return provider === null
    ? `There is a quote of ${amount} for your ${job}.`
    : `There is a quote of ${amount} for your ${job} with ${provider}.`;
}
export const replacesTheOther = 'It replaces the quote we sent you before.';
export const completionIsPlanned = (date: string) => `Planned completion: ${date}.`;
export const readAndAccept = (address: string) => `Read and accept it: ${address}`;

export const progressSubject = (job: string) => `News about ${job}`;
export const progressMade = (job: string) => `There is news about the work on your ${job}.`;
export const milestoneReached = (job: string) =>
  `A milestone on your ${job} is done. Please check it, then confirm it or tell us what is missing.`;

/** To the operator. */
export const objectedSubject = (job: string) => `Milestone objected to: ${job}`;
export const objected = (job: string) => `The customer says that a milestone on ${job} is not done.`;

/** To the operator. */
export const declinedSubject = (job: string) => `Quote declined: ${job}`;
export const declined = ({ job, amount }: QuoteWords) =>
  amount === null
    ? `The customer has declined the quote for ${job}.`
    : `The customer has declined the quote of ${amount} for ${job}.`;

/** To the customer, and to those who do the work. */
export const acceptedSubject = (job: string) => `Quote accepted: ${job}`;
export function accepted({ job, amount, provider }: QuoteWords): string {
  if (amount === null) {
    return provider === null
      ? `You have accepted the quote for your ${job}.`
      : `You have accepted the quote for your ${job} with ${provider}.`;
  }
  return provider === null
    ? `You have accepted the quote of ${amount} for your ${job}.`
    : `You have accepted the quote of ${amount} for your ${job} with ${provider}.`;
}
export const followTheWork = (address: string) => `Follow the work: ${address}`;

export const completedSubject = (job: string) => `Completed: ${job}`;
export const completed = ({ job, provider }: JobWords) =>
  provider === null ? `Your ${job} is completed.` : `Your ${job} with ${provider} is completed.`;
export const commissionIsDue = ({
  amount,
  reference,
  address,
}: {
  readonly amount: string;
  readonly reference: string;
  readonly address: string;
}) => `The commission of ${amount} is now due. Put ${reference} in the remarks of the transfer. How to pay: ${address}`;
export const writeReview = (address: string) => `How was your experience? Write a review: ${address}`;

export const cancelledSubject = (job: string) => `Cancelled: ${job}`;
export const cancelled = ({ job, provider }: JobWords) =>
  provider === null ? `Your ${job} has been cancelled.` : `Your ${job} with ${provider} has been cancelled.`;
/** `reason`: in the administrator's words. */
export const reasonIs = (reason: string) => `Reason: ${reason}`;

/** To those who do the work. */
export function begin({ job, amount, provider }: QuoteWords): string {
  if (amount === null) {
    return provider === null
      ? `The customer has accepted the quote for the ${job}. Work can begin.`
      : `The customer has accepted the quote for the ${job} with ${provider}. Work can begin.`;
  }
  return provider === null
    ? `The customer has accepted the quote of ${amount} for the ${job}. Work can begin.`
    : `The customer has accepted the quote of ${amount} for the ${job} with ${provider}. Work can begin.`;
}
/** `customer`: name, phone number and address, as far as they are known. */
export const customerIs = (customer: string) => `Customer: ${customer}`;

/** To those who do the work: an inspection of theirs is paid for, or has been given to them. */
export const inspectSubject = (time: string) => `Inspection on ${time}`;
export const inspectPaid = (reference: string) => `The customer has paid for the inspection of booking ${reference}.`;
export const inspectAssigned = (reference: string) => `We have chosen you for the inspection of booking ${reference}.`;
export const inspectAt = (time: string) => `Please be at the site on ${time} (Sri Lanka time).`;
/** It asked for a time that had passed when it arrived. */
export const inspectLater = 'We will tell you the time.';

/** To those who do the work: they need not go there. */
export const inspectionEndSubject = (reference: string) => `Inspection cancelled: ${reference}`;
export const inspectionEnd = ({ reference, time }: { readonly reference: string; readonly time: string }) =>
  `The inspection of booking ${reference} on ${time} (Sri Lanka time) has been cancelled.`;

/** To those who do the work: a job has been given to them. */
export const chosenSubject = (job: string) => `We have chosen you: ${job}`;
export const chosen = (job: string) => `We have chosen you for the ${job}.`;

/** While nobody does the work yet: to the customer, and to the operator. */
export const professionalIsChosen = 'We are choosing a professional for you.';
export const chooseProfessional =
  'No professional has been chosen for it yet. Please choose one; we will let them know.';
/** `job`: as sentences name it. */
export const jobEnd = (job: string) => `${job} has been cancelled. You do not need to do anything more.`;
export const noInspection = (time: string) => `The inspection on ${time} (Sri Lanka time) will not take place.`;
/** `what`: a booking’s reference, or a job’s title. */
export const releasedSubject = (what: string) => `Given to someone else: ${what}`;
export const released = (what: string) =>
  `${what} has been given to someone else. Please don't go to the site. Thank you.`;
export const inspectionHeldSubject = (reference: string) => `Inspection not paid for: ${reference}`;
export const inspectionHeld = ({ reference, time }: { readonly reference: string; readonly time: string }) =>
  `The fee for the inspection of booking ${reference} on ${time} (Sri Lanka time) has not arrived. Please don't go to the site until you hear from us.`;
