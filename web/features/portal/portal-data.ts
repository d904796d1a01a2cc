import { queryOptions } from '@tanstack/react-query';
import { portalBookingContract } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { portalEstimateContract } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import { jobContract } from '../../../shared/features/jobs/job-contract.ts';
import { progressContract } from '../../../shared/features/jobs/progress-contract.ts';
import { createClient } from '../../api-client.ts';
import {
  bookingsPath,
  jobPath,
  jobsPath,
  privateKey,
  quotePath,
  readPortal,
} from '../../offline/portal/portal-mirror.ts';

const { listPortalJobs, getPortalJob, getPortalQuote } = jobContract;

/** Whatever the device does not hold is asked for; a null of a whole list means that our server is not there. */
export const portalJobsQuery = (customerId: string) =>
  queryOptions({
    queryKey: privateKey(customerId, jobsPath),
    queryFn: ({ client }) => readPortal(client, customerId, listPortalJobs, jobsPath),
  });

export const portalBookingsQuery = (customerId: string) =>
  queryOptions({
    queryKey: privateKey(customerId, bookingsPath),
    queryFn: ({ client }) => readPortal(client, customerId, portalBookingContract.listPortalBookings, bookingsPath),
  });

/** `path`: of those that follow the first unchecked ones. */
export const portalOlderBookingsQuery = (customerId: string, path: string) =>
  queryOptions({
    queryKey: privateKey(customerId, path),
    queryFn: ({ client }) => readPortal(client, customerId, portalBookingContract.listPortalBookings, path),
  });

/** `path`: of the first page, or of an older one. */
export const portalEstimatesQuery = (customerId: string, path: string) =>
  queryOptions({
    queryKey: privateKey(customerId, path),
    queryFn: ({ client }) => readPortal(client, customerId, portalEstimateContract.listPortalEstimates, path),
  });

/** Null: the server says that there is no such job, or that it is somebody else's. */
export const portalJobQuery = (customerId: string, id: string) =>
  queryOptions({
    queryKey: privateKey(customerId, jobPath(id)),
    queryFn: ({ client }) => readPortal(client, customerId, getPortalJob, jobPath(id)),
  });

export const portalQuoteQuery = (customerId: string, id: string) =>
  queryOptions({
    queryKey: privateKey(customerId, quotePath(id)),
    queryFn: ({ client }) => readPortal(client, customerId, getPortalQuote, quotePath(id)),
  });

export const jobClient = createClient(jobContract);

export const progressClient = createClient(progressContract);
