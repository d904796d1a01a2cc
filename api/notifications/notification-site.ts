import type { Env } from '../config/env.ts';
import { requestLinks } from '../auth/request-links.ts';
import type { NotificationSite } from './rendering/notification-event.ts';

/** `origin`: the site's public one, without a slash at its end. */
export const notificationSite = (env: Env, origin: () => string): NotificationSite => ({
  links: requestLinks(env, origin),
  origin,
  operatorEmail: env.contactInbox ?? env.adminEmails[0] ?? null,
  organizer: env.contact.emails[0] ?? null,
});
