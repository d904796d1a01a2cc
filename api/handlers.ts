import type { contract } from '../shared/contract.ts';
import { accountHandlers } from './accounts/account-handlers.ts';
import { bannerHandlers } from './banners/banner-handlers.ts';
import { adminBookingHandlers } from './bookings/admin-booking-handlers.ts';
import { bookingHandlers } from './bookings/booking-handlers.ts';
import { portalBookingHandlers } from './bookings/portal-booking-handlers.ts';
import { contactHandlers } from './contact/contact-handlers.ts';
import type { Env } from './env.ts';
import { estimateHandlers } from './estimates/estimate-handlers.ts';
import type { Handlers } from './handler.ts';
import { adminJobHandlers } from './jobs/admin-job-handlers.ts';
import { jobHandlers } from './jobs/job-handlers.ts';
import { createNotices } from './notices/notices.ts';
import { offlineHandlers } from './offline/offline-handlers.ts';
import { postHandlers } from './posts/post-handlers.ts';
import { providerHandlers } from './providers/provider-handlers.ts';
import { pushHandlers } from './push/push-handlers.ts';
import { reviewHandlers } from './reviews/review-handlers.ts';
import { siteHandlers } from './site/site-handlers.ts';

/** What answers each endpoint of the contract. `origin`: the site's public one, without a slash at its end. */
export function createHandlers(env: Env, origin: () => string): Handlers<typeof contract> {
  const notices = createNotices({ origin, operatorEmail: env.contactInbox ?? env.adminEmails[0] ?? null, canPush: env.vapid !== null });
  return {
    ...providerHandlers,
    ...postHandlers,
    ...bannerHandlers,
    ...siteHandlers(env),
    ...offlineHandlers(env),
    ...bookingHandlers(notices),
    ...estimateHandlers,
    ...contactHandlers(env),
    ...accountHandlers,
    ...portalBookingHandlers,
    ...jobHandlers(notices),
    ...reviewHandlers,
    ...pushHandlers(env),
    ...adminBookingHandlers(notices),
    ...adminJobHandlers(notices),
  };
}
