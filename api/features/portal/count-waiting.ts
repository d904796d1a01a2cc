import { estimatesAtOnce } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import { answersOf, waitingFor } from '../../../shared/features/portal/waiting-for-you.ts';
import { readPortalBookings } from '../bookings/portal-booking-queries.ts';
import type { Db } from '../../entities/tables.ts';
import { readPortalEstimates } from '../estimates/portal-estimate-queries.ts';
import { jobsOf, readPortalJobs } from '../jobs/job-queries.ts';

/** How much waits for an answer of a customer, by the same rule and from the same lists as in their portal. */
export async function countWaiting(db: Db, customerId: string, now: Date): Promise<number> {
  const jobs = await readPortalJobs(db, jobsOf(customerId));
  const bookings = await readPortalBookings(db, customerId);
  const estimates = await readPortalEstimates(db, customerId, null, estimatesAtOnce);
  return answersOf(waitingFor({ jobs, bookings, estimates }, now.getTime())).length;
}
