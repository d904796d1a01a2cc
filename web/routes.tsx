import { BookingForm } from './bookings/later-booking-form.ts';
import { ContactForm } from './contact/later-contact-form.ts';
import { EstimateForm } from './estimates/later-estimate-form.ts';
import { lazyRoute, type Screen } from './shell/lazy.tsx';

const operatorPage = lazyRoute(() => import('./posts/pages/OperatorPage.tsx'), 'OperatorPage');

/** Every address the app answers, first match first. What their documents are made of stands in route-loads.ts. */
const all = [
  { path: '/', screen: lazyRoute(() => import('./home/HomePage.tsx'), 'HomePage') },
  { path: '/tilers', screen: lazyRoute(() => import('./providers/directory/DirectoryPage.tsx'), 'DirectoryPage') },
  { path: '/tilers/:slug', screen: lazyRoute(() => import('./providers/ProviderPage.tsx'), 'ProviderPage') },
  {
    path: '/request-quote/:slug',
    screen: lazyRoute(() => import('./estimates/EstimatePage.tsx'), 'EstimatePage', EstimateForm),
  },
  {
    path: '/book/start',
    screen: lazyRoute(() => import('./bookings/BookingStartPage.tsx'), 'BookingStartPage', BookingForm),
  },
  { path: '/book/confirm', screen: lazyRoute(() => import('./bookings/BookingConfirmPage.tsx'), 'BookingConfirmPage') },
  { path: '/book/:slug', screen: lazyRoute(() => import('./bookings/BookProviderPage.tsx'), 'BookProviderPage') },
  { path: '/blog', screen: lazyRoute(() => import('./posts/BlogAndGuides.tsx'), 'BlogPage') },
  { path: '/blog/:slug', screen: lazyRoute(() => import('./posts/BlogAndGuides.tsx'), 'BlogPostPage') },
  { path: '/guides', screen: lazyRoute(() => import('./posts/BlogAndGuides.tsx'), 'GuidesPage') },
  { path: '/guides/:slug', screen: lazyRoute(() => import('./posts/BlogAndGuides.tsx'), 'GuidePage') },
  ...(['/about', '/privacy', '/terms'] as const).map((path) => ({ path, screen: operatorPage })),
  { path: '/contact', screen: lazyRoute(() => import('./contact/ContactPage.tsx'), 'ContactPage', ContactForm) },
  { path: '/requests', screen: lazyRoute(() => import('./requests/RequestsPage.tsx'), 'RequestsPage') },
  { path: '/r', screen: lazyRoute(() => import('./requests/link/LinkPage.tsx'), 'LinkPage') },
  { path: '/f', screen: lazyRoute(() => import('./family/FamilyPage.tsx'), 'FamilyPage') },
  { path: '/receipts/:id', screen: lazyRoute(() => import('./receipts/ReceiptPage.tsx'), 'ReceiptPage') },
  { path: '/offline', screen: lazyRoute(() => import('./offline/OfflinePage.tsx'), 'OfflinePage') },
  { path: '/portal/login', screen: lazyRoute(() => import('./accounts/SignInPage.tsx'), 'SignInPage') },
  { path: '/portal/jobs', screen: lazyRoute(() => import('./portal/PortalPage.tsx'), 'PortalPage') },
  { path: '/portal/jobs/:id', screen: lazyRoute(() => import('./jobs/JobPage.tsx'), 'JobPage') },
  { path: '/review/thanks', screen: lazyRoute(() => import('./reviews/ReviewThanksPage.tsx'), 'ReviewThanksPage') },
  { path: '/review/:jobId', screen: lazyRoute(() => import('./reviews/WriteReviewPage.tsx'), 'WriteReviewPage') },
  { path: '/admin', screen: lazyRoute(() => import('./dashboard/AdminDashboardPage.tsx'), 'AdminDashboardPage') },
  {
    path: '/admin/dashboard',
    screen: lazyRoute(() => import('./dashboard/AdminDashboardPage.tsx'), 'AdminDashboardPage'),
  },
  { path: '/admin/leads', screen: lazyRoute(() => import('./bookings/admin/AdminLeadsPage.tsx'), 'AdminLeadsPage') },
  { path: '/admin/jobs', screen: lazyRoute(() => import('./jobs/admin/AdminJobsPage.tsx'), 'AdminJobsPage') },
  {
    path: '/admin/messages',
    screen: lazyRoute(() => import('./threads/admin/AdminMessagesPage.tsx'), 'AdminMessagesPage'),
  },
  {
    path: '/admin/tilers',
    screen: lazyRoute(() => import('./providers/admin/AdminProvidersPage.tsx'), 'AdminProvidersPage'),
  },
  { path: '/admin/posts', screen: lazyRoute(() => import('./posts/admin/AdminPostsPage.tsx'), 'AdminPostsPage') },
  {
    path: '/admin/banners',
    screen: lazyRoute(() => import('./banners/admin/AdminBannersPage.tsx'), 'AdminBannersPage'),
  },
  {
    path: '/admin/reviews',
    screen: lazyRoute(() => import('./reviews/admin/AdminReviewsPage.tsx'), 'AdminReviewsPage'),
  },
  { path: '/admin/settings', screen: lazyRoute(() => import('./settings/AdminSettingsPage.tsx'), 'AdminSettingsPage') },
  { path: '*', screen: lazyRoute(() => import('./shell/NotFoundPage.tsx'), 'NotFoundPage') },
] as const satisfies readonly { readonly path: string; readonly screen: Screen }[];

/** A wouter pattern. */
export type RoutePath = (typeof all)[number]['path'];

export type Route = { readonly path: RoutePath; readonly screen: Screen };

export const routes: readonly Route[] = all;
