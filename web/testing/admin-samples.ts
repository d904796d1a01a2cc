import { claimedPayment } from './sample-payment.ts';
import type { AdminBooking } from '../../shared/features/bookings/admin-booking-contract.ts';
import type { BookingPage } from '../../shared/features/bookings/booking-list-contract.ts';
import { bookingState, bookingTabs, statesOfTab } from '../../shared/features/bookings/booking-state.ts';
import type { Dashboard } from '../../shared/features/dashboard/dashboard-contract.ts';
import type { AdminEstimate } from '../../shared/features/estimates/admin-estimate-contract.ts';
import type { EstimatePage } from '../../shared/features/estimates/estimate-list-contract.ts';
import { estimateState, estimateTabs, statesOfEstimateTab } from '../../shared/features/estimates/estimate-state.ts';
import type { AdminJob } from '../../shared/features/jobs/admin-job-contract.ts';
import type { JobPage } from '../../shared/features/jobs/job-list-contract.ts';
import { jobState, jobTabs, statesOfJobTab } from '../../shared/features/jobs/job-listing.ts';
import { postTypes, type PostSummary } from '../../shared/features/posts/post-contract.ts';
import type { PostPage } from '../../shared/features/posts/post-list-contract.ts';
import type { ProviderSummary } from '../../shared/features/providers/provider-contract.ts';
import { providerTabs, type ProviderPage } from '../../shared/features/providers/provider-list-contract.ts';
import type { AdminReview } from '../../shared/features/reviews/admin-review-contract.ts';
import { reviewTabs, statesOfReviewTab, type ReviewPage } from '../../shared/features/reviews/review-list-contract.ts';
import { vi } from 'vitest';
import { json, problem } from './responses.ts';
import { stubApi, type Call } from './stub-api.ts';
import { sampleTodoPage } from './todo-samples.ts';

export const sampleBooking = (more: Partial<AdminBooking> = {}): AdminBooking => ({
  id: 'booking-1',
  reference: 'NB-7F3K2QXM',
  fullName: 'Dilani Perera',
  email: 'dilani@example.lk',
  phone: '077 123 4567',
  address: '42 Lighthouse Street, Galle',
  estimate: null,
  scheduledAt: '2026-12-01T04:00:00.000Z',
  notes: null,
  tilerSlug: 'nadeesha-floors',
  providerName: 'Nadeesha Floors',
  inspectionPaymentStatus: 'pending',
  paidAt: null,
  payment: claimedPayment,
  createdAt: '2026-11-20T04:00:00.000Z',
  jobId: null,
  customerId: null,
  verificationDueAt: '2026-11-21T04:00:00.000Z',
  endedAs: null,
  isJobCancelled: false,
  moneyEnd: null,
  archivedAt: null,
  isLate: false,
  isReferenceShared: false,
  addressCheck: null,
  visitAnswer: null,
  ending: null,
  language: 'en',
  ...more,
});

type Answer = NonNullable<AdminBooking['visitAnswer']>;

/** A professional who has been asked, and has time until the evening. */
export const sampleAnswer = (more: Partial<Answer> = {}): Answer => ({
  state: 'asked',
  dueAt: '2026-11-20T14:00:00.000Z',
  offeredTimes: [],
  daySteps: [],
  reason: null,
  answeredAt: null,
  answeredBy: null,
  version: 1,
  ...more,
});

/** A page with these rows, whatever is requested; `asked`: the path, whose cursors are indexes. */
function pageOf<Row extends { readonly id: string }, Tab extends string>(
  all: readonly Row[],
  asked: string,
  tabs: readonly Tab[],
  isIn: (row: Row, tab: Tab) => boolean,
) {
  const query = new URLSearchParams(asked.split('?')[1]);
  const position = Number(query.get('after') ?? Number(query.get('before') ?? 25) - 25);
  const end = position + 25;
  const tally = (count: number) => ({ count, isMore: false });
  return {
    rows: all.slice(position, end),
    position,
    total: tally(all.length),
    before: position > 0 ? String(position) : null,
    after: end < all.length ? String(end) : null,
    isPartial: false,
    version: all.map(({ id }) => id).join(),
    // The type requires a count for each tab.
    counts: Object.fromEntries(tabs.map((tab) => [tab, tally(all.filter((row) => isIn(row, tab)).length)])) as Record<
      Tab,
      ReturnType<typeof tally>
    >,
  };
}

export const sampleBookingPage = (bookings: readonly AdminBooking[] = [], asked = ''): BookingPage =>
  pageOf(bookings, asked, bookingTabs, (row, tab) => statesOfTab(tab).includes(bookingState(row)));

export const sampleEstimatePage = (estimates: readonly AdminEstimate[] = [], asked = ''): EstimatePage =>
  pageOf(estimates, asked, estimateTabs, (row, tab) => statesOfEstimateTab(tab).includes(estimateState(row)));

export const sampleJobPage = (jobs: readonly AdminJob[] = [], asked = ''): JobPage =>
  pageOf(jobs, asked, jobTabs, (row, tab) => statesOfJobTab(tab).includes(jobState(row)));

export const sampleReviewPage = (reviews: readonly AdminReview[] = [], asked = ''): ReviewPage =>
  pageOf(reviews, asked, reviewTabs, (row, tab) =>
    statesOfReviewTab(tab).some((stars) => Number(stars) === row.rating),
  );

/** Listed unless they say otherwise. */
export const sampleProviderPage = (
  providers: readonly (ProviderSummary & { readonly isListed?: boolean })[] = [],
  asked = '',
): ProviderPage =>
  pageOf(
    providers.map((provider) => ({ isListed: true, ...provider })),
    asked,
    providerTabs,
    ({ category, featured, isCertified, isListed }, tab) =>
      ['all', category, featured && 'featured', isCertified && 'certified', isListed ? 'listed' : 'unlisted'].includes(
        tab,
      ),
  );

/** The rows of the requested tab, as the server answers. */
export function samplePostPage(posts: readonly PostSummary[] = [], asked = ''): PostPage {
  const tab = new URLSearchParams(asked.split('?')[1]).get('tab') ?? 'blog';
  const page = pageOf(posts, asked, postTypes, (row, type) => row.type === type);
  return { ...page, rows: page.rows.filter(({ type }) => type === tab) };
}

export const sampleEstimate = (more: Partial<AdminEstimate> = {}): AdminEstimate => ({
  id: 'estimate-1',
  reference: 'NE-7F3K2QXM',
  isReferenceShared: false,
  addressCheck: null,
  ending: null,
  language: 'en',
  projectType: 'floor',
  projectLocation: 'Kandy',
  areaSqft: '1200',
  description: 'Two rooms',
  contactName: 'Ruwan Silva',
  contactPhone: '071 884 2210',
  contactEmail: null,
  provider: { id: 'provider-1', slug: 'nadeesha-floors', displayName: 'Nadeesha Floors' },
  customerId: null,
  paymentStatus: 'pending',
  paidAt: null,
  payment: { ...claimedPayment, state: 'awaited', amountLkr: 2000, claimedAt: null },
  answeredAt: null,
  noEstimateReason: null,
  documentVersion: 0,
  endedAs: null,
  moneyEnd: null,
  archivedAt: null,
  createdAt: '2026-11-20T04:00:00.000Z',
  verificationDueAt: null,
  ...more,
});

export const sampleAdminJob = (more: Partial<AdminJob> = {}): AdminJob => ({
  id: 'job-1',
  bookingId: 'booking-1',
  reference: 'NB-7F3K2QXM',
  title: 'Tiling Project',
  estimate: null,
  address: '42 Lighthouse Street, Galle',
  city: 'Galle',
  areaSqft: null,
  status: 'inspected',
  contractValueLkr: null,
  supervision: false,
  commissionDueLkr: null,
  supervisionPercent: 10,
  nextSupervisionPercent: 10,
  inspectionFeeLkr: 10_000,
  createdAt: '2026-11-02T04:00:00.000Z',
  completedAt: null,
  quoteDeclinedAt: null,
  progress: [],
  provider: { slug: 'nadeesha-floors', displayName: 'Nadeesha Floors', avatarUrl: null },
  commission: null,
  changes: [{ status: 'booked', at: '2026-11-02T04:00:00.000Z', reason: null }],
  contact: { fullName: 'Dilani Perera', email: 'dilani@example.lk', phone: '077 123 4567' },
  scheduledAt: '2026-11-05T04:00:00.000Z',
  customerId: null,
  quote: null,
  publishesAtOnce: false,
  language: 'en',
  providerLanguage: null,
  sent: [],
  ...more,
});

export const sampleDashboard = (more: Partial<Dashboard> = {}): Dashboard => ({
  counts: { bookings: 24, activeJobs: 7, reviews: 9 },
  waiting: {
    unpaid: 5,
    withoutJob: 1,
    toInspect: 2,
    toQuote: 3,
    unpaidEstimates: 0,
    unansweredEstimates: 0,
    claimedCommissions: 0,
  },
  recentBookings: [],
  recentReviews: [],
  dueToday: [],
  paidWithin24h: { paid: 8, within: 6 },
  acceptedThisMonth: { jobs: 2, valueLkr: 900_000 },
  bookingsPerWeek: [{ weekStart: '2026-11-16', bookings: 4 }],
  ...more,
});

export const refusal = (status: number, detail: string, errors?: Record<string, string>): Response =>
  problem(status, 'conflict', { detail, ...(errors && { errors }) });

type Answers = Readonly<Record<string, (call: Call) => Response | Promise<Response>>>;

const usual: Answers = {
  'GET /api/auth/user': () =>
    json(200, { id: 'admin-1', email: 'admin@nivasa.example', name: null, isAdmin: true, role: 'owner' }),
  'GET /api/admin/dashboard': () => json(200, sampleDashboard()),
  'GET /api/admin/todos': () => json(200, sampleTodoPage()),
  'GET /api/admin/booking-list': () => json(200, sampleBookingPage([sampleBooking()])),
  'GET /api/admin/estimate-list': () => json(200, sampleEstimatePage([sampleEstimate()])),
  'GET /api/admin/job-list': () => json(200, sampleJobPage([sampleAdminJob()])),
  'GET /api/admin/changes': () => json(200, []),
};

/** The back office's server: responses by `METHOD /path`, without the query. */
export function stubBackOffice(answers: Answers = {}): Call[] {
  // jsdom has no layout, so the tests use a phone.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  return stubApi((call) => {
    const name = `${call.method} ${call.path.split('?', 1)[0] ?? ''}`;
    const answer = { ...usual, ...answers }[name]?.(call);
    if (answer) return answer;
    return name.startsWith('GET /api/admin/threads/')
      ? json(200, { unread: 0, language: 'en', messages: [] })
      : refusal(404, `Nothing answers ${name}`);
  });
}

export const pathsOf = (calls: readonly Call[]): string[] => calls.map(({ method, path }) => `${method} ${path}`);
