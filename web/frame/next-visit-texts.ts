import type { Payment } from '../../shared/payments/payment.ts';

/** Of the card on Home. */
export const label = 'Your next visit';
/** In the place of a time that this phone does not know. */
export const booked = 'Your inspection is booked';
/** `reference`: 'NB-7F3K2QXM'. */
export const referenceIs = (reference: string) => `Ref ${reference}`;

/** How far it has come. */
export const saved = 'Saved on this phone. We will send it as soon as you are online.';
export const needsAttention = 'This booking needs your attention: see My Requests for the reason.';
/** `time`: 'Fri 6:10 pm'. */
export const checkedBy = (time: string) => `We will check your transfer by ${time}.`;
export const stillChecked = 'We are still checking your transfer.';
export const transfers: Readonly<Record<Exclude<Payment['state'], 'claimed'>, string>> = {
  awaited: 'We are waiting for your transfer.',
  verified: 'Your transfer has arrived.',
  refused: 'We could not find your transfer: see My Requests for what to do.',
};

export const copyReference = 'Copy reference';
export const copiedReference = 'Copied reference';
export const addToCalendar = 'Add to calendar';
/** What the file is called on the phone, without its ending. */
export const fileName = 'nivasa-visit';
export const sendSlip = 'Send the slip';
export const myRequests = 'My Requests';
export const close = 'Close this card';
