import type { ExpressionBuilder } from 'kysely';
import {
  countGood,
  isAnsweredInTime,
  isKept,
  shownFigures,
  type Figure,
} from '../../../shared/features/providers/figures.ts';
import { incrementVersion } from '../../cache/tag-versions.ts';
import type { Database } from '../../db/database.ts';
import type { Db, Tables } from '../../entities/tables.ts';

/** How many providers are counted at once, which bounds the rows in memory. */
const batch = 200;

/**
 * Counts what our records say of each provider, and writes what has changed. Not in the transactions that change such
 * records, because a visit is also missed by the passing of time.
 */
export async function countFigures({ db, transaction }: Database, now: Date): Promise<void> {
  let last = '';
  for (;;) {
    const providers = await db
      .selectFrom('provider')
      .select(['id', 'figures'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    last = providers.at(-1)?.id ?? '';
    if (last === '') return;
    const counted = await figuresOf(
      db,
      providers.map(({ id }) => id),
      now.toISOString(),
    );
    const changed = providers.flatMap(({ id, figures }) => {
      const text = textOf(counted(id));
      return figures !== null && text === textOf(figures) ? [] : [{ id, text }];
    });
    if (changed.length === 0) continue;
    await transaction(async (tx) => {
      for (const { id, text } of changed) {
        await tx.db.updateTable('provider').set({ figures: text }).where('id', '=', id).execute();
      }
      await incrementVersion(tx, 'providers');
    });
  }
}

/** With a fixed order of keys, because PostgreSQL's jsonb has its own. */
const textOf = (figures: readonly Figure[]): string =>
  JSON.stringify(figures.map(({ kind, count, of }) => ({ kind, count, of })));

/**
 * The professional whose work a milestone is. An entry of the office names nobody, so it counts for the professional
 * who has the job now, even if it was written before they got it.
 */
const workerOf = (eb: ExpressionBuilder<Tables, 'job' | 'jobProgress'>) =>
  eb.fn.coalesce('jobProgress.providerId', 'job.providerId');

async function figuresOf(db: Db, ids: readonly string[], now: string): Promise<(id: string) => Figure[]> {
  const [visits, former, jobs, milestones] = await Promise.all([
    readVisits(db, ids),
    db
      .selectFrom('formerVisitAnswer')
      .select(['providerId', 'askedAt', 'firstAnsweredAt', 'endedAt', 'isKept'])
      .where('providerId', 'in', ids)
      .execute(),
    db
      .selectFrom('job')
      .select(({ fn }) => ['providerId', fn.countAll().as('count')])
      .where('providerId', 'in', ids)
      .where('status', '=', 'completed')
      .groupBy('providerId')
      .execute(),
    db
      .selectFrom('jobProgress')
      .innerJoin('job', 'job.id', 'jobProgress.jobId')
      .select((eb) => [workerOf(eb).as('providerId'), 'jobProgress.objectedAt'])
      .where((eb) => eb(workerOf(eb), 'in', ids))
      .where('jobProgress.kind', '=', 'milestone')
      // The customer has said something of it.
      .where((eb) =>
        eb.or([eb('jobProgress.confirmedAt', 'is not', null), eb('jobProgress.objectedAt', 'is not', null)]),
      )
      .execute(),
  ]);
  const by = <Row extends { readonly providerId: string | null }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ providerId }) => providerId);
  const [visitsBy, formerBy, jobsBy, milestonesBy] = [by(visits), by(former), by(jobs), by(milestones)];
  return (id) => {
    const [asked, before] = [visitsBy.get(id) ?? [], formerBy.get(id) ?? []];
    const completed = Number(jobsBy.get(id)?.at(0)?.count ?? 0);
    return shownFigures({
      visits: countGood([...asked.map((visit) => isKept(visit, now)), ...before.map((visit) => visit.isKept)]),
      answers: countGood([...asked, ...before].map((visit) => isAnsweredInTime(visit, now))),
      jobs: { count: completed, of: completed },
      milestones: countGood((milestonesBy.get(id) ?? []).map(({ objectedAt }) => objectedAt === null)),
    });
  };
}

/** The visits that the professionals were asked about last. */
async function readVisits(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('visitAnswer as answer')
    .innerJoin('booking', 'booking.id', 'answer.bookingId')
    .innerJoin('payment', 'payment.bookingId', 'booking.id')
    .leftJoin('job', 'job.bookingId', 'booking.id')
    .leftJoin('inspectionReport as report', 'report.bookingId', 'booking.id')
    .select(['answer.providerId', 'answer.state', 'answer.scheduledAt', 'answer.daySteps'])
    .select(['answer.askedAt', 'answer.firstAnsweredAt', 'booking.providerId as presentId'])
    .select(['booking.scheduledAt as presentTime', 'booking.endedAs', 'booking.archivedAt'])
    .select(['payment.state as paymentState', 'job.status as jobStatus', 'report.sentAt'])
    .select((eb) =>
      eb
        .selectFrom('requestEvent')
        .select(({ fn }) => fn.max('requestEvent.createdAt').as('at'))
        .whereRef('requestEvent.bookingId', '=', 'booking.id')
        .where('requestEvent.kind', 'in', ['cancelled', 'refused'])
        .as('cancelledAt'),
    )
    .where('answer.providerId', 'in', ids)
    .execute();
  return rows.map(({ presentId, presentTime, endedAs, archivedAt, paymentState, sentAt, cancelledAt, ...answer }) => {
    const isPresent = presentId === answer.providerId && presentTime === answer.scheduledAt;
    const hasEnded = endedAs !== null || archivedAt !== null || answer.jobStatus === 'cancelled';
    const isPaid = paymentState === 'verified';
    const endOfBooking = hasEnded ? (cancelledAt ?? archivedAt ?? answer.askedAt) : null;
    // Without its fee the visit is not to be answered.
    const endedAt = isPaid ? endOfBooking : answer.askedAt;
    return {
      ...answer,
      isOn: isPresent && !hasEnded && isPaid,
      isReported: isPresent && sentAt !== null,
      endedAt,
    };
  });
}
