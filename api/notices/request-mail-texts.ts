// What mails say of requests. `request`: one of the first two; `amount`: 'LKR 10,000'; `address`: where to go to.

/** A request within a sentence. */
export const requests = {
  booking: (reference: string) => `booking ${reference}`,
  estimate: (reference: string) => `online estimate ${reference}`,
  commission: (reference: string) => `the commission ${reference}`,
};

export const notFoundSubject = (reference: string) => `Payment not found: ${reference}`;
/** Also where a part of it has come: the reason says so. */
export const notFound = (request: string) => `We have not found your payment for ${request}, or not all of it.`;
export const claimAgain = (address: string) => `Once you have transferred it, tell us again: ${address}`;

export const correctedSubject = (reference: string) => `Payment corrected: ${reference}`;
export const corrected = (request: string, amount: string) =>
  `The payment for ${request} is corrected: ${amount} has arrived.`;
export const correctedToNothing = (request: string) =>
  `The payment for ${request} is corrected: nothing has arrived after all.`;

export const commissionPaidSubject = (reference: string) => `Commission received: ${reference}`;
export const commissionPaid = (reference: string) =>
  `The payment of the commission ${reference} has arrived. Nothing more is due to Nivasa for this job.`;

export const estimatePaidSubject = (reference: string) => `Payment received for estimate ${reference}`;
export const estimatePaid = (request: string) => `The payment for ${request} has arrived.`;
export const estimateFollows = 'We write to you again when your estimate is ready.';

/** Of an answer of which there is nothing to read. */
export const toldSubject = (reference: string) => `Estimate ${reference}: answered by telephone`;
export const told = (reference: string, provider: string) =>
  `We have answered your request ${reference} for an estimate from ${provider} by telephone.`;

export const refundSentSubject = (reference: string) => `Refund sent: ${reference}`;
export const refundSent = (request: string) => `The refund for ${request} has been sent to you.`;
export const amountRefunded = (request: string, amount: string) =>
  `The refund of ${amount} for ${request} has been sent to you.`;
export const refundTakesItsTime = 'It may take a bank day or two until your bank shows it.';

export const cancelledSubject = (reference: string) => `Cancelled: ${reference}`;
export const cancelled = (request: string) => `Your ${request} has been cancelled.`;
export const refusedSubject = (reference: string) => `Not accepted: ${reference}`;
export const refused = (request: string) => `We are sorry: we cannot accept your ${request}.`;
/** What becomes of what was paid. */
export const moneyComesBack = 'What you have transferred is paid back to you.';
export const amountComesBack = (amount: string) => `${amount} is paid back to you.`;
export const moneyIsKept = 'The fee that you have paid is not paid back.';
/** `sentence`: what becomes of what was paid for it. */
export const ofInspection = (sentence: string) => `For the inspection: ${sentence}`;

/** `reason`: in the administrator's words. */
export const reasonIs = (reason: string) => `Reason: ${reason}`;
