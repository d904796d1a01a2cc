import type { AnswerKind } from '../../shared/estimates/answer-kind.ts';
import type { RequestEventKind, RequestState } from '../../shared/payments/request-state.ts';
import type { RowError } from '../outbox/outbox-row.ts';
import type { SubmissionKind } from '../outbox/submission-kinds.ts';

export const title = 'My Requests';
export const pageDescription = 'Requests you have sent from this device, and those waiting to be sent.';
export const lead = 'Saved on this device and sent when you are online.';
export const loading = 'Loading';
export const nothingSent = 'Nothing sent from this device yet';
export const nothingSentHint =
  'Your requests for site inspections and online estimates appear here, even when you are offline.';
export const browse = 'Browse Tilers';

/** What a request is. */
export const kinds: Readonly<Record<SubmissionKind, string>> = {
  booking: 'Site Inspection',
  estimate: 'Online Estimate',
  contact: 'Message',
  message: 'Message',
};
/** Whom a request is for, when nobody was chosen. */
export const toNobody: Readonly<Record<SubmissionKind, string>> = {
  booking: 'No professional chosen',
  estimate: 'A professional',
  contact: 'Message to Nivasa',
  message: 'Message to Nivasa',
};
/** Somebody was chosen whose name is not known. */
export const toSomebody = 'A professional';

/** States, on a badge and above those requests that are in it. */
export const sent = 'Sent';
export const needsAttention = 'Needs attention';
export const sending = 'Sending…';
export const waitingToSend = 'Waiting to send';
export const waitingForConnection = 'Waiting for connection';
/** What has become of a request that has been sent, on its badge and heard when it happens. */
export const states: Readonly<Record<RequestState, string>> = {
  received: 'Payment due',
  claimed: 'Checking your payment',
  verified: 'Payment verified',
  answered: 'Your estimate is here',
  job: 'Your job is set up',
  cancelled: 'Cancelled',
  refused: 'Not accepted',
};
/** How an estimate request was answered, in the place of that it is, and in the list of what has happened. */
export const answers: Readonly<Record<AnswerKind, string>> = {
  estimate: states.answered,
  none: 'Cannot be estimated online',
  telephone: 'We answered by phone',
};
/** The end of the job that a booking became, on its badge and in the list of what has happened. */
export const jobEnds = { completed: 'Your job is completed', cancelled: 'Your job is cancelled' } as const;
export const jobIsFollowed =
  'Follow this job under My Jobs & Bookings: sign in with the email address you booked with.';
/** A link, below the sentence before. */
export const toPortal = 'Go to My Jobs & Bookings';
/** Its fee was claimed and has not arrived. */
export const paymentNotFound = 'Payment not found';
export const hasBecome = (state: string, addressee: string, what: string) => `${state}: ${addressee}, ${what}.`;
/** Heard before the list of what has happened. */
export const whatHasHappened = (addressee: string) => `History of your request to ${addressee}`;
/** One moment of that list. */
export const moments: Readonly<Record<Exclude<RequestEventKind, 'unverified' | 'unanswered' | 'unrefunded'>, string>> =
  {
    claimed: 'You told us that you have paid',
    verified: 'Payment verified',
    payment_refused: 'Payment not found',
    payment_corrected: 'Payment corrected',
    refused: 'Not accepted',
    /** An answer that another took the place of. */
    answered: 'We answered',
    moved: 'The visit was moved',
    assigned: 'We chose a professional',
    job: 'Your job is set up',
    cancelled: 'Cancelled',
    refunded: 'Refund sent',
  };
/** What the office does next for an estimate, before a date and time: 'Fri, Nov 27, 2026, 6:10 pm'. */
export const nextBy = {
  check: 'Next: we check your payment, at the latest by',
  answer: 'Next: we send your estimate, at the latest by',
} as const;
/** That time is over. */
export const late = {
  check: 'We have not checked your payment within 24 hours. Please contact us. It was due',
  answer: 'We have not sent your estimate within 24 hours. Please contact us. It was due',
} as const;
/** What has arrived after all. `amount`: 'LKR 8,000'. */
export const hasArrived = (amount: string) => `We have received ${amount}.`;
export const nothingArrived = 'We have received nothing.';
/** What happens to what was paid, of a request that has ended. */
export const paidBack = 'Your refund is on its way.';
export const amountPaidBack = (amount: string) => `A refund of ${amount} is on its way.`;
/** The same once it has been sent, which is told below with its day. */
export const wasPaidBack = 'We have refunded what you paid.';
export const amountWasPaidBack = (amount: string) => `We have refunded ${amount}.`;
export const amountSent = (amount: string) => `We have sent you ${amount}.`;
export const notPaidBack = 'The fee is not refundable.';
/** The first of them. */
export const weReceivedIt = 'We received your request';
/** Of a booking; the last of them, while it is to come. */
export const yourVisit = 'Your visit';
/** Of a booking that lay on a phone without a network until the time that it asks for was over. */
export const timeHasPassed = 'The time you chose had passed';
export const timeHasPassedMore = 'Your booking reached us too late. We will arrange another time with you.';
/** Heard when it happens. `what`: 'Site Inspection, Nov 26, 2026, 9:30 am' */
export const hasBeenSent = (addressee: string, what: string) => `Sent: ${addressee}, ${what}.`;
export const nowNeedsAttention = (addressee: string, what: string) => `Needs attention: ${addressee}, ${what}.`;
export const keepOpen = 'Keep the app open to send. This browser cannot send anything after you close it.';

/** `time`: '2:05 pm' */
export const savedToday = (time: string) => `Saved today, ${time}`;
/** `time`: 'Jan 5, 2:05 pm' */
export const savedOn = (time: string) => `Saved ${time}`;
export const receivedToday = (time: string) => `Received today, ${time}`;
export const receivedOn = (time: string) => `Received ${time}`;

/** Why a request needs its person, and that nothing has been lost by it. */
export const reasons: Readonly<Record<RowError['code'], string>> = {
  refused: 'Our server could not accept this. Edit it and send it again.',
  'sign-in': 'Sign in, then send it. Until then it stays on this phone.',
  'key-reused':
    'We already received an earlier version of this. Edit it to send the changes as a new request, or discard it.',
  'too-old': 'We could not send this for 14 days. If you still want it, send it now, or edit it first.',
  editing: 'You have taken this back to edit it. It will be sent when you send the form.',
};
export const noLongerListed = (professional: string) =>
  `${professional} is no longer listed. You can send what you wrote to someone else.`;
export const paidForEarlier = (reference: string) =>
  `Your payment under ${reference} counts for the version that we received.`;
export const feeIsNotLost = (reference: string) =>
  `If you have already transferred the fee, it is not lost: keep the reference ${reference}. It stays the same when you send this again.`;
export const feeIsNotLostOrWait = (reference: string) =>
  `If you have already transferred the fee, it is not lost: keep the reference ${reference}. It stays the same when you send this again. If not, don't transfer anything until this has been sent.`;

export const notTriedAgain = "We won't try again until you tell us to.";
export const triedWhenConnected = 'Next try: as soon as you are online.';
export const triedAfterPause = (time: string) => `Next try: ${time}. Our server is busy.`;
export const triedAt = (time: string) => `Next try: ${time}, or as soon as you are back online.`;

/** What people quote when they pay, in short. */
export const referenceIs = (reference: string) => `Ref ${reference}`;
export const whatYouWrote = 'What you wrote';
/** Heard after `whatYouWrote`. */
export const toWhom = (addressee: string) => `to ${addressee}`;
export const howToPay = 'How to pay';
/** Heard after `howToPay`. */
export const forWhom = (addressee: string) => `for ${addressee}`;
export const howToPayMore =
  "Pay by bank transfer. Put the reference in the remarks so that we can match it. If you have already paid, don't pay again.";

/** A link: to the receipt of what has been paid. */
export const receipt = 'Receipt';
/** A button: the fee is on its way. */
export const havePaid = 'I have paid';
export const paidNeedsConnection = 'You are offline: tell us when you are back online. Your reference stays the same.';
export const paidNotHeard = "We couldn't receive that just now. Please try again.";

export const signIn = 'Sign in';
export const sendNow = 'Send now';
export const edit = 'Edit';
export const chooseAnother = 'Choose another professional';
export const discard = 'Discard';
export const notSentNow = 'We could not send it just now. It stays on this phone.';
export const weKeepTrying = 'We could not send it yet. It stays on this phone, and we will keep trying.';
export const notSentKeepOpen = 'We could not send it yet. It stays on this phone; keep the app open to send it.';
export const hasJustArrived = 'We have just received it, so you can no longer change it here.';
export const notOpened = 'We could not open it. Nothing was changed. Please try again.';

/** Of somebody else, who has used this device before. */
export const foreign = 'A saved request';
export const foreignExplained = 'Somebody else wrote it on this phone. Only they can read it, after signing in.';
/** Heard after `sendNow`. */
export const foreignMeant = '(a saved request)';
export const foreignNotSent = 'We could not send it yet. It stays on this phone.';

export const discardEntry = 'Discard this entry?';
/** What is lost when a request is discarded that has been sent. */
export const entryLoss: Readonly<Record<SubmissionKind, string>> = {
  booking:
    'Your booking stays with us. Removing it here deletes the only copy on this phone, including your reference.',
  estimate:
    'Your request stays with us. Removing it here deletes the only copy on this phone, including your reference and estimate.',
  message: 'Your message stays with us.',
  contact:
    'Your message stays with us. Removing it here deletes the only copy on this phone, including your reference.',
};
export const discardRequest = 'Discard this request?';
export const requestLoss: Readonly<Record<SubmissionKind, string>> = {
  booking: "Your site inspection and everything you filled in will be removed from this phone. This can't be undone.",
  estimate: "Your online estimate and everything you filled in will be removed from this phone. This can't be undone.",
  message: "Your message will be removed from this phone. This can't be undone.",
  contact: "Your message and everything you filled in will be removed from this phone. This can't be undone.",
};
export const mayHaveReachedUs =
  'We have tried to send it, so we may already have received it. Discarding it here does not cancel it.';
export const keepIt = 'Keep it';
export const notRemoved = 'We could not remove it from this phone. Please try again.';
