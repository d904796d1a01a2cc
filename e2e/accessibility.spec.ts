import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { fillBooking } from './testing/booking-form.ts';
import { desktop, type PageOptions } from './testing/browser.ts';
import { expectAccessible } from './testing/axe.ts';
import { smallTargets, sticksOut } from './testing/layout-faults.ts';
import { documentMissing, publicPages } from './testing/public-pages.ts';
import { openAs } from './testing/sign-in.ts';
import { expectTexts } from './testing/what-is-seen.ts';

/** Without animations, so that nothing moves during a check. */
const withoutMotion: PageOptions = { reducedMotion: 'reduce', expected: [documentMissing] };

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

async function goToPayment(page: Page): Promise<void> {
  await fillBooking(page, 'Dilhani Axe');
  await press('Continue to Payment')(page);
  await expectTexts(page, ['Account number']);
}

test('axe finds nothing in a failure toast and in a success toast', async ({ openPage }) => {
  const page = await openPage('/book/start', { ...withoutMotion, expected: [/^422: /] });
  await goToPayment(page);
  await page.route('**/api/bookings/create', (route) => route.fulfill({ status: 422, json: {} }));
  await press('I Have Paid')(page);
  // A hovered toast stays.
  await page.getByText('Booking Failed', { exact: true }).hover();
  await expectAccessible(page, 'failure');
  await page.unroute('**/api/bookings/create');
  await press('I Have Paid')(page);
  await page.getByText('Booking Confirmed!', { exact: true }).hover();
  // The toast is over the page that follows the booking, which has to be loaded.
  await page.getByRole('heading', { level: 1, name: publicPages[0].heading }).waitFor();
  await expectAccessible(page, 'success');
});

test('a customer without jobs is shown what to do next', async ({ openPage }) => {
  const page = await openPage('/', withoutMotion);
  await openAs(page, 'second@nivasa.example');
  await expectTexts(page, ['second@nivasa.example', 'Browse Tilers', 'No active jobs at the moment']);
  await expectAccessible(page, 'empty');
});

test('nothing is cut off in the confirmation and the dialog at 320 px', async ({ openPage }) => {
  const narrow: PageOptions = { ...withoutMotion, viewport: { width: 320, height: 640 } };
  const page = await openPage('/book/start?tiler=nadeesha-floors', narrow);
  await goToPayment(page);
  expect(await sticksOut(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  const profile = await openPage('/tilers/nadeesha-floors', narrow);
  await press('What it includes')(profile);
  const link = profile.getByRole('link', { name: /^Chat/ });
  await link.scrollIntoViewIfNeeded();
  expect(await link.isVisible()).toBe(true);
  expect(await smallTargets(profile)).toEqual([]);
});

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
          ? [...(element.labels ?? [])]
          : [];
      return (
        element?.getAttribute('aria-label') ??
        [...labels, element].map((part) => part?.textContent).find(Boolean) ??
        ''
      ).trim();
    });
    if (name.test(words)) return;
  }
  throw new Error(`Tab never reaches ${name.source}`);
}

test('an estimate is sent from the home page with the keyboard alone', async ({ openPage }) => {
  const page = await openPage('/', { ...withoutMotion, viewport: desktop });
  await tabTo(page, /^Search$/);
  await page.keyboard.type('Herringbone');
  await page.keyboard.press('Enter');
  await expectTexts(page, ['Showing 3 professional(s)']);
  await tabTo(page, /^Nadeesha Floors$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Request estimate$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Project Type$/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Project Location$/);
  await page.keyboard.type('Kandy');
  await tabTo(page, /^Full Name$/);
  await page.keyboard.type('Dilhani Keyboard');
  await page.keyboard.press('Enter');
  await expectTexts(page, ['Phone number is required']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('contactPhone');
  await page.keyboard.type('077 123 4567');
  await tabTo(page, /^Submit Request/);
  await page.keyboard.press('Enter');
  await expectTexts(page, ['Estimate Request Submitted']);
});

for (const path of ['/', '/tilers', '/tilers/nadeesha-floors', '/request-quote/nadeesha-floors', '/blog', '/contact']) {
  test(`on ${path} every focused control is visible, and nothing covers it`, async ({ openPage }) => {
    const page = await openPage(path, withoutMotion);
    const unseen: string[] = [];
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      const problem = await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const isOutlined = (part: Element) =>
          getComputedStyle(part).outlineStyle !== 'none' && Number.parseFloat(getComputedStyle(part).outlineWidth) >= 2;
        let part: Element | null = element;
        for (let level = 0; level < 4 && part && !isOutlined(part); level += 1) part = part.parentElement;
        const { left, top, width, height } = element.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + height / 2);
        const isCovered = shown !== null && !element.contains(shown) && !shown.contains(element);
        const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
        if (!part || !isOutlined(part)) return `no outline: ${name}`;
        return isCovered ? `covered: ${name} by ${shown.tagName} ${shown.className}` : null;
      });
      if (problem !== null) unseen.push(problem);
    }
    expect(unseen).toEqual([]);
  });
}

test('a change of page moves the focus to the content, scrolls to the top and announces the title', async ({
  openPage,
}) => {
  const page = await openPage('/guides', withoutMotion);
  await page.getByRole('link', { name: 'Ceiling types compared' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ceiling types compared' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect
    .poll(() => page.locator('[data-app] > [aria-live=polite]').innerText())
    .toBe('Ceiling types compared · Nivasa');
});
