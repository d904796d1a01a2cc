export const title = 'Sign in';
export const description = 'Sign in to follow your bookings and jobs.';

export const heading = 'Your jobs, step by step';
export const whatFor = 'Sign in to follow bookings, answer quotes and review finished work.';
/** The button. */
export const signIn = 'Sign In or Sign Up';
export const needsConnection = 'You are offline: signing in needs a connection.';
export const agreement =
  'Accounts are created automatically on first sign-in. By signing in you agree to the Terms of Service and the Privacy Policy.';
export const bookedBefore =
  'Booked without signing in? Sign in with the e-mail address of your booking, and it is there.';

/** Why a sign-in came to nothing. */
export const problems: Readonly<
  Record<'cancelled' | 'expired' | 'ended' | 'busy' | 'refused', { readonly title: string; readonly text: string }>
> = {
  cancelled: {
    title: 'You are not signed in',
    text: 'Signing in was stopped before it was done. You can begin again whenever you like.',
  },
  expired: {
    title: 'Signing in took too long',
    text: 'It was begun too long ago, or in another browser. Please sign in again.',
  },
  ended: {
    title: 'You have been signed out',
    text: 'Your sign-in has ended. Sign in again and you are back where you were. What you typed is kept on this phone.',
  },
  busy: {
    title: 'Our server cannot sign you in just now',
    text: 'It is not your connection. Please try again in a moment.',
  },
  refused: { title: 'You could not be signed in', text: 'We could not be sure that it was you. Please sign in again.' },
};
