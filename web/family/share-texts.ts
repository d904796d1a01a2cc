import { plural } from '../../shared/plural.ts';

export const title = 'Share this job';
export const explained =
  'Send family abroad a link to follow this job without an account. They see the steps and dates, the professional, and the photos you choose, but no messages or notes.';
export const share = 'Share this job';
export const enough = 'You can have up to ten links. Remove one to make another.';
export const needsConnection = 'You are offline: go online to share.';
export const notRead = 'We could not load your links just now.';
export const tryAgain = 'Try again';
/** `date`: 'Nov 22, 2026'. */
export const endsOn = (date: string) => `This job is over. Its links work until ${date}.`;

/** The dialog. */
export const makeTitle = 'What can they see?';
export const always = 'The steps and dates, the visit and the professional are always shown.';
export const choosePhotos = 'Photos to show';
export const noPhotos = 'There are no photos of this job yet.';
/** Alternative text. `number`: from 1 on. */
export const photo = (number: number) => `Photo ${number}`;
export const showTotal = 'Show the total';
export const showTotalHint = 'The amount of the quote, once there is one.';
export const keep = 'Not now';
export const make = 'Make the link';
export const making = 'Making...';

/** Toasts. */
export const made = 'The link is ready';
export const madeMore = 'Copy it below and send it to anyone you like. Anyone who has it can see the job.';
export const takenBack = 'The link is removed';
export const takenBackMore = 'It no longer works for anyone who has it.';
export const error = 'Error';
export const failed = "We couldn't receive that. Please try again.";

/** The list. */
export const links = 'Links to this job';
/** `date`: 'Nov 22, 2026, 2:05 pm'. */
export const madeOn = (date: string) => `Made ${date}`;
const photosShown = (count: number) => plural(count, { one: `${count} photo`, other: `${count} photos` });
export const shows = (photos: number, total: boolean): string => {
  if (photos > 0) return total ? `Shows ${photosShown(photos)} and the total` : `Shows ${photosShown(photos)}`;
  return total ? 'Shows the total, no photos' : 'Shows no photos and no total';
};
export const copyLink = 'Copy link';
export const copiedLink = 'Copied link';
/** Heard with a button: which one. `date`: as above. */
export const ofLink = (date: string) => `(made ${date})`;
export const send = 'Send';
export const takeBack = 'Remove';
export const takeBackTitle = 'Remove this link?';
export const takeBackExplained =
  "It will no longer work for anyone who has it. This can't be undone, but you can make another.";
export const keepLink = 'Keep it';
export const takingBack = 'Removing...';
