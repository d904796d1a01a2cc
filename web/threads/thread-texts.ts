import { plural } from '../../shared/plural.ts';

export const title = 'Messages';
/** Above the field, and where nobody has written yet. */
export const explained = 'Ask us anything about this. We answer here.';
/** Who wrote a message. */
export const you = 'You';
export const nivasa = 'Nivasa';
/** Heard before the list. `about`: whom or what the thread is about. */
export const messagesAbout = (about: string) => `Messages about ${about}`;
/** Of messages that have not been read, on a badge. */
export const unread = (count: number) => plural(count, { one: '1 new message', other: `${count} new messages` });
/** Heard when it comes. */
export const hasCome = 'New message from Nivasa.';

/** In the place of the time, under a message that is still on this phone. */
export const waits = 'Waiting to be sent';
/** There were many within an hour. `time`: '2:05 pm' */
export const isPutOff = (time: string) => `Waiting to be sent at ${time}: you have written many messages this hour`;
export const isSending = 'Sending…';
export const isSent = 'Sent';
/** Why a message was not sent. */
export const reasons = {
  refused: 'We could not send this: we can no longer find this request.',
  'sign-in': 'Sign in, then send it. Until then it stays on this phone.',
  'key-reused': 'We have already received this.',
  'too-old': 'We could not send this for 14 days. If you still want it, send it now.',
  editing: 'This has not been sent.',
} as const;
/** A button: of a message that waited for longer than the digits had opened its request. */
export const giveDigits = 'Enter the digits and send';
export const sendNow = 'Send now';
export const discard = 'Discard';
export const notSentNow = 'We could not send it just now. It stays on this phone.';

export const showEarlier = 'Show earlier messages';
export const earlierFailed = 'We could not load them just now. Please try again.';
export const earlierNeedsConnection = 'You are offline: go online to see earlier messages.';

/** A button that leads to the field. */
export const write = 'Write a message';
export const yourMessage = 'Your message';
/** Below the button that adds photos. */
export const photosGoWith =
  'Up to 6 with your message. We make them smaller and send them after it. Only Nivasa can see them.';
export const send = 'Send';
export const sending = 'Sending...';
export const failed = 'We could not send it. What you wrote is still here.';
/** Heard once it is kept. */
export const isKept = "Saved on this phone. We'll send it when you're online.";
/** Heard once a message has arrived. */
export const hasBeenSent = 'Your message has been sent.';

/** A button, beside a quote and an estimate; a link, on a job's card. */
export const ask = 'Ask about this';
