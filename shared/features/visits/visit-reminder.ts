import { dayOf } from '../../colombo-time.ts';
import { dayMs } from '../../duration.ts';

/** When to remind of a visit: at 18:00 in Asia/Colombo on the day before. Null if that has passed. */
export function reminderAt(scheduledAt: string, now: string): string | null {
  const evening = Date.parse(`${dayOf(scheduledAt)}T18:00:00+05:30`);
  const at = new Date(evening - dayMs).toISOString();
  return at > now ? at : null;
}
