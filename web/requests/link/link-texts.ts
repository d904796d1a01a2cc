import { plural } from '../../../shared/plural.ts';

export const title = 'Your request';
export const description = 'What has become of a request that was sent to Nivasa.';
export const notFound = 'This link leads nowhere';
export const notFoundHint = 'It was cut short, or has been replaced by another one. Please ask us for a new link.';
export const browse = 'Browse Tilers';
export const kinds = { booking: 'Site Inspection', estimate: 'Online Estimate' } as const;
export const sentOn = 'Sent';
export const visitOn = 'Visit';
/** Heard before the list of what has happened. */
export const history = 'What has happened to your request';

export const seeMore = 'See more, or do something';
export const digits = 'Last four digits of your phone number';
export const digitsHint = 'The number that you gave with the request.';
export const open = 'Open';
export const wrong = (left: number) =>
  plural(left, {
    one: `These are not the last digits of its phone number. ${left} try is left.`,
    other: `These are not the last digits of its phone number. ${left} tries are left.`,
  });
/** `time`: 'Mar 6, 2026, 9:30 am'. */
export const locked = (time: string) =>
  `There were too many wrong tries. The link opens again on ${time} (Sri Lanka time).`;
export const isOpen = 'It is open on this page for an hour.';
/** In its place, once that is over, with a button. */
export const wasOpen = 'It was open for an hour. Give the digits once more to go on; what you have written stays.';
export const openAgain = 'Give the digits';
/** A dialog that asks for them while something is being sent. */
export const again = 'Your four digits, once more';
export const againExplained =
  'This page was open for an hour. What you have written is still there, and is sent once you have given them.';
/** Who opened it has been away for longer. */
export const notHeard = 'We could not be asked just now. Please try again.';
