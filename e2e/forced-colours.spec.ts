import { expect } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { type PageOptions } from './testing/browser.ts';
import { screenSets } from './testing/every-screen.ts';
import { documentMissing } from './testing/public-pages.ts';

const withoutMotion: PageOptions = {
  reducedMotion: 'reduce',
  expected: [documentMissing, /^404: .*\/api\/(providers|posts)\/.*none/, /^401: .*\/api\/auth\/user$/],
};

test('the six steps of a job can be told apart in forced colours', async ({ openPage }) => {
  const page = await openPage('/contact', withoutMotion);
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

test("prices are read with their space, and every professional's buttons have a distinguishing name", async ({
  openPage,
}) => {
  const page = await openPage('/tilers', withoutMotion);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const read = nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value))
    .join('');
  expect(read).toMatch(/LKR\s2,000/);
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
  // The visible text is the beginning of the accessible name (WCAG 2.5.3).
  expect(names.filter(([said = '', seen = '']) => !said.startsWith(seen))).toEqual([]);
  expect(new Set(names.map(([said]) => said)).size).toBe(names.length);
});
