import type { PaymentKind } from '../../shared/payments/payment.ts';

export const title = 'Receipt';
export const pageDescription = 'What Nivasa has received from you.';
export const notFound = 'Receipt Not Found';
export const notFoundHint =
  'It opens for whoever is signed in with the account that it belongs to, on the device that sent the request, and from the link of the request for an hour.';
export const signIn = 'Sign in';

/** With zeros before it, so that receipts stand in their order: 'No. 000012'. */
export const numbered = (number: number) => `No. ${String(number).padStart(6, '0')}`;
export const received = 'Received';
export const from = 'Received from';
/** Where nobody has said. */
export const fromNobody = 'Not given';
export const on = 'Date';
export const what = 'For';
export const whats: Readonly<Record<PaymentKind, string>> = {
  estimate: 'Online Estimate',
  inspection: 'Site Inspection',
  commission: 'Supervision of the work (commission)',
};
export const reference = 'Reference';
export const how = 'Paid by';
export const bankTransfer = 'Bank transfer';
/** Of a receipt that is not valid any more. `date`: 'Nov 22, 2026'. */
export const isVoid = (date: string) => `Void since ${date}.`;
export const voidExplained =
  'It was made by mistake, or corrected. Where a payment was corrected, there is another one.';
/** Above the address of who has received it. */
export const by = 'Received by';
export const print = 'Print';
