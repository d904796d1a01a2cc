import { randomUUID } from 'node:crypto';
import type { ReportContent } from '../../../shared/features/visits/inspection-report-form.ts';
import type { InspectionReport } from '../../../shared/features/visits/inspection-report.ts';
import { forEachText } from '../../../shared/features/visits/inspection-report-texts.ts';
import { isMissed } from '../../../shared/features/visits/visit-day.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import { readPhotos, removedPhoto } from '../../entities/shown-photos.ts';
import type { Db } from '../../entities/tables.ts';
import type { Actor } from '../../router/handler.ts';

const selectReports = (db: Db) =>
  db
    .selectFrom('inspectionReport as report')
    .leftJoin('provider', 'provider.id', 'report.providerId')
    .select(['report.id', 'report.bookingId', 'report.version', 'report.content', 'report.writtenAt', 'report.sentAt'])
    .select('provider.displayName as professional');

type SelectReports = ReturnType<typeof selectReports>;

/** The reports of these bookings, by the id of the booking. `which` adds conditions. */
export async function readReports(
  db: Db,
  bookingIds: readonly string[],
  which: (reports: SelectReports) => SelectReports = (all) => all,
): Promise<ReadonlyMap<string, InspectionReport>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await which(selectReports(db)).where('report.bookingId', 'in', bookingIds).execute();
  const photosOf = await readPhotos(
    db,
    'reportId',
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, bookingId, content, ...row }) => {
      const storedAt = new Map((photosOf.get(id) ?? []).map((photo) => [photo.id, photo.storedAt]));
      const photos = content.photos.map((photo) => ({ ...photo, storedAt: storedAt.get(photo.id) ?? null }));
      // A report may be older than one of its texts.
      return [bookingId, { ...forEachText(() => ''), ...content, ...row, photos }];
    }),
  );
}

/** As `readReports`, without what the office has not sent, and without photos that have not arrived. */
export async function readSentReports(
  db: Db,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, InspectionReport>> {
  const reports = await readReports(db, bookingIds, (all) => all.where('report.sentAt', 'is not', null));
  return new Map(
    [...reports].map(([id, report]) => [
      id,
      { ...report, photos: report.photos.filter(({ storedAt }) => storedAt !== null) },
    ]),
  );
}

type Written = {
  readonly content: ReportContent;
  /** The version that it replaces; 0 for the first. */
  readonly replaces: number;
};

type By = {
  /** The administrator, who sends it to the customer at once; null for the professional. */
  readonly actor: Actor | null;
  readonly now: Date;
};

/**
 * Writes the report of a booking, whose row the caller has locked. A professional can replace it until the office has
 * sent it. Throws 409 if it has changed meanwhile.
 */
export async function putReport(
  tx: Transaction,
  bookingId: string,
  { content, replaces }: Written,
  { actor, now }: By,
): Promise<void> {
  const at = now.toISOString();
  const values = {
    content: JSON.stringify(content),
    version: replaces + 1,
    writtenAt: at,
    writtenById: actor?.customerId ?? null,
    ...(actor && { sentAt: at }),
  };
  const isWritten =
    replaces === 0
      ? await tx.db
          .insertInto('inspectionReport')
          .values({
            ...values,
            id: randomUUID(),
            bookingId,
            providerId: await inspectorOf(tx.db, bookingId),
            createdAt: at,
          })
          .onConflict((conflict) => conflict.column('bookingId').doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows !== 0n)
      : await tx.db
          .updateTable('inspectionReport')
          .set(values)
          .where('bookingId', '=', bookingId)
          .where('version', '=', replaces)
          .$if(actor === null, (query) => query.where('sentAt', 'is', null))
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows !== 0n);
  if (!isWritten) throw await changedMeanwhile(tx.db, bookingId, actor !== null);
  await removePhotosBut(tx, bookingId, content, now);
}

/**
 * The professional who confirmed the visit, even if the booking has another one now. If nobody confirmed it, or it was
 * missed, the booking's professional; null if there is none.
 */
async function inspectorOf(db: Db, bookingId: string): Promise<string | null> {
  const { providerId, confirmedBy, daySteps } = await db
    .selectFrom('booking')
    .leftJoin('visitAnswer as answer', (join) =>
      join.onRef('answer.bookingId', '=', 'booking.id').on('answer.state', '=', 'confirmed'),
    )
    .select(['booking.providerId', 'answer.providerId as confirmedBy', 'answer.daySteps'])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return confirmedBy === null || isMissed(daySteps ?? []) ? providerId : confirmedBy;
}

async function changedMeanwhile(db: Db, bookingId: string, isForOffice: boolean): Promise<ProblemError> {
  const present = await db
    .selectFrom('inspectionReport as report')
    .leftJoin('provider', 'provider.id', 'report.providerId')
    .leftJoin('customer as writer', 'writer.id', 'report.writtenById')
    .select(['report.sentAt', 'report.writtenById', 'writer.name', 'provider.displayName'])
    .where('report.bookingId', '=', bookingId)
    .executeTakeFirst();
  const writtenById = present?.writtenById ?? null;
  if (isForOffice) {
    const who = (writtenById === null ? present?.displayName : present?.name) ?? 'Someone else';
    return new ProblemError('conflict', `${who} has just changed this report. Read it again first.`);
  }
  if ((present?.sentAt ?? null) !== null) return new ProblemError('conflict', 'reportIsSent');
  return new ProblemError('conflict', writtenById === null ? 'reportIsThere' : 'officeHasChangedReport');
}

/** Another professional comes: what the former one has written, and the office has not sent, is deleted. */
export async function forgetUnsentReport(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const unsent = await tx.db
    .selectFrom('inspectionReport')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  if (!unsent) return;
  await removePhotosBut(tx, bookingId, { photos: [] }, now);
  await tx.db.deleteFrom('inspectionReport').where('id', '=', unsent.id).execute();
}

/** Removes the photos that the report does not name any more. */
async function removePhotosBut(
  { db }: Transaction,
  bookingId: string,
  { photos }: Pick<ReportContent, 'photos'>,
  now: Date,
): Promise<void> {
  const kept = photos.map(({ id }) => id);
  await db
    .updateTable('photo')
    .set(removedPhoto(now))
    .where('reportId', 'in', (eb) =>
      eb.selectFrom('inspectionReport').select('inspectionReport.id').where('bookingId', '=', bookingId),
    )
    .where('removedAt', 'is', null)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
}
