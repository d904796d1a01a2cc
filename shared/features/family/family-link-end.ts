import { isPast, type JobChange } from '../jobs/job-lifecycle.ts';

/** How long the links of a job outlive it, in milliseconds. */
const keptMs = 180 * 24 * 60 * 60 * 1000;

/**
 * The instant from which on the links of a job show nothing; null while it is under way. `changes`: in order of time.
 */
export function familyLinksEndAt(changes: readonly JobChange[]): string | null {
  const end = changes.at(-1);
  return end && isPast(end.status) ? new Date(Date.parse(end.at) + keptMs).toISOString() : null;
}
