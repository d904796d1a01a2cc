import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOnDevice } from '../offline/read-on-device.ts';
import { deletePortals, endPortal } from '../offline/portal/portal-copy.ts';
import { setReadOnDevice } from '../public-client.ts';
import { routes, type RoutePath } from '../routes.tsx';
import { sampleBooking, sampleBookingPage, stubBackOffice } from '../testing/admin-samples.ts';
import { json } from '../testing/responses.ts';
import { answerOfPortal, portalServer } from '../testing/portal-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { stubApi } from '../testing/stub-api.ts';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })),
);

afterEach(async () => {
  cleanup();
  await endPortal();
  await deletePortals();
  await Dexie.delete('public');
  localStorage.clear();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const failures = {
  'our own 500': () =>
    json(500, { type: '/problems/internal', title: 'Internal Server Error', status: 500, detail: 'It failed' }),
  'our own 403': () => json(403, { type: '/problems/forbidden', title: 'Forbidden', status: 403, detail: 'No' }),
  "a proxy's 502": () =>
    new Response('<html>Bad Gateway</html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
} as const;

const blamed = /check your connection|cannot reach our server|you are offline|not saved on this phone/i;

async function open(at: string, path: RoutePath): Promise<void> {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No route is ${path}`);
  await route.screen.prepare();
  renderScreen(<route.screen />, { at, route: path, site: null });
}

/** The final text, and whether the site assumes a connection. */
async function told(): Promise<string> {
  await screen.findAllByRole('alert');
  return `${onlineManager.isOnline() ? 'online' : 'offline'}: ${document.body.textContent}`;
}

const answered = (reply: () => Response) =>
  `Our server answered with an error (${reply().status}). Your connection is fine.`;

const publicScreens: readonly (readonly [string, RoutePath])[] = [
  ['/', '/'],
  ['/tilers', '/tilers'],
  ['/tilers/nadeesha', '/tilers/:slug'],
  ['/request-quote/nadeesha', '/request-quote/:slug'],
  ['/book/nadeesha', '/book/:slug'],
  ['/blog', '/blog'],
  ['/blog/terrazzo', '/blog/:slug'],
  ['/guides', '/guides'],
  ['/guides/grout', '/guides/:slug'],
  ['/contact', '/contact'],
];

const each = Object.entries(failures);

test.each(publicScreens.flatMap(([at, path]) => each.map(([name, reply]) => ({ at, path, name, reply }))))(
  '$at shows $name as what it is',
  async ({ at, path, reply }) => {
    stubApi(reply);
    setReadOnDevice(readOnDevice);
    await open(at, path);
    const words = await told();
    expect(words).toContain(answered(reply));
    expect(words).toMatch(/^online/);
    expect(words).not.toMatch(blamed);
  },
);

test.each([
  ['/portal/jobs', '/portal/jobs'],
  ['/portal/jobs/job-1', '/portal/jobs/:id'],
  ['/review/job-1', '/review/:jobId'],
] as const)('%s shows it too, whether the session or the data cannot be read', async (at, path) => {
  for (const [, reply] of each) {
    for (const failing of ['/api/auth/session', '/api/portal/']) {
      stubApi((call) =>
        call.path.startsWith(failing) ? reply() : answerOfPortal(portalServer(), call.path, call.method, call.body),
      );
      await open(at, path);
      const words = await told();
      expect(words).toContain(answered(reply));
      expect(words).not.toMatch(blamed);
      cleanup();
      await endPortal();
      await deletePortals();
      localStorage.clear();
    }
  }
});

test('pressing Refresh shows it too', async () => {
  const server = portalServer();
  let isFailing = false;
  stubApi(({ path, method, body }) =>
    isFailing ? failures['our own 500']() : answerOfPortal(server, path, method, body),
  );
  await open('/portal/jobs', '/portal/jobs');
  const button = await screen.findByRole('button', { name: 'Refresh' });
  isFailing = true;
  fireEvent.click(button);
  expect(
    await screen.findByText(
      'Our server could not answer just now; your connection is fine. What you have saved stays as it is.',
    ),
  ).toBeDefined();
});

test.each([
  '/admin/leads',
  '/admin/jobs',
  '/admin/posts',
  '/admin/banners',
  '/admin/messages',
  '/admin/reviews',
  '/admin/settings',
  '/admin/tilers',
] as const)('%s shows it too', async (path) => {
  for (const [, reply] of each) {
    const read =
      {
        '/admin/leads': 'booking-list',
        '/admin/jobs': 'job-list',
        '/admin/reviews': 'review-list',
        '/admin/messages': 'threads',
        '/admin/posts': 'post-list',
        '/admin/tilers': 'provider-list',
      }[path as string] ?? path.slice('/admin/'.length);
    stubBackOffice({ [`GET /api/admin/${read}`]: reply });
    // Set by an earlier request; the text must follow this one.
    onlineManager.setOnline(false);
    await open(path, path);
    const words = await told();
    expect(words).toContain(answered(reply));
    expect(words).not.toMatch(blamed);
    cleanup();
  }
});

test('a back office action with an unreadable response is not reported as unanswered', async () => {
  stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([sampleBooking()])),
    'POST /api/payments/mark-inspection': () => new Response('<html>', { status: 200 }),
  });
  await open('/admin/leads', '/admin/leads');
  fireEvent.click(await screen.findByRole('button', { name: /^Mark Paid/ }));
  expect(await screen.findByText(/We could not read the answer from our server/)).toBeDefined();
});
