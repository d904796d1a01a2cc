import { toLocalInput } from '../../colombo-time.ts';
import { after, dayMs } from '../../duration.ts';

// Suggested visit times. Customers may request any other time too.

const halfHourMs = dayMs / 48;

/** `step` of an `<input type="datetime-local">`, in seconds. */
export const suggestedStep = 1800;

/**
 * The first suggested time at the moment `now`: a half hour from 8:00 to 18:00 in Asia/Colombo, at least one day ahead,
 * in the format of an `<input type="datetime-local">`.
 */
export function earliestSuggested(now: string): string {
  const ahead = Math.ceil((Date.parse(now) + dayMs) / halfHourMs) * halfHourMs;
  const time = toLocalInput(new Date(ahead).toISOString());
  const at = (instant: number): string => `${toLocalInput(new Date(instant).toISOString()).slice(0, 10)}T08:00`;
  if (time.slice(11) < '08:00') return at(ahead);
  return time.slice(11) > '18:00' ? at(ahead + dayMs) : time;
}

/** The first day that can be suggested, at the time of day of a visit that did not take place; format as above. */
export function nextSuggested(scheduledAt: string, now: string): string {
  const earliest = earliestSuggested(now);
  const at = `${earliest.slice(0, 10)}T${toLocalInput(scheduledAt).slice(11)}`;
  return at >= earliest ? at : toLocalInput(after(`${at}+05:30`, dayMs));
}
