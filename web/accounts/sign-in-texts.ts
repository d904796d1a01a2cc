export const title = 'Sign in';
export const description = 'Sign in to follow your bookings and jobs.';

export const heading = 'Your jobs, step by step';
export const whatFor = 'Sign in to follow bookings, answer quotes and review finished work.';
/** The button. */
export const signIn = 'Sign In or Sign Up';
export const needsConnection = 'You are offline: go online to sign in.';
export const agreement =
  'Accounts are created automatically on first sign-in. By signing in you agree to the Terms of Service and the Privacy Policy.';
export const bookedBefore =
  'Booked without signing in? Sign in with the email address you booked with to see your booking.';

/** Why a sign-in came to nothing. */
export const problems: Readonly<
  Record<'cancelled' | 'expired' | 'ended' | 'busy' | 'refused', { readonly title: string; readonly text: string }>
> = {
  cancelled: {
    title: 'You are not signed in',
    text: 'You stopped before signing in. You can start again whenever you like.',
  },
  expired: {
    title: 'Signing in took too long',
    text: 'You started too long ago, or in another browser. Please sign in again.',
  },
  ended: {
    title: 'You have been signed out',
    text: 'Your session has ended. Sign in again and you are back where you were. What you typed is saved on this phone.',
  },
  busy: {
    title: 'Our server cannot sign you in just now',
    text: 'Your connection is fine. Please try again in a moment.',
  },
  refused: { title: 'We could not sign you in', text: "We couldn't confirm it was you. Please sign in again." },
};
