import { plural } from '../../../shared/plural.ts';

export const title = 'Your request';
export const description = 'The state of a request sent to Nivasa.';
export const notFound = 'This link no longer works';
export const notFoundHint = 'It is incomplete, or we have replaced it with a new one. Please ask us for a new link.';
export const browse = 'Browse Tilers';
export const kinds = { booking: 'Site Inspection', estimate: 'Online Estimate' } as const;
export const sentOn = 'Sent';
export const visitOn = 'Visit';
/** Heard before the list of what has happened. */
export const history = 'History of your request';

export const seeMore = 'See details or make changes';
export const digits = 'Last four digits of your phone number';
export const digitsHint = 'The number you gave with the request.';
export const open = 'Open';
export const wrong = (left: number) =>
  plural(left, {
    one: `These are not the last four digits of the phone number. ${left} try left.`,
    other: `These are not the last four digits of the phone number. ${left} tries left.`,
  });
/** `time`: 'Mar 6, 2026, 9:30 am'. */
export const locked = (time: string) => `Too many wrong tries. The link will open again on ${time} (Sri Lanka time).`;
export const isOpen = 'You can use this page for the next hour.';
/** In its place, once that is over, with a button. */
export const wasOpen = 'The hour is over. Enter the digits again to go on; what you have written is still here.';
export const openAgain = 'Enter the digits';
/** A dialog that asks for them while something is being sent. */
export const again = 'Enter your four digits again';
export const againExplained =
  'The hour for this page is over. What you have written is still here; we will send it after you enter the digits.';
/** Who opened it has been away for longer. */
export const notHeard = "We couldn't check that just now. Please try again.";
