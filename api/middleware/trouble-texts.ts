export const title = 'We cannot show this page';
export const heading = 'We cannot show this page just now';
export const explained =
  'Something on our side is not working. Nothing you have sent is lost. Please try again in a moment.';
export const retry = 'Retry';
