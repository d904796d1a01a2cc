import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installPrompt } from '../lib/frame-parts.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { InstallAction } from './InstallAction.tsx';
import { isMobileSafari } from './install-way.ts';

const opened = (where: 'browser' | 'standalone') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${where})` }));

beforeEach(() => opened('browser'));
afterEach(() => {
  act(() => installPrompt.set(null));
  vi.unstubAllGlobals();
});

const prompt = vi.fn<() => Promise<void>>(async () => {});
const offered = () =>
  Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice: Promise.resolve({ outcome: 'dismissed' }) });
const show = () => renderScreen(<InstallAction className="" />, { at: '/offline' });
const button = () => screen.queryByRole('button', { name: 'Install Nivasa' });

test('if the browser has an install prompt, it is shown once, and then the button is gone', async () => {
  show();
  expect(button()).toBeNull();
  act(() => installPrompt.set(offered()));
  fireEvent.click(button()!);
  await waitFor(() => expect(button()).toBeNull());
  expect(prompt).toHaveBeenCalledOnce();
});

test('an installed app is not offered again', () => {
  opened('standalone');
  installPrompt.set(offered());
  show();
  expect(button()).toBeNull();
});

test('if users install it themselves, the steps are shown', () => {
  vi.stubGlobal('navigator', { userAgent: `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, maxTouchPoints: 5 });
  show();
  expect(screen.getByText('Install Nivasa').closest('details')?.open).toBe(false);
  expect(screen.getByText('Tap Share, then Add to Home Screen.')).toBeDefined();
});

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Safari on an iPhone', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari on an iPad, which calls itself a Mac', `${mac} Version/18.1 Safari/605.1.15`, 5, true],
  ['Safari on a Mac', `${mac} Version/18.1 Safari/605.1.15`, 0, false],
  ['Chrome on an iPhone', `${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 5, false],
  ['Firefox on an iPhone', `${iphone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 5, false],
  ['Edge on an iPhone', `${iphone} Version/18.0 EdgiOS/131.0.2903.48 Mobile/15E148 Safari/605.1.15`, 5, false],
  ['a view inside Facebook', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0.0]`, 5, false],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('%s: whether it is Safari on iOS is detected', (_name, userAgent, maxTouchPoints, expected) => {
  expect(isMobileSafari({ userAgent, maxTouchPoints })).toBe(expected);
});
