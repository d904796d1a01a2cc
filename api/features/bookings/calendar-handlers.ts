import { sql } from 'kysely';
import {
  maxCalendarVisits,
  type calendarContract,
  type CalendarProvider,
} from '../../../shared/features/visits/calendar-contract.ts';
import { daysOf } from '../../../shared/features/visits/calendar.ts';
import { dayOf } from '../../../shared/colombo-time.ts';
import { noonOf } from '../../../shared/day.ts';
import { weekAround, type Period } from '../../../shared/features/dashboard/periods.ts';
import { isCurrentAnswer } from '../../entities/current-answer.ts';
import { bookingPhase } from '../../entities/booking-entity.ts';
import type { Db } from '../../entities/tables.ts';
import type { Handlers } from '../../router/handler.ts';

const maxCompletions = 200;

/** Uses the index of the list of bookings. */
const takesPlace = sql<boolean>`${sql.raw(bookingPhase)} in ('open', 'job')`;

const selectVisits = (db: Db, { start, end }: Period) =>
  db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.bookingId', 'booking.id')
    .leftJoin('job', 'job.bookingId', 'booking.id')
    .leftJoin('visitAnswer as answer', (join) => join.on(isCurrentAnswer))
    .select(['booking.id as bookingId', 'booking.reference', 'booking.fullName', 'booking.address'])
    .select(['booking.scheduledAt', 'booking.providerId', 'job.status as jobStatus'])
    .select(['answer.state', 'answer.dueAt', 'answer.daySteps'])
    .where(takesPlace)
    .where('booking.scheduledAt', '>=', start)
    .where('booking.scheduledAt', '<', end)
    .where('payment.state', '=', 'verified')
    .where((eb) => eb.or([eb('job.id', 'is', null), eb('job.status', '<>', 'cancelled')]))
    .orderBy('booking.scheduledAt')
    .orderBy('booking.id')
    .limit(maxCalendarVisits + 1);

const selectCompletions = (db: Db, days: readonly string[]) =>
  db
    .selectFrom('job')
    .innerJoin('quote', 'quote.jobId', 'job.id')
    .select(['job.id as jobId', 'job.title', 'job.providerId', 'quote.completionDate as day'])
    .where('job.status', 'in', ['accepted', 'in_progress'])
    .where('quote.completionDate', 'in', days)
    .orderBy('quote.completionDate')
    .orderBy('job.id')
    .limit(maxCompletions);

/** Listed professionals who are off on one of the days, and those with these ids. */
async function readProviders(db: Db, days: readonly string[], ids: readonly string[]): Promise<CalendarProvider[]> {
  const rows = await db
    .selectFrom('provider')
    .leftJoin('availability', 'availability.providerId', 'provider.id')
    .select(['provider.id', 'provider.displayName'])
    .select(['availability.weekdays', 'availability.from', 'availability.until', 'availability.daysOff'])
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('provider.id', 'in', ids)] : []),
        // A day is text in a JSON list of days, so it matches as text.
        ...days.map((day) =>
          eb.and([
            eb('provider.isListed', '=', true),
            eb(eb.cast<string>('availability.daysOff', 'text'), 'like', `%"${day}"%`),
          ]),
        ),
      ]),
    )
    .orderBy('provider.displayName')
    .orderBy('provider.id')
    .execute();
  return rows.map(({ id, displayName, weekdays, from, until, daysOff }) => ({
    id,
    displayName,
    availability: weekdays && from !== null && until !== null && daysOff ? { weekdays, from, until, daysOff } : null,
  }));
}

export const calendarHandlers: Handlers<typeof calendarContract> = {
  async getCalendarWeek({ query: { week } }, { db, now }) {
    const period = weekAround(week === undefined ? now.toISOString() : noonOf(week));
    const monday = dayOf(period.start);
    const days = daysOf(monday);
    const visits = await selectVisits(db, period).execute();
    const completions = await selectCompletions(db, days).execute();
    const ids = [...visits, ...completions].flatMap(({ providerId }) => (providerId === null ? [] : [providerId]));
    return {
      week: monday,
      visits: visits.slice(0, maxCalendarVisits).map(({ state, dueAt, daySteps, ...visit }) => ({
        ...visit,
        answer: state !== null && dueAt !== null ? { state, dueAt, daySteps: daySteps ?? [] } : null,
      })),
      isMore: visits.length > maxCalendarVisits,
      providers: await readProviders(db, days, [...new Set(ids)]),
      completions,
    };
  },
};
