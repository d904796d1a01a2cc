// What mails say of requests. `request`: one of the first two; `amount`: 'LKR 10,000'; `address`: where to go to.

/** A request within a sentence. */
export const requests = {
  booking: (reference: string) => `booking ${reference}`,
  estimate: (reference: string) => `online estimate ${reference}`,
  commission: (reference: string) => `the commission ${reference}`,
};

export const notFoundSubject = (reference: string) => `Payment not found: ${reference}`;
/** Also where a part of it has come: the reason says so. */
export const notFound = (request: string) => `We could not find all or part of your payment for ${request}.`;
export const claimAgain = (address: string) => `Once you have transferred it, tell us again: ${address}`;

export const correctedSubject = (reference: string) => `Payment corrected: ${reference}`;
export const corrected = (request: string, amount: string) =>
  `We have corrected the payment for ${request}: we received ${amount}.`;
export const correctedToNothing = (request: string) =>
  `We have corrected the payment for ${request}: we did not receive it after all.`;

export const commissionPaidSubject = (reference: string) => `Commission received: ${reference}`;
export const commissionPaid = (reference: string) =>
  `We have received your payment of the commission ${reference}. You owe Nivasa nothing more for this job.`;

export const estimatePaidSubject = (reference: string) => `Payment received for estimate ${reference}`;
export const estimatePaid = (request: string) => `We have received the payment for ${request}.`;
export const estimateFollows = 'We will write to you again when your estimate is ready.';

/** Of an answer of which there is nothing to read. */
export const toldSubject = (reference: string) => `Estimate ${reference}: answered by phone`;
export const told = (reference: string, provider: string) =>
  `We have answered your request ${reference} for an estimate from ${provider} by phone.`;

export const refundSentSubject = (reference: string) => `Refund sent: ${reference}`;
export const refundSent = (request: string) => `We have sent you the refund for ${request}.`;
export const amountRefunded = (request: string, amount: string) =>
  `We have sent you the refund of ${amount} for ${request}.`;
export const refundTakesItsTime = 'It can take one or two working days to reach your account.';

export const cancelledSubject = (reference: string) => `Cancelled: ${reference}`;
export const cancelled = (request: string) => `Your ${request} has been cancelled.`;
export const refusedSubject = (reference: string) => `Not accepted: ${reference}`;
export const refused = (request: string) => `We are sorry, but we cannot accept your ${request}.`;
/** What becomes of what was paid. */
export const moneyComesBack = 'We will refund what you transferred.';
export const amountComesBack = (amount: string) => `We will refund ${amount}.`;
export const moneyIsKept = 'The fee you paid is not refundable.';
/** `sentence`: what becomes of what was paid for it. */
export const ofInspection = (sentence: string) => `For the inspection: ${sentence}`;

/** `reason`: in the administrator's words. */
export const reasonIs = (reason: string) => `Reason: ${reason}`;
