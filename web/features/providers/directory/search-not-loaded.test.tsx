import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen, testProvider } from '../../../testing/render-screen.tsx';
import { DirectoryPage } from './DirectoryPage.tsx';
import { providersQuery } from '../provider-data.ts';

// The module is requested and never arrives.
vi.mock('../../../../shared/features/providers/count-search.ts', () => new Promise(() => {}));

beforeEach(() => {
  history.replaceState(null, '');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (at: string) =>
  renderScreen(<DirectoryPage />, {
    at,
    known: [[providersQuery().queryKey, [{ ...testProvider, displayName: 'Nimal', city: 'Kandy', cities: ['Kandy'] }]]],
  });
const count = () => screen.queryByText(/^Showing \d+ professional\(s\)$/)?.textContent;

test('while the parser of searches loads, no one is told that nobody was found; if loading fails, the textual match alone decides', async () => {
  show('/tilers?search=kandy');
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(count()).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(count()).toBe('Showing 0 professional(s)');
});

test('textual matches are shown without waiting for it', () => {
  show('/tilers?search=nimal');
  expect(count()).toBe('Showing 1 professional(s)');
});
