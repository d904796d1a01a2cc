/** `fee`: 'LKR 10,000' */
export const inspectionFeeOf = (fee: string) => `Inspection Fee: ${fee}`;
/** Until the fee is known. */
export const inspectionFee = 'Inspection Fee';

/** What the visit costs, above the form. */
export const siteInspection = 'Site Inspection';
export const feeExplained = (fee: string) =>
  `You pay the ${fee} fee by bank transfer on the next page. It comes off the supervision commission if you go ahead.`;
