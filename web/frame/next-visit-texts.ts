import type { Payment } from '../../shared/payments/payment.ts';

/** Of the card on Home. */
export const label = 'Your next visit';
/** In the place of a time that this phone does not know. */
export const booked = 'Your inspection is booked';
/** `reference`: 'NB-7F3K2QXM'. */
export const referenceIs = (reference: string) => `Ref ${reference}`;

/** How far it has come. */
export const saved = 'Saved on this phone. We send it as soon as there is a connection.';
export const needsAttention = 'This booking needs your attention: My Requests says why.';
/** `time`: 'Fri 6:10 pm'. */
export const checkedBy = (time: string) => `We check your transfer by ${time}.`;
export const checkedSoon = 'We check your transfer within 24 hours.';
export const stillChecked = 'We are still checking your transfer.';
export const transfers: Readonly<Record<Exclude<Payment['state'], 'claimed'>, string>> = {
  awaited: 'We are waiting for your transfer.',
  verified: 'Your transfer has arrived.',
  refused: 'We did not find your transfer: My Requests says what to do.',
};

export const copyReference = 'Copy reference';
export const copiedReference = 'Copied reference';
export const addToCalendar = 'Add to calendar';
/** What the file is called on the phone, without its ending. */
export const fileName = 'nivasa-visit';
export const sendSlip = 'Send the slip';
export const myRequests = 'My Requests';
export const close = 'Close this card';
