import { dayMs } from '../../shared/duration.ts';

/** The number of weeks between two times in milliseconds, from two weeks on; null before. */
export function weeksBetween(then: number, now: number): number | null {
  const days = Math.floor((now - then) / dayMs);
  return days >= 14 ? Math.floor(days / 7) : null;
}
