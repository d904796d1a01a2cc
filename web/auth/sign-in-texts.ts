import { m } from '../../paraglide/messages.js';

/** Why a sign-in failed. */
export const problems: Readonly<
  Record<
    'cancelled' | 'expired' | 'ended' | 'busy' | 'refused',
    { readonly title: () => string; readonly text: () => string }
  >
> = {
  cancelled: { title: m.sign_in_problems_cancelled_title, text: m.sign_in_problems_cancelled_text },
  expired: { title: m.sign_in_problems_expired_title, text: m.sign_in_problems_expired_text },
  ended: { title: m.sign_in_problems_ended_title, text: m.sign_in_problems_ended_text },
  busy: { title: m.sign_in_problems_busy_title, text: m.sign_in_problems_busy_text },
  refused: { title: m.sign_in_problems_refused_title, text: m.sign_in_problems_refused_text },
};
