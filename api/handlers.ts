import type { contract } from '../shared/contract.ts';
import { accountHandlers } from './accounts/account-handlers.ts';
import { adminBannerHandlers } from './banners/admin-banner-handlers.ts';
import { bannerHandlers } from './banners/banner-handlers.ts';
import { adminBookingHandlers } from './bookings/admin-booking-handlers.ts';
import { adminVisitHandlers } from './bookings/admin-visit-handlers.ts';
import { bookingListHandlers } from './bookings/booking-list-handlers.ts';
import { estimateListHandlers } from './estimates/estimate-list-handlers.ts';
import { jobListHandlers } from './jobs/job-list-handlers.ts';
import { reviewListHandlers } from './reviews/review-list-handlers.ts';
import { providerListHandlers } from './providers/provider-list-handlers.ts';
import { postListHandlers } from './posts/post-list-handlers.ts';
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
import { familyHandlers } from './family/family-handlers.ts';
import { familyLinks } from './sessions/family-links.ts';
import { contactLimit } from './limits/contact-limit.ts';
import { memoryLimiter, type MakeLimiter } from './limits/limiters.ts';
import { createNotifications } from './notifications/notifications.ts';
import { notificationSite } from './notifications/notification-site.ts';
import { offlineHandlers } from './offline/offline-handlers.ts';
import type { PieceSharing } from './offline/piece-rows.ts';
import { piecesHandlers } from './offline/pieces-handlers.ts';
import { refundHandlers } from './payments/refund-handlers.ts';
import { PhotoAllowance } from './media/photo-allowance.ts';
import { photoHandlers } from './media/photo-handlers.ts';
import { adminPostHandlers } from './posts/admin-post-handlers.ts';
import { postHandlers } from './posts/post-handlers.ts';
import { ListedFiles } from './offline/listed-files.ts';
import { offlineTextHandlers } from './offline/offline-text-handlers.ts';
import { adminPageHandlers, pageHandlers } from './posts/page-handlers.ts';
import { adminTranslationHandlers, postTextHandlers } from './posts/post-text-handlers.ts';
import { providerTextHandlers } from './providers/provider-text-handlers.ts';
import { adminProviderHandlers } from './providers/admin-provider-handlers.ts';
import { directoryHandlers } from './providers/directory-handlers.ts';
import { providerHandlers } from './providers/provider-handlers.ts';
import { pushHandlers } from './push/push-handlers.ts';
import { receiptHandlers } from './receipts/receipt-handlers.ts';
import { claimantOf } from './requests/claimant.ts';
import { adminLinkHandlers } from './requests/admin-link-handlers.ts';
import { requestLinkHandlers } from './requests/request-link-handlers.ts';
import { visitHandlers } from './requests/visit-handlers.ts';
import { askedHandlers } from './requests/asked-handlers.ts';
import { ownerHandlers } from './requests/owner-handlers.ts';
import { requestHandlers } from './requests/request-handlers.ts';
import { adminReviewHandlers } from './reviews/admin-review-handlers.ts';
import { reviewHandlers } from './reviews/review-handlers.ts';
import { settingHandlers } from './settings/setting-handlers.ts';
import { siteHandlers } from './site/site-handlers.ts';
import { siteTextHandlers } from './site/site-text-handlers.ts';
import { adminThreadHandlers } from './threads/admin-thread-handlers.ts';
import { adminTermHandlers, termHandlers } from './terms/term-handlers.ts';
import { statementHandlers } from './statements/statement-handlers.ts';
import { threadHandlers } from './threads/thread-handlers.ts';
import { todoHandlers } from './todos/todo-handlers.ts';
import { uploadHandlers } from './media/upload-handlers.ts';

/**
 * What answers each endpoint of the contract. `origin`: the site's public one, without a slash at its end. `sharing`:
 * where every process finds the pieces of the directory that one process has made.
 */
export function createHandlers(
  env: Env,
  origin: () => string,
  limiter: MakeLimiter = memoryLimiter,
  sharing: PieceSharing | null = null,
): Handlers<typeof contract> {
  const site = notificationSite(env, origin);
  const { links } = site;
  const notifications = createNotifications({ ...site, canPush: env.vapid !== null, limiter });
  const contacts = contactLimit(env.contactLimitPerDay, limiter);
  const files = new ListedFiles(sharing);
  return {
    ...providerHandlers,
    ...directoryHandlers(),
    ...postHandlers,
    ...postTextHandlers,
    ...providerTextHandlers,
    ...offlineTextHandlers(env, files),
    ...adminTranslationHandlers,
    ...pageHandlers,
    ...adminPageHandlers,
    ...bannerHandlers,
    ...siteHandlers(env),
    ...siteTextHandlers(env),
    ...termHandlers,
    ...adminTermHandlers,
    ...offlineHandlers(env),
    ...piecesHandlers(env, files),
    ...bookingHandlers(notifications, contacts),
    ...estimateHandlers(notifications, contacts),
    ...contactHandlers(env, notifications, limiter),
    ...requestHandlers(links),
    ...askedHandlers(links),
    ...visitHandlers(links, notifications),
    ...ownerHandlers,
    ...photoHandlers(env, links, new PhotoAllowance(limiter)),
    ...requestLinkHandlers(links),
    ...adminLinkHandlers(links),
    ...threadHandlers(notifications, (db, asked, asking) => claimantOf(links, db, asked, asking)),
    ...adminThreadHandlers(notifications),
    ...receiptHandlers(links),
    ...accountHandlers,
    ...portalBookingHandlers,
    ...portalEstimateHandlers,
    ...jobHandlers(notifications),
    ...progressHandlers(notifications),
    ...familyHandlers(env, familyLinks(env, origin)),
    ...commissionHandlers,
    ...reviewHandlers,
    ...pushHandlers(env),
    ...adminBookingHandlers(notifications),
    ...bookingListHandlers,
    ...estimateListHandlers,
    ...jobListHandlers,
    ...reviewListHandlers,
    ...providerListHandlers,
    ...postListHandlers,
    ...adminVisitHandlers(notifications),
    ...adminJobHandlers(notifications),
    ...adminCommissionHandlers(notifications),
    ...refundHandlers(notifications),
    ...adminBannerHandlers(env),
    ...changeHandlers,
    ...dashboardHandlers,
    ...adminEstimateHandlers(notifications),
    ...estimateDocumentHandlers(notifications),
    ...adminPostHandlers(env),
    ...adminProviderHandlers(env),
    ...adminReviewHandlers,
    ...settingHandlers,
    ...statementHandlers,
    ...todoHandlers,
    ...uploadHandlers(env),
  };
}
