import { fittingTimes, type Availability } from '../../../shared/features/visits/availability.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Db } from '../../entities/tables.ts';

/** How many times the booking form offers. */
const offeredTimes = 6;

/** Null if the professional has not said when they make visits. */
export async function readAvailability(db: Db, providerId: string): Promise<Availability | null> {
  const found = await db
    .selectFrom('availability')
    .select(['weekdays', 'from', 'until', 'daysOff'])
    .where('providerId', '=', providerId)
    .executeTakeFirst();
  return found ?? null;
}

/** Locks the professional, because there may be no row yet, so that nobody else writes before the caller does. */
export async function lockAvailability({ db }: Transaction, providerId: string): Promise<Availability | null> {
  await db.selectFrom('provider').select('id').where('id', '=', providerId).forNoKeyUpdate().execute();
  return readAvailability(db, providerId);
}

/** Null: it is unknown again. */
export async function writeAvailability(
  { db }: Transaction,
  providerId: string,
  availability: Availability | null,
): Promise<void> {
  if (availability === null) {
    await db.deleteFrom('availability').where('providerId', '=', providerId).execute();
    return;
  }
  const { weekdays, daysOff, ...hours } = availability;
  const values = { ...hours, weekdays: JSON.stringify(weekdays), daysOff: JSON.stringify(daysOff) };
  await db
    .insertInto('availability')
    .values({ providerId, ...values })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(values))
    .execute();
}

/** Visits that still take place, paid or not. Inspected, ended and archived bookings have none. */
export const selectVisitsToCome = (db: Db) =>
  db
    .selectFrom('booking')
    .leftJoin('job', 'job.bookingId', 'booking.id')
    .where('booking.endedAs', 'is', null)
    .where('booking.archivedAt', 'is', null)
    .where((eb) => eb.or([eb('job.id', 'is', null), eb('job.status', '=', 'booked')]));

/** The next times at which a professional can come, as instants. Unpaid bookings take no time. */
export async function readVisitTimes(db: Db, providerId: string, now: Date): Promise<readonly string[]> {
  const availability = await readAvailability(db, providerId);
  if (!availability) return [];
  const taken = await selectVisitsToCome(db)
    .innerJoin('payment', 'payment.bookingId', 'booking.id')
    .select('booking.scheduledAt')
    .where('booking.providerId', '=', providerId)
    .where('payment.state', '=', 'verified')
    .where('booking.scheduledAt', '>', now.toISOString())
    .execute();
  return fittingTimes(availability, {
    busy: taken.map(({ scheduledAt }) => scheduledAt),
    now: now.toISOString(),
    count: offeredTimes,
  });
}
