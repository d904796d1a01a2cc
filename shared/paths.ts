import { filterQuery, type DirectoryFilter } from './providers/directory-filter.ts';

/** Every address inside the site, as a function of what it shows. */
export const paths = {
  home: () => '/',
  directory: (filter?: DirectoryFilter) => {
    const query = filter ? filterQuery(filter) : '';
    return query ? `/tilers?${query}` : '/tilers';
  },
  provider: (slug: string) => `/tilers/${slug}`,
  estimate: (slug: string) => `/request-quote/${slug}`,
  book: (slug: string) => `/book/${slug}`,
  bookingStart: (slug?: string) => (slug ? `/book/start?tiler=${encodeURIComponent(slug)}` : '/book/start'),
  bookingConfirm: () => '/book/confirm',
  requests: () => '/requests',
  receipt: (id: string) => `/receipts/${encodeURIComponent(id)}`,
  /** What opens a request stands in its fragment. */
  requestLink: () => '/r',
  offline: () => '/offline',
  signIn: (returnTo?: string) =>
    returnTo === undefined ? '/portal/login' : `/portal/login?returnTo=${encodeURIComponent(returnTo)}`,
  /** Leaves the app, for the identity provider. Without a way back people arrive where they have something to see. */
  beginSignIn: (returnTo: string | null) =>
    returnTo === null ? '/api/login' : `/api/login?returnTo=${encodeURIComponent(returnTo)}`,
  portal: () => '/portal/jobs',
  portalJob: (id: string) => `/portal/jobs/${encodeURIComponent(id)}`,
  review: (jobId: string) => `/review/${encodeURIComponent(jobId)}`,
  reviewThanks: () => '/review/thanks',
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  guides: () => '/guides',
  guide: (slug: string) => `/guides/${slug}`,
  contact: () => '/contact',
  admin: () => '/admin',
  /** `search`: what the list begins with being searched for. */
  adminLeads: (search?: string) => `/admin/leads${search === undefined ? '' : `?search=${encodeURIComponent(search)}`}`,
  adminJobs: (search?: string) => `/admin/jobs${search === undefined ? '' : `?search=${encodeURIComponent(search)}`}`,
  adminMessages: () => '/admin/messages',
  adminProviders: () => '/admin/tilers',
  adminPosts: () => '/admin/posts',
  adminBanners: () => '/admin/banners',
  adminReviews: () => '/admin/reviews',
  adminSettings: () => '/admin/settings',
};
