import type { inspectionReportContract } from '../../../shared/features/visits/inspection-report-contract.ts';
import { reportContentOf } from '../../../shared/features/visits/inspection-report-form.ts';
import { hasVisitCome, isVisitAgreed } from '../../../shared/features/visits/may-report.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { isCurrent } from '../../entities/current-answer.ts';
import type { Handlers } from '../../router/handler.ts';
import { putReport } from '../visits/inspection-report-queries.ts';
import { readVisitToAnswer } from '../visits/visit-queries.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { deskOwnerOf, lockVisit } from './desk-queries.ts';

type Contract = Pick<typeof inspectionReportContract, 'writeReport'>;

/** The report of a visit, from the desk of its professional. */
export const deskReportHandlers: Handlers<Contract> = {
  async writeReport({ body: { visitId, replaces, ...written } }, { tx, secrets, now, clientKey }) {
    const owner = await deskOwnerOf(tx.db, secrets, now);
    await lockVisit(tx, visitId, owner);
    const visit = await readVisitToAnswer(tx.db, visitId);
    if (!visit) throw new ProblemError('not-found', 'noSuchRequest');
    const { scheduledAt, endedAs, archivedAt, jobStatus, paymentState, daySteps, answerState } = visit;
    const hasCome = hasVisitCome({ scheduledAt, daySteps: daySteps ?? [] }, now.toISOString());
    const isPaid = paymentState === 'verified' && endedAs === null && archivedAt === null;
    const isReportable = isPaid && ['booked', 'inspected'].includes(jobStatus ?? 'booked');
    const isConfirmed = answerState === 'confirmed';
    const isInspected = jobStatus === 'inspected';
    const isAgreed =
      isCurrent(visit) && answerState !== null && isVisitAgreed({ isConfirmed, isInspected, state: answerState });
    if (isReportable && !isAgreed) throw new ProblemError('conflict', 'visitIsNotConfirmed');
    if (!hasCome || !isReportable) throw new ProblemError('conflict', 'noReportYet');
    await putReport(tx, visitId, { content: reportContentOf(written), replaces }, { actor: null, now });
    refreshWorkItem(tx, { bookingId: visitId });
    return { id: visitId, clientKey };
  },
};
