import type {
  AdminReport,
  inspectionReportContract,
} from '../../../shared/features/visits/inspection-report-contract.ts';
import { reportContentOf } from '../../../shared/features/visits/inspection-report-form.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Db } from '../../entities/tables.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Handlers } from '../../router/handler.ts';
import { recordEvent } from '../payments/move-payment.ts';
import { hasEnded } from '../payments/payment-refusals.ts';
import { putReport, readReports } from '../visits/inspection-report-queries.ts';
import { requireVisitToAnswer } from './booking-queries.ts';

type Contract = Omit<typeof inspectionReportContract, 'writeReport'>;

/** The office reads the report of an inspection, changes it and sends it to the customer. */
export const inspectionReportHandlers = (notifications: Notifications): Handlers<Contract> => ({
  getInspectionReport: ({ params: { id } }, { db }) => readAdminReport(db, id),

  async sendInspectionReport({ params: { id }, body: { replaces, ...written } }, { tx, actor, now }) {
    // `withAudit` locks the booking.
    const { endedAs, jobStatus, verifiedAt } = await requireVisitToAnswer(tx.db, id);
    if (endedAs !== null) throw hasEnded('booking', endedAs);
    if (jobStatus === 'cancelled') throw new ProblemError('conflict', 'The job of this booking is cancelled.');
    if (verifiedAt === null) {
      throw new ProblemError('conflict', 'The fee of this booking is pending, so its report cannot be sent yet.');
    }
    const isReplaced = await isReportSent(tx.db, id);
    await putReport(tx, id, { content: reportContentOf(written), replaces }, { actor, now });
    await recordEvent(tx, { bookingId: id }, 'reported', { actor, now });
    await notifications.reportSent(tx, id, { isReplaced }, now);
    return readAdminReport(tx.db, id);
  },
});

async function isReportSent(db: Db, bookingId: string): Promise<boolean> {
  const sent = await db
    .selectFrom('inspectionReport')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('sentAt', 'is not', null)
    .executeTakeFirst();
  return sent !== undefined;
}

async function readAdminReport(db: Db, id: string): Promise<AdminReport> {
  const { slug, displayName, writer, ...row } = await db
    .selectFrom('booking')
    .leftJoin('provider', 'provider.id', 'booking.providerId')
    .leftJoin('inspectionReport as report', 'report.bookingId', 'booking.id')
    .leftJoin('customer as writer', 'writer.id', 'report.writtenById')
    .select(['booking.id', 'booking.reference', 'booking.fullName', 'booking.language'])
    .select(['provider.slug', 'provider.displayName', 'writer.email as writer'])
    .where('booking.id', '=', id)
    .executeTakeFirstOrThrow(() => new ProblemError('not-found', 'There is no such booking.'));
  return {
    ...row,
    provider: slug === null || displayName === null ? null : { slug, displayName },
    report: (await readReports(db, [id])).get(id) ?? null,
    writer,
  };
}
