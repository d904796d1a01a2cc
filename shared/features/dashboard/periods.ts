import { parseInstant } from '../../colombo-input.ts';
import { dayOf } from '../../colombo-time.ts';

/** Half-open: from `start`, up to but without `end`; instants. */
export type Period = { readonly start: string; readonly end: string };

const dayMs = 24 * 60 * 60 * 1000;

/** When a day begins in Sri Lanka. Throws for what is no day. */
function startOf(day: string): string {
  const instant = parseInstant(`${day}T00:00`);
  if (instant === null) throw new RangeError(`${day} is no day`);
  return instant;
}

export const addDays = (instant: string, days: number): string =>
  new Date(new Date(instant).getTime() + days * dayMs).toISOString();

export function dayAround(now: string): Period {
  const start = startOf(dayOf(now));
  return { start, end: addDays(start, 1) };
}

export function monthAround(now: string): Period {
  const start = startOf(`${dayOf(now).slice(0, 7)}-01`);
  // The 1st and 31 days always lie in the next month.
  return { start, end: startOf(`${dayOf(addDays(start, 31)).slice(0, 7)}-01`) };
}

/** The last weeks, Monday to Sunday, oldest first and the current one last. */
export function lastWeeks(now: string, count: number): Period[] {
  const { start: today } = dayAround(now);
  // Of the day's name, which is the same in UTC as in Sri Lanka.
  const sinceMonday = (new Date(`${dayOf(now)}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday);
  return Array.from({ length: count }, (_, place) => {
    const start = addDays(monday, (place - count + 1) * 7);
    return { start, end: addDays(start, 7) };
  });
}
