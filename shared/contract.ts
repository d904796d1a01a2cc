import { familyContract } from './family/family-contract.ts';
import { accountContract } from './accounts/account-contract.ts';
import { adminBannerContract } from './banners/admin-banner-contract.ts';
import { bannerContract } from './banners/banner-contract.ts';
import { adminBookingContract } from './bookings/admin-booking-contract.ts';
import { adminVisitContract } from './bookings/admin-visit-contract.ts';
import { bookingListContract } from './bookings/booking-list-contract.ts';
import { bookingContract } from './bookings/booking-contract.ts';
import { portalBookingContract } from './bookings/portal-booking-contract.ts';
import { changeContract } from './changes/change-contract.ts';
import { contactContract } from './contact/contact-contract.ts';
import { dashboardContract } from './dashboard/dashboard-contract.ts';
import { adminEstimateContract } from './estimates/admin-estimate-contract.ts';
import { portalEstimateContract } from './estimates/portal-estimate-contract.ts';
import { estimateListContract } from './estimates/estimate-list-contract.ts';
import { estimateDocumentContract } from './estimates/estimate-document-contract.ts';
import { estimateContract } from './estimates/estimate-contract.ts';
import { adminCommissionContract } from './jobs/admin-commission-contract.ts';
import { adminJobContract } from './jobs/admin-job-contract.ts';
import { jobListContract } from './jobs/job-list-contract.ts';
import { progressContract } from './jobs/progress-contract.ts';
import { commissionContract } from './jobs/commission-contract.ts';
import { jobContract } from './jobs/job-contract.ts';
import { offlineContract } from './offline/offline-contract.ts';
import { piecesContract } from './offline/pieces-contract.ts';
import { refundContract } from './payments/refund-contract.ts';
import { photoContract } from './photos/photo-contract.ts';
import { adminPostContract } from './posts/admin-post-contract.ts';
import { adminTranslationContract } from './posts/admin-translation-contract.ts';
import { postContract } from './posts/post-contract.ts';
import { offlineTextContract } from './offline/offline-text-contract.ts';
import { adminPageContract } from './posts/admin-page-contract.ts';
import { pageContract } from './posts/page-contract.ts';
import { postTextContract } from './posts/post-text-contract.ts';
import { providerTextContract } from './providers/provider-text-contract.ts';
import { adminProviderContract } from './providers/admin-provider-contract.ts';
import { directoryContract } from './providers/directory-contract.ts';
import { providerContract } from './providers/provider-contract.ts';
import { pushContract } from './push/push-contract.ts';
import { receiptContract } from './receipts/receipt-contract.ts';
import { adminLinkContract } from './requests/admin-link-contract.ts';
import { requestLinkContract } from './requests/request-link-contract.ts';
import { ownerContract } from './requests/owner-contract.ts';
import { visitContract } from './requests/visit-contract.ts';
import { askedContract } from './requests/asked-contract.ts';
import { requestContract } from './requests/request-contract.ts';
import { adminReviewContract } from './reviews/admin-review-contract.ts';
import { reviewListContract } from './reviews/review-list-contract.ts';
import { providerListContract } from './providers/provider-list-contract.ts';
import { postListContract } from './posts/post-list-contract.ts';
import { reviewContract } from './reviews/review-contract.ts';
import { settingContract } from './settings/setting-contract.ts';
import { siteContract } from './site/site-contract.ts';
import { siteTextContract } from './site/site-text-contract.ts';
import { adminThreadContract } from './threads/admin-thread-contract.ts';
import { adminTermContract } from './terms/admin-term-contract.ts';
import { termContract } from './terms/term-contract.ts';
import { statementContract } from './statements/statement-contract.ts';
import { threadContract } from './threads/thread-contract.ts';
import { todoContract } from './todos/todo-contract.ts';
import { uploadContract } from './uploads/upload-contract.ts';

/**
 * Every endpoint of the API. Only the server imports the whole; a screen's client is made of its own feature's part.
 */
export const contract = {
  ...providerContract,
  ...directoryContract,
  ...postContract,
  ...postTextContract,
  ...providerTextContract,
  ...offlineTextContract,
  ...pageContract,
  ...adminPageContract,
  ...bannerContract,
  ...siteContract,
  ...siteTextContract,
  ...termContract,
  ...adminTermContract,
  ...offlineContract,
  ...piecesContract,
  ...bookingContract,
  ...estimateContract,
  ...contactContract,
  ...requestContract,
  ...askedContract,
  ...requestLinkContract,
  ...visitContract,
  ...ownerContract,
  ...photoContract,
  ...adminLinkContract,
  ...threadContract,
  ...adminThreadContract,
  ...receiptContract,
  ...accountContract,
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
  ...adminReviewContract,
  ...reviewListContract,
  ...providerListContract,
  ...postListContract,
  ...adminTranslationContract,
  ...settingContract,
  ...statementContract,
  ...todoContract,
  ...uploadContract,
};
