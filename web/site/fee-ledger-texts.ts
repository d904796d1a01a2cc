/** Above the table: with a fee that is due at once, or with all that a commitment costs. */
export const whatYouPayNow = 'What you pay now';
export const whatYouPay = 'What you pay';

/** What a sum is for. */
export const onlineEstimate = 'Online Estimate';
export const siteInspection = 'Site Inspection';
export const siteInspectionWith = (professional: string) => `Site Inspection, ${professional}`;
export const work = 'The work';
/** `percent`: of the total contract value */
export const managedService = (percent: number) => `Premium managed service, ${percent}%`;
export const inspectionPaid = 'Inspection fee, already paid';

/** When it is paid, to whom and how; below what it is for. */
export const afterSending = 'To Nivasa by bank transfer, after you have sent the request.';
export const beforeVisit = 'To Nivasa by bank transfer, before the visit.';
export const asQuoted = 'To the professional, as the quote says.';
export const onceCompleted = 'To Nivasa by bank transfer, once the work is completed. You can also pay earlier.';

/** The sum. */
export const toTransfer = 'Amount to transfer';
export const toTransferToday = 'Amount to transfer today';
export const altogether = 'Total';

/** What becomes of the fee later. */
export const comesOff = 'If you go ahead with supervision, this comes off your commission';
export const staysPaid = 'This pays for the written estimate. It does not come off any later payment.';
