// What happens next.
export const youSend = 'You send the request';
export const youSendMore = 'The more we know of the room and the work, the closer the estimate.';
/** `fee`: 'LKR 2,000' */
export const youTransfer = (fee: string) => `You transfer ${fee}`;
export const youTransferTheFee = 'You transfer the fee';
export const whereToTransfer = 'Bank details and your reference are shown right after sending.';
export const youGet = 'You get your estimate';
export const youGetMore = 'We contact you by phone, or by email if you leave an address.';
