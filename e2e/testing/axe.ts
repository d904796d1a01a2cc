import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, test, type Page } from '@playwright/test';
import { takePictures } from './pictures.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and axe's best practices. */
const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

type Look = { readonly colorScheme: 'light' | 'dark'; readonly options: RunOptions };

const looks: readonly Look[] = [
  { colorScheme: 'light', options: everyRule },
  {
    // The theme only changes colours, so the second check is limited to them.
    colorScheme: 'dark',
    options: {
      runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
      resultTypes: ['violations'],
    },
  },
];

/** A language changes no colour, and comparing colours takes most of axe's time. */
const looksAtWords: readonly Look[] = [
  { colorScheme: 'light', options: { ...everyRule, rules: { 'color-contrast': { enabled: false } } } },
];

/** Expects that axe finds nothing on the page in its current state, in both themes. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect((await accessFaults(page)).map((fault) => `${what}, ${fault}`)).toEqual([]);
  await takePictures(page, `${test.info().title}, ${what}`);
}

/** Loads axe once per document, by evaluation: the content security policy would block a script element. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

/** axe's findings on the page in its current state, in both themes. */
export const accessFaults = (page: Page): Promise<readonly string[]> => faultsIn(page, looks);

/** axe's findings on the page in its current state, except those about colours. */
export const faultsOfWords = (page: Page): Promise<readonly string[]> => faultsIn(page, looksAtWords);

async function faultsIn(page: Page, through: readonly Look[]): Promise<readonly string[]> {
  await bringAxe(page);
  // Targets half covered by the header or a sticky bar still have their full size.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    for (const bar of document.querySelectorAll<HTMLElement>('.sticky')) {
      if (getComputedStyle(bar).bottom !== 'auto') bar.style.position = 'static';
    }
  });
  const found: string[] = [];
  for (const { colorScheme, options } of through) {
    await page.emulateMedia({ colorScheme });
    const look = () => faultsOf(page, colorScheme, options);
    // Checked again, because a fade-in may cause a finding: the language offer appears at any time.
    if ((await look()).length > 0) found.push(...(await look()));
  }
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
