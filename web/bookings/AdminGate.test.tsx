import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, pathsOf, refusal, stubBackOffice } from '../testing/admin-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AdminLeadsPage } from './AdminLeadsPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = () => renderScreen(<AdminLeadsPage />, { at: '/admin/leads', route: '/admin/leads' });

test('somebody who is not signed in is sent to sign in, and told where to come back to', async () => {
  const calls = stubBackOffice({ 'GET /api/auth/user': () => refusal(401, 'Please sign in') });
  const { history } = open();
  expect(screen.getByRole('status').textContent).toContain('Loading');
  await waitFor(() => expect(history?.at(-1)).toBe('/portal/login?returnTo=%2Fadmin%2Fleads'));
  expect(pathsOf(calls).filter((path) => path.includes('/api/admin'))).toEqual([]);
});

test('after an error people are sent to sign in, too', async () => {
  const calls = stubBackOffice({ 'GET /api/auth/user': () => new Response('Bad gateway', { status: 502 }) });
  const { history } = open();
  await waitFor(() => expect(history?.at(-1)).toBe('/portal/login'));
  expect(pathsOf(calls).filter((path) => path.includes('/api/admin'))).toEqual([]);
});

test('who is signed in and no administrator is sent home, and nothing of the back office is asked', async () => {
  const calls = stubBackOffice({ 'GET /api/auth/user': () => json(200, { id: 'customer-1', email: 'dilani@example.lk', isAdmin: false }) });
  const { history } = open();
  await waitFor(() => expect(history?.at(-1)).toBe('/'));
  expect(pathsOf(calls)).toEqual(['GET /api/auth/user']);
});

test('an administrator sees the screen, and what waits at the side', async () => {
  stubBackOffice();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Inspection Leads' })).toBeDefined();
  expect((await screen.findByRole('link', { name: /^Inspection Leads\s*5\s*unpaid$/ })).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: /^Active Jobs\s*2\s*to inspect\s*3\s*to quote$/ })).toBeDefined();
});

test('when the session ends meanwhile, the next answer leads to sign-in', async () => {
  let isIn = true;
  stubBackOffice({
    'GET /api/auth/user': () => (isIn ? json(200, { id: 'admin-1', email: 'admin@nivasa.example', isAdmin: true }) : refusal(401, 'Please sign in')),
    'GET /api/admin/bookings': () => {
      isIn = false;
      return refusal(401, 'Please sign in');
    },
  });
  const { history } = open();
  await waitFor(() => expect(history?.at(-1)).toBe('/portal/login?returnTo=%2Fadmin%2Fleads'));
});
