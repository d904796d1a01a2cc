import { plural } from '../../shared/plural.ts';
import type { PushState } from '../offline/push-data.ts';

export const title = 'My Jobs & Bookings';
export const description = 'Your inspection bookings and jobs.';
export const loading = 'Loading';

export const bookings = 'Inspection Bookings';
export const noBookings = 'You have no inspection bookings yet.';
/** A button, to the list of professionals. */
export const browse = 'Browse Tilers';
/** In place of a booking's date and time. */
export const notScheduled = 'Not scheduled';
/** What has been promised about a transfer. `time`: 'Nov 21, 2026, 9:30 am'. */
export const awaitingVerification = (time: string) =>
  `Awaiting verification. We will check your transfer and confirm your appointment within 24 hours of your booking: by ${time}.`;
/** The promise has not been kept. `time`: as above. */
export const verificationLate = (time: string) =>
  `Awaiting verification. The promised 24 hours ended ${time}. If you have paid, please contact us with your reference.`;

/** What was asked for on the form 'Request Online Estimate'. */
export const estimates = 'Your Estimates';
/** A button, below the newest of them. */
export const showOlder = 'Show older estimates';

export const activeJobs = 'Active Jobs';
export const noActiveJobs = 'No active jobs at the moment';
export const whenJobsBegin = 'Your job appears here once we have verified your inspection fee.';
export const pastJobs = 'Past Jobs';
/** They open at a press. */
export const pastJobCount = (count: number) =>
  plural(count, { one: `Show ${count} past job`, other: `Show ${count} past jobs` });

/** Messages of the browser's on this device. */
export const pushTitle = 'Tell me when something changes';
export const pushStates: Readonly<Record<Exclude<PushState, 'none'>, string>> = {
  off: 'We send a message to this device when a quote arrives, an inspection is confirmed or work is completed.',
  on: 'On: we send a message to this device when a quote arrives, an inspection is confirmed or work is completed.',
  blocked:
    'Your browser blocks notifications from this site. To allow them, open the site settings beside the address.',
};
export const turnPushOn = 'Turn on';
export const turnPushOff = 'Turn off';
/** The title of a toast. */
export const error = 'Error';
export const pushFailed = 'We could not turn it on. Please try again.';
