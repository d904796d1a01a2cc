import { parseInstant } from '../../shared/colombo-input.ts';
import { dayOf } from '../../shared/colombo-time.ts';
import { dayMs } from '../../shared/duration.ts';

/** The date in Sri Lanka this number of days before `now` (after it if negative), as `YYYY-MM-DD`. */
export function dayBefore(now: Date, days: number): string {
  return dayOf(new Date(now.getTime() - days * dayMs).toISOString());
}

/**
 * A time of day (`HH:MM`, Asia/Colombo) this number of days before `now`; for today or a past day never later than
 * `now`.
 */
export function timeBefore(now: Date, days: number, time: string): Date {
  const instant = parseInstant(`${dayBefore(now, days)}T${time}`);
  if (instant === null) throw new RangeError(`No such time: ${time}`);
  const at = new Date(instant);
  return days >= 0 && at > now ? now : at;
}
