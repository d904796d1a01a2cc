import { sampleStatus } from './outbox-samples.ts';
import { json, problem, refused } from './responses.ts';
import { claimedPayment } from './sample-payment.ts';
import type { PortalBooking } from '../../shared/features/bookings/portal-booking-contract.ts';
import type { PortalMessage } from '../../shared/features/contact/portal-message-contract.ts';
import type { PortalEstimate } from '../../shared/features/estimates/portal-estimate-contract.ts';
import type { PortalJob, Quote } from '../../shared/features/jobs/job-contract.ts';

export const sampleCustomer = { id: 'customer-1', email: 'dilani@example.lk', name: 'Dilani' };

export const sampleJob = (more: Partial<PortalJob> = {}): PortalJob => ({
  id: 'job-1',
  bookingId: 'booking-1',
  reference: 'NB-7F3K2QXM',
  title: 'Glass Project',
  address: '42 Lighthouse Street, Galle',
  city: 'Galle',
  areaSqft: 430,
  status: 'quoted',
  contractValueLkr: 450_000,
  supervision: true,
  commissionDueLkr: 35_000,
  supervisionPercent: 10,
  inspectionFeeLkr: 10_000,
  createdAt: '2026-11-02T04:00:00.000Z',
  completedAt: null,
  quoteDeclinedAt: null,
  progress: [],
  chosen: [],
  visitAt: '2026-11-06T04:00:00.000Z',
  visitState: null,
  plannedEnd: null,
  provider: { slug: 'nadeesha-floors', displayName: 'Nadeesha Floors', avatarUrl: null },
  commission: null,
  thread: null,
  changes: [
    { status: 'booked', at: '2026-11-02T04:00:00.000Z', reason: null },
    { status: 'inspected', at: '2026-11-06T04:00:00.000Z', reason: null },
    { status: 'quoted', at: '2026-11-09T04:00:00.000Z', reason: null },
  ],
  review: null,
  canReview: false,
  ...more,
});

export const sampleQuote = (more: Partial<Quote> = {}): Quote => ({
  id: 'quote-1',
  jobId: 'job-1',
  amountLkr: 450_000,
  notes: 'Terrazzo poured in place',
  inspectionDate: '2026-11-06',
  completionDate: '2026-12-12',
  createdAt: '2026-11-09T04:00:00.000Z',
  declinedAt: null,
  declineReason: null,
  supervision: true,
  commissionDueLkr: 35_000,
  supervisionPercent: 10,
  inspectionFeeLkr: 10_000,
  ...more,
});

export const sampleVisit = (more: Partial<PortalBooking> = {}): PortalBooking => ({
  id: 'booking-1',
  reference: 'NB-7F3K2QXM',
  fullName: 'Dilani',
  email: 'dilani@example.lk',
  phone: '077 123 4567',
  address: '42 Lighthouse Street, Galle',
  scheduledAt: '2026-12-01T04:00:00.000Z',
  notes: null,
  tilerSlug: 'nadeesha-floors',
  providerName: 'Nadeesha Floors',
  inspectionPaymentStatus: 'pending',
  paidAt: null,
  payment: claimedPayment,
  status: { ...sampleStatus, id: 'booking-1', scheduledAt: '2026-12-01T04:00:00.000Z' },
  createdAt: '2026-11-20T04:00:00.000Z',
  estimate: null,
  jobId: null,
  isUnchecked: false,
  ...more,
});

export const sampleEstimate = (more: Partial<PortalEstimate> = {}): PortalEstimate => ({
  ...sampleStatus,
  id: 'estimate-1',
  kind: 'estimate',
  reference: 'NE-4H7M9PQR',
  projectType: 'bathroom',
  projectLocation: 'Peradeniya Road, Kandy',
  isUnchecked: false,
  state: 'received',
  payment: { ...claimedPayment, state: 'awaited', amountLkr: 2000, claimedAt: null },
  scheduledAt: null,
  ...more,
});

export const sampleMessage = (more: Partial<PortalMessage> = {}): PortalMessage => ({
  id: 'contact-1',
  subject: 'Do you come to Jaffna?',
  createdAt: '2026-11-20T04:00:00.000Z',
  application: null,
  thread: {
    unread: 0,
    readBy: null,
    messages: [
      { id: 'contact-1', number: 1, from: 'customer', text: 'In May.', at: '2026-11-20T04:00:00.000Z', photos: [] },
    ],
  },
  ...more,
});

/** The server's data, which a test may change. */
export type PortalServer = {
  /** `down`: no network. Null: no one is signed in. */
  customer: typeof sampleCustomer | null;
  down: boolean;
  /** Whether the settings name the customer as an administrator. */
  isAdmin: boolean;
  jobs: PortalJob[];
  bookings: PortalBooking[];
  estimates: PortalEstimate[];
  messages: PortalMessage[];
  quote: Quote;
};

export const portalServer = (more: Partial<PortalServer> = {}): PortalServer => ({
  customer: sampleCustomer,
  down: false,
  isAdmin: false,
  jobs: [sampleJob()],
  bookings: [sampleVisit()],
  estimates: [],
  messages: [],
  quote: sampleQuote(),
  ...more,
});

const writtenReview = {
  id: 'review-1',
  jobId: 'job-1',
  createdAt: '2026-11-20T04:00:00.000Z',
  workTitle: null,
  areaSqft: null,
  city: null,
  completedMonth: null,
  reply: null,
  removed: null,
};

/** Answers as the real server does. */
export function answerOfPortal(
  server: PortalServer,
  path: string,
  method: string,
  body: Record<string, unknown>,
): Response | Promise<Response> {
  if (server.down) return Promise.reject(new TypeError('Failed to fetch'));
  if (path === '/api/auth/session') {
    return json(200, server.customer ? { authenticated: true, customer: server.customer } : { authenticated: false });
  }
  if (path === '/api/auth/logout') {
    server.customer = null;
    return json(204);
  }
  if (!server.customer) return problem(401, 'sign-in-required');
  if (path === '/api/auth/logout-everywhere') {
    server.customer = null;
    return json(204);
  }
  if (path === '/api/auth/user') {
    return json(200, { ...server.customer, isAdmin: server.isAdmin, role: server.isAdmin ? 'owner' : null });
  }
  if (path === '/api/portal/jobs') return json(200, server.jobs);
  if (path === '/api/portal/estimates') return json(200, server.estimates);
  if (path === '/api/portal/messages') return json(200, server.messages);
  if (path === '/api/requests/claim') {
    const claimed = { ...claimedPayment, amountLkr: 2000 };
    server.estimates = server.estimates.map((estimate) =>
      estimate.id === body['requestId'] ? { ...estimate, state: 'claimed', payment: claimed } : estimate,
    );
    return json(
      200,
      server.estimates.find(({ id }) => id === body['requestId']),
    );
  }
  if (path === '/api/portal/bookings') return json(200, server.bookings);
  if (path.endsWith('/quote')) return json(200, server.quote);
  const job = server.jobs.find(({ id }) => path.includes(id));
  if (path.endsWith('/accept-quote') && job) {
    if (job.status !== 'quoted') return refused(409, `cannotAccept:${job.status}`);
    if (body['quoteId'] !== server.quote.id) return refused(409, 'quoteChanged');
    const accepted: PortalJob = {
      ...job,
      status: 'accepted',
      changes: [...job.changes, { status: 'accepted', at: '2026-11-10T04:00:00.000Z', reason: null }],
    };
    server.jobs = [accepted];
    return json(200, accepted);
  }
  if (path.endsWith('/claim-commission') && job?.commission) {
    const claimed: PortalJob = {
      ...job,
      commission: { ...job.commission, payment: { ...job.commission.payment, state: 'claimed' } },
    };
    server.jobs = [claimed];
    return json(200, claimed);
  }
  if (path === '/api/reviews/submit') {
    return server.jobs.some(({ canReview }) => canReview)
      ? json(201, { ...writtenReview, ...body })
      : problem(409, 'conflict');
  }
  return method === 'GET' && job ? json(200, job) : problem(404, 'not-found');
}
