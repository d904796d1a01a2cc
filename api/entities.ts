import { CustomerEntity } from './accounts/customer-entity.ts';
import { BannerEntity } from './banners/banner-entity.ts';
import { BookingEntity } from './bookings/booking-entity.ts';
import { ChangeRecordEntity } from './changes/change-record-entity.ts';
import { ContentVersionEntity } from './finished/content-version-entity.ts';
import { EstimateRequestEntity } from './estimates/estimate-request-entity.ts';
import { IdempotencyRecordEntity } from './idempotency/idempotency-record-entity.ts';
import { IdentityRecordEntity } from './identity/demo-provider/identity-record-entity.ts';
import { JobEntity } from './jobs/job-entity.ts';
import { JobTransitionEntity } from './jobs/job-transition-entity.ts';
import { QuoteEntity } from './jobs/quote-entity.ts';
import { MailMessageEntity } from './mail/mail-message-entity.ts';
import { PostEntity } from './posts/post-entity.ts';
import { GalleryItemEntity } from './providers/gallery-item-entity.ts';
import { ProviderEntity } from './providers/provider-entity.ts';
import { ServiceEntity } from './providers/service-entity.ts';
import { PushMessageEntity } from './push/push-message-entity.ts';
import { PushSubscriptionEntity } from './push/push-subscription-entity.ts';
import { ReviewEntity } from './reviews/review-entity.ts';
import { SessionEntity } from './accounts/session-entity.ts';
import { SettingEntity } from './settings/setting-entity.ts';
import { UploadEntity } from './uploads/upload-entity.ts';

/** Every table but the migrator's own. A new entity is listed here and gets a migration for each dialect. */
export const entities = [
  ProviderEntity,
  ServiceEntity,
  GalleryItemEntity,
  CustomerEntity,
  BookingEntity,
  EstimateRequestEntity,
  JobEntity,
  JobTransitionEntity,
  QuoteEntity,
  ReviewEntity,
  PostEntity,
  BannerEntity,
  SettingEntity,
  IdempotencyRecordEntity,
  ContentVersionEntity,
  MailMessageEntity,
  SessionEntity,
  IdentityRecordEntity,
  PushSubscriptionEntity,
  PushMessageEntity,
  ChangeRecordEntity,
  UploadEntity,
];
