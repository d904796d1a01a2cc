import { isPast, type JobChange } from '../jobs/job-lifecycle.ts';
import { after, dayMs } from '../../duration.ts';

/** How long the links stay valid after the job ends, in milliseconds. */
const keptMs = 180 * dayMs;

/** The instant at which a job's links expire; null while the job is active. `changes`: ordered by time. */
export function familyLinksEndAt(changes: readonly JobChange[]): string | null {
  const end = changes.at(-1);
  return end && isPast(end.status) ? after(end.at, keptMs) : null;
}
