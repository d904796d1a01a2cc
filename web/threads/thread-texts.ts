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
export const hasCome = 'A message from Nivasa has come.';

/** In the place of the time, under a message that is still on this phone. */
export const waits = 'Waiting to be sent';
/** There were many within an hour. `time`: '2:05 pm' */
export const isPutOff = (time: string) =>
  `Waiting to be sent: at ${time}, because you have written many within an hour`;
export const isSending = 'Sending…';
export const isSent = 'Sent';
/** Why a message was not sent. */
export const reasons = {
  refused: 'This could not be sent: we do not know this request any more.',
  'sign-in': 'Sign in, then send it. Until then it stays on this phone.',
  'key-reused': 'This has arrived already.',
  'too-old': 'This could not be sent for 14 days. If it is still wanted, send it now.',
  editing: 'This has not been sent.',
} as const;
/** A button: of a message that waited for longer than the digits had opened its request. */
export const giveDigits = 'Give the digits and send';
export const sendNow = 'Send now';
export const discard = 'Discard';
export const notSentNow = 'It could not be sent just now. It stays on this phone.';

export const showEarlier = 'Show earlier messages';
export const earlierFailed = 'They could not be read just now. Please try again.';
export const earlierNeedsConnection = 'You are offline: earlier messages need a connection.';

/** A button that leads to the field. */
export const write = 'Write a message';
export const yourMessage = 'Your message';
/** Below the button that adds photos. */
export const photosGoWith =
  'Up to 6 with what you write. They are made smaller and sent after your message, and seen by Nivasa only.';
export const send = 'Send';
export const sending = 'Sending...';
export const failed = 'It could not be sent. What you wrote is still here.';
/** Heard once it is kept. */
export const isKept = "Saved on this phone. We'll send it when you're online.";
/** Heard once a message has arrived. */
export const hasBeenSent = 'Your message has been sent.';

/** A button, beside a quote and an estimate; a link, on a job's card. */
export const ask = 'Ask about this';
