import { BookingForm } from './bookings/later-booking-form.ts';
import { ContactForm } from './contact/later-contact-form.ts';
import { EstimateForm } from './estimates/later-estimate-form.ts';
import { DirectoryResults, ProfileBody } from './providers/later-parts.ts';
import { PostText } from './posts/later-text.ts';
import { screen, type Screen } from './screen.tsx';

const operatorPage = screen(() => import('./posts/pages/OperatorPage.tsx'), 'OperatorPage');

/** Every address the app answers, first match first. What their documents are made of stands in route-loads.ts. */
const all = [
  { path: '/', screen: screen(() => import('./home/HomePage.tsx'), 'HomePage') },
  {
    path: '/tilers',
    screen: screen(() => import('./providers/directory/DirectoryPage.tsx'), 'DirectoryPage', DirectoryResults),
  },
  {
    path: '/tilers/:slug',
    screen: screen(() => import('./providers/ProviderPage.tsx'), 'ProviderPage', ProfileBody),
  },
  {
    path: '/request-quote/:slug',
    screen: screen(() => import('./estimates/EstimatePage.tsx'), 'EstimatePage', EstimateForm),
  },
  {
    path: '/book/start',
    screen: screen(() => import('./bookings/BookingStartPage.tsx'), 'BookingStartPage', BookingForm),
  },
  { path: '/book/confirm', screen: screen(() => import('./bookings/BookingConfirmPage.tsx'), 'BookingConfirmPage') },
  { path: '/book/:slug', screen: screen(() => import('./bookings/BookProviderPage.tsx'), 'BookProviderPage') },
  { path: '/blog', screen: screen(() => import('./posts/BlogAndGuides.tsx'), 'BlogPage') },
  { path: '/blog/:slug', screen: screen(() => import('./posts/BlogAndGuides.tsx'), 'BlogPostPage', PostText) },
  { path: '/guides', screen: screen(() => import('./posts/BlogAndGuides.tsx'), 'GuidesPage') },
  { path: '/guides/:slug', screen: screen(() => import('./posts/BlogAndGuides.tsx'), 'GuidePage', PostText) },
  ...(['/about', '/privacy', '/terms'] as const).map((path) => ({ path, screen: operatorPage })),
  { path: '/contact', screen: screen(() => import('./contact/ContactPage.tsx'), 'ContactPage', ContactForm) },
  { path: '/requests', screen: screen(() => import('./requests/RequestsPage.tsx'), 'RequestsPage') },
  { path: '/r', screen: screen(() => import('./requests/link/LinkPage.tsx'), 'LinkPage') },
  { path: '/f', screen: screen(() => import('./family/FamilyPage.tsx'), 'FamilyPage') },
  { path: '/receipts/:id', screen: screen(() => import('./receipts/ReceiptPage.tsx'), 'ReceiptPage') },
  { path: '/offline', screen: screen(() => import('./offline/OfflinePage.tsx'), 'OfflinePage') },
  { path: '/portal/login', screen: screen(() => import('./accounts/SignInPage.tsx'), 'SignInPage') },
  { path: '/portal/jobs', screen: screen(() => import('./portal/PortalPage.tsx'), 'PortalPage') },
  { path: '/portal/jobs/:id', screen: screen(() => import('./jobs/JobPage.tsx'), 'JobPage') },
  { path: '/review/thanks', screen: screen(() => import('./reviews/ReviewThanksPage.tsx'), 'ReviewThanksPage') },
  { path: '/review/:jobId', screen: screen(() => import('./reviews/WriteReviewPage.tsx'), 'WriteReviewPage') },
  { path: '/admin', screen: screen(() => import('./dashboard/AdminDashboardPage.tsx'), 'AdminDashboardPage') },
  {
    path: '/admin/dashboard',
    screen: screen(() => import('./dashboard/AdminDashboardPage.tsx'), 'AdminDashboardPage'),
  },
  { path: '/admin/leads', screen: screen(() => import('./bookings/admin/AdminLeadsPage.tsx'), 'AdminLeadsPage') },
  { path: '/admin/jobs', screen: screen(() => import('./jobs/admin/AdminJobsPage.tsx'), 'AdminJobsPage') },
  { path: '/admin/messages', screen: screen(() => import('./threads/AdminMessagesPage.tsx'), 'AdminMessagesPage') },
  {
    path: '/admin/tilers',
    screen: screen(() => import('./providers/admin/AdminProvidersPage.tsx'), 'AdminProvidersPage'),
  },
  { path: '/admin/posts', screen: screen(() => import('./posts/admin/AdminPostsPage.tsx'), 'AdminPostsPage') },
  { path: '/admin/banners', screen: screen(() => import('./banners/AdminBannersPage.tsx'), 'AdminBannersPage') },
  { path: '/admin/reviews', screen: screen(() => import('./reviews/AdminReviewsPage.tsx'), 'AdminReviewsPage') },
  { path: '/admin/settings', screen: screen(() => import('./settings/AdminSettingsPage.tsx'), 'AdminSettingsPage') },
  { path: '*', screen: screen(() => import('./shell/NotFoundPage.tsx'), 'NotFoundPage') },
] as const satisfies readonly { readonly path: string; readonly screen: Screen }[];

/** A wouter pattern. */
export type RoutePath = (typeof all)[number]['path'];

export type Route = { readonly path: RoutePath; readonly screen: Screen };

export const routes: readonly Route[] = all;
