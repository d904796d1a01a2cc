import { parseInstant } from '../../colombo-input.ts';
import { dayOf } from '../../colombo-time.ts';
import { after, dayMs } from '../../duration.ts';

/** Half-open interval of instants: includes `start`, excludes `end`. */
export type Period = { readonly start: string; readonly end: string };

/** The instant at which a day begins in Sri Lanka. Throws if there is no such day. */
function startOf(day: string): string {
  const instant = parseInstant(`${day}T00:00`);
  if (instant === null) throw new RangeError(`${day} is no day`);
  return instant;
}

export const addDays = (instant: string, days: number): string => after(instant, days * dayMs);

export function dayAround(now: string): Period {
  const start = startOf(dayOf(now));
  return { start, end: addDays(start, 1) };
}

export function monthAround(now: string): Period {
  const start = startOf(`${dayOf(now).slice(0, 7)}-01`);
  // The first of a month plus 31 days is always in the next month.
  return { start, end: startOf(`${dayOf(addDays(start, 31)).slice(0, 7)}-01`) };
}

/** From Monday to Sunday. */
export function weekAround(now: string): Period {
  const { start: today } = dayAround(now);
  // Computed from the calendar day, whose weekday does not depend on the time zone.
  const sinceMonday = (new Date(`${dayOf(now)}T00:00:00Z`).getUTCDay() + 6) % 7;
  const start = addDays(today, -sinceMonday);
  return { start, end: addDays(start, 7) };
}

/** The last `count` weeks, oldest first; the last one is the current week. */
export function lastWeeks(now: string, count: number): Period[] {
  const { start, end } = weekAround(now);
  return Array.from({ length: count }, (_, place) => {
    const days = (place - count + 1) * 7;
    return { start: addDays(start, days), end: addDays(end, days) };
  });
}
