import type { contract } from '../shared/contract.ts';
import { bannerHandlers } from './banners/banner-handlers.ts';
import { bookingHandlers } from './bookings/booking-handlers.ts';
import { contactHandlers } from './contact/contact-handlers.ts';
import type { Env } from './env.ts';
import { estimateHandlers } from './estimates/estimate-handlers.ts';
import type { Handlers } from './handler.ts';
import { offlineHandlers } from './offline/offline-handlers.ts';
import { postHandlers } from './posts/post-handlers.ts';
import { providerHandlers } from './providers/provider-handlers.ts';
import { siteHandlers } from './site/site-handlers.ts';

/** What answers each endpoint of the contract. */
export const createHandlers = (env: Env): Handlers<typeof contract> => ({
  ...providerHandlers,
  ...postHandlers,
  ...bannerHandlers,
  ...siteHandlers(env),
  ...offlineHandlers(env),
  ...bookingHandlers,
  ...estimateHandlers,
  ...contactHandlers(env),
});
