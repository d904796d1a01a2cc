import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pathsOf, refusal, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminLeadsPage } from './AdminLeadsPage.tsx';

beforeEach(() => onlineManager.setOnline(true));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (at = '/admin/leads') => renderScreen(<AdminLeadsPage />, { at, route: '/admin/leads' });

test('a visitor who is not signed in is redirected to sign in, with the return path', async () => {
  const calls = stubBackOffice({ 'GET /api/auth/user': () => refusal(401, 'Please sign in') });
  const { history } = open();
  expect(screen.getByRole('status').textContent).toContain('Loading');
  await waitFor(() => expect(history?.at(-1)).toBe('/portal/login?returnTo=%2Fadmin%2Fleads'));
  expect(pathsOf(calls).filter((path) => path.includes('/api/admin'))).toEqual([]);
});

test('signing in returns to the requested part of the list', async () => {
  stubBackOffice({ 'GET /api/auth/user': () => refusal(401, 'Please sign in') });
  const { history } = open('/admin/leads?tab=estimates&search=perera');
  await waitFor(() =>
    expect(history?.at(-1)).toBe(
      `/portal/login?returnTo=${encodeURIComponent('/admin/leads?tab=estimates&search=perera')}`,
    ),
  );
});

test('after an error the visitor is redirected to sign in, too', async () => {
  const calls = stubBackOffice({ 'GET /api/auth/user': () => new Response('Bad gateway', { status: 502 }) });
  const { history } = open();
  await waitFor(() => expect(history?.at(-1)).toBe('/portal/login'));
  expect(pathsOf(calls).filter((path) => path.includes('/api/admin'))).toEqual([]);
});

test('a signed-in user who is no administrator is redirected to Home, and nothing of the back office is requested', async () => {
  const calls = stubBackOffice({
    'GET /api/auth/user': () =>
      json(200, { id: 'customer-1', email: 'dilani@example.lk', name: null, isAdmin: false, role: null }),
  });
  const { history } = open();
  await waitFor(() => expect(history?.at(-1)).toBe('/'));
  expect(pathsOf(calls)).toEqual(['GET /api/auth/user']);
});

test('an administrator sees the screen, and the counts in the side navigation', async () => {
  stubBackOffice();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Inspection Leads' })).toBeDefined();
  expect(
    (await screen.findByRole('link', { name: /^Inspection Leads\s*5 unpaid, 1 without a job$/ })).getAttribute(
      'aria-current',
    ),
  ).toBe('page');
  expect(screen.getByRole('link', { name: /^Active Jobs\s*2 to inspect, 3 to quote$/ })).toBeDefined();
});

test('when the session expires meanwhile, the next response redirects to sign-in', async () => {
  let isIn = true;
  stubBackOffice({
    'GET /api/auth/user': () =>
      isIn
        ? json(200, { id: 'admin-1', email: 'admin@nivasa.example', name: null, isAdmin: true, role: 'owner' })
        : refusal(401, 'Please sign in'),
    'GET /api/admin/booking-list': () => {
      isIn = false;
      return refusal(401, 'Please sign in');
    },
  });
  const { history } = open();
  await waitFor(() => expect(history?.at(-1)).toBe('/portal/login?returnTo=%2Fadmin%2Fleads'));
});

function haveNoNetwork(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
}

const admin = () =>
  json(200, { id: 'admin-1', email: 'admin@nivasa.example', name: null, isAdmin: true, role: 'owner' });

test('without a network the back office says so and offers a retry, instead of asking to sign in', async () => {
  haveNoNetwork();
  let hasNetwork = false;
  const calls = stubBackOffice({
    'GET /api/auth/user': () => (hasNetwork ? admin() : Promise.reject(new TypeError('Failed to fetch'))),
    'GET /api/admin/booking-list': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const { history } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeDefined();
  expect(screen.getByText(/Nothing from it is saved on this device/)).toBeDefined();
  expect([history, pathsOf(calls)]).toEqual([['/admin/leads'], ['GET /api/auth/user']]);
  hasNetwork = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Inspection Leads' })).toBeDefined();
  // The list has failed, and does not mention saved data.
  expect(await screen.findByRole('heading', { level: 2, name: 'You are offline' })).toBeDefined();
});

test('the screen loads by itself when the network is back', async () => {
  haveNoNetwork();
  let hasNetwork = false;
  stubBackOffice({
    'GET /api/auth/user': () => (hasNetwork ? admin() : Promise.reject(new TypeError('Failed to fetch'))),
  });
  const { history } = open();
  await screen.findByRole('heading', { name: 'You are offline' });
  hasNetwork = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Inspection Leads' })).toBeDefined();
  expect(history).toEqual(['/admin/leads']);
});

test('a server that never responds counts as an error after a timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubBackOffice({ 'GET /api/auth/user': () => new Promise<Response>(() => {}) });
  const { history } = open();
  await act(() => vi.advanceTimersByTimeAsync(7000));
  expect(screen.getByRole('status').textContent).toContain('Loading');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(history?.at(-1)).toBe('/portal/login');
});

test('a request that fails although the browser has a network is an error, too', async () => {
  stubBackOffice({ 'GET /api/auth/user': () => Promise.reject(new TypeError('Failed to fetch')) });
  const { history } = open();
  await waitFor(() => expect(history?.at(-1)).toBe('/portal/login'));
});
