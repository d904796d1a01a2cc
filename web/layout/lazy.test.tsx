import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

// Each test begins with a page without any interaction.
const freshLazy = async () => {
  vi.resetModules();
  return (await import('./lazy.tsx')).lazyOnIdle;
};
const load = async () => ({ Part: () => <p>The part</p> });

const serve = (markup: string) => {
  document.body.innerHTML = `<div id="root">${markup}</div>`;
};

const drawn = renderToString(
  <Suspense>
    <p>The part</p>
  </Suspense>,
);

/** Hydrates server-rendered markup. Returns the element that the server rendered. */
async function takeOver(Part: ComponentType, onRecoverableError?: () => void): Promise<Element | undefined> {
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root');
  const [markup] = root.children;
  await act(async () => void hydrateRoot(root, <Part />, { ...(onRecoverableError && { onRecoverableError }) }));
  return markup;
}

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('without server-rendered markup the part loads at once', async () => {
  serve('');
  const Part = (await freshLazy())(load, 'Part');
  render(<Part />);
  expect(await screen.findByText('The part')).toBeDefined();
});

test('a part added by client-side navigation loads at once', async () => {
  serve('');
  const lazyOnIdle = await freshLazy();
  serve('<main></main>');
  const Part = lazyOnIdle(load, 'Part');
  render(<Part />);
  expect(await screen.findByText('The part')).toBeDefined();
});

test('with server-rendered markup its code waits until the page is used', async () => {
  serve(drawn);
  const asked = vi.fn<typeof load>(load);
  const markup = await takeOver((await freshLazy())(asked, 'Part'));
  expect(asked).not.toHaveBeenCalled();
  await act(async () => void window.dispatchEvent(new Event('pointerdown')));
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.getByText('The part')).toBe(markup);
});

test('on an untouched page the code loads when the page is idle', async () => {
  vi.useFakeTimers();
  serve(drawn);
  const asked = vi.fn<typeof load>(load);
  await takeOver((await freshLazy())(asked, 'Part'));
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(asked).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(asked).toHaveBeenCalledOnce();
});

test('a press before hydration does not have to be repeated', async () => {
  serve(drawn);
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  const asked = vi.fn<typeof load>(load);
  await takeOver((await freshLazy())(asked, 'Part'));
  expect(asked).toHaveBeenCalledOnce();
});

test('a part whose code is already in the page renders at once', async () => {
  serve('');
  const Part = (await freshLazy())(load, 'Part');
  await Part.prepare();
  render(<Part />);
  expect(screen.getByText('The part')).toBeDefined();
});

test("the server's markup stays if the code fails to load, and loading is retried when the network is back", async () => {
  serve(drawn);
  const asked = vi.fn<typeof load>(load).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const markup = await takeOver((await freshLazy())(asked, 'Part'));
  await act(async () => void window.dispatchEvent(new Event('pointerdown')));
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.getByText('The part')).toBe(markup);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(screen.getByText('The part')).toBe(markup);
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failure: string }> {
  override state = { failure: '' };
  static getDerivedStateFromError = (error: unknown) => ({ failure: error instanceof Error ? error.name : '' });
  override render = () => this.state.failure || this.props.children;
}

test('the failed code of a form is reported when the form is pressed, and not before', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serve(drawn);
  const asked = vi.fn<typeof load>().mockRejectedValue(new TypeError('Failed to fetch'));
  const Part = (await freshLazy())(asked, 'Part', 'form');
  const within = () => (
    <Boundary>
      <Part />
    </Boundary>
  );
  const markup = await takeOver(within, () => {});
  await act(async () => void window.dispatchEvent(new Event('pointermove')));
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.getByText('The part')).toBe(markup);
  await act(async () => void window.dispatchEvent(new Event('click')));
  expect(await screen.findByText('LostChunkError')).toBeDefined();
});
