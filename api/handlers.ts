import type { contract } from '../shared/contract.ts';
import { accountHandlers } from './auth/account-handlers.ts';
import { peopleHandlers } from './auth/people-handlers.ts';
import { adminBannerHandlers, bannerHandlers } from './features/banners/banner-handlers.ts';
import { adminBookingHandlers } from './features/bookings/admin-booking-handlers.ts';
import { calendarHandlers } from './features/bookings/calendar-handlers.ts';
import { availabilityHandlers } from './features/bookings/availability-handlers.ts';
import { inspectionReportHandlers } from './features/bookings/inspection-report-handlers.ts';
import { adminVisitHandlers } from './features/bookings/admin-visit-handlers.ts';
import { bookingListHandlers } from './features/bookings/booking-list-handlers.ts';
import { estimateListHandlers } from './features/estimates/estimate-list-handlers.ts';
import { jobListHandlers } from './features/jobs/job-list-handlers.ts';
import { reviewListHandlers } from './features/reviews/review-list-handlers.ts';
import { providerListHandlers } from './features/providers/provider-list-handlers.ts';
import { postListHandlers } from './features/posts/post-list.ts';
import { bookingHandlers, portalBookingHandlers } from './features/bookings/booking-handlers.ts';
import { changeHandlers } from './audit/change-handlers.ts';
import { contactHandlers } from './features/contact/contact-handlers.ts';
import { portalMessageHandlers } from './features/contact/portal-message-handlers.ts';
import { dashboardHandlers } from './features/dashboard/dashboard-handlers.ts';
import type { Env } from './config/env.ts';
import { adminEstimateHandlers } from './features/estimates/admin-estimate-handlers.ts';
import { estimateDocumentHandlers } from './features/estimates/estimate-document-handlers.ts';
import { portalEstimateHandlers, estimateHandlers } from './features/estimates/estimate-handlers.ts';
import type { Handlers } from './router/handler.ts';
import { adminCommissionHandlers, commissionHandlers } from './features/jobs/commission-handlers.ts';
import { adminJobHandlers } from './features/jobs/admin-job-handlers.ts';
import { progressHandlers } from './features/jobs/progress-handlers.ts';
import { jobHandlers } from './features/jobs/job-handlers.ts';
import { familyHandlers } from './features/family/family-handlers.ts';
import { familyLinks } from './auth/family-links.ts';
import { contactLimit } from './router/limits/contact-limit.ts';
import { memoryLimiter, type MakeLimiter } from './router/limits/limiters.ts';
import { createNotifications, notificationSite } from './notifications/notifications.ts';
import { smsOptOutHandlers } from './notifications/sms/opt-out-handlers.ts';
import { smsReportHandlers } from './notifications/sms-report-handlers.ts';
import { smsGatewayFor } from './notifications/sms/gateways.ts';
import { offlineHandlers } from './offline/offline-snapshot.ts';
import { refundHandlers } from './features/payments/refund-handlers.ts';
import { PhotoAllowance } from './media/photo-allowance.ts';
import { photoHandlers } from './features/photos/photo-handlers.ts';
import { adminPostHandlers } from './features/posts/admin-post-handlers.ts';
import { postHandlers } from './features/posts/post-handlers.ts';
import { adminPageHandlers, pageHandlers } from './features/posts/page-handlers.ts';
import { adminTranslationHandlers, postTextHandlers } from './features/posts/post-text-handlers.ts';
import { providerTextHandlers, providerHandlers } from './features/providers/provider-handlers.ts';
import { evidenceHandlers } from './features/providers/evidence-handlers.ts';
import { adminProviderHandlers } from './features/providers/admin-provider-handlers.ts';
import { directoryHandlers } from './features/providers/directory-handlers.ts';
import { pushHandlers } from './notifications/push/push-handlers.ts';
import { receiptHandlers } from './features/orders/receipt-handlers.ts';
import { requestAccessOf } from './features/orders/request-access.ts';
import { adminLinkHandlers } from './features/orders/admin-link-handlers.ts';
import { requestLinkHandlers } from './features/orders/request-link-handlers.ts';
import { visitHandlers } from './features/orders/visit-handlers.ts';
import { askedHandlers } from './features/orders/asked-handlers.ts';
import { adminDeskHandlers } from './features/desk/admin-desk-handlers.ts';
import { deskWorkHandlers } from './features/desk/desk-work-handlers.ts';
import { deskReportHandlers } from './features/desk/desk-report-handlers.ts';
import { deskHandlers } from './features/desk/desk-handlers.ts';
import { ownerHandlers } from './features/orders/owner-handlers.ts';
import { adminApplicationHandlers } from './features/joining/admin-application-handlers.ts';
import { joinHandlers } from './features/joining/join-handlers.ts';
import { requestHandlers } from './features/orders/request-handlers.ts';
import { adminReviewHandlers, reviewHandlers } from './features/reviews/review-handlers.ts';
import { settingHandlers, siteHandlers, siteTextHandlers } from './features/settings/site-handlers.ts';
import { adminThreadHandlers } from './features/messages/admin-thread-handlers.ts';
import { adminTermHandlers, termHandlers } from './features/providers/term-handlers.ts';
import { statementHandlers } from './features/statements/statement-handlers.ts';
import { threadHandlers } from './features/messages/thread-handlers.ts';
import { todoHandlers } from './features/work-queue/todo-handlers.ts';
import { askProfessional, type AskProfessional } from './features/visits/visit-answers.ts';
import { uploadHandlers } from './media/upload-handlers.ts';

/** The handlers of all endpoints. `origin`: the site's public one, without a trailing slash. */
export function createHandlers(
  env: Env,
  origin: () => string,
  limiter: MakeLimiter = memoryLimiter,
): Handlers<typeof contract> {
  const site = notificationSite(env, origin);
  const { links } = site;
  const notifications = createNotifications({ ...site, canPush: env.vapid !== null, sms: smsGatewayFor(env), limiter });
  const ask: AskProfessional = (tx, bookingId, now, visit) =>
    askProfessional(tx, bookingId, { now, hours: env.answerHours, known: visit });
  const contacts = contactLimit(env.contactLimitPerDay, limiter);
  return {
    ...providerHandlers,
    ...directoryHandlers(),
    ...postHandlers,
    ...postTextHandlers,
    ...providerTextHandlers,
    ...adminTranslationHandlers,
    ...pageHandlers,
    ...adminPageHandlers,
    ...bannerHandlers,
    ...siteHandlers(env),
    ...siteTextHandlers(env),
    ...termHandlers,
    ...adminTermHandlers,
    ...offlineHandlers(env),
    ...bookingHandlers(notifications, contacts),
    ...estimateHandlers(notifications, contacts),
    ...contactHandlers(env, notifications, limiter),
    ...portalMessageHandlers,
    ...joinHandlers(contacts, limiter),
    ...adminApplicationHandlers(notifications),
    ...requestHandlers(links),
    ...askedHandlers(links),
    ...visitHandlers(links, notifications, ask),
    ...deskHandlers(site.desks, notifications),
    ...availabilityHandlers,
    ...calendarHandlers,
    ...adminDeskHandlers(site.desks),
    ...deskReportHandlers,
    ...deskWorkHandlers(notifications),
    ...inspectionReportHandlers(notifications),
    ...ownerHandlers,
    ...photoHandlers(env, links, new PhotoAllowance(limiter)),
    ...requestLinkHandlers(links, env.sms !== null),
    ...adminLinkHandlers(links),
    ...threadHandlers(notifications, (db, asked, asking) => requestAccessOf(links, db, asked, asking)),
    ...adminThreadHandlers(notifications),
    ...receiptHandlers(links),
    ...accountHandlers,
    ...peopleHandlers(env),
    ...portalBookingHandlers,
    ...portalEstimateHandlers,
    ...jobHandlers(notifications),
    ...progressHandlers(notifications),
    ...familyHandlers(env, familyLinks(env, origin)),
    ...commissionHandlers,
    ...reviewHandlers,
    ...pushHandlers(env),
    ...adminBookingHandlers(notifications, ask),
    ...bookingListHandlers,
    ...estimateListHandlers,
    ...jobListHandlers,
    ...reviewListHandlers,
    ...providerListHandlers,
    ...postListHandlers,
    ...adminVisitHandlers(notifications, ask),
    ...adminJobHandlers(notifications, ask),
    ...adminCommissionHandlers(notifications),
    ...refundHandlers(notifications),
    ...adminBannerHandlers(env),
    ...changeHandlers,
    ...dashboardHandlers,
    ...adminEstimateHandlers(notifications),
    ...estimateDocumentHandlers(notifications),
    ...adminPostHandlers(env),
    ...adminProviderHandlers(env),
    ...evidenceHandlers,
    ...adminReviewHandlers(notifications),
    ...settingHandlers,
    ...smsOptOutHandlers,
    ...smsReportHandlers(site),
    ...statementHandlers,
    ...todoHandlers,
    ...uploadHandlers(env),
  };
}
