import { languagePath, type SiteLanguage } from './site-language.ts';
import { filterQuery, type DirectoryFilter } from './features/providers/directory-filter.ts';

/** Pages with the operator's own text. Each is at `/<name>`. */
export const pageNames = ['about', 'privacy', 'terms'] as const;

export type PageName = (typeof pageNames)[number];

/** The paths of all pages, as functions of what they show. */
export const paths = {
  home: () => '/',
  directory: (filter?: DirectoryFilter) => {
    const query = filter ? filterQuery(filter) : '';
    return query ? `/tilers?${query}` : '/tilers';
  },
  /** The directory with the device's shortlist. */
  shortlist: () => '/tilers?saved=1',
  /** The directory with the named professionals, to share. */
  compare: (slugs: readonly string[]) => `/tilers?compare=${slugs.join(',')}`,
  provider: (slug: string) => `/tilers/${slug}`,
  estimate: (slug: string) => `/request-quote/${slug}`,
  book: (slug: string) => `/book/${slug}`,
  bookingStart: (slug?: string) => (slug ? `/book/start?tiler=${encodeURIComponent(slug)}` : '/book/start'),
  bookingConfirm: () => '/book/confirm',
  requests: () => '/requests',
  receipt: (id: string) => `/receipts/${encodeURIComponent(id)}`,
  /** The secret that opens the request is in the fragment. */
  requestLink: () => '/r',
  /** A job's page for the customer's family; the secret is in the fragment. */
  familyLink: () => '/f',
  /** A professional's desk; the secret of the link that opens it is in the fragment. */
  desk: () => '/work',
  offline: () => '/offline',
  signIn: (returnTo?: string) =>
    returnTo === undefined ? '/portal/login' : `/portal/login?returnTo=${encodeURIComponent(returnTo)}`,
  /** For a session that ended without a sign-out. */
  signInAgain: (returnTo: string) => `${paths.signIn(returnTo)}&problem=ended`,
  /**
   * Leaves the app for the identity provider. `returnTo`: the path without a language; if null, people return to their
   * default page. `language`: the language in which they return.
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
  join: () => '/join',
  /** A page with the operator's own text. */
  page: (name: PageName) => `/${name}`,
  admin: () => '/admin',
  /** `search`: the initial search of the list. */
  adminLeads: (search?: string) => `/admin/leads${search === undefined ? '' : `?search=${encodeURIComponent(search)}`}`,
  adminJobs: (search?: string) => `/admin/jobs${search === undefined ? '' : `?search=${encodeURIComponent(search)}`}`,
  /** `week`: any of its days; the current one if absent. */
  adminCalendar: (week?: string) => `/admin/calendar${week === undefined ? '' : `?week=${week}`}`,
  adminMessages: () => '/admin/messages',
  /** `edit`: the professional whose editor opens. */
  adminProviders: (edit?: string) => `/admin/tilers${edit === undefined ? '' : `?edit=${encodeURIComponent(edit)}`}`,
  adminPosts: () => '/admin/posts',
  adminBanners: () => '/admin/banners',
  adminReviews: () => '/admin/reviews',
  adminSettings: () => '/admin/settings',
  adminPeople: () => '/admin/people',
};

/** Whether a path belongs to the back office. */
export const isOfBackOffice = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path);

/** The path of a page in a language; the back office exists in English only. */
export const inLanguage = (language: SiteLanguage, path: string): string =>
  isOfBackOffice(path) ? path : `${languagePath(language)}${path}`;
