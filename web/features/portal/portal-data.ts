import { queryOptions } from '@tanstack/react-query';
import { portalBookingContract } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { portalMessageContract } from '../../../shared/features/contact/portal-message-contract.ts';
import { portalEstimateContract } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import { jobContract } from '../../../shared/features/jobs/job-contract.ts';
import { progressContract } from '../../../shared/features/jobs/progress-contract.ts';
import { createClient } from '../../api-client.ts';
import { jobPath, privateKey, quotePath, readPortal, type PortalRead } from '../../offline/portal/portal-sync.ts';

const { listPortalJobs, getPortalJob, getPortalQuote } = jobContract;

/** Null: our server answers 404. */
const portalQuery = <E extends PortalRead>(customerId: string, endpoint: E, path: string = endpoint.path) =>
  queryOptions({
    queryKey: privateKey(customerId, path),
    queryFn: ({ client }) => readPortal(client, customerId, endpoint, path),
  });

/** Data that is not on the device is requested. A list answered with 404 means that our server was not reached. */
export const portalJobsQuery = (customerId: string) => portalQuery(customerId, listPortalJobs);

/** `path`: that of the page after the first unchecked ones. */
export const portalBookingsQuery = (customerId: string, path?: string) =>
  portalQuery(customerId, portalBookingContract.listPortalBookings, path);

/** `path`: that of an older page. */
export const portalEstimatesQuery = (customerId: string, path?: string) =>
  portalQuery(customerId, portalEstimateContract.listPortalEstimates, path);

export const portalMessagesQuery = (customerId: string) =>
  portalQuery(customerId, portalMessageContract.listPortalMessages);

/** Null: there is no such job, or it belongs to another customer. */
export const portalJobQuery = (customerId: string, id: string) => portalQuery(customerId, getPortalJob, jobPath(id));

export const portalQuoteQuery = (customerId: string, id: string) =>
  portalQuery(customerId, getPortalQuote, quotePath(id));

export const jobClient = createClient(jobContract);

export const progressClient = createClient(progressContract);
