import { formatVisit } from '../bookings/visit-time.ts';

/** How far Sri Lanka's clocks are ahead of UTC, in minutes. */
const colomboAhead = 330;

/**
 * An instant by a clock that is so many minutes ahead of UTC at that moment, as `formatVisit` writes it; null where
 * that is what clocks in Sri Lanka show, too.
 */
export function otherClock(instant: string, minutesAhead: number): string | null {
  if (minutesAhead === colomboAhead) return null;
  const shifted = Date.parse(instant) + (minutesAhead - colomboAhead) * 60_000;
  return formatVisit(new Date(shifted).toISOString());
}
