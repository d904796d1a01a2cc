export const title = 'Pay for your estimate';
export const howToPay = 'Pay by bank transfer. Put the reference in the remarks so that we can match it.';
export const close = 'Close';
