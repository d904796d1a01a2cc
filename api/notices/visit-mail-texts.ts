// What mails say of visits that have been moved or cancelled. `time`: 'Thu, Mar 5, 2026, 9:30 am'.

type Visit = { readonly reference: string; readonly time: string };

/** To the customer, to those who inspect, and to the operator. */
export const movedSubject = (time: string) => `Inspection moved to ${time}`;
export const cancelledSubject = (reference: string) => `Inspection cancelled: ${reference}`;

export const moved = ({ reference, time }: Visit) =>
  `The inspection of booking ${reference} is now on ${time} (Sri Lanka time).`;
/** `note`: in the words of the office. */
export const officeSays = (note: string) => `Our note: ${note}`;
export const calendarComesAlong = 'Open the attached file to add it to your calendar.';
/** Of a visit that does not take place. */
export const calendarTakesItOut = 'If the visit is in your calendar, the attached file removes it.';
export const stillToBeVerified = 'We will confirm it once we have verified your payment.';
export const cancelled = (reference: string) => `You have cancelled booking ${reference}. Nobody will come.`;
export const feeIsLookedAt = 'We will tell you whether the fee you paid is refunded.';
export const customerMoved = ({ reference, time }: Visit) =>
  `The customer has moved the inspection of booking ${reference} to ${time} (Sri Lanka time).`;
export const customerCancelled = ({ reference, time }: Visit) =>
  `The customer has cancelled the inspection of booking ${reference} on ${time} (Sri Lanka time).`;
export const feeWasPaid = 'The fee has been paid: tell the customer whether it will be refunded.';
export const feeWasClaimed =
  'The customer says the fee is paid. Check the account, then tell the customer whether it will be refunded.';
/** `reason`: in the customer's words. */
export const reasonIs = (reason: string) => `Reason: ${reason}`;
/** `customer`: name, phone number and address, as far as they are known. */
export const customerIs = (customer: string) => `Customer: ${customer}`;
export const placeIs = (place: string) => `Address: ${place}`;
/** To those who inspect or do the work: below it stand who it is for, and where. */
export const correctedSubject = (reference: string) => `Corrected: booking ${reference}`;
export const corrected = (reference: string) =>
  `We have corrected what we told you about booking ${reference}. This is correct now:`;
