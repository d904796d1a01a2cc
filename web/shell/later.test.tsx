import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

// Each test begins with a page that nobody has touched yet.
const freshLater = async () => {
  vi.resetModules();
  return (await import('./later.tsx')).later;
};
const load = async () => () => <p>The part</p>;

const serve = (markup: string) => {
  document.body.innerHTML = `<div id="root">${markup}</div>`;
};

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('where the server drew nothing the part comes at once', async () => {
  serve('');
  const Part = (await freshLater())(load);
  render(<Part />);
  expect(await screen.findByText('The part')).toBeDefined();
});

test('a part that a page drawn by the app itself adds comes at once', async () => {
  serve('');
  const later = await freshLater();
  serve('<main></main>');
  const Part = later(load);
  render(<Part />);
  expect(await screen.findByText('The part')).toBeDefined();
});

test('where the server drew the page its code waits until the page is used', async () => {
  serve('<main></main>');
  const asked = vi.fn<typeof load>(load);
  const Part = (await freshLater())(asked);
  render(<Part />);
  await act(async () => {});
  expect(asked).not.toHaveBeenCalled();
  act(() => {
    window.dispatchEvent(new Event('pointerdown'));
  });
  expect(await screen.findByText('The part')).toBeDefined();
});

test('a page that nobody touches gets its code when it has rested', async () => {
  vi.useFakeTimers();
  serve('<main></main>');
  const asked = vi.fn<typeof load>(load);
  const Part = (await freshLater())(asked);
  render(<Part />);
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(asked).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(asked).toHaveBeenCalledOnce();
});

test("the server's markup stays when the code does not arrive, and the code is asked for again when the network is back", async () => {
  document.body.innerHTML = `<div id="root">${renderToString(
    <Suspense>
      <p>The part</p>
    </Suspense>,
  )}</div>`;
  const asked = vi.fn<typeof load>(load).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = (await freshLater())(asked);
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root');
  const [markup] = root.children;
  await act(
    async () => void hydrateRoot(root, <Part />, { onUncaughtError: (error) => expect.unreachable(String(error)) }),
  );
  await act(async () => void window.dispatchEvent(new Event('pointerdown')));
  expect(asked).toHaveBeenCalledOnce();
  expect(root.children[0]).toBe(markup);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(root.children[0]).toBe(markup);
});
