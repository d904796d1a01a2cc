import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Header } from '../layout/Header.tsx';
import { SiteFrame } from '../layout/SiteFrame.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import * as updates from '../sw/app-update.ts';
import { appUpdate, outboxCount, storage } from '../lib/device-status.ts';
import * as news from '../offline/follow-news.ts';
import { frameParts } from '../lib/frame-parts.ts';
import { showFrameParts } from './FrameParts.tsx';
import { stamp, stampCopy } from '../lib/stamps.ts';
import { Updated } from '../layout/Updated.tsx';

vi.mock(import('../sw/app-update.ts'));

beforeEach(() => {
  frameParts.set(null);
  onlineManager.setOnline(true);
  storage.set('device');
  appUpdate.set('none');
  outboxCount.set({ waiting: 0, needsAction: 0, total: 0 });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

async function frame(at = '/contact'): Promise<void> {
  renderScreen(
    <SiteFrame>
      <h1>A page</h1>
    </SiteFrame>,
    { at },
  );
  // Its code is loaded after the rest.
  await screen.findByRole('contentinfo');
}

test('before the parts are loaded the layout is shown without them', async () => {
  onlineManager.setOnline(false);
  await frame();
  expect(screen.queryByText('You are offline.')).toBeNull();
  act(showFrameParts);
  expect(screen.getByText('You are offline.')).toBeDefined();
});

test.each([
  [0, 'You are reading pages saved on this device.'],
  [1, '1 request will be sent automatically.'],
  [2, '2 requests will be sent automatically.'],
])('offline with %i queued requests, the banner says what will happen', async (waiting, words) => {
  showFrameParts();
  outboxCount.set({ waiting, needsAction: 0, total: waiting });
  await frame();
  expect(screen.queryByText('You are offline.')).toBeNull();
  act(() => onlineManager.setOnline(false));
  const strip = (await screen.findByText('You are offline.')).closest('[role="status"]');
  expect(strip?.textContent).toBe(`You are offline. ${words}`);
});

test('offline in the back office the banner does not mention saved data', async () => {
  showFrameParts();
  await frame('/admin/leads');
  act(() => onlineManager.setOnline(false));
  expect((await screen.findByText('You are offline.')).closest('[role="status"]')?.textContent).toBe(
    'You are offline. The back office needs a connection.',
  );
});

test('without storage the banner warns, with or without a connection', async () => {
  showFrameParts();
  storage.set('memory');
  await frame();
  expect(screen.getByText('This browser does not let us save anything.')).toBeDefined();
});

test.each([
  [{ waiting: 2, needsAction: 0, total: 3 }, 'My Requests, 2 waiting', '2'],
  [{ waiting: 2, needsAction: 1, total: 3 }, 'My Requests, 1 needs attention, 2 waiting', '3'],
  [{ waiting: 0, needsAction: 2, total: 2 }, 'My Requests, 2 need attention', '2'],
  [{ waiting: 0, needsAction: 0, total: 1 }, 'My Requests', null],
])('the header links to the requests: %o', (count, name, badge) => {
  showFrameParts();
  outboxCount.set(count);
  renderScreen(<Header />, { at: '/' });
  // One for phones, and one in the row of wide screens.
  const links = screen.getAllByRole('link', { name, hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/requests', '/requests']);
  expect(links[0]?.querySelector('[data-count]')?.getAttribute('data-count') ?? null).toBe(badge);
});

test('a visitor who has sent nothing from here sees no link to My Requests', () => {
  showFrameParts();
  renderScreen(<Header />, { at: '/' });
  expect(screen.queryByRole('link', { name: /My Requests/, hidden: true })).toBeNull();
});

test('a new version is activated when the user accepts it', async () => {
  showFrameParts();
  await frame();
  act(() => appUpdate.set('ready'));
  expect(screen.getByText('A new version is ready').closest('[role="status"]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(vi.mocked(updates.acceptUpdate).mock.calls).toHaveLength(1);
});

test('a declined version is offered again when another tab activates it', async () => {
  showFrameParts();
  appUpdate.set('ready');
  await frame();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('A new version is ready')).toBeNull();
  act(() => appUpdate.set('taken'));
  expect(screen.getByText('Another tab has updated Nivasa')).toBeDefined();
});

test('data from the device shows when it was updated', () => {
  showFrameParts();
  renderScreen(
    <p>
      <Updated path="/api/providers" />
    </p>,
    { at: '/' },
  );
  expect(screen.queryByText(/Updated/)).toBeNull();
  act(() => stamp('/api/providers', Date.now(), false));
  const stamped = () => screen.getByText(/^Updated/).textContent;
  expect(stamped()).toMatch(/^Updated \d{1,2}:\d\d\s[ap]m$/);
  act(() => stamp('/api/providers', Date.parse('2020-01-05T08:35:00.000Z'), true));
  expect(stamped()).toMatch(/^Updated Jan 5, 2020, 2:05\spm, \d{3} weeks ago$/);
  act(() => stampCopy(Date.now()));
  expect(stamped()).toMatch(/^Updated \d{1,2}:\d\d\s[ap]m$/);
});

test('data that is two weeks old has a strong warning', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T04:00:00.000Z'), toFake: ['Date'] });
  showFrameParts();
  renderScreen(
    <p>
      <Updated path="/api/providers" />
    </p>,
    { at: '/' },
  );
  const stampedAt = (instant: string) => {
    act(() => stamp('/api/providers', Date.parse(instant), false));
    return screen.getByText(/^Updated/).textContent;
  };
  expect(stampedAt('2026-11-08T04:00:00.000Z')).toBe('Updated Nov 8, 9:30\u00A0am');
  expect(stampedAt('2026-11-07T04:00:00.000Z')).toBe('Updated Nov 7, 9:30\u00A0am, 2 weeks ago');
  vi.useRealTimers();
});

test('offline, the banner shows the age of the saved data if that is weeks', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T04:00:00.000Z'), toFake: ['Date'] });
  showFrameParts();
  await frame();
  act(() => {
    onlineManager.setOnline(false);
    stampCopy(Date.parse('2026-10-21T04:00:00.000Z'));
  });
  expect((await screen.findByText('You are offline.')).closest('[role="status"]')?.textContent).toBe(
    'You are offline. The pages saved on this device are 4 weeks old.',
  );
  vi.useRealTimers();
});

test('a list can be refreshed, and the result is shown', async () => {
  showFrameParts();
  const refresh = vi.spyOn(news, 'refreshShown').mockResolvedValueOnce('unreachable').mockResolvedValueOnce('updated');
  renderScreen(
    <p>
      <Updated path="/api/providers" refreshes />
    </p>,
    { at: '/' },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/We cannot reach our server/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Updated and saved.')).toBeDefined();
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('offline, missing data is reported as not saved, and can be requested again', () => {
  const retry = vi.fn<() => void>();
  renderScreen(<LoadFailed error={null} onRetry={retry} />, { at: '/' });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  act(() => onlineManager.setOnline(false));
  expect(screen.getByRole('heading', { name: 'Not saved on this phone yet' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});
