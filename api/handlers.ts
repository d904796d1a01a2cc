import type { contract } from '../shared/contract.ts';
import { accountHandlers } from './accounts/account-handlers.ts';
import { adminBannerHandlers } from './banners/admin-banner-handlers.ts';
import { bannerHandlers } from './banners/banner-handlers.ts';
import { adminBookingHandlers } from './bookings/admin-booking-handlers.ts';
import { bookingHandlers } from './bookings/booking-handlers.ts';
import { portalBookingHandlers } from './bookings/portal-booking-handlers.ts';
import { changeHandlers } from './changes/change-handlers.ts';
import { contactHandlers } from './contact/contact-handlers.ts';
import { dashboardHandlers } from './dashboard/dashboard-handlers.ts';
import type { Env } from './process/env.ts';
import { adminEstimateHandlers } from './estimates/admin-estimate-handlers.ts';
import { estimateDocumentHandlers } from './estimates/estimate-document-handlers.ts';
import { portalEstimateHandlers } from './estimates/portal-estimate-handlers.ts';
import { estimateHandlers } from './estimates/estimate-handlers.ts';
import type { Handlers } from './endpoints/handler.ts';
import { adminCommissionHandlers } from './jobs/admin-commission-handlers.ts';
import { adminJobHandlers } from './jobs/admin-job-handlers.ts';
import { progressHandlers } from './jobs/progress-handlers.ts';
import { commissionHandlers } from './jobs/commission-handlers.ts';
import { jobHandlers } from './jobs/job-handlers.ts';
import { createNotices } from './notices/notices.ts';
import { offlineHandlers } from './offline/offline-handlers.ts';
import { photoHandlers } from './photos/photo-handlers.ts';
import { adminPostHandlers } from './posts/admin-post-handlers.ts';
import { postHandlers } from './posts/post-handlers.ts';
import { adminProviderHandlers } from './providers/admin-provider-handlers.ts';
import { providerHandlers } from './providers/provider-handlers.ts';
import { pushHandlers } from './push/push-handlers.ts';
import { receiptHandlers } from './receipts/receipt-handlers.ts';
import { claimantOf } from './requests/claimant.ts';
import { adminLinkHandlers } from './requests/admin-link-handlers.ts';
import { requestLinkHandlers } from './requests/request-link-handlers.ts';
import { requestLinks } from './sessions/request-links.ts';
import { visitHandlers } from './requests/visit-handlers.ts';
import { requestHandlers } from './requests/request-handlers.ts';
import { adminReviewHandlers } from './reviews/admin-review-handlers.ts';
import { reviewHandlers } from './reviews/review-handlers.ts';
import { settingHandlers } from './settings/setting-handlers.ts';
import { siteHandlers } from './site/site-handlers.ts';
import { adminThreadHandlers } from './threads/admin-thread-handlers.ts';
import { threadHandlers } from './threads/thread-handlers.ts';
import { todoHandlers } from './todos/todo-handlers.ts';
import { uploadHandlers } from './uploads/upload-handlers.ts';

/** What answers each endpoint of the contract. `origin`: the site's public one, without a slash at its end. */
export function createHandlers(env: Env, origin: () => string): Handlers<typeof contract> {
  const links = requestLinks(env, origin);
  const notices = createNotices({
    links,
    origin,
    operatorEmail: env.contactInbox ?? env.adminEmails[0] ?? null,
    canPush: env.vapid !== null,
  });
  return {
    ...providerHandlers,
    ...postHandlers,
    ...bannerHandlers,
    ...siteHandlers(env),
    ...offlineHandlers(env),
    ...bookingHandlers(notices),
    ...estimateHandlers,
    ...contactHandlers(env),
    ...requestHandlers(links),
    ...visitHandlers(links, notices),
    ...photoHandlers(env, links),
    ...requestLinkHandlers(links),
    ...adminLinkHandlers(links),
    ...threadHandlers(notices, (read, asked, asking) => claimantOf(links, read, asked, asking)),
    ...adminThreadHandlers(notices),
    ...receiptHandlers,
    ...accountHandlers,
    ...portalBookingHandlers,
    ...portalEstimateHandlers,
    ...jobHandlers(notices),
    ...progressHandlers(notices),
    ...commissionHandlers,
    ...reviewHandlers,
    ...pushHandlers(env),
    ...adminBookingHandlers(notices),
    ...adminJobHandlers(notices),
    ...adminCommissionHandlers(notices),
    ...adminBannerHandlers(env),
    ...changeHandlers,
    ...dashboardHandlers,
    ...adminEstimateHandlers(notices),
    ...estimateDocumentHandlers(notices),
    ...adminPostHandlers(env),
    ...adminProviderHandlers(env),
    ...adminReviewHandlers,
    ...settingHandlers,
    ...todoHandlers,
    ...uploadHandlers(env),
  };
}
