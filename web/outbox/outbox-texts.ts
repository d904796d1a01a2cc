/** Above a form. `time`: 'Jan 5, 2025, 2:05 pm' */
export const beganOn = (time: string) => `You started this form on ${time}.`;
export const continueWithIt = 'Continue with it';
export const startAfresh = 'Start again';

/** Above the button that sends. */
export const cannotKeep =
  'This browser cannot save your request for later. Stay on this page until it says that your request was sent.';
export const savedAndSentLater = 'You are offline: we will save this on this phone and send it later';
export const keepOpen = 'Keep the app open to send';
