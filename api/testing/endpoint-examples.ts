import { randomUUID } from 'node:crypto';
import type { contract } from '../../shared/contract.ts';
import type { Database } from '../db/database.ts';
import { readEnv } from '../config/env.ts';
import { OfflineSnapshot } from '../offline/offline-snapshot.ts';
import { applicationExamples } from './application-examples.ts';
import { commissionExamples, statementExamples } from './commission-examples.ts';
import { ofBooking, ofEstimate, ofJob, type Examples, type WithHeaders } from './example-calls.ts';
import { familyExamples } from './family-examples.ts';
import { progressExamples } from './progress-examples.ts';
import { requestExamples } from './request-examples.ts';
import { todoExamples } from './todo-examples.ts';
import { addedPost, translationExamples } from './translation-examples.ts';
import { added, addedEstimate, missingRow, sampleSecret } from './sample-requests.ts';
import { threadExamples } from './thread-examples.ts';
import { addSampleBooking, addSampleJob } from './sample-jobs.ts';
import { insertRow, rowsOf, sampleNow } from './sample-rows.ts';

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

export const providerBody = {
  slug: 'saman-ceilings',
  category: 'ceiling' as const,
  displayName: 'Saman Ceilings',
  cities: ['Galle', 'Colombo'],
  bio: 'Hangs ceilings that stay level.',
  avatarUrl: '/objects/avatar-2',
  coverUrl: '',
  isCertified: true,
  featured: false,
  highlightTags: ['Gypsum'],
};

export const postBody = {
  type: 'guide' as const,
  title: 'Levelling a floor',
  slug: 'levelling-a-floor',
  coverImage: '',
  excerpt: 'In short.',
  bodyHtml: '<h2>First</h2><p>Sweep it.</p>',
};

export const bannerBody = {
  title: 'New season',
  imageUrl: '/objects/mosaic-3',
  linkUrl: '/tilers?category=glass',
  isActive: true,
  sortOrder: 3,
};

/** As a browser would send it. */
export const subscriptionBody = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/one',
  keys: {
    p256dh: 'BNGPe7bB6vG7Cz07ZAl8XrSHHB7UlAfVuWfCYxeWaJH0WqvAVbCUR3Ezn_86Jrr8XMfM3Ug0OnuejkIcXVuSVk8',
    auth: 'AAECAwQFBgcICQoLDA0ODw',
  },
};

/** Unique slugs, so that the sample rows stay unchanged for other tests. */
const fresh = <Body extends { slug: string }>(body: Body): Body => ({ ...body, slug: `${body.slug}-${randomUUID()}` });

const addedBanner = added('banner', {
  title: 'Old',
  image_url: '/objects/mosaic-1',
  link_url: null,
  is_active: false,
  sort_order: 5,
});
const addedService = added('service', {
  provider_id: 'provider-asha',
  service_name: 'Mirrors',
  rate_lkr: null,
  unit: 'sq.ft',
});
const addedPicture = added('gallery_item', { provider_id: 'provider-asha', image_url: '/objects/mirror-1' });

/** An answer of the back office: 284,598 with the wastage of its material. */
export const estimateDocumentBody = {
  lines: [
    {
      text: 'Floor tiles, 600 x 600',
      kind: 'material' as const,
      quantity: '450.5',
      unit: 'sq.ft',
      rateLkr: '450',
      wastagePercent: '10',
    },
    { text: 'Skirting', kind: 'labour' as const, quantity: '77', unit: 'ft', rateLkr: 800 },
  ],
  notes: 'Tiles are bought by you.',
  assumptions: '',
  validUntil: '2026-03-31',
  replaces: 0,
};

/** Adds a task to tell Nimal. */
async function addedTask(database: Database, of: { readonly booking_id: string } | { readonly job_id: string }) {
  const details = '{"providerId":"provider-nimal","isAssigned":false}';
  const told = { provider_id: 'provider-nimal', kind: 'verified', text: 'Please inspect the site.' };
  const task = { ...told, event: 'inspection-due', details };
  return { taskId: (await added('office_task', { ...task, ...of })(database)).params.id };
}

/** An uploaded and processed picture. */
const storedUpload = async (database: Database) => {
  const id = randomUUID();
  await database.transaction((tx) =>
    insertRow(tx, 'upload', { id, expires_at: sampleNow, started_at: sampleNow, stored_at: sampleNow }),
  );
  return { body: { uploadURL: `/objects/${id}` } };
};

/** One for each endpoint: a missing example is a compile error. */
const endpointExamples: Examples = {
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
  ...translationExamples,
  listActiveBanners: { arrange: nothing },
  getSite: { arrange: nothing },
  ...applicationExamples,
  searchProviders: { arrange: async () => ({ query: { city: 'Galle' as const, search: 'tiles' } }) },
  pageProviders: { arrange: async () => ({ query: { tab: 'featured' as const, city: 'Galle', search: 'nimal' } }) },
  exportProviders: { arrange: async () => ({ query: { order: 'name' as const } }) },
  pagePosts: { arrange: async () => ({ query: { tab: 'guide' as const, search: 'a' } }) },
  exportPosts: { arrange: async () => ({ query: { order: 'name' as const } }) },
  getAdminPost: { arrange: async () => ({ params: { id: 'post-guide' } }), missing: { id: 'nothing' } },
  getOfflineManifest: { arrange: async () => ({}) },
  getOfflineFile: {
    arrange: async ({ db }: Database) => {
      const { files } = await new OfflineSnapshot(readEnv({}, '')).manifest(db);
      return { params: { sha256: files.find(({ name }) => name.startsWith('providers/'))!.sha256 } };
    },
    missing: { sha256: 'x'.repeat(43) },
  },
  createBooking: { arrange: async () => ({ body: bookingBody }) },
  createEstimateRequest: { arrange: async () => ({ body: estimateBody }) },
  createContactMessage: { arrange: async () => ({ body: contactBody }) },
  listRequestStatuses: {
    async arrange(database) {
      const secret = sampleSecret();
      await addedEstimate(database, sampleNow, secret);
      return { headers: { 'Request-Secrets': secret } };
    },
  },
  listPortalBookings: { arrange: async () => ({ query: {} }) },
  listPortalEstimates: { arrange: async () => ({ query: { after: `${sampleNow.toISOString()}_x` } }) },
  listPortalMessages: { arrange: nothing },
  listPortalJobs: { arrange: nothing },
  getPortalJob: ofJob('booked', {}),
  getPortalQuote: ofJob('quoted', {}),
  acceptQuote: ofJob('quoted', { body: {} }),
  ...progressExamples,
  declineQuote: {
    async arrange(database) {
      const { jobId: id, quoteId } = await addSampleJob(database, 'quoted');
      return { params: { id }, body: { quoteId, reason: 'The date is too late for us.' } };
    },
    missing: missingRow,
  },
  submitReview: {
    arrange: async (database) => ({
      body: { ...reviewBody, jobId: (await addSampleJob(database, 'completed')).jobId },
    }),
  },
  subscribeToPush: { arrange: async () => ({ body: subscriptionBody }) },
  subscribeDevice: {
    async arrange(database) {
      const secret = sampleSecret();
      await addedEstimate(database, sampleNow, secret);
      return { headers: { 'Request-Secrets': secret }, body: subscriptionBody };
    },
  },
  unsubscribeFromPush: { arrange: async () => ({ body: { endpoint: subscriptionBody.endpoint } }) },
  listAdminBookings: { arrange: nothing },
  markInspectionPaid: {
    arrange: async (database) => ({
      body: { bookingId: await addSampleBooking(database, {}, null) },
    }),
  },
  unmarkInspectionPaid: {
    arrange: async (database) => ({ body: { bookingId: await addSampleBooking(database) } }),
  },
  assignBookingProvider: ofBooking({ body: { providerId: 'provider-asha' } }),
  bookingProviderTold: {
    async arrange(database) {
      const id = await addSampleBooking(database);
      return { params: { id }, body: await addedTask(database, { booking_id: id }) };
    },
    missing: missingRow,
  },
  ...requestExamples,
  ...commissionExamples,
  ...familyExamples,
  ...threadExamples,
  ...statementExamples,
  ...todoExamples,
  listAdminJobs: { arrange: nothing },
  createJob: { arrange: async (database) => ({ body: { bookingId: await addSampleBooking(database) } }) },
  createQuote: {
    arrange: async (database) => ({ body: { ...quoteBody, jobId: (await addSampleJob(database, 'inspected')).jobId } }),
  },
  updateJob: ofJob('booked', { body: { title: 'Bathroom floor' } }),
  inspectJob: ofJob('booked', {}),
  startJob: ofJob('accepted', {}),
  completeJob: ofJob('in_progress', {}),
  cancelJob: ofJob('booked', { body: {} }),
  assignJobProvider: ofJob('booked', { body: { providerId: 'provider-asha' } }),
  jobProviderTold: {
    async arrange(database) {
      const { jobId: id } = await addSampleJob(database, 'booked');
      return { params: { id }, body: await addedTask(database, { job_id: id }) };
    },
    missing: missingRow,
  },
  getAdminProvider: { arrange: async () => ({ params: { id: 'provider-nimal' } }), missing: missingRow },
  createProvider: { arrange: async () => ({ body: fresh(providerBody) }) },
  updateProvider: {
    arrange: async () => ({ params: { id: 'provider-asha' }, body: { area: 'Peradeniya' } }),
    missing: missingRow,
  },
  createService: {
    arrange: async () => ({
      params: { providerId: 'provider-asha' },
      body: { serviceName: 'Shower screens', rateLkr: '900' },
    }),
    missing: { providerId: 'no-such-row' },
  },
  deleteService: { arrange: addedService, missing: missingRow },
  createGalleryItem: {
    arrange: async () => ({ params: { providerId: 'provider-asha' }, body: { imageUrl: '/objects/mirror-2' } }),
    missing: { providerId: 'no-such-row' },
  },
  deleteGalleryItem: { arrange: addedPicture, missing: missingRow },
  listAdminPosts: { arrange: nothing },
  createPost: { arrange: async () => ({ body: fresh(postBody) }) },
  updatePost: {
    arrange: async (database) => ({ ...(await addedPost(database)), body: { title: 'New' } }),
    missing: missingRow,
  },
  deletePost: { arrange: addedPost, missing: missingRow },
  listAdminBanners: { arrange: nothing },
  createBanner: { arrange: async () => ({ body: bannerBody }) },
  updateBanner: {
    arrange: async (database) => ({ ...(await addedBanner(database)), body: { title: 'New' } }),
    missing: missingRow,
  },
  deleteBanner: { arrange: addedBanner, missing: missingRow },
  reorderBanners: {
    arrange: async (database) => ({
      body: {
        ids: (await rowsOf<{ id: string }>(database.read, 'select id from banner order by sort_order desc, id')).map(
          ({ id }) => id,
        ),
      },
    }),
  },
  listAdminEstimates: { arrange: nothing },
  markEstimatePaid: {
    arrange: async (database) => ({ body: { requestId: (await addedEstimate(database)).params.id } }),
  },
  unmarkEstimatePaid: {
    arrange: async (database) => ({ body: { requestId: (await addedEstimate(database, sampleNow)).params.id } }),
  },
  markEstimateAnswered: ofEstimate({}),
  unmarkEstimateAnswered: {
    async arrange(database) {
      const example = await addedEstimate(database, sampleNow);
      await database.transaction((tx) =>
        tx.execute('update estimate_request set answered_at = ? where id = ?', [sampleNow, example.params.id]),
      );
      return example;
    },
    missing: missingRow,
  },
  listEstimateDocuments: ofEstimate({}),
  answerEstimate: ofEstimate({ body: estimateDocumentBody }, sampleNow),
  refuseEstimate: ofEstimate(
    { body: { replaces: 0, reason: 'The photographs show no floor to measure.', money: 'refund' } },
    sampleNow,
  ),
  listSettings: { arrange: nothing },
  getDashboard: { arrange: nothing },
  listChanges: { arrange: async () => ({ query: { kind: 'provider', id: 'provider-asha' } }) },
  createUpload: { arrange: nothing },
  completeUpload: { arrange: storedUpload },
  getAuthSession: { arrange: nothing },
  getAuthUser: { arrange: nothing },
  chooseLanguage: { arrange: async () => ({ body: { language: 'si' as const } }) },
  logOut: { arrange: nothing },
  logOutEverywhere: { arrange: nothing },
};

export type CallParts = WithHeaders & {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly body?: unknown;
};

/** An example without its types, as found by name in the contract. */
export type AnyExample = {
  readonly arrange: (database: Database) => Promise<CallParts>;
  readonly missing?: Record<string, string>;
};

/** The name comes from the contract's own list. */
export const exampleOf = (name: string): AnyExample => endpointExamples[name as keyof typeof contract];

/** The URL of a call: `/api/providers/nimal-tiles?page=2`. */
export function addressOf(path: string, { params = {}, query }: CallParts): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}
