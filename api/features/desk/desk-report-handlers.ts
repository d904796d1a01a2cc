import type { inspectionReportContract } from '../../../shared/features/bookings/inspection-report-contract.ts';
import { reportContentOf } from '../../../shared/features/bookings/inspection-report-form.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Handlers } from '../../router/handler.ts';
import { putReport } from '../visits/inspection-report-queries.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { deskOwnerOf } from './desk-queries.ts';

type Contract = Pick<typeof inspectionReportContract, 'writeReport'>;

/** The report of a visit, from the desk of its professional. */
export const deskReportHandlers: Handlers<Contract> = {
  async writeReport({ body: { visitId, replaces, ...written } }, { tx, secrets, now, clientKey }) {
    const owner = await deskOwnerOf(tx.db, secrets, now);
    const visit = await tx.db
      .selectFrom('booking')
      .select(['providerId', 'scheduledAt', 'endedAs', 'archivedAt'])
      .where('id', '=', visitId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // The same answer for another's visit and for none.
    if (visit?.providerId !== owner.id) throw new ProblemError('not-found', 'noSuchRequest');
    const { jobStatus, paymentState, daySteps } = await tx.db
      .selectFrom('payment')
      .leftJoin('job', 'job.bookingId', 'payment.bookingId')
      .leftJoin('visitAnswer as answer', 'answer.bookingId', 'payment.bookingId')
      .select(['job.status as jobStatus', 'payment.state as paymentState', 'answer.daySteps'])
      .where('payment.bookingId', '=', visitId)
      .executeTakeFirstOrThrow();
    const { scheduledAt, endedAs, archivedAt } = visit;
    const hasArrived = (daySteps ?? []).some(({ step }) => step === 'arrived');
    const hasCome = scheduledAt <= now.toISOString() || hasArrived;
    const isPaid = paymentState === 'verified' && endedAs === null && archivedAt === null;
    if (!hasCome || !isPaid || !['booked', 'inspected'].includes(jobStatus ?? 'booked')) {
      throw new ProblemError('conflict', 'noReportYet');
    }
    await putReport(tx, visitId, { content: reportContentOf(written), replaces }, { actor: null, now });
    await refreshWorkItem(tx, { bookingId: visitId });
    return { id: visitId, clientKey };
  },
};
