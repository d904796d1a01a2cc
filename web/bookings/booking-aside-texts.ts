// What happens next.
/** `fee`: 'LKR 10,000' */
export const youTransfer = (fee: string) => `You transfer ${fee}`;
export const youTransferTheFee = 'You transfer the fee';
export const whereToTransfer = 'Bank details and your reference are on the next page.';
export const weVerify = 'We verify your payment';
export const confirmedInTime = 'We confirm your appointment within 24 hours.';
export const theVisit = 'The visit';
export const theVisitExplained = 'The professional inspects your house on the day and at the time you chose.';
