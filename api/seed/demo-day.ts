import { parseInstant } from '../../shared/colombo-input.ts';
import { dayOf } from '../../shared/colombo-time.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The calendar day in Sri Lanka so many days before `now` (after it, when negative), as `YYYY-MM-DD`. */
export function dayBefore(now: Date, days: number): string {
  return dayOf(new Date(now.getTime() - days * dayMs).toISOString());
}

/**
 * The instant of a time of day (`HH:MM`, Asia/Colombo) so many days before `now`; never later than `now` for a past
 * day.
 */
export function timeBefore(now: Date, days: number, time: string): Date {
  const instant = parseInstant(`${dayBefore(now, days)}T${time}`);
  if (instant === null) throw new RangeError(`No such time: ${time}`);
  const at = new Date(instant);
  return days >= 0 && at > now ? now : at;
}
