import { familyContract } from './features/family/family-contract.ts';
import { accountContract } from './features/accounts/account-contract.ts';
import { peopleContract } from './features/accounts/people-contract.ts';
import { adminBannerContract } from './features/banners/admin-banner-contract.ts';
import { bannerContract } from './features/banners/banner-contract.ts';
import { adminBookingContract } from './features/bookings/admin-booking-contract.ts';
import { calendarContract } from './features/visits/calendar-contract.ts';
import { availabilityContract } from './features/visits/availability-contract.ts';
import { inspectionReportContract } from './features/visits/inspection-report-contract.ts';
import { adminVisitContract } from './features/visits/admin-visit-contract.ts';
import { bookingListContract } from './features/bookings/booking-list-contract.ts';
import { bookingContract } from './features/bookings/booking-contract.ts';
import { portalBookingContract } from './features/bookings/portal-booking-contract.ts';
import { changeContract } from './audit/change-contract.ts';
import { contactContract } from './features/contact/contact-contract.ts';
import { portalMessageContract } from './features/contact/portal-message-contract.ts';
import { dashboardContract } from './features/dashboard/dashboard-contract.ts';
import { adminEstimateContract } from './features/estimates/admin-estimate-contract.ts';
import { portalEstimateContract } from './features/estimates/portal-estimate-contract.ts';
import { estimateListContract } from './features/estimates/estimate-list-contract.ts';
import { estimateDocumentContract } from './features/estimates/estimate-document-contract.ts';
import { estimateContract } from './features/estimates/estimate-contract.ts';
import { adminCommissionContract } from './features/jobs/admin-commission-contract.ts';
import { adminJobContract } from './features/jobs/admin-job-contract.ts';
import { jobListContract } from './features/jobs/job-list-contract.ts';
import { progressContract } from './features/jobs/progress-contract.ts';
import { commissionContract } from './features/jobs/commission-contract.ts';
import { jobContract } from './features/jobs/job-contract.ts';
import { offlineContract } from './offline/offline-contract.ts';
import { refundContract } from './features/payments/refund-contract.ts';
import { adminDeskContract } from './features/desk/admin-desk-contract.ts';
import { deskContract } from './features/desk/desk-contract.ts';
import { photoContract } from './media/photo-contract.ts';
import { adminPostContract } from './features/posts/admin-post-contract.ts';
import { adminTranslationContract } from './features/posts/admin-translation-contract.ts';
import { postContract } from './features/posts/post-contract.ts';
import { adminPageContract } from './features/posts/admin-page-contract.ts';
import { pageContract } from './features/posts/page-contract.ts';
import { postTextContract } from './features/posts/post-text-contract.ts';
import { providerTextContract } from './features/providers/provider-text-contract.ts';
import { adminProviderContract } from './features/providers/admin-provider-contract.ts';
import { evidenceContract } from './features/providers/evidence-contract.ts';
import { directoryContract } from './features/providers/directory-contract.ts';
import { providerContract } from './features/providers/provider-contract.ts';
import { pushContract } from './push/push-contract.ts';
import { receiptContract } from './features/orders/receipt-contract.ts';
import { adminLinkContract } from './features/orders/admin-link-contract.ts';
import { requestLinkContract } from './features/orders/request-link-contract.ts';
import { ownerContract } from './features/orders/owner-contract.ts';
import { visitContract } from './features/visits/visit-contract.ts';
import { askedContract } from './features/orders/asked-contract.ts';
import { adminApplicationContract } from './features/joining/admin-application-contract.ts';
import { joinContract } from './features/joining/join-contract.ts';
import { requestContract } from './features/orders/request-contract.ts';
import { adminReviewContract } from './features/reviews/admin-review-contract.ts';
import { reviewListContract } from './features/reviews/review-list-contract.ts';
import { providerListContract } from './features/providers/provider-list-contract.ts';
import { postListContract } from './features/posts/post-list-contract.ts';
import { reviewContract } from './features/reviews/review-contract.ts';
import { settingContract } from './features/settings/setting-contract.ts';
import { smsReportContract } from './features/settings/sms-report-contract.ts';
import { smsOptOutContract } from './features/settings/sms-opt-out-contract.ts';
import { siteContract } from './features/settings/site-contract.ts';
import { siteTextContract } from './features/settings/site-text-contract.ts';
import { adminThreadContract } from './features/messages/admin-thread-contract.ts';
import { adminTermContract } from './features/providers/admin-term-contract.ts';
import { termContract } from './features/providers/term-contract.ts';
import { statementContract } from './features/statements/statement-contract.ts';
import { threadContract } from './features/messages/thread-contract.ts';
import { todoContract } from './features/work-queue/todo-contract.ts';
import { uploadContract } from './media/upload-contract.ts';

/**
 * Every endpoint of the API. Only the server imports all of them; a screen builds its client from its own feature's
 * contract.
 */
export const contract = {
  ...providerContract,
  ...directoryContract,
  ...postContract,
  ...postTextContract,
  ...providerTextContract,
  ...pageContract,
  ...adminPageContract,
  ...bannerContract,
  ...siteContract,
  ...siteTextContract,
  ...termContract,
  ...adminTermContract,
  ...offlineContract,
  ...bookingContract,
  ...estimateContract,
  ...contactContract,
  ...portalMessageContract,
  ...joinContract,
  ...adminApplicationContract,
  ...requestContract,
  ...askedContract,
  ...requestLinkContract,
  ...visitContract,
  ...ownerContract,
  ...availabilityContract,
  ...calendarContract,
  ...deskContract,
  ...adminDeskContract,
  ...inspectionReportContract,
  ...photoContract,
  ...adminLinkContract,
  ...threadContract,
  ...adminThreadContract,
  ...receiptContract,
  ...accountContract,
  ...peopleContract,
  ...portalBookingContract,
  ...portalEstimateContract,
  ...jobContract,
  ...progressContract,
  ...familyContract,
  ...commissionContract,
  ...reviewContract,
  ...pushContract,
  ...adminBookingContract,
  ...bookingListContract,
  ...adminVisitContract,
  ...adminJobContract,
  ...jobListContract,
  ...adminCommissionContract,
  ...refundContract,
  ...adminBannerContract,
  ...changeContract,
  ...dashboardContract,
  ...adminEstimateContract,
  ...estimateListContract,
  ...estimateDocumentContract,
  ...adminPostContract,
  ...adminProviderContract,
  ...evidenceContract,
  ...adminReviewContract,
  ...reviewListContract,
  ...providerListContract,
  ...postListContract,
  ...adminTranslationContract,
  ...settingContract,
  ...smsOptOutContract,
  ...smsReportContract,
  ...statementContract,
  ...todoContract,
  ...uploadContract,
};
