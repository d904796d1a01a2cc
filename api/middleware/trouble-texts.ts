export const title = 'Cannot be shown just now';
export const heading = 'This page cannot be shown just now';
export const explained =
  'Something on our side is not working. Nothing that you have sent is lost. Please try again in a moment.';
export const retry = 'Retry';
