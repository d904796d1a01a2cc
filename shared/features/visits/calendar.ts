import { dayOf, formatTime } from '../../colombo-time.ts';
import { dayAfter, noonOf } from '../../day.ts';
import { misfitOf } from './availability.ts';
import type { CalendarProvider, CalendarVisit, CalendarWeek } from './calendar-contract.ts';
import { answerName, missedName } from './visit-answer-words.ts';
import { isOfficesTurn } from './visit-answer.ts';
import { isMissed } from './visit-day.ts';
import { visitMs } from './visit-length.ts';

// The visits of the back office's calendar and lists, which are English.

/** The seven days from a Monday. */
export const daysOf = (week: string): readonly string[] =>
  Array.from({ length: 7 }, (_, place) => dayAfter(noonOf(week), place));

/** The Monday some weeks later. */
export const weekAfter = (week: string, count: number): string => dayAfter(noonOf(week), count * 7);

/** `turn`: the office has to act. */
type VisitState = { readonly text: string; readonly kind: 'wait' | 'turn' | 'done' | 'failed' | 'closed' };

type VisitFacts = Pick<CalendarVisit, 'answer' | 'jobStatus' | 'providerId' | 'scheduledAt'>;

/** How far a visit is, in words. `now`: an instant. */
export function visitStateOf({ answer, jobStatus, providerId, scheduledAt }: VisitFacts, now: string): VisitState {
  if (jobStatus !== null && jobStatus !== 'booked') return { text: 'Took place', kind: 'closed' };
  const said = answer?.daySteps ?? [];
  if (isMissed(said)) return { text: missedName(said), kind: 'failed' };
  if (said.some(({ step }) => step === 'arrived')) return { text: 'Arrived', kind: 'done' };
  const isOver = Date.parse(scheduledAt) + visitMs <= Date.parse(now);
  if (isOver) return { text: 'Time has passed', kind: 'turn' };
  if (said.some(({ step }) => step === 'on_way')) return { text: 'On the way', kind: 'done' };
  if (answer === null) {
    return providerId === null ? { text: 'No professional', kind: 'turn' } : { text: 'Not asked', kind: 'wait' };
  }
  const kind = isOfficesTurn(answer, now) ? 'turn' : answer.state === 'confirmed' ? 'done' : 'wait';
  return { text: answerName(answer, now), kind };
}

/** What does not fit about a visit of a professional, in words. `others`: all visits of the week. */
export function clashesOf(
  visit: CalendarVisit,
  provider: CalendarProvider | null,
  others: readonly CalendarVisit[],
): readonly string[] {
  if (!provider) return [];
  const misfit = provider.availability && misfitOf(provider.availability, visit.scheduledAt);
  const overlapping = others.filter(
    ({ bookingId, providerId, scheduledAt }) =>
      bookingId !== visit.bookingId &&
      providerId === provider.id &&
      Math.abs(Date.parse(scheduledAt) - Date.parse(visit.scheduledAt)) < visitMs,
  );
  return [
    ...overlapping.map((other) => `Clash with ${other.fullName}, ${formatTime(other.scheduledAt)}`),
    ...(misfit === 'day-off' ? ['Clash with a day off'] : []),
    ...(misfit === 'weekday' || misfit === 'hours' ? ['Outside working hours'] : []),
  ];
}

/** What happens on a day; `provider`: null for visits without a professional. */
export type CalendarCell = {
  readonly provider: CalendarProvider | null;
  readonly day: string;
  readonly isOff: boolean;
  readonly visits: readonly CalendarVisit[];
  readonly completions: CalendarWeek['completions'];
};

export function cellOf(
  { visits, completions }: CalendarWeek,
  provider: CalendarProvider | null,
  day: string,
): CalendarCell {
  const id = provider?.id ?? null;
  return {
    provider,
    day,
    isOff: provider?.availability?.daysOff.includes(day) ?? false,
    visits: visits.filter(({ providerId, scheduledAt }) => providerId === id && dayOf(scheduledAt) === day),
    completions: completions.filter((one) => one.providerId === id && one.day === day),
  };
}

/** The rows of the calendar: each professional, then what has none. */
export function rowsOfWeek(week: CalendarWeek): readonly (CalendarProvider | null)[] {
  const hasNone = [...week.visits, ...week.completions].some(({ providerId }) => providerId === null);
  return hasNone ? [...week.providers, null] : week.providers;
}
