import { queryOptions } from '@tanstack/react-query';
import { portalBookingContract } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { portalMessageContract } from '../../../shared/features/contact/portal-message-contract.ts';
import { portalEstimateContract } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import { jobContract } from '../../../shared/features/jobs/job-contract.ts';
import { progressContract } from '../../../shared/features/jobs/progress-contract.ts';
import { createClient } from '../../api-client.ts';
import {
  bookingsPath,
  jobPath,
  jobsPath,
  messagesPath,
  privateKey,
  quotePath,
  readPortal,
} from '../../offline/portal/portal-mirror.ts';

const { listPortalJobs, getPortalJob, getPortalQuote } = jobContract;

/** Data that is not on the device is requested. A list answered with 404 means that our server was not reached. */
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

/** `path`: that of the page after the first unchecked ones. */
export const portalOlderBookingsQuery = (customerId: string, path: string) =>
  queryOptions({
    queryKey: privateKey(customerId, path),
    queryFn: ({ client }) => readPortal(client, customerId, portalBookingContract.listPortalBookings, path),
  });

/** `path`: that of the first page, or of an older one. */
export const portalEstimatesQuery = (customerId: string, path: string) =>
  queryOptions({
    queryKey: privateKey(customerId, path),
    queryFn: ({ client }) => readPortal(client, customerId, portalEstimateContract.listPortalEstimates, path),
  });

export const portalMessagesQuery = (customerId: string) =>
  queryOptions({
    queryKey: privateKey(customerId, messagesPath),
    queryFn: ({ client }) => readPortal(client, customerId, portalMessageContract.listPortalMessages, messagesPath),
  });

/** Null: there is no such job, or it belongs to another customer. */
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
