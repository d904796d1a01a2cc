import { formatVisit } from '../visits/visit-time.ts';

/** Sri Lanka's offset from UTC, in minutes. */
const colomboAhead = 330;

/**
 * The local time of an instant at a UTC offset of `minutesAhead` minutes, in the format of `formatVisit`; null if it is
 * the same as in Sri Lanka.
 */
export function otherClock(instant: string, minutesAhead: number): string | null {
  if (minutesAhead === colomboAhead) return null;
  const shifted = Date.parse(instant) + (minutesAhead - colomboAhead) * 60_000;
  return formatVisit(new Date(shifted).toISOString());
}
