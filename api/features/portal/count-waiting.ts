import { estimatesAtOnce } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import { answersOf, waitingFor } from '../../../shared/features/portal/waiting-for-you.ts';
import { readPortalMessages } from '../contact/portal-message-queries.ts';
import { readPortalBookings } from '../bookings/portal-booking-queries.ts';
import type { Db } from '../../entities/tables.ts';
import { readPortalEstimates } from '../estimates/portal-estimate-queries.ts';
import { jobsOf, readPortalJobs } from '../jobs/job-queries.ts';

/** The number of items that wait for a customer's answer, computed as in the portal from the same lists. */
export async function countWaiting(db: Db, customerId: string, now: Date): Promise<number> {
  const jobs = await readPortalJobs(db, jobsOf(customerId));
  const bookings = await readPortalBookings(db, customerId);
  const estimates = await readPortalEstimates(db, customerId, null, estimatesAtOnce);
  const contacts = await readPortalMessages(db, customerId);
  return answersOf(waitingFor({ jobs, bookings, estimates, contacts }, now.getTime())).length;
}
