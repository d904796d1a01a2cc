import { plural } from '../../shared/plural.ts';

export const title = 'Share this job';
export const explained =
  'Family far away can follow it by a link, without an account: steps and their dates, the professional, and the photos that you choose. Nothing that you or we have written is shown.';
export const share = 'Share this job';
export const enough = 'A job has ten links at most. Take one back to make another.';
export const needsConnection = 'You are offline: sharing needs a connection.';
export const notRead = 'Your links could not be read just now.';
export const tryAgain = 'Try again';
/** `date`: 'Nov 22, 2026'. */
export const endsOn = (date: string) => `This job has ended. Its links show it until ${date}.`;

/** The dialog. */
export const makeTitle = 'What may they see?';
export const always = 'Steps and dates, the visit, and the professional are always shown.';
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
export const madeMore = 'Copy it below, and send it to anyone you like. Whoever has it can see the job.';
export const takenBack = 'The link is taken back';
export const takenBackMore = 'Whoever has it sees nothing any more.';
export const error = 'Error';
export const failed = 'That did not reach us. Please try again.';

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
export const takeBack = 'Take back';
export const takeBackTitle = 'Take this link back?';
export const takeBackExplained =
  'Whoever has it sees nothing any more. It cannot be brought back; you can make another.';
export const keepLink = 'Keep it';
export const takingBack = 'Taking back...';
