import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { useArrival } from './use-arrival.ts';

function Page() {
  useArrival();
  return <main id="main" tabIndex={-1} />;
}

const scrolled = vi.fn<(options: ScrollToOptions) => void>();

/** Waits for the browser, which reports this later. */
const move = (go: () => void) =>
  act(async () => {
    const heard = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    go();
    await heard;
  });

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled);
  navigate('/tilers');
  navigate('/tilers?city=Kandy');
  render(<Page />);
  scrolled.mockClear();
});

test.each([
  ['Back within a page', () => history.back()],
  [
    'a link to a part of the page',
    () => {
      location.hash = '#main';
    },
  ],
])('after %s the next page opens at its top', async (_name, go) => {
  await move(go);
  expect(scrolled).not.toHaveBeenCalled();
  act(() => navigate('/glass'));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
});

test('Back to another page does not scroll to its top', async () => {
  act(() => navigate('/glass'));
  scrolled.mockClear();
  await move(() => history.back());
  expect([location.pathname, scrolled.mock.calls.length]).toEqual(['/tilers', 0]);
});
