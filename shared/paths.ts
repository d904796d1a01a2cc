import { languagePath, type SiteLanguage } from './site-language.ts';
import type { PageName } from './features/posts/page-contract.ts';
import { filterQuery, type DirectoryFilter } from './features/providers/directory-filter.ts';

/** Every address inside the site, as a function of what it shows. */
export const paths = {
  home: () => '/',
  directory: (filter?: DirectoryFilter) => {
    const query = filter ? filterQuery(filter) : '';
    return query ? `/tilers?${query}` : '/tilers';
  },
  /** Of the directory: those who are marked on this device. */
  shortlist: () => '/tilers?saved=1',
  /** Of the directory: those who are named, for whoever is sent it. */
  compare: (slugs: readonly string[]) => `/tilers?compare=${slugs.join(',')}`,
  provider: (slug: string) => `/tilers/${slug}`,
  estimate: (slug: string) => `/request-quote/${slug}`,
  book: (slug: string) => `/book/${slug}`,
  bookingStart: (slug?: string) => (slug ? `/book/start?tiler=${encodeURIComponent(slug)}` : '/book/start'),
  bookingConfirm: () => '/book/confirm',
  requests: () => '/requests',
  receipt: (id: string) => `/receipts/${encodeURIComponent(id)}`,
  /** What opens a request stands in its fragment. */
  requestLink: () => '/r',
  /** The same of a job, for the family of its customer. */
  familyLink: () => '/f',
  offline: () => '/offline',
  signIn: (returnTo?: string) =>
    returnTo === undefined ? '/portal/login' : `/portal/login?returnTo=${encodeURIComponent(returnTo)}`,
  /** For whom a session has ended that they did not end. */
  signInAgain: (returnTo: string) => `${paths.signIn(returnTo)}&problem=ended`,
  /**
   * Leaves the app, for the identity provider. Without a way back (a path as it is in English) people arrive where they
   * have something to see. `language`: in which they come back.
   */
  beginSignIn: (returnTo: string | null, language: string) => {
    const query = new URLSearchParams();
    if (returnTo !== null) query.set('returnTo', returnTo);
    if (language !== 'en') query.set('language', language);
    return query.size === 0 ? '/api/login' : `/api/login?${query}`;
  },
  portal: () => '/portal/jobs',
  portalJob: (id: string) => `/portal/jobs/${encodeURIComponent(id)}`,
  review: (jobId: string) => `/review/${encodeURIComponent(jobId)}`,
  reviewThanks: () => '/review/thanks',
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  guides: () => '/guides',
  guide: (slug: string) => `/guides/${slug}`,
  contact: () => '/contact',
  /** What the operator says of itself. */
  page: (name: PageName) => `/${name}`,
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

/** Whether a path belongs to the back office. */
export const isOfBackOffice = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path);

/** An address of the site, as English has it, in another language; the back office has English ones alone. */
export const inLanguage = (language: SiteLanguage, path: string): string =>
  isOfBackOffice(path) ? path : `${languagePath(language)}${path}`;
