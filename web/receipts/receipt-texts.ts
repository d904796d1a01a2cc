import type { PaymentKind } from '../../shared/payments/payment.ts';

export const title = 'Receipt';
export const pageDescription = 'A payment that Nivasa has received from you.';
export const notFound = 'Receipt Not Found';
export const notFoundHint =
  "You can open it when signed in to the account it belongs to, on the phone that sent the request, or for an hour from the request's link.";
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
export const isVoid = (date: string) => `Not valid since ${date}.`;
export const voidExplained =
  'We issued it by mistake, or corrected it. If the payment was corrected, there is a new receipt.';
/** Above the address of who has received it. */
export const by = 'Received by';
export const print = 'Print';
