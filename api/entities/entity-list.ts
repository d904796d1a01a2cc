import { CustomerEntity } from './customer-entity.ts';
import { ApplicationEntity } from './application-entity.ts';
import { AvailabilityEntity } from './availability-entity.ts';
import { BannerEntity } from './banner-entity.ts';
import { BookingEntity } from './booking-entity.ts';
import { ChangeRecordEntity } from './change-record-entity.ts';
import { ContentVersionEntity, DirectoryVersionEntity, ProviderChangeEntity } from './content-version-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';
import { IdempotencyRecordEntity } from './idempotency-record-entity.ts';
import { IdentityRecordEntity } from './identity-record-entity.ts';
import { InspectionReportEntity } from './inspection-report-entity.ts';
import { JobEntity } from './job-entity.ts';
import { JobTransitionEntity } from './job-transition-entity.ts';
import { QuoteEntity } from './quote-entity.ts';
import { FamilyLinkEntity, LinkTryEntity } from './link-entity.ts';
import { DigestEntity, NotificationEntity, SmsOptOutEntity } from './notification-entity.ts';
import { OfficeTaskEntity, TodoEntity, WriteMarkEntity } from './office-task-entity.ts';
import { PaymentEntity, StatementLineEntity } from './payment-entity.ts';
import { EstimateDocumentEntity } from './estimate-document-entity.ts';
import { JobProgressEntity } from './job-progress-entity.ts';
import { PhotoEntity, PhotoRoomEntity } from './photo-entity.ts';
import { PageEntity, PostEntity, PostTranslationEntity } from './post-entity.ts';
import { GalleryItemEntity } from './gallery-item-entity.ts';
import { ProviderEntity } from './provider-entity.ts';
import { ProviderEvidenceEntity } from './provider-evidence-entity.ts';
import { ServiceEntity } from './service-entity.ts';
import { RateLimitEntity } from './rate-limit-entity.ts';
import { PushRequestEntity, PushSubscriptionEntity } from './push-subscription-entity.ts';
import { ReceiptEntity, ReceiptSeriesEntity } from './receipt-entity.ts';
import { RequestEventEntity } from './request-event-entity.ts';
import { ReviewEntity, ReviewReplyEntity } from './review-entity.ts';
import { DeskSessionEntity, SessionEntity } from './session-entity.ts';
import { SettingEntity, SettingHistoryEntity } from './setting-entity.ts';
import { StaffRoleEntity } from './staff-role-entity.ts';
import { TermEntity } from './term-entity.ts';
import { ContactMessageEntity, ThreadEntity, ThreadMessageEntity } from './thread-entity.ts';
import { UploadEntity } from './upload-entity.ts';
import { FormerVisitAnswerEntity, VisitAnswerEntity } from './visit-answer-entity.ts';

/** Every table except the migrator's own. A new entity must be listed here and needs a migration for each dialect. */
export const entities = [
  ProviderEntity,
  ProviderEvidenceEntity,
  ServiceEntity,
  TermEntity,
  GalleryItemEntity,
  CustomerEntity,
  BookingEntity,
  EstimateRequestEntity,
  JobEntity,
  JobTransitionEntity,
  QuoteEntity,
  ReviewEntity,
  ReviewReplyEntity,
  PostEntity,
  PostTranslationEntity,
  PageEntity,
  BannerEntity,
  SettingEntity,
  SettingHistoryEntity,
  IdempotencyRecordEntity,
  RateLimitEntity,
  ContentVersionEntity,
  ProviderChangeEntity,
  DirectoryVersionEntity,
  LinkTryEntity,
  NotificationEntity,
  SmsOptOutEntity,
  SessionEntity,
  IdentityRecordEntity,
  PushSubscriptionEntity,
  PushRequestEntity,
  ChangeRecordEntity,
  UploadEntity,
  PaymentEntity,
  ReceiptEntity,
  StatementLineEntity,
  ReceiptSeriesEntity,
  RequestEventEntity,
  OfficeTaskEntity,
  EstimateDocumentEntity,
  JobProgressEntity,
  PhotoEntity,
  PhotoRoomEntity,
  ContactMessageEntity,
  ApplicationEntity,
  ThreadEntity,
  ThreadMessageEntity,
  TodoEntity,
  DigestEntity,
  FamilyLinkEntity,
  WriteMarkEntity,
  VisitAnswerEntity,
  FormerVisitAnswerEntity,
  InspectionReportEntity,
  DeskSessionEntity,
  AvailabilityEntity,
  StaffRoleEntity,
];
