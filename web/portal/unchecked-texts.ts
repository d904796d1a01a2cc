import { plural } from '../../shared/plural.ts';

/** Requests that were sent with this person's email address by somebody who had not signed in. */
export const title = 'Sent with your email address';
export const lead =
  'Somebody sent these without signing in. Are they yours? If you press “Not mine”, the request leaves this page and we know that you did not send it.';
export const kinds = { booking: 'Site inspection', estimate: 'Online estimate' } as const;
/** `date`: 'Nov 20, 2026, 9:30 am'. */
export const sentOn = (date: string) => `Sent ${date}`;
export const referenceIs = (reference: string) => `Reference ${reference}`;
/** Opens what the sender wrote. */
export const show = 'See what was sent';
/** Buttons. */
export const isMine = 'Yes, it is mine';
export const isNotMine = 'Not mine';
export const showMore = (count: number) => plural(count, { one: `Show ${count} more`, other: `Show ${count} more` });
export const showOlder = 'Show more';
/** A toast. */
export const error = 'Error';
export const failed = 'We could not save your answer. Please try again.';
/** What was sent. */
export const labels = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  visit: 'Visit',
  notes: 'Notes',
  professional: 'Professional',
  project: 'Project',
} as const;
