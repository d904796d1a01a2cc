import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  refusal,
  sampleBooking,
  sampleDashboard,
  samplePostPage,
  sampleProviderPage,
  sampleReviewPage,
  stubBackOffice,
} from '../testing/admin-samples.ts';
import { json } from '../testing/responses.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { routes, type RoutePath } from '../routes.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(at: RoutePath): Promise<void> {
  const route = routes.find(({ path }) => path === at);
  if (!route) throw new Error(`No route is ${at}`);
  await route.screen.prepare();
  const { screen: Screen } = route;
  renderScreen(<Screen />, { at, route: at });
}

const oneBanner = {
  id: 'banner-1',
  title: 'Terracotta',
  imageUrl: '/objects/banner',
  linkUrl: null,
  isActive: false,
  titleSi: '',
  titleTa: '',
  sortOrder: 3,
};
const otherBanner = { ...oneBanner, id: 'banner-2', title: 'Glass', isActive: true, sortOrder: 4 };
const onePost = {
  id: 'post-1',
  type: 'blog',
  slug: 'terrazzo',
  title: 'All about terrazzo',
  excerpt: 'Poured in place',
  coverImage: null,
  createdAt: '2025-01-05T04:00:00.000Z',
} as const;

test('the dashboard counts, links, and shows the latest three', async () => {
  stubBackOffice({
    'GET /api/admin/dashboard': () =>
      json(
        200,
        sampleDashboard({
          recentBookings: ['A', 'B', 'C', 'D'].map((fullName) => sampleBooking({ id: fullName, fullName })),
        }),
      ),
  });
  await open('/admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeDefined();
  expect((await screen.findByText('Total Bookings')).closest('a')?.getAttribute('href')).toBe('/admin/leads');
  expect(screen.getByText('Total Reviews').closest('a')?.textContent).toContain('9');
  const quick = within(screen.getByRole('navigation', { name: 'Quick links' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(quick).toEqual([
    'Provider Management /admin/tilers',
    'Inspection Leads /admin/leads',
    'Active Jobs /admin/jobs',
    'Customer Reviews /admin/reviews',
    'Blog & Guides /admin/posts',
    'Banner Ads /admin/banners',
    'Settings /admin/settings',
  ]);
  expect(screen.getAllByText('View All')).toHaveLength(2);
  expect([screen.queryByText('C'), screen.queryByText('D')].map(Boolean)).toEqual([true, false]);
  expect(
    screen.getByRole('img', { name: '6 of 8 payments of the last 30 days were marked within 24 hours' }),
  ).toBeDefined();
});

test('an item that is due today links to the list where it is handled', async () => {
  const due = {
    kind: 'payment',
    bookingId: null,
    estimateId: null,
    jobId: null,
    name: 'Kamala',
    address: 'Galle',
  } as const;
  stubBackOffice({
    'GET /api/admin/dashboard': () =>
      json(
        200,
        sampleDashboard({
          dueToday: [
            { ...due, bookingId: 'booking-1', reference: 'NB-7F3K2QXM', at: '2026-11-21T04:00:00.000Z' },
            { ...due, estimateId: 'estimate-1', reference: 'NE-7F3K2QXM', at: '2026-11-21T05:00:00.000Z' },
            { ...due, kind: 'completion', bookingId: 'booking-2', jobId: 'job-1', reference: 'NB-00000000', at: null },
          ],
        }),
      ),
  });
  await open('/admin');
  expect(
    await screen.findAllByText(/: Kamala$/).then((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([
    '/admin/leads?search=NB-7F3K2QXM',
    '/admin/leads?search=NE-7F3K2QXM&tab=estimates',
    '/admin/jobs?search=NB-00000000',
  ]);
});

test('settings are shown and cannot be saved', async () => {
  stubBackOffice({ 'GET /api/admin/settings': () => json(200, [{ key: 'inspection_fee_lkr', value: '12000' }]) });
  await open('/admin/settings');
  expect(await screen.findByLabelText('Inspection Fee (LKR)')).toHaveProperty('value', '12000');
  expect(screen.getByLabelText('Supervision Commission (%)')).toHaveProperty('value', '10');
  expect(screen.getByRole('button', { name: 'Save Settings (Coming Soon)' })).toHaveProperty('disabled', true);
});

test.each([
  ['/admin/messages', 'GET /api/admin/threads', [], ['Messages from customers, and your answers', 'No messages yet']],
  ['/admin/reviews', 'GET /api/admin/review-list', sampleReviewPage(), ['View all customer reviews', 'No reviews yet']],
  [
    '/admin/tilers',
    'GET /api/admin/provider-list',
    sampleProviderPage(),
    ['Onboard and manage tilers, glass, and ceiling specialists', 'No providers found', 'Add Your First Provider'],
  ],
  [
    '/admin/banners',
    'GET /api/admin/banners',
    [],
    ['Manage homepage banner advertisements', 'No banners yet. Create your first banner above.'],
  ],
  [
    '/admin/posts',
    'GET /api/admin/post-list',
    samplePostPage(),
    ['Manage blog posts and guides', 'Blogs (0)', 'Guides (0)', 'No blog posts yet. Create your first one!'],
  ],
] as const)('%s says so when there is nothing', async (path, name, answer, texts) => {
  stubBackOffice({ [name]: () => json(200, answer) });
  await open(path);
  for (const text of texts) expect(await screen.findByText(text)).toBeDefined();
});

test('a provider gets a slug from its name, and a taken one is an error of its field', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/provider-list': () => json(200, sampleProviderPage()),
    'POST /api/admin/providers': () => refusal(409, 'This slug is taken.', { slug: 'This slug is taken' }),
  });
  await open('/admin/tilers');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Your First Provider' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create New Provider' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Create Provider' }));
  expect(await dialog.findByText('Name is required')).toBeDefined();
  expect(dialog.getByText('Slug is required')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: "Nadeesha's Floors" } });
  fireEvent.blur(dialog.getByLabelText('Name'));
  expect(dialog.getByLabelText('Slug')).toHaveProperty('value', 'nadeesha-s-floors');
  fireEvent.change(dialog.getByLabelText('Cities'), { target: { value: 'Galle, Colombo ,' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create Provider' }));
  expect(await dialog.findByText('This slug is taken')).toBeDefined();
  expect(await screen.findByText('This slug is taken.')).toBeDefined();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    slug: 'nadeesha-s-floors',
    category: 'tiler',
    cities: ['Galle', 'Colombo'],
    isCertified: false,
    avatarUrl: null,
  });
});

test('banners are reordered, and deleted only after confirmation', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/banners': () => json(200, [oneBanner, otherBanner]),
    'POST /api/admin/banners/reorder': () => json(200, [otherBanner, oneBanner]),
    'DELETE /api/admin/banners/banner-1': () => refusal(500, 'Broken'),
  });
  await open('/admin/banners');
  expect(await screen.findByText('Inactive')).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: 'Move down' })[0] ?? document.body);
  expect(await screen.findByText('Banners Reordered')).toBeDefined();
  expect(calls.find(({ path }) => path.endsWith('/reorder'))?.body).toEqual({
    ids: ['banner-2', 'banner-1'],
    seen: ['banner-1', 'banner-2'],
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] ?? document.body);
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete Banner' })).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Failed to delete banner. Please try again.')).toBeDefined();
});

test('posts are listed in their tabs, and deleted only after confirmation', async () => {
  stubBackOffice({
    'GET /api/admin/post-list': ({ path }) => json(200, samplePostPage([onePost], path)),
    'DELETE /api/admin/posts/post-1': () => refusal(500, 'Broken'),
  });
  await open('/admin/posts');
  expect(await screen.findByText('Jan 5, 2025')).toBeDefined();
  expect(screen.getByText('terrazzo')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
  expect(dialog.getByText('This action cannot be undone. This will permanently delete the post.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete post. Please try again.')).toBeDefined();
});
