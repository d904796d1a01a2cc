import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { installPrompt, keepInstallPrompt } from '../lib/frame-parts.ts';
import { outboxRows } from '../outbox/outbox-list.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';

const row: OutboxRow = {
  id: 'row',
  kind: 'contact',
  payload: null,
  digest: '',
  ownerId: null,
  reference: null,
  subject: { providerSlug: null, providerName: null, scheduledAt: null, projectType: null },
  state: 'waiting',
  attempts: 0,
  error: null,
  serverId: null,
  createdAt: 0,
  nextAt: 0,
  pausedUntil: 0,
  sentAt: null,
};
const prompt = vi.fn<() => Promise<void>>();

/** The event as Chromium dispatches it. */
const offerPrompt = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  act(() => void dispatchEvent(event));
  return event;
};

/** As on a page that was just opened. */
const open = async (at = '/') => {
  vi.resetModules();
  const { InstallOffer } = await import('./InstallOffer.tsx');
  const parts = await import('../lib/frame-parts.ts');
  parts.keepInstallPrompt();
  const list = await import('../outbox/outbox-list.ts');
  renderScreen(<InstallOffer />, { at });
  return { sent: (next: OutboxRow) => act(() => list.outboxRows.set([next])) };
};

const hours = (count: number) => count * 60 * 60 * 1000;
const visited = (ago: number) =>
  localStorage.setItem(
    'nivasa:visit',
    JSON.stringify({ count: 1, beganAt: Date.now() - ago, seenAt: Date.now() - ago }),
  );
const title = () => screen.queryByRole('heading', { name: 'Keep Nivasa at hand' });

beforeEach(() => {
  localStorage.clear();
  installPrompt.set(null);
  outboxRows.set(undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

test("the browser's own prompt is suppressed", () => {
  keepInstallPrompt();
  const event = offerPrompt();
  expect(event.defaultPrevented).toBe(true);
  expect(installPrompt.get()).toBe(event);
});

test('on a first visit there is no offer until something was sent or saved', async () => {
  const { sent } = await open();
  offerPrompt();
  expect(title()).toBeNull();
  // A row of an earlier visit.
  sent({ ...row, createdAt: Date.now() - hours(2) });
  expect(title()).toBeNull();
  sent({ ...row, createdAt: Date.now() + 1 });
  expect(title()).not.toBeNull();
});

test("a second visit shows the offer, and the button opens the browser's prompt", async () => {
  visited(hours(2));
  await open();
  offerPrompt();
  fireEvent.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(title()).toBeNull());
});

test('Not now is remembered', async () => {
  visited(hours(2));
  await open();
  offerPrompt();
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(title()).toBeNull();
  visited(hours(2));
  await open();
  offerPrompt();
  expect(title()).toBeNull();
});

test('on an iPhone the steps in the Share sheet are shown', async () => {
  vi.stubGlobal('navigator', {
    maxTouchPoints: 5,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  visited(hours(2));
  await open();
  expect(await screen.findByText('Tap Share, then Add to Home Screen.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
});

test('there is no offer on a form', async () => {
  visited(hours(2));
  await open('/book/start');
  offerPrompt();
  expect(title()).toBeNull();
});
