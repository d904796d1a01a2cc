import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingSignOut } from '../lib/known-customer.ts';
import { answerOfPortal, sampleCustomer } from '../testing/portal-samples.ts';
import { setUpPortal } from '../testing/portal-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { problem } from '../testing/responses.ts';
import { SignInPage } from './SignInPage.tsx';
import { followBrowser } from '../lib/follow-browser.ts';

const { server, calls } = setUpPortal({ customer: null });

beforeEach(followBrowser);
afterEach(() => void vi.useRealTimers());

test('the sign-in page links to the provider with the return path, and says why a sign-in failed', async () => {
  renderScreen(<SignInPage />, { at: '/portal/login?problem=cancelled&returnTo=%2Freview%2F7' });
  expect(screen.getByRole('link', { name: 'Sign In or Sign Up' }).getAttribute('href')).toBe(
    '/api/login?returnTo=%2Freview%2F7',
  );
  expect(screen.getByText('You are not signed in')).toBeDefined();
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
  'the sign-in page never returns to %s',
  (returnTo) => {
    renderScreen(<SignInPage />, { at: `/portal/login?returnTo=${encodeURIComponent(returnTo)}` });
    expect(screen.getByRole('link', { name: 'Sign In or Sign Up' }).getAttribute('href')).toBe('/api/login');
  },
);

test('a signed-in visitor is sent on to the return path', async () => {
  server.customer = sampleCustomer;
  const { history } = renderScreen(<SignInPage />, { at: '/portal/login?returnTo=%2Freview%2F7' });
  await waitFor(() => expect(history?.at(-1)).toBe('/review/7'));
});

test('without a network signing in is not possible, and the reason is next to the button', async () => {
  server.down = true;
  renderScreen(<SignInPage />, { at: '/portal/login' });
  expect(await screen.findByText('You are offline: go online to sign in.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign In or Sign Up' })).toHaveProperty('disabled', true);
});

test('a pending sign-out is sent before anyone signs in', async () => {
  server.down = true;
  pendingSignOut.set('owed');
  renderScreen(<SignInPage />, { at: '/portal/login' });
  await screen.findByText('You are offline: go online to sign in.');
  server.down = false;
  calls.length = 0;
  cleanup();
  onlineManager.setOnline(true);
  renderScreen(<SignInPage />, { at: '/portal/login' });
  // The press waits for the same pending sign-out; it neither leaves the page early nor sends it twice.
  expect(fireEvent.click(screen.getByRole('link', { name: 'Sign In or Sign Up' }))).toBe(false);
  await waitFor(() => expect(pendingSignOut.get()).toBeNull());
  expect(calls.filter(({ path }) => path === '/api/auth/logout')).toHaveLength(1);
});

test.each<[string, number, () => void]>([
  ['after a while', 5000, () => {}],
  ['when the network is back', 0, () => dispatchEvent(new Event('online'))],
  ['when the page becomes visible again', 0, () => document.dispatchEvent(new Event('visibilitychange'))],
])(
  'after a sign-out whose response was lost, the page asks again %s, and then lets people sign in',
  async (_name, ms, happen) => {
    // The device's database uses immediates.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
    server.down = true;
    pendingSignOut.set('owed');
    renderScreen(<SignInPage />, { at: '/portal/login' });
    await pass(0);
    expect(screen.getByText('You are offline: go online to sign in.')).toBeDefined();
    server.down = false;
    act(happen);
    await pass(ms);
    await vi.waitFor(async () => {
      await act(async () => {});
      expect(screen.getByRole('link', { name: 'Sign In or Sign Up' })).toBeDefined();
      expect(pendingSignOut.get()).toBeNull();
    });
  },
);

test('a session that could not be read is read again', async () => {
  vi.useFakeTimers();
  server.down = true;
  renderScreen(<SignInPage />, { at: '/portal/login' });
  await act(() => vi.advanceTimersByTimeAsync(0));
  server.down = false;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('link', { name: 'Sign In or Sign Up' })).toBeDefined();
});

test('if a pending sign-out cannot be sent, pressing the button says so, until it can', async () => {
  let isWell = false;
  stubApi(({ path, method, body }) =>
    isWell || path !== '/api/auth/logout' ? answerOfPortal(server, path, method, body) : problem(503, 'unavailable'),
  );
  pendingSignOut.set('owed');
  renderScreen(<SignInPage />, { at: '/portal/login' });
  const press = () => fireEvent.click(screen.getByRole('link', { name: 'Sign In or Sign Up' }));
  press();
  expect((await screen.findByText('Our server cannot sign you in just now')).closest('[role=alert]')).not.toBeNull();
  isWell = true;
  press();
  await waitFor(() => expect(screen.queryByText('Our server cannot sign you in just now')).toBeNull());
  await waitFor(() => expect(pendingSignOut.get()).toBeNull());
});
