import type { contract } from '../../shared/contract.ts';
import type { Arguments } from '../../shared/endpoint.ts';
import type { JobStatus } from '../../shared/jobs/job-lifecycle.ts';
import type { Database } from '../database.ts';
import { subscriptionBody } from './push-sample.ts';
import { addSampleBooking, addSampleJob } from './sample-jobs.ts';

/** How to call an endpoint with success, over a database that holds the sample rows. */
export type EndpointExample<E> = {
  /** Makes what the call needs beside the sample rows and says how to call; run anew for each call. */
  readonly arrange: (database: Database) => Promise<Arguments<E>>;
} & (E extends { params: unknown }
  ? {
      /** Parameters that are well-formed and name nothing. */
      readonly missing: Arguments<E> extends { params: infer P } ? P : never;
    }
  : unknown);

type Examples<C> = { readonly [Name in keyof C]: EndpointExample<C[Name]> };

const nothing = async () => ({});
const nimal = async () => ({ params: { slug: 'nimal-tiles' } });
const missing = { slug: 'nobody-at-all' };

export const bookingBody = {
  fullName: 'Kamala Perera',
  email: 'kamala@example.org',
  phone: '077 123 4567',
  address: '12 Temple Road, Nugegoda',
  scheduledAt: '2026-03-05T09:30',
  notes: 'The gate is green.',
  tilerSlug: 'nimal-tiles',
};

export const estimateBody = {
  projectType: 'floor' as const,
  projectLocation: 'Nugegoda',
  areaSqft: '450',
  description: 'Two rooms and a corridor.',
  contactName: 'Kamala Perera',
  contactPhone: '077 123 4567',
  contactEmail: 'kamala@example.org',
  providerId: 'provider-nimal',
};

export const contactBody = {
  name: 'Kamala Perera',
  email: 'kamala@example.org',
  subject: 'Terrazzo floors',
  message: 'Do your tilers also restore old terrazzo floors?',
};

export const quoteBody = {
  contractValueLkr: 450_000,
  inspectionDate: '2026-03-05',
  completionDate: '2026-03-30',
  description: 'Hall and dining room, skirting included.',
};

export const reviewBody = { rating: 5, comment: 'Straight joints everywhere.' };

const missingJob = { id: 'no-such-job' };

/** One of Kamala's jobs, in a status in which the call succeeds. */
const job = (status: JobStatus) => async (database: Database) => ({ params: { id: (await addSampleJob(database, status)).jobId } });
const jobWithBody = (status: JobStatus) => async (database: Database) => ({ ...(await job(status)(database)), body: {} });

/** One for each endpoint: a contract without its example does not compile. */
export const endpointExamples: Examples<typeof contract> = {
  listProviders: { arrange: nothing },
  listFeaturedProviders: { arrange: nothing },
  getProvider: { arrange: nimal, missing },
  listServices: { arrange: nimal, missing },
  listGallery: { arrange: nimal, missing },
  listReviews: { arrange: nimal, missing },
  listBlogPosts: { arrange: nothing },
  getBlogPost: { arrange: async () => ({ params: { slug: 'a-blog' } }), missing },
  listGuides: { arrange: nothing },
  getGuide: { arrange: async () => ({ params: { slug: 'a-guide' } }), missing },
  listActiveBanners: { arrange: nothing },
  getSite: { arrange: nothing },
  getOfflinePack: { arrange: nothing },
  createBooking: { arrange: async () => ({ body: bookingBody }) },
  createEstimateRequest: { arrange: async () => ({ body: estimateBody }) },
  createContactMessage: { arrange: async () => ({ body: contactBody }) },
  listPortalBookings: { arrange: nothing },
  listPortalJobs: { arrange: nothing },
  getPortalJob: { arrange: job('booked'), missing: missingJob },
  getPortalQuote: { arrange: job('quoted'), missing: missingJob },
  acceptQuote: { arrange: jobWithBody('quoted'), missing: missingJob },
  submitReview: { arrange: async (database) => ({ body: { ...reviewBody, jobId: (await addSampleJob(database, 'completed')).jobId } }) },
  subscribeToPush: { arrange: async () => ({ body: subscriptionBody }) },
  unsubscribeFromPush: { arrange: async () => ({ body: { endpoint: subscriptionBody.endpoint } }) },
  listAdminBookings: { arrange: nothing },
  markInspectionPaid: { arrange: async (database) => ({ body: { bookingId: await addSampleBooking(database, { inspection_payment_status: 'pending', paid_at: null }) } }) },
  listAdminJobs: { arrange: nothing },
  createJob: { arrange: async (database) => ({ body: { bookingId: await addSampleBooking(database) } }) },
  createQuote: { arrange: async (database) => ({ body: { ...quoteBody, jobId: (await addSampleJob(database, 'inspected')).jobId } }) },
  inspectJob: { arrange: job('booked'), missing: missingJob },
  startJob: { arrange: job('accepted'), missing: missingJob },
  completeJob: { arrange: job('in_progress'), missing: missingJob },
  cancelJob: { arrange: jobWithBody('booked'), missing: missingJob },
  getAuthSession: { arrange: nothing },
  getAuthUser: { arrange: nothing },
  logOut: { arrange: nothing },
};

/** The parts of a call, when its endpoint is only known by name. */
export type CallParts = { readonly params?: Record<string, string>; readonly query?: Record<string, string>; readonly body?: unknown };

/** An example whose types have been forgotten on the way through the contract's names. */
export type AnyExample = { readonly arrange: (database: Database) => Promise<CallParts>; readonly missing?: Record<string, string> };

/** The name comes from the contract's own list. */
export const exampleOf = (name: string): AnyExample => endpointExamples[name as keyof typeof contract];

/** The address of a call: `/api/providers/nimal-tiles?page=2`. */
export function addressOf(path: string, { params = {}, query }: CallParts): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}
