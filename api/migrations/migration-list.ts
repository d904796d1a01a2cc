import type { MigrationClass } from '../database/migrate-database.ts';
import type { DatabaseKind } from '../database/raw-sql.ts';
import { PostgresqlInitialSchema } from './postgresql/postgresql-0001-initial-schema.ts';
import { PostgresqlMailMessage } from './postgresql/postgresql-0002-mail-message.ts';
import { PostgresqlNotices } from './postgresql/postgresql-0003-notices.ts';
import { PostgresqlSession } from './postgresql/postgresql-0004-session.ts';
import { PostgresqlPush } from './postgresql/postgresql-0005-push.ts';
import { PostgresqlChangeRecord } from './postgresql/postgresql-0006-change-record.ts';
import { PostgresqlUpload } from './postgresql/postgresql-0007-upload.ts';
import { PostgresqlPushService } from './postgresql/postgresql-0008-push-service.ts';
import { PostgresqlSentHash } from './postgresql/postgresql-0009-sent-hash.ts';
import { PostgresqlPayments } from './postgresql/postgresql-0010-payments.ts';
import { PostgresqlOfficeTask } from './postgresql/postgresql-0011-office-task.ts';
import { PostgresqlEstimatesByCustomer } from './postgresql/postgresql-0012-estimates-by-customer.ts';
import { PostgresqlEstimateDocument } from './postgresql/postgresql-0013-estimate-document.ts';
import { PostgresqlQuoteDeclined } from './postgresql/postgresql-0014-quote-declined.ts';
import { PostgresqlJobProgress } from './postgresql/postgresql-0015-job-progress.ts';
import { PostgresqlPictureCaptions } from './postgresql/postgresql-0050-picture-captions.ts';
import { PostgresqlReviewedWork } from './postgresql/postgresql-0049-reviewed-work.ts';
import { PostgresqlRequestEnds } from './postgresql/postgresql-0020-request-ends.ts';
import { PostgresqlReceipts } from './postgresql/postgresql-0021-receipts.ts';
import { PostgresqlRequestLinks } from './postgresql/postgresql-0022-request-links.ts';
import { PostgresqlThreads } from './postgresql/postgresql-0023-threads.ts';
import { PostgresqlPhotos } from './postgresql/postgresql-0027-photos.ts';
import { PostgresqlMorePhotos } from './postgresql/postgresql-0028-more-photos.ts';
import { PostgresqlTodos } from './postgresql/postgresql-0025-todos.ts';
import { PostgresqlFamilyLinks } from './postgresql/postgresql-0029-family-links.ts';
import { PostgresqlGatheredMail } from './postgresql/postgresql-0026-gathered-mail.ts';
import { PostgresqlArchive } from './postgresql/postgresql-0031-archive.ts';
import { PostgresqlRequestLanguage } from './postgresql/postgresql-0032-request-language.ts';
import { PostgresqlListings } from './postgresql/postgresql-0033-listings.ts';
import { PostgresqlDirectoryChanges } from './postgresql/postgresql-0035-directory-changes.ts';
import { PostgresqlMoreListings } from './postgresql/postgresql-0042-more-listings.ts';
import { PostgresqlCustomerLanguage } from './postgresql/postgresql-0043-customer-language.ts';
import { PostgresqlCertifiedSince } from './postgresql/postgresql-0048-certified-since.ts';
import { PostgresqlPostTranslations } from './postgresql/postgresql-0051-post-translations.ts';
import { PostgresqlProviderBios } from './postgresql/postgresql-0052-provider-bios.ts';
import { PostgresqlPages } from './postgresql/postgresql-0053-pages.ts';
import { PostgresqlEstimateSettlements } from './postgresql/postgresql-0054-estimate-settlements.ts';
import { PostgresqlBoundedReads } from './postgresql/postgresql-0055-bounded-reads.ts';
import { PostgresqlLateTodos } from './postgresql/postgresql-0056-late-todos.ts';
import { PostgresqlBannerTitles } from './postgresql/postgresql-0057-banner-titles.ts';
import { PostgresqlTerms } from './postgresql/postgresql-0058-terms.ts';
import { PostgresqlAddressChecks } from './postgresql/postgresql-0059-address-checks.ts';
import { PostgresqlOfflinePieces } from './postgresql/postgresql-0047-offline-pieces.ts';
import { PostgresqlSettingHistory } from './postgresql/postgresql-0038-setting-history.ts';
import { PostgresqlSiteListings } from './postgresql/postgresql-0044-site-listings.ts';
import { PostgresqlSettlements } from './postgresql/postgresql-0037-settlements.ts';
import { PostgresqlStatements } from './postgresql/postgresql-0030-statements.ts';
import { SqliteInitialSchema } from './sqlite/sqlite-0001-initial-schema.ts';
import { SqliteMailMessage } from './sqlite/sqlite-0002-mail-message.ts';
import { SqliteNotices } from './sqlite/sqlite-0003-notices.ts';
import { SqliteSession } from './sqlite/sqlite-0004-session.ts';
import { SqlitePush } from './sqlite/sqlite-0005-push.ts';
import { SqliteChangeRecord } from './sqlite/sqlite-0006-change-record.ts';
import { SqliteUpload } from './sqlite/sqlite-0007-upload.ts';
import { SqlitePushService } from './sqlite/sqlite-0008-push-service.ts';
import { SqliteSentHash } from './sqlite/sqlite-0009-sent-hash.ts';
import { SqlitePayments } from './sqlite/sqlite-0010-payments.ts';
import { SqliteOfficeTask } from './sqlite/sqlite-0011-office-task.ts';
import { SqliteEstimatesByCustomer } from './sqlite/sqlite-0012-estimates-by-customer.ts';
import { SqliteEstimateDocument } from './sqlite/sqlite-0013-estimate-document.ts';
import { SqliteQuoteDeclined } from './sqlite/sqlite-0014-quote-declined.ts';
import { SqliteJobProgress } from './sqlite/sqlite-0015-job-progress.ts';
import { SqlitePictureCaptions } from './sqlite/sqlite-0050-picture-captions.ts';
import { SqliteReviewedWork } from './sqlite/sqlite-0049-reviewed-work.ts';
import { SqliteRequestEnds } from './sqlite/sqlite-0020-request-ends.ts';
import { SqliteReceipts } from './sqlite/sqlite-0021-receipts.ts';
import { SqliteRequestLinks } from './sqlite/sqlite-0022-request-links.ts';
import { SqliteThreads } from './sqlite/sqlite-0023-threads.ts';
import { SqlitePhotos } from './sqlite/sqlite-0027-photos.ts';
import { SqliteMorePhotos } from './sqlite/sqlite-0028-more-photos.ts';
import { SqliteTodos } from './sqlite/sqlite-0025-todos.ts';
import { SqliteFamilyLinks } from './sqlite/sqlite-0029-family-links.ts';
import { SqliteGatheredMail } from './sqlite/sqlite-0026-gathered-mail.ts';
import { SqliteArchive } from './sqlite/sqlite-0031-archive.ts';
import { SqliteRequestLanguage } from './sqlite/sqlite-0032-request-language.ts';
import { SqliteListings } from './sqlite/sqlite-0033-listings.ts';
import { SqliteDirectoryChanges } from './sqlite/sqlite-0035-directory-changes.ts';
import { SqliteMoreListings } from './sqlite/sqlite-0042-more-listings.ts';
import { SqliteCustomerLanguage } from './sqlite/sqlite-0043-customer-language.ts';
import { SqliteCertifiedSince } from './sqlite/sqlite-0048-certified-since.ts';
import { SqlitePostTranslations } from './sqlite/sqlite-0051-post-translations.ts';
import { SqliteProviderBios } from './sqlite/sqlite-0052-provider-bios.ts';
import { SqlitePages } from './sqlite/sqlite-0053-pages.ts';
import { SqliteEstimateSettlements } from './sqlite/sqlite-0054-estimate-settlements.ts';
import { SqliteBoundedReads } from './sqlite/sqlite-0055-bounded-reads.ts';
import { SqliteLateTodos } from './sqlite/sqlite-0056-late-todos.ts';
import { SqliteBannerTitles } from './sqlite/sqlite-0057-banner-titles.ts';
import { SqliteTerms } from './sqlite/sqlite-0058-terms.ts';
import { SqliteAddressChecks } from './sqlite/sqlite-0059-address-checks.ts';
import { SqliteOfflinePieces } from './sqlite/sqlite-0047-offline-pieces.ts';
import { SqliteSettingHistory } from './sqlite/sqlite-0038-setting-history.ts';
import { SqliteSiteListings } from './sqlite/sqlite-0044-site-listings.ts';
import { SqliteSettlements } from './sqlite/sqlite-0037-settlements.ts';
import { SqliteStatements } from './sqlite/sqlite-0030-statements.ts';

/** In the order of application; a new one goes to the end of both. */
export const migrations: Readonly<Record<DatabaseKind, readonly MigrationClass[]>> = {
  sqlite: [
    SqliteInitialSchema,
    SqliteMailMessage,
    SqliteNotices,
    SqliteSession,
    SqlitePush,
    SqliteChangeRecord,
    SqliteUpload,
    SqlitePushService,
    SqliteSentHash,
    SqlitePayments,
    SqliteOfficeTask,
    SqliteEstimatesByCustomer,
    SqliteEstimateDocument,
    SqliteQuoteDeclined,
    SqliteJobProgress,
    SqliteRequestEnds,
    SqliteReceipts,
    SqliteRequestLinks,
    SqliteThreads,
    SqlitePhotos,
    SqliteTodos,
    SqliteGatheredMail,
    SqliteArchive,
    SqliteStatements,
    SqliteFamilyLinks,
    SqliteMorePhotos,
    SqliteRequestLanguage,
    SqliteListings,
    SqliteDirectoryChanges,
    SqliteSettlements,
    SqliteSettingHistory,
    SqliteMoreListings,
    SqliteCustomerLanguage,
    SqliteSiteListings,
    SqliteOfflinePieces,
    SqliteCertifiedSince,
    SqliteReviewedWork,
    SqlitePictureCaptions,
    SqlitePostTranslations,
    SqliteProviderBios,
    SqlitePages,
    SqliteEstimateSettlements,
    SqliteBoundedReads,
    SqliteLateTodos,
    SqliteBannerTitles,
    SqliteTerms,
    SqliteAddressChecks,
  ],
  postgresql: [
    PostgresqlInitialSchema,
    PostgresqlMailMessage,
    PostgresqlNotices,
    PostgresqlSession,
    PostgresqlPush,
    PostgresqlChangeRecord,
    PostgresqlUpload,
    PostgresqlPushService,
    PostgresqlSentHash,
    PostgresqlPayments,
    PostgresqlOfficeTask,
    PostgresqlEstimatesByCustomer,
    PostgresqlEstimateDocument,
    PostgresqlQuoteDeclined,
    PostgresqlJobProgress,
    PostgresqlRequestEnds,
    PostgresqlReceipts,
    PostgresqlRequestLinks,
    PostgresqlThreads,
    PostgresqlPhotos,
    PostgresqlTodos,
    PostgresqlGatheredMail,
    PostgresqlArchive,
    PostgresqlStatements,
    PostgresqlFamilyLinks,
    PostgresqlMorePhotos,
    PostgresqlRequestLanguage,
    PostgresqlListings,
    PostgresqlDirectoryChanges,
    PostgresqlSettlements,
    PostgresqlSettingHistory,
    PostgresqlMoreListings,
    PostgresqlCustomerLanguage,
    PostgresqlSiteListings,
    PostgresqlOfflinePieces,
    PostgresqlCertifiedSince,
    PostgresqlReviewedWork,
    PostgresqlPictureCaptions,
    PostgresqlPostTranslations,
    PostgresqlProviderBios,
    PostgresqlPages,
    PostgresqlEstimateSettlements,
    PostgresqlBoundedReads,
    PostgresqlLateTodos,
    PostgresqlBannerTitles,
    PostgresqlTerms,
    PostgresqlAddressChecks,
  ],
};
