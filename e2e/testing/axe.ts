import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, test, type Page } from '@playwright/test';
import { takePictures } from './pictures.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and axe's best practices. */
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Comparing colours takes two thirds of axe's time. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';

/** Expects that axe finds nothing on the page in its current state, in both themes. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect((await accessFaults(page, ['light', 'dark'])).map((fault) => `${what}, ${fault}`)).toEqual([]);
  await takePictures(page, `${test.info().title}, ${what}`);
}

/** Loads axe once per document, by evaluation: the content security policy would block a script element. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

/** axe's findings on the page in its current state. `themes`: those in which the colours are compared. */
export async function accessFaults(page: Page, themes: readonly Theme[]): Promise<readonly string[]> {
  await bringAxe(page);
  // Targets half covered by the header or a sticky bar still have their full size.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    for (const bar of document.querySelectorAll<HTMLElement>('.sticky')) {
      if (getComputedStyle(bar).bottom !== 'auto') bar.style.position = 'static';
    }
  });
  const found: string[] = [];
  const lookIn = async (colorScheme: Theme, options: RunOptions) => {
    await page.emulateMedia({ colorScheme });
    const look = () => faultsOf(page, colorScheme, { ...options, resultTypes: ['violations'] });
    // Checked again, because a fade-in may cause a finding: the language offer appears at any time.
    if ((await look()).length > 0) found.push(...(await look()));
  };
  const withoutColours = Object.fromEntries(rulesOfColours.map((rule) => [rule, { enabled: false }]));
  await lookIn('light', { runOnly: everyRule, rules: themes.includes('light') ? {} : withoutColours });
  // A theme changes nothing but colours.
  if (themes.includes('dark')) await lookIn('dark', { runOnly: { type: 'rule', values: rulesOfColours } });
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.sticky')) bar.style.removeProperty('position');
  });
  return found;
}

async function faultsOf(page: Page, what: string, options: RunOptions): Promise<readonly string[]> {
  // Theme changes and toasts have intermediate colours during a transition.
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ended = document
      .getAnimations()
      // An endless or scroll-driven animation never finishes.
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime),
      )
      .map((animation) => animation.finished.catch(() => {}));
    // Animations that are not drawn do not finish.
    await Promise.race([Promise.all(ended), new Promise((done) => setTimeout(done, 1000))]);
  });
  const { violations } = await page.evaluate(
    (run) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(run),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${what}: ${id} at ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
    ),
  );
}
