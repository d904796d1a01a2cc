import { expect, type Page } from '@playwright/test';
import type { OpenPage } from '../fixtures/journey.ts';
import { desktop, type PageOptions } from './browser.ts';
import { openAs } from './sign-in.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** Complaints of an administrator's page before the sign-in. */
const beforeSignIn = /^401: .*\/api\/auth\/user$/;

/** Opens an administrator's screen on the file's own site. */
export async function openDesk(
  openPage: OpenPage,
  site: SiteUnderTest,
  path: string,
  { expected = [], ...options }: PageOptions = {},
): Promise<Page> {
  const page = await openPage('/portal/login', {
    baseURL: site.origin,
    viewport: desktop,
    ...options,
    expected: [beforeSignIn, ...expected],
  });
  await openAs(page, 'admin@nivasa.example', path.split('?', 1)[0]);
  if (path.includes('?')) await page.goto(path);
  return page;
}

/** Calls the API with the page's cookies and returns the response. */
export async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request.post(path, { data, headers: { Origin: new URL(page.url()).origin } });
  expect([path, answer.status(), answer.ok() || (await answer.text())]).toEqual([path, answer.status(), true]);
  // The API answers writes with objects.
  return (await answer.json()) as Record<string, unknown>;
}

/** Makes a booking and returns its id. */
export async function bookFor(page: Page, fullName: string, phone = '077 123 4567'): Promise<string> {
  const body = {
    fullName,
    email: 'office@example.lk',
    phone,
    address: '9 Back Office Road, Galle',
    scheduledAt: '2031-03-01T09:30',
    notes: '',
    tilerSlug: 'nadeesha-floors',
  };
  return String((await post(page, '/api/bookings/create', body))['id']);
}

/** Expects the toast of a refused action; the text comes from the server. */
export async function expectRefused(page: Page, text: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
  await toast.getByText('Error', { exact: true }).waitFor();
}
