/** Above a form. `time`: 'Jan 5, 2025, 2:05 pm' */
export const beganOn = (time: string) => `You began this form on ${time}.`;
/** Nobody knows when. */
export const beganEarlier = 'You began this form earlier.';
export const continueWithIt = 'Continue with it';
export const startAfresh = 'Start afresh';

/** Above the button that sends. */
export const cannotKeep =
  'This browser cannot keep your request for later. Stay on this page until it says that it was sent.';
export const savedAndSentLater = 'You are offline: this will be saved on this phone and sent later';
export const keepOpen = 'Keep the app open to send';
