import { pageNames } from '../shared/paths.ts';
import { BookingForm } from './features/bookings/later-booking-form.ts';
import { ContactForm } from './features/contact/later-contact-form.ts';
import { EstimateForm } from './features/estimates/later-estimate-form.ts';
import { JoinForm } from './features/joining/later-join-form.ts';
import { lazyRoute, type Screen } from './layout/lazy.tsx';

const operatorPage = lazyRoute(() => import('./features/posts/pages/OperatorPage.tsx'), 'OperatorPage');

/** Every path of the app; the first match wins. route-loads.ts has the data of their documents. */
const all = [
  { path: '/', screen: lazyRoute(() => import('./features/home/HomePage.tsx'), 'HomePage') },
  {
    path: '/tilers',
    screen: lazyRoute(() => import('./features/providers/directory/DirectoryPage.tsx'), 'DirectoryPage'),
  },
  { path: '/tilers/:slug', screen: lazyRoute(() => import('./features/providers/ProviderPage.tsx'), 'ProviderPage') },
  {
    path: '/request-quote/:slug',
    screen: lazyRoute(() => import('./features/estimates/EstimatePage.tsx'), 'EstimatePage', EstimateForm),
  },
  {
    path: '/book/start',
    screen: lazyRoute(() => import('./features/bookings/BookingStartPage.tsx'), 'BookingStartPage', BookingForm),
  },
  {
    path: '/book/confirm',
    screen: lazyRoute(() => import('./features/bookings/BookingConfirmPage.tsx'), 'BookingConfirmPage'),
  },
  {
    path: '/book/:slug',
    screen: lazyRoute(() => import('./features/bookings/BookProviderPage.tsx'), 'BookProviderPage'),
  },
  { path: '/blog', screen: lazyRoute(() => import('./features/posts/BlogAndGuides.tsx'), 'BlogPage') },
  { path: '/blog/:slug', screen: lazyRoute(() => import('./features/posts/BlogAndGuides.tsx'), 'BlogPostPage') },
  { path: '/guides', screen: lazyRoute(() => import('./features/posts/BlogAndGuides.tsx'), 'GuidesPage') },
  { path: '/guides/:slug', screen: lazyRoute(() => import('./features/posts/BlogAndGuides.tsx'), 'GuidePage') },
  ...pageNames.map((name) => ({ path: `/${name}` as const, screen: operatorPage })),
  {
    path: '/contact',
    screen: lazyRoute(() => import('./features/contact/ContactPage.tsx'), 'ContactPage', ContactForm),
  },
  { path: '/join', screen: lazyRoute(() => import('./features/joining/JoinPage.tsx'), 'JoinPage', JoinForm) },
  { path: '/requests', screen: lazyRoute(() => import('./features/orders/RequestsPage.tsx'), 'RequestsPage') },
  { path: '/r', screen: lazyRoute(() => import('./features/orders/link/LinkPage.tsx'), 'LinkPage') },
  { path: '/work', screen: lazyRoute(() => import('./features/desk/DeskPage.tsx'), 'DeskPage') },
  { path: '/f', screen: lazyRoute(() => import('./features/family/FamilyPage.tsx'), 'FamilyPage') },
  { path: '/receipts/:id', screen: lazyRoute(() => import('./features/orders/ReceiptPage.tsx'), 'ReceiptPage') },
  { path: '/offline', screen: lazyRoute(() => import('./offline/OfflinePage.tsx'), 'OfflinePage') },
  { path: '/portal/login', screen: lazyRoute(() => import('./auth/SignInPage.tsx'), 'SignInPage') },
  { path: '/portal/jobs', screen: lazyRoute(() => import('./features/portal/PortalPage.tsx'), 'PortalPage') },
  { path: '/portal/jobs/:id', screen: lazyRoute(() => import('./features/jobs/JobPage.tsx'), 'JobPage') },
  {
    path: '/review/thanks',
    screen: lazyRoute(() => import('./features/reviews/ReviewThanksPage.tsx'), 'ReviewThanksPage'),
  },
  {
    path: '/review/:jobId',
    screen: lazyRoute(() => import('./features/reviews/WriteReviewPage.tsx'), 'WriteReviewPage'),
  },
  {
    path: '/admin',
    screen: lazyRoute(() => import('./features/dashboard/AdminDashboardPage.tsx'), 'AdminDashboardPage'),
  },
  {
    path: '/admin/dashboard',
    screen: lazyRoute(() => import('./features/dashboard/AdminDashboardPage.tsx'), 'AdminDashboardPage'),
  },
  {
    path: '/admin/leads',
    screen: lazyRoute(() => import('./features/bookings/admin/AdminLeadsPage.tsx'), 'AdminLeadsPage'),
  },
  {
    path: '/admin/calendar',
    screen: lazyRoute(() => import('./features/visits/admin/AdminCalendarPage.tsx'), 'AdminCalendarPage'),
  },
  { path: '/admin/jobs', screen: lazyRoute(() => import('./features/jobs/admin/AdminJobsPage.tsx'), 'AdminJobsPage') },
  {
    path: '/admin/messages',
    screen: lazyRoute(() => import('./features/messages/admin/AdminMessagesPage.tsx'), 'AdminMessagesPage'),
  },
  {
    path: '/admin/tilers',
    screen: lazyRoute(() => import('./features/providers/admin/AdminProvidersPage.tsx'), 'AdminProvidersPage'),
  },
  {
    path: '/admin/posts',
    screen: lazyRoute(() => import('./features/posts/admin/AdminPostsPage.tsx'), 'AdminPostsPage'),
  },
  {
    path: '/admin/banners',
    screen: lazyRoute(() => import('./features/banners/admin/AdminBannersPage.tsx'), 'AdminBannersPage'),
  },
  {
    path: '/admin/reviews',
    screen: lazyRoute(() => import('./features/reviews/admin/AdminReviewsPage.tsx'), 'AdminReviewsPage'),
  },
  {
    path: '/admin/settings',
    screen: lazyRoute(() => import('./features/settings/admin/AdminSettingsPage.tsx'), 'AdminSettingsPage'),
  },
  {
    path: '/admin/people',
    screen: lazyRoute(() => import('./features/accounts/admin/AdminPeoplePage.tsx'), 'AdminPeoplePage'),
  },
  { path: '*', screen: lazyRoute(() => import('./layout/NotFoundPage.tsx'), 'NotFoundPage') },
] as const satisfies readonly { readonly path: string; readonly screen: Screen }[];

/** A wouter pattern. */
export type RoutePath = (typeof all)[number]['path'];

export type Route = { readonly path: RoutePath; readonly screen: Screen };

export const routes: readonly Route[] = all;
