import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Site } from '../../../shared/features/settings/site-contract.ts';
import { frameParts } from '../../lib/frame-parts.ts';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import * as reads from '../../offline/read-on-device.ts';
import { UnreachableError } from '../../lib/fetch-json.ts';
import { stamp } from '../../lib/stamps.ts';
import { renderScreen, testSite } from '../../testing/render-screen.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { useFreshSettings } from './use-fresh-settings.ts';
import { followBrowser } from '../../lib/follow-browser.ts';

function Paying() {
  return <PaymentDetails checked={useFreshSettings()} fee="inspectionFeeLkr" reference="NB-7F3K2QXM" />;
}

type Word = Partial<Site> | 'unreachable' | 'silent';

/** The device has the account 1234 5678; the server gives these responses, one per request. */
async function open(...words: readonly Word[]) {
  const waiting = [...words];
  const view = renderScreen(<Paying />, { at: '/' });
  // Spied before rendering, because the requesting code is loaded first.
  const asked = vi.spyOn(reads, 'readNow').mockImplementation(async () => {
    const word = waiting.shift();
    // The silence ends by a timeout.
    if (word === 'silent') await new Promise((resolve) => setTimeout(resolve, 20_000));
    if (typeof word !== 'object') throw new UnreachableError('No answer');
    return { ...testSite, ...word };
  });
  // The requesting code is loaded in real time.
  while (asked.mock.calls.length === 0) await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  await act(() => vi.advanceTimersByTimeAsync(1));
  return { ...view, asked };
}

const account = (accountNumber: string): Partial<Site> => ({ bank: { ...testSite.bank, accountNumber } });
const look = () =>
  act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1);
  });

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-21T04:00:00.000Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  onlineManager.setOnline(true);
  frameParts.set(null);
  stamp('/api/site', Date.now(), false);
});
beforeEach(followBrowser);

afterEach(async () => {
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('an account that has changed meanwhile is never shown with its old number', async () => {
  await open(account('9999 0000'));
  expect(screen.getByText('9999 0000')).toBeDefined();
  expect(screen.queryByText('1234 5678')).toBeNull();
  expect(screen.queryByText('We could not check these details just now')).toBeNull();
});

test('until the server has confirmed it, no account is shown', async () => {
  await open('silent');
  await act(() => vi.advanceTimersByTimeAsync(7900));
  expect(screen.queryByText('1234 5678')).toBeNull();
  expect(screen.getByText('Checking the bank details with our server')).toBeDefined();
});

test('if the server does not answer within 8 s, the account on this device is shown, marked as unchecked', async () => {
  await open('silent');
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.getByText('1234 5678')).toBeDefined();
  expect(screen.getByText('We could not check these details just now')).toBeDefined();
});

test('offline they are shown at once, and checked as soon as there is a network', async () => {
  onlineManager.setOnline(false);
  await open('unreachable', account('9999 0000'));
  expect(screen.getByText('1234 5678')).toBeDefined();
  expect(screen.getByText('We could not check these details just now')).toBeDefined();
  await act(async () => {
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(1);
  });
  expect(screen.getByText('9999 0000')).toBeDefined();
  expect(screen.queryByText('We could not check these details just now')).toBeNull();
});

test('they are checked again on a press, and whenever the user comes back, as from the banking app', async () => {
  const { asked } = await open('unreachable', {}, account('9999 0000'));
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('We could not check these details just now')).toBeNull();
  await look();
  expect(screen.getByText('9999 0000')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(asked).toHaveBeenCalledTimes(4);
});

test('weeks-old details have a strong warning', async () => {
  stamp('/api/site', Date.parse('2026-10-30T04:00:00.000Z'), false);
  showFrameParts();
  await open('unreachable');
  expect(screen.getByText('These bank details are 3 weeks old')).toBeDefined();
  expect(screen.getByText(/^Updated/).textContent).toBe('Updated Oct 30, 9:30\u00A0am, 3 weeks ago');
});

test('they show when they were checked', async () => {
  showFrameParts();
  await open({});
  expect(screen.getByText(/^Updated/).textContent).toBe('Updated 9:30\u00A0am');
});
