import type { DemoPerson } from './demo-people.ts';

/** Title and heading. */
export const title = 'Sign in to the demo';
export const explained =
  'This page replaces a real sign-in service. There are no passwords: enter any address and we create an account for it.';
export const email = 'Email address';
export const invalidEmail = 'Invalid email address';
export const signIn = 'Sign in';

export const orOneOf = 'Or be one of these people';
/** After a person's name and a comma. */
export const notes: Readonly<Record<DemoPerson, string>> = {
  withJobs: 'a customer with bookings and jobs in every status',
  withNothing: 'a customer with nothing yet',
  admin: 'an administrator',
};

/** Title and heading. */
export const outOfDate = 'This sign-in is out of date';
export const outOfDateExplained =
  'It took too long, or you finished it in another tab. Nothing is lost: please start again.';
export const back = 'Back to sign-in';
