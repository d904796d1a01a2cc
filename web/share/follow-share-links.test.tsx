import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { followShareLinks } from './follow-share-links.ts';
import { pageOf, sharedPage, whatsAppLink } from './shared-page.ts';
import { ShareLink } from './ShareLink.tsx';
import { SharePlace } from './SharePlace.tsx';

// Compiling it takes longer than a test waits for a dialog.
await import('./ShareSheet.tsx');

// Listens to the document once, as on a page.
beforeAll(followShareLinks);
beforeEach(() => sharedPage.set(null));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

const page = { title: 'Nadeesha Floors & Sons', url: 'https://nivasa.test/tilers/nadeesha-floors' };

function browserShares(answer: () => Promise<void>) {
  const share = vi.fn<(page: object) => Promise<void>>(answer);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return share;
}

const show = () => {
  renderScreen(
    <>
      <ShareLink path="/tilers/nadeesha-floors" title={page.title} />
      <SharePlace />
    </>,
    { at: '/tilers/nadeesha-floors' },
  );
  return screen.getByRole('link', { name: 'Share' });
};

test('a chat link contains title and URL, and both can be parsed from it', () => {
  expect(whatsAppLink(page)).toBe(
    'https://wa.me/?text=Nadeesha%20Floors%20%26%20Sons%0Ahttps%3A%2F%2Fnivasa.test%2Ftilers%2Fnadeesha-floors',
  );
  expect(pageOf(whatsAppLink(page))).toEqual(page);
  expect(pageOf(whatsAppLink({ ...page, title: 'Two\nlines' }))).toEqual({ ...page, title: 'Two\nlines' });
  expect(pageOf('https://wa.me/94770000000?text=Hello')).toBeNull();
});

test('without JavaScript it is a plain link to WhatsApp with the canonical URL', () => {
  expect(pageOf(show().getAttribute('href') ?? '')).toEqual(page);
});

test("the browser's share sheet is opened first, and nothing else appears", async () => {
  const share = browserShares(async () => {});
  expect(fireEvent.click(show())).toBe(false);
  await waitFor(() => expect(share).toHaveBeenCalledExactlyOnceWith(page));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing the share sheet shows nothing else', async () => {
  const share = browserShares(() => Promise.reject(new DOMException('', 'AbortError')));
  fireEvent.click(show());
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['has none', null],
  ['may not show it now', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
])('if the browser %s, WhatsApp and copying are offered', async (_why, share) => {
  if (share) browserShares(share);
  fireEvent.click(show());
  const sheet = await screen.findByRole('dialog', { name: 'Share this page' });
  expect(sheet.textContent).toContain(page.url);
  expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe(whatsAppLink(page));
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a click that opens a new tab is not intercepted', () => {
  const share = browserShares(async () => {});
  const link = show();
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(share).not.toHaveBeenCalled();
});
