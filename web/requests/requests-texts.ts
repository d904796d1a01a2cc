import type { AnswerKind } from '../../shared/estimates/answer-kind.ts';
import type { RequestEventKind, RequestState } from '../../shared/payments/request-state.ts';
import type { RowError } from '../outbox/outbox-row.ts';
import type { SubmissionKind } from '../outbox/submission-kinds.ts';

export const title = 'My Requests';
export const pageDescription = 'What you have sent from this device, and what waits to be sent.';
export const lead = 'Kept on this device, sent when there is a connection.';
export const loading = 'Loading';
export const nothingSent = 'Nothing sent from this device yet';
export const nothingSentHint =
  'Site inspections and online estimates that you ask for are listed here, also without a connection.';
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
  received: 'To be paid',
  claimed: 'Payment being checked',
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
  telephone: 'We answered by telephone',
};
/** The end of the job that a booking became, on its badge and in the list of what has happened. */
export const jobEnds = { completed: 'Your job is completed', cancelled: 'Your job is cancelled' } as const;
export const jobIsFollowed =
  'You follow the job in My Jobs & Bookings, signed in with the e-mail address of this booking.';
/** A link, below the sentence before. */
export const toPortal = 'To My Jobs & Bookings';
/** Its fee was claimed and has not arrived. */
export const paymentNotFound = 'Payment not found';
export const hasBecome = (state: string, addressee: string, what: string) => `${state}: ${addressee}, ${what}.`;
/** Heard before the list of what has happened. */
export const whatHasHappened = (addressee: string) => `What has happened to your request for ${addressee}`;
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
    moved: 'Your visit was moved',
    assigned: 'We chose a professional',
    job: 'Your job is set up',
    cancelled: 'Cancelled',
    refunded: 'Refund sent',
  };
/** What has arrived after all. `amount`: 'LKR 8,000'. */
export const hasArrived = (amount: string) => `${amount} has arrived.`;
export const nothingArrived = 'Nothing has arrived.';
/** What happens to what was paid, of a request that has ended. */
export const paidBack = 'A refund of what you have paid is on its way.';
export const amountPaidBack = (amount: string) => `A refund of ${amount} is on its way.`;
/** The same once it has been sent, which is told below with its day. */
export const wasPaidBack = 'What you had paid is paid back to you.';
export const amountWasPaidBack = (amount: string) => `${amount} is paid back to you.`;
export const amountSent = (amount: string) => `${amount} has been sent to you.`;
export const notPaidBack = 'The fee is not paid back.';
/** The first of them. */
export const weReceivedIt = 'We received your request';
/** Of a booking; the last of them, while it is to come. */
export const yourVisit = 'Your visit';
/** Of a booking that lay on a phone without a network until the time that it asks for was over. */
export const timeHasPassed = 'The time that you chose had passed';
export const timeHasPassedMore = 'Your booking reached us after it. We will arrange another time with you.';
/** Heard when it happens. `what`: 'Site Inspection, Nov 26, 2026, 9:30 am' */
export const hasBeenSent = (addressee: string, what: string) => `Sent: ${addressee}, ${what}.`;
export const nowNeedsAttention = (addressee: string, what: string) => `Needs attention: ${addressee}, ${what}.`;
export const keepOpen = 'Keep the app open to send. This browser sends nothing once it is closed.';

/** Nobody knows when. */
export const saved = 'Saved';
/** `time`: '2:05 pm' */
export const savedToday = (time: string) => `Saved today, ${time}`;
/** `time`: 'Jan 5, 2:05 pm' */
export const savedOn = (time: string) => `Saved ${time}`;
export const received = 'Received';
export const receivedToday = (time: string) => `Received today, ${time}`;
export const receivedOn = (time: string) => `Received ${time}`;

/** Why a request needs its person, and that nothing has been lost by it. */
export const reasons: Readonly<Record<RowError['code'], string>> = {
  refused: 'The server could not accept this. Edit it and send it again.',
  'sign-in': 'Sign in, then send it. Until then it stays on this phone.',
  'key-reused':
    'An earlier version of this has arrived already. Edit it to send the changes as a new request, or discard it.',
  'too-old': 'This could not be sent for 14 days. If it is still wanted, send it now, or edit it first.',
  editing: 'You have taken this back to edit it. It is sent when you send the form.',
};
export const noLongerListed = (professional: string) =>
  `${professional} is no longer listed. What you wrote can go to somebody else.`;
export const paidForEarlier = (reference: string) =>
  `What you have paid under ${reference} belongs to the version that has arrived.`;
export const feeIsNotLost = (reference: string) =>
  `If you have transferred the fee already, it is not lost: keep the reference ${reference}, it stays the same when you send this again.`;
export const feeIsNotLostOrWait = (reference: string) =>
  `If you have transferred the fee already, it is not lost: keep the reference ${reference}, it stays the same when you send this again. If not, wait with the transfer until this has been sent.`;

export const notTriedAgain = 'Not tried again until you say so.';
export const triedWhenConnected = 'Next try: as soon as there is a connection.';
export const triedAfterPause = (time: string) => `Next try: ${time}. Our server asked for a pause.`;
export const triedAt = (time: string) => `Next try: ${time}, or as soon as the connection is back.`;

/** What people quote when they pay, in short. */
export const referenceIs = (reference: string) => `Ref ${reference}`;
export const whatYouWrote = 'What you wrote';
/** Heard after `whatYouWrote`. */
export const toWhom = (addressee: string) => `to ${addressee}`;
export const howToPay = 'How to pay';
/** Heard after `howToPay`. */
export const forWhom = (addressee: string) => `for ${addressee}`;
export const howToPayMore =
  'Pay by bank transfer. Put the reference in the remarks so that we can match it. What you have paid already needs no second transfer.';

/** A link: to the receipt of what has been paid. */
export const receipt = 'Receipt';
/** A button: the fee is on its way. */
export const havePaid = 'I have paid';
export const paidNeedsConnection = 'You are offline: tell us once you are connected. Your reference stays the same.';
export const paidNotHeard = 'We could not be told just now. Please try again.';

export const signIn = 'Sign in';
export const sendNow = 'Send now';
export const edit = 'Edit';
export const chooseAnother = 'Choose another professional';
export const discard = 'Discard';
export const notSentNow = 'It could not be sent just now. It stays on this phone.';
export const weKeepTrying = 'It could not be sent yet. It stays on this phone; we keep trying.';
export const notSentKeepOpen = 'It could not be sent yet. It stays on this phone; keep the app open to send it.';
export const hasJustArrived = 'It has just arrived, so it cannot be changed here any more.';
export const notOpened = 'It could not be opened. Nothing was changed. Please try again.';

/** Of somebody else, who has used this device before. */
export const foreign = 'A saved request';
export const foreignExplained =
  'Somebody else wrote it on this phone. Only they can see what it says, once they have signed in.';
/** Heard after `sendNow`. */
export const foreignMeant = '(a saved request)';
export const foreignNotSent = 'It could not be sent yet. It stays on this phone.';

export const discardEntry = 'Discard this entry?';
/** What is lost when a request is discarded that has been sent. */
export const entryLoss: Readonly<Record<SubmissionKind, string>> = {
  booking:
    'We have your site inspection, and it stays as it is. Only this entry and its reference are removed from this phone.',
  estimate:
    'We have your online estimate, and it stays as it is. Only this entry and its reference are removed from this phone.',
  message: 'We have your message, and it stays as it is.',
  contact:
    'We have your message, and it stays as it is. Only this entry and its reference are removed from this phone.',
};
export const discardRequest = 'Discard this request?';
export const requestLoss: Readonly<Record<SubmissionKind, string>> = {
  booking: 'Your site inspection, with all that you filled in, is removed from this phone. It cannot be brought back.',
  estimate: 'Your online estimate, with all that you filled in, is removed from this phone. It cannot be brought back.',
  message: 'Your message is removed from this phone. It cannot be brought back.',
  contact: 'Your message, with all that you filled in, is removed from this phone. It cannot be brought back.',
};
export const mayHaveReachedUs =
  'We have tried to send it, so it may already have reached us. Discarding it here does not cancel it there.';
export const keepIt = 'Keep it';
export const notRemoved = 'It could not be removed from this phone. Please try again.';
