import { m } from '../../../paraglide/messages.js';
import type { PaymentKind } from '../../../shared/features/payments/payment.ts';

/** With leading zeros, so that receipts sort by number: 'No. 000012'. */
export const numbered = (number: number): string => m.receipt_numbered({ number: String(number).padStart(6, '0') });
export const whats: Readonly<Record<PaymentKind, () => string>> = {
  estimate: m.receipt_whats_estimate,
  inspection: m.receipt_whats_inspection,
  commission: m.receipt_whats_commission,
};
