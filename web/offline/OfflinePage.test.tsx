import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { offlineReady, storage } from '../lib/device-status.ts';
import { OfflinePage } from './OfflinePage.tsx';
import * as copies from './copy-contents.ts';
import * as sync from './sync-copy.ts';
import { stampCopy } from '../lib/stamps.ts';

vi.mock(import('./copy-contents.ts'));
vi.mock(import('./sync-copy.ts'));

const nothing: copies.SavedCopy = {
  providers: 0,
  guides: 0,
  blogPosts: 0,
  pictures: null,
  bytes: 12_000,
  syncedAt: null,
  missing: null,
};
const saved: copies.SavedCopy = {
  providers: 40,
  guides: 6,
  blogPosts: 7,
  pictures: { wanted: ['/objects/a?w=320', '/objects/b?w=320', '/objects/c?w=320'], missing: ['/objects/c?w=320'] },
  bytes: 3_440_000,
  syncedAt: Date.now(),
  missing: null,
};

const persist = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.mocked(copies.savedCopy).mockResolvedValue(saved);
  vi.mocked(copies.copySize).mockResolvedValue(73_200);
  offlineReady.set(true);
  storage.set('device');
  persist.mockResolvedValue(true);
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      storage: { value: { persist, persisted: async () => false } },
      userAgent: { value: 'Chrome' },
    }),
  );
});

const open = () => renderScreen(<OfflinePage />, { at: '/offline' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('shows what is saved, its size, when it was updated and whether it is complete', async () => {
  open();
  for (const text of [
    '40 professionals',
    '6 guides',
    '7 blog posts',
    'Pictures: 2 of 3',
    /^Save the pictures \(about 5\skB\)$/,
    /3\.4\sMB/,
    /^Updated \d{1,2}:\d\d\s[ap]m$/,
    'Ready to use offline',
    /Your browser may remove it/,
  ]) {
    expect(await screen.findByText(text)).toBeDefined();
  }
});

test('the copy is not called ready before the service worker is active', async () => {
  offlineReady.set(false);
  open();
  expect(await screen.findByText('Not ready to use offline yet')).toBeDefined();
  act(() => offlineReady.set(true));
  expect(screen.getByText('Ready to use offline')).toBeDefined();
});

test.each([
  ['updated', 'Updated and saved.'],
  ['unchanged', 'Nothing has changed since last time.'],
  ['unreachable', 'We cannot reach our server just now. What you have saved stays as it is.'],
  ['failed', 'Our server could not answer just now; your connection is fine. What you have saved stays as it is.'],
] as const)('Refresh reports the result: %s', async (result, words) => {
  vi.mocked(sync.syncCopy).mockResolvedValue(result);
  open();
  await screen.findByText('40 professionals');
  press('Refresh');
  expect(screen.getByText('Fetching...').getAttribute('role')).toBe('status');
  expect(await screen.findByText(words)).toBeDefined();
});

test('a failure of the device itself is reported too', async () => {
  vi.mocked(sync.syncCopy).mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  open();
  await screen.findByText('40 professionals');
  press('Refresh');
  expect(await screen.findByText(/^That did not work/)).toBeDefined();
});

test('Remove asks first, and then offers to save again', async () => {
  vi.mocked(copies.removeCopy).mockImplementation(
    async () => void vi.mocked(copies.savedCopy).mockResolvedValue(nothing),
  );
  open();
  await screen.findByText('40 professionals');
  press('Remove');
  const dialog = within(screen.getByRole('dialog', { name: 'Remove everything saved?' }));
  expect(dialog.getByText(/Requests waiting to be sent/)).toBeDefined();
  expect(vi.mocked(copies.removeCopy).mock.calls).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed from this device.')).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Save for offline \(73\skB\)$/ })).toBeDefined();
});

test.each([
  [true, /Your browser has promised to keep it/],
  [false, /Your browser may remove it/],
])("Save for offline requests persistent storage, and reports the browser's answer: %s", async (answer, words) => {
  persist.mockResolvedValue(answer);
  vi.mocked(copies.savedCopy).mockResolvedValue(nothing);
  vi.mocked(sync.syncCopy).mockResolvedValue('updated');
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Save for offline/ }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(persist).toHaveBeenCalledOnce();
});

test("Save for offline does not wait for a user who does not answer the browser's prompt", async () => {
  persist.mockReturnValue(new Promise(() => {}));
  vi.mocked(copies.savedCopy).mockResolvedValue(nothing);
  vi.mocked(sync.syncCopy).mockResolvedValue('updated');
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Save for offline/ }));
  expect(await screen.findByText(/Your browser may remove it/, undefined, { timeout: 4000 })).toBeDefined();
  expect(sync.syncCopy).toHaveBeenCalledOnce();
});

test('without a known size and without a connection saving can still be tried', async () => {
  vi.mocked(copies.savedCopy).mockResolvedValue(nothing);
  vi.mocked(copies.copySize).mockResolvedValue(null);
  vi.mocked(sync.syncCopy).mockResolvedValue('unreachable');
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Save for offline' }));
  expect(await screen.findByText('We cannot reach our server just now. Nothing was saved.')).toBeDefined();
});

test('without storage the page shows a warning', async () => {
  storage.set('memory');
  open();
  expect(await screen.findByText('This browser does not let us save anything')).toBeDefined();
});

test('what is saved is shown when the browser opens its storage late', async () => {
  storage.set('memory');
  vi.mocked(copies.savedCopy).mockResolvedValue(nothing);
  open();
  await screen.findByRole('button', { name: /^Save for offline/ });
  vi.mocked(copies.savedCopy).mockResolvedValue(saved);
  act(() => storage.set('device'));
  expect(await screen.findByText('40 professionals')).toBeDefined();
});

test('a sync in the background is shown', async () => {
  open();
  await screen.findByText('40 professionals');
  vi.mocked(copies.savedCopy).mockResolvedValue({ ...saved, providers: 41 });
  act(() => stampCopy(Date.now()));
  expect(await screen.findByText('41 professionals')).toBeDefined();
});

const part: copies.SavedCopy = {
  ...nothing,
  providers: 620,
  missing: { total: 10_000, bytes: 640_000, groups: [{ category: 'tiler', city: 'Kandy' }] },
};

test('for a partly saved directory it shows what is saved, what is missing and its size', async () => {
  vi.mocked(copies.savedCopy).mockResolvedValue(part);
  open();
  expect(await screen.findByText('Directory: 620 of 10,000 professionals are saved (Tilers in Kandy).')).toBeDefined();
  expect(screen.getByText('The rest is 640 kB.')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Saved so far' }).getAttribute('value')).toBe('620');
});

test('Remove asks first for a part of the directory, too', async () => {
  vi.mocked(copies.savedCopy).mockResolvedValue(part);
  vi.mocked(copies.removeCopy).mockClear();
  open();
  await screen.findByText(/^Directory: 620 of 10,000/);
  press('Remove');
  const dialog = within(screen.getByRole('dialog', { name: 'Remove everything saved?' }));
  expect(copies.removeCopy).not.toHaveBeenCalled();
  vi.mocked(copies.savedCopy).mockResolvedValue(nothing);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed from this device.')).toBeDefined();
  expect(copies.removeCopy).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a button saves the rest, with progress, until Stop is pressed or the page is left', async () => {
  vi.mocked(copies.savedCopy).mockResolvedValue(part);
  const signals: AbortSignal[] = [];
  vi.mocked(sync.syncCopy).mockImplementation(
    ({ signal } = {}) =>
      new Promise((resolve) => {
        signals.push(signal!);
        signal!.addEventListener('abort', () => resolve('failed'));
      }),
  );
  const { unmount } = open();
  fireEvent.click(await screen.findByRole('button', { name: /^Save the rest \(640\skB\)$/ }));
  expect(await screen.findByText('Fetching...')).toBeDefined();
  vi.mocked(copies.savedCopy).mockResolvedValue({ ...part, providers: 900 });
  act(() => stampCopy(Date.now()));
  expect(await screen.findByText(/^Directory: 900 of 10,000/)).toBeDefined();
  press('Stop');
  expect(await screen.findByText(/^Stopped\./)).toBeDefined();
  await vi.waitFor(() => {
    press(/^Save the rest \(640\skB\)$/);
    expect(signals).toHaveLength(2);
  });
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('the saved part stays when the connection is lost, and the page says so', async () => {
  vi.mocked(copies.savedCopy).mockResolvedValue(part);
  vi.mocked(sync.syncCopy).mockResolvedValue('unreachable');
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Save the rest \(640\skB\)$/ }));
  expect(await screen.findByText(/^We cannot reach our server.*What has been saved stays/)).toBeDefined();
});
