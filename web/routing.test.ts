import { expect, test } from 'vitest';
import { pageNames, paths } from '../shared/paths.ts';
import { findRoute } from './routing.ts';
import { routes } from './routes.tsx';

// The paths that the server answers itself are not the app's.
const addresses: Readonly<Record<Exclude<keyof typeof paths, 'beginSignIn'>, string>> = {
  home: paths.home(),
  directory: paths.directory({ category: 'glass', city: 'Kandy', search: 'a b' }),
  shortlist: paths.shortlist(),
  compare: paths.compare(['nadeesha-floors']),
  provider: paths.provider('nadeesha-floors'),
  estimate: paths.estimate('nadeesha-floors'),
  book: paths.book('nadeesha-floors'),
  bookingStart: paths.bookingStart('nadeesha-floors'),
  bookingConfirm: paths.bookingConfirm(),
  requests: paths.requests(),
  receipt: paths.receipt('4f1c2d'),
  requestLink: paths.requestLink(),
  familyLink: paths.familyLink(),
  desk: paths.desk(),
  offline: paths.offline(),
  signIn: paths.signIn('/portal/jobs'),
  signInAgain: paths.signInAgain('/portal/jobs'),
  portal: paths.portal(),
  portalJob: paths.portalJob('4f1c2d'),
  review: paths.review('4f1c2d'),
  reviewThanks: paths.reviewThanks(),
  blog: paths.blog(),
  blogPost: paths.blogPost('why-tiles-sound-hollow'),
  guides: paths.guides(),
  guide: paths.guide('ceiling-types-compared'),
  contact: paths.contact(),
  join: paths.join(),
  page: paths.page('terms'),
  admin: paths.admin(),
  adminLeads: paths.adminLeads('NB-7F3K2QXM'),
  adminCalendar: paths.adminCalendar('2026-11-30'),
  adminJobs: paths.adminJobs('NB-7F3K2QXM'),
  adminMessages: paths.adminMessages(),
  adminProviders: paths.adminProviders(),
  adminPosts: paths.adminPosts(),
  adminBanners: paths.adminBanners(),
  adminReviews: paths.adminReviews(),
  adminSettings: paths.adminSettings(),
  adminPeople: paths.adminPeople(),
};

test('each path of the site leads to a screen, and each screen has its own path', () => {
  const reached = Object.values(addresses).map((address) => findRoute(address.split('?', 1)[0] ?? '').route.path);
  // An older path of the dashboard, the operator's pages (tested below), and the catch-all.
  const others = ['/admin/dashboard', ...pageNames.map((name) => `/${name}`).filter((path) => path !== '/terms'), '*'];
  // The shortlist and the comparison are the directory with other queries.
  const states: readonly string[] = [addresses.directory, addresses.shortlist, addresses.compare];
  expect(Object.values(addresses).filter((address) => address.startsWith('/tilers?'))).toEqual(states);
  expect([...new Set(reached)].toSorted()).toEqual(
    routes
      .map(({ path }) => path)
      .filter((path) => !others.includes(path))
      .toSorted(),
  );
});

test.each(pageNames)("the operator's page %s leads to a screen", (name) => {
  expect(findRoute(paths.page(name)).route.path).toBe(paths.page(name));
});
