import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, type PageOptions } from './testing/browser.ts';
import { screenSets } from './testing/every-screen.ts';
import { documentMissing } from './testing/public-pages.ts';

const { openPage } = useBrowser();
const still: PageOptions = {
  reducedMotion: 'reduce',
  expected: [documentMissing, /^404: .*\/api\/(providers|posts)\/.*none/, /^401: .*\/api\/auth\/user$/],
};

/**
 * Notes what a ground with round corners or a shadow frames: buttons, cards, badges, tiles, messages. Answers how many
 * there are.
 */
function noteFramed(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *, [role=dialog], [role=dialog] *')) {
      const { backgroundColor, borderRadius, boxShadow, clipPath } = getComputedStyle(element);
      const hasGround = !/, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor);
      const isFramed = (hasGround && borderRadius !== '0px') || boxShadow !== 'none';
      if (
        isFramed &&
        clipPath === 'none' &&
        element.checkVisibility() &&
        !element.matches('img, .unlaid, .animate-spin, .bg-scrim')
      ) {
        element.dataset['framed'] = '';
      }
    }
    return document.querySelectorAll('[data-framed]').length;
  });
}

/** What has lost its edge, and what is the present one without being seen to be it. */
function edgeless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`;
    const isLine = (width: string, style: string) => Number.parseFloat(width) > 0 && style !== 'none';
    const lost = [...document.querySelectorAll('[data-framed]')].filter((element) => {
      const style = getComputedStyle(element);
      const isLined =
        isLine(style.borderTopWidth, style.borderTopStyle) ||
        isLine(style.borderBottomWidth, style.borderBottomStyle) ||
        isLine(style.outlineWidth, style.outlineStyle);
      return !isLined && style.forcedColorAdjust !== 'none';
    });
    const unmarked = [...document.querySelectorAll('[aria-current], [aria-selected=true], [aria-pressed=true]')].filter(
      (element) => {
        const { outlineWidth, outlineStyle } = getComputedStyle(element);
        return element.checkVisibility() && !isLine(outlineWidth, outlineStyle);
      },
    );
    return [
      ...lost.map((element) => `no edge: ${nameOf(element)}`),
      ...unmarked.map((element) => `not seen to be the present one: ${nameOf(element)}`),
    ].slice(0, 10);
  });
}

test.each(screenSets)(
  'in forced colours buttons, cards, badges, tiles and the present item of $who keep an edge',
  async ({ signIn, screens }) => {
    const page = await openPage('/contact', still);
    await signIn(page);
    const faults: Record<string, string[]> = {};
    let framed = 0;
    for (const { name, open } of screens) {
      await open(page);
      framed += await noteFramed(page);
      await page.emulateMedia({ forcedColors: 'active' });
      const found = await edgeless(page);
      await page.emulateMedia({ forcedColors: 'none' });
      if (found.length > 0) faults[name] = found;
    }
    expect(faults).toEqual({});
    expect(framed).toBeGreaterThan(screens.length);
  },
  300_000,
);

test('the six tiles of a job are told apart without colours of ours', async () => {
  const page = await openPage('/contact', still);
  const [, customer] = screenSets;
  await customer?.signIn(page);
  await customer?.screens.find(({ name }) => name === 'a job that is quoted')?.open(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const looks = await page.evaluate(() =>
    ['.step-done', '.step-now', '.step-open'].map((face) => {
      const tile = document.querySelector(`.grid-cols-6 ${face}`);
      if (!tile) return null;
      const { backgroundColor, borderTopStyle } = getComputedStyle(tile);
      return `${backgroundColor} ${borderTopStyle}`;
    }),
  );
  expect(looks).not.toContain(null);
  expect(new Set(looks).size).toBe(3);
});

test("prices are read with their space, and every professional's buttons carry the name that tells them apart", async () => {
  const page = await openPage('/tilers', still);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const read = nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value))
    .join('');
  expect(read).toMatch(/LKR 2,000/);
  expect(read).not.toMatch(/LKR\d/);
  const names = await page
    .getByRole('link', { name: /^(?:Online estimate|Site inspection), / })
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('aria-label') ?? '',
        link instanceof HTMLElement ? link.innerText.replaceAll(/\s+/g, ' ').trim() : '',
      ]),
    );
  expect(names.length).toBeGreaterThan(20);
  // What is seen stays part of what is said (WCAG 2.5.3).
  expect(names.filter(([said = '', seen = '']) => !said.startsWith(seen))).toEqual([]);
  expect(new Set(names.map(([said]) => said)).size).toBe(names.length);
});
