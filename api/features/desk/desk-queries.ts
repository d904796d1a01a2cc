import { afterSendingMs, afterVisitMs, isAtDesk } from '../../../shared/features/visits/inspection-report.ts';
import { isVisitOpen } from '../../../shared/features/visits/visit-answer.ts';
import type { Desk } from '../../../shared/features/desk/desk-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Db } from '../../entities/tables.ts';
import { readBriefs } from './desk-brief.ts';
import { isOfDeskJob } from './desk-jobs.ts';
import { readReports } from '../visits/inspection-report-queries.ts';
import { answerColumns } from '../visits/visit-queries.ts';

const selectProvider = (db: Db) =>
  db
    .selectFrom('provider')
    .select(['provider.id', 'displayName', 'provider.phone', 'deskGeneration', 'provider.language']);

export type DeskOwner = NonNullable<Awaited<ReturnType<typeof readDeskOwner>>>;

/** Undefined if there is no such professional. */
export const readDeskOwner = (db: Db, id: string) => selectProvider(db).where('id', '=', id).executeTakeFirst();

/** The professional whose e-mail address the account has verified; undefined if there is none. */
export const readOwnerByAccount = (db: Db, customerId: string) =>
  selectProvider(db)
    .innerJoin('customer', (join) =>
      join.on((eb) => eb(eb.fn('lower', ['provider.email']), '=', eb.fn('lower', ['customer.email']))),
    )
    .where('customer.id', '=', customerId)
    .where('customer.emailVerified', '=', true)
    .orderBy('provider.id')
    .executeTakeFirst();

/** The professional whose desk is open on the device with this secret; undefined if there is none. */
export const findOwner = (db: Db, secrets: readonly string[], now: Date) =>
  selectProvider(db)
    .innerJoin('deskSession', 'deskSession.providerId', 'provider.id')
    .where('deskSession.secretHash', '=', secrets[0] ?? '')
    .where('deskSession.expiresAt', '>', now.toISOString())
    .executeTakeFirst();

/** The same. Throws 401 if there is none. */
export async function deskOwnerOf(db: Db, secrets: readonly string[], now: Date): Promise<DeskOwner> {
  const owner = await findOwner(db, secrets, now);
  if (!owner) throw new ProblemError('sign-in-required', 'signInFirst');
  return owner;
}

/** Whether a photo belongs to a visit or job that the professional has now, whose desk is open on the device. */
export async function isSeenAtDesk(db: Db, photoId: string, secrets: readonly string[], now: Date): Promise<boolean> {
  const owner = await findOwner(db, secrets, now);
  if (!owner) return false;
  if (await isOfDeskJob(db, photoId, owner.id, now)) return true;
  const visits = await readDeskVisits(db, owner.id, now);
  return visits.some(({ brief, report }) =>
    [...(brief?.photos ?? []), ...(report?.photos ?? [])].some(({ id }) => id === photoId),
  );
}

/** Locks the booking of a visit. Throws the same answer for another's visit and for none. */
export async function lockVisit({ db }: Transaction, visitId: string, owner: DeskOwner): Promise<void> {
  const visit = await db
    .selectFrom('booking')
    .select('providerId')
    .where('id', '=', visitId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (visit?.providerId !== owner.id) throw new ProblemError('not-found', 'noSuchRequest');
}

/** The professional's own services, with rates as digits. */
export async function readDeskServices(db: Db, providerId: string): Promise<Desk['services']> {
  const rows = await db
    .selectFrom('service')
    .select(['id', 'serviceName', 'unit', 'rateLkr'])
    .where('providerId', '=', providerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ rateLkr, ...service }) => ({ ...service, rateLkr: rateLkr === null ? null : String(rateLkr) }));
}

/**
 * The paid visits of a professional that are still to come, and past ones for a while: see `isAtDesk`. A visit that has
 * taken place keeps its answer.
 */
export async function readDeskVisits(db: Db, providerId: string, now: Date): Promise<Desk['visits']> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const rows = await db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.bookingId', 'booking.id')
    .innerJoin('visitAnswer as answer', 'answer.bookingId', 'booking.id')
    .leftJoin('job', 'job.bookingId', 'booking.id')
    .leftJoin('inspectionReport as report', 'report.bookingId', 'booking.id')
    .select(['booking.id', 'booking.reference', 'booking.scheduledAt', 'booking.fullName', 'booking.phone'])
    .select(['booking.address', 'booking.notes', 'booking.endedAs', 'booking.archivedAt', 'report.sentAt'])
    .select(['job.status as jobStatus', 'payment.state as paymentState', ...answerColumns])
    .where('booking.providerId', '=', providerId)
    .where('answer.providerId', '=', providerId)
    .where('booking.endedAs', 'is', null)
    // As `isAtDesk`, so that the visits of years are not read.
    .where((eb) =>
      eb.or([eb('booking.scheduledAt', '>', before(afterVisitMs)), eb('report.sentAt', '>', before(afterSendingMs))]),
    )
    .where((eb) => eb.or([eb('job.id', 'is', null), eb('job.status', '<>', 'cancelled')]))
    .orderBy('booking.scheduledAt')
    .orderBy('booking.id')
    .execute();
  const at = now.toISOString();
  const visits = rows.flatMap(({ endedAs, archivedAt, jobStatus, sentAt, paymentState: state, ...row }) => {
    const isOpen = isVisitOpen({ endedAs, archivedAt, jobStatus, payment: { state } });
    const { answerState, answerDueAt: dueAt, offeredTimes, daySteps, answerVersion: version, ...visit } = row;
    // The payment was undone, or the office has archived it.
    if (state !== 'verified' || archivedAt !== null) return [];
    const isReportable = isOpen || jobStatus === 'inspected';
    if (!isAtDesk({ scheduledAt: visit.scheduledAt, isReportable, sentAt }, at)) return [];
    return [{ ...visit, isOpen, answer: { state: answerState, dueAt, offeredTimes, daySteps, version } }];
  });
  const [briefOf, reports] = await Promise.all([
    readBriefs(db, visits),
    readReports(
      db,
      visits.map(({ id }) => id),
    ),
  ]);
  return visits.map((visit) => {
    const { id, reference, scheduledAt, isOpen, answer } = visit;
    return { id, reference, scheduledAt, isOpen, answer, brief: briefOf(visit), report: reports.get(id) ?? null };
  });
}
