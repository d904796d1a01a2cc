// What happens next.
export const youSend = 'You send the request';
export const youSendMore = 'The more you tell us about the room and the work, the more accurate the estimate.';
/** `fee`: 'LKR 2,000' */
export const youTransfer = (fee: string) => `You transfer ${fee}`;
export const youTransferTheFee = 'You transfer the fee';
export const whereToTransfer = 'We show the bank details and your reference right after you send it.';
export const youGet = 'You get your estimate';
export const youGetMore = 'We call you, or email you if you leave an address.';
